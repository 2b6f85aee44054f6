package io.tidemark.planner.function;

import static io.tidemark.planner.function.Signature.Parameter.INTEGER;
import static io.tidemark.planner.function.Signature.Parameter.TEXT;

import io.tidemark.exec.function.Regex;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * REGEXP and its kin. A pattern that is a literal is checked at planning; one that comes with the
 * rows and is none gives FALSE or NULL, as in Flink.
 */
final class RegexOperators {
  private static final SqlReturnTypeInference NULLABLE_STRING =
      Signature.nullable(SqlTypeName.VARCHAR);

  static final List<SqlOperator> ALL =
      List.of(
          ScalarOperator.of(
              "REGEXP",
              Signature.of(Signature.strict(SqlTypeName.BOOLEAN), TEXT, TEXT),
              a -> {
                check(a);
                return a.method(Regex.class, "matches", a.get(0), a.get(1));
              }),
          ScalarOperator.of(
              "REGEXP_REPLACE",
              Signature.of(NULLABLE_STRING, TEXT, TEXT, TEXT),
              a -> {
                check(a);
                return a.nullableMethod(Regex.class, "replace", a.get(0), a.get(1), a.get(2));
              }),
          ScalarOperator.of(
              "REGEXP_EXTRACT",
              Signature.of(NULLABLE_STRING, TEXT, TEXT, INTEGER).optional(1),
              RegexOperators::extract));

  private RegexOperators() {}

  private static void check(Arguments a) {
    String pattern = a.constantText(1);
    String problem = pattern == null ? null : Regex.problem(pattern);
    if (problem != null) {
      throw a.invalid(
          "this is no regular expression: " + problem,
          "patterns are those of RE2, which has no back references and no looking around");
    }
  }

  private static Expr extract(Arguments a) {
    check(a);
    Expr group = a.count() > 2 ? a.integer(2) : Calls.constant(0);
    String pattern = a.constantText(1);
    Long number = a.count() > 2 ? a.constantNumber(2) : null;
    if (pattern != null && number != null) {
      int groups = Regex.groups(pattern);
      if (number < 0 || number > groups) {
        throw a.invalid(
            "the pattern has no group " + number,
            "it has " + groups + "; number 0 is all that matches");
      }
    }
    return a.nullableMethod(Regex.class, "extract", a.get(0), a.get(1), group);
  }
}
