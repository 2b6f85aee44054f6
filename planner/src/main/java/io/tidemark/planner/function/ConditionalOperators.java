package io.tidemark.planner.function;

import static io.tidemark.planner.function.Signature.Parameter.CONDITION;
import static io.tidemark.planner.function.Signature.Parameter.VALUE;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.type.SqlTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/** IF, IFNULL and COALESCE; a call has the least type that holds all of the values. */
final class ConditionalOperators {
  private static final ColumnType BOOLEAN = Calls.type(Kind.BOOLEAN);

  static final List<SqlOperator> ALL =
      List.of(
          ScalarOperator.withNulls(
              "IF",
              Signature.of(b -> common(b, 1), CONDITION, VALUE, VALUE),
              ConditionalOperators::choice),
          ScalarOperator.withNulls(
              "IFNULL",
              Signature.of(ConditionalOperators::found, VALUE, VALUE),
              ConditionalOperators::firstFound),
          ScalarOperator.withNulls(
              "COALESCE",
              Signature.of(ConditionalOperators::found, VALUE).open(),
              ConditionalOperators::firstFound));

  private ConditionalOperators() {}

  /** The least type that holds all operands from one on. */
  private static RelDataType common(SqlOperatorBinding binding, int first) {
    List<RelDataType> types = binding.collectOperandTypes();
    List<RelDataType> values = types.subList(first, types.size());
    @Nullable RelDataType common = binding.getTypeFactory().leastRestrictive(values);
    return common != null ? common : timestamp(binding, values);
  }

  /** A DATE beside a TIMESTAMP is its midnight, as in CASE. */
  private static RelDataType timestamp(SqlOperatorBinding binding, List<RelDataType> types) {
    List<RelDataType> others =
        types.stream()
            .filter(t -> t.getSqlTypeName() != SqlTypeName.DATE)
            .filter(t -> t.getSqlTypeName() != SqlTypeName.NULL)
            .toList();
    boolean areTimes =
        others.stream().allMatch(SqlTypeUtil::isTimestamp)
            && types.stream()
                .allMatch(t -> SqlTypeUtil.isDatetime(t) || t.getSqlTypeName() == SqlTypeName.NULL);
    @Nullable RelDataType common =
        areTimes && !others.isEmpty() ? binding.getTypeFactory().leastRestrictive(others) : null;
    if (common == null) {
      throw unfit(binding, types);
    }
    boolean isNullable = types.stream().anyMatch(RelDataType::isNullable);
    return binding.getTypeFactory().createTypeWithNullability(common, isNullable);
  }

  private static RuntimeException unfit(SqlOperatorBinding binding, List<RelDataType> types) {
    String shown =
        types.stream()
            .map(t -> SqlTypes.columnType(t).nullable().toString())
            .collect(Collectors.joining(", "));
    return SqlException.invalid(
        binding instanceof SqlCallBinding call
            ? call.getCall().getParserPosition()
            : SqlParserPos.ZERO,
        "the values of " + binding.getOperator().getName() + " do not fit together: " + shown,
        "CAST them to one type");
  }

  /** NULL only if all values are, or the last one of IFNULL. */
  private static RelDataType found(SqlOperatorBinding binding) {
    boolean isNullable = binding.collectOperandTypes().stream().allMatch(RelDataType::isNullable);
    return binding.getTypeFactory().createTypeWithNullability(common(binding, 0), isNullable);
  }

  private static Expr choice(Arguments a) {
    Expr condition =
        Arguments.isNull(a.get(0)) ? new Expr.Literal(false, BOOLEAN.notNull()) : a.get(0);
    List<Expr> branches = List.of(condition, branch(a, a.get(1)), branch(a, a.get(2)));
    return Calls.form(Form.CASE, a.type(), a.range(), branches);
  }

  /** The values up to the first that cannot be NULL. */
  private static Expr firstFound(Arguments a) {
    List<Expr> branches = new ArrayList<>();
    for (int i = 0; i < a.count() - 1; i++) {
      Expr value = a.get(i);
      if (!value.type().isNullable()) {
        branches.add(branch(a, value));
        break;
      }
      if (!Arguments.isNull(value)) {
        branches.add(Calls.form(Form.IS_NOT_NULL, BOOLEAN.notNull(), a.range(), List.of(value)));
        branches.add(branch(a, value));
      }
    }
    if (branches.size() % 2 == 0) {
      branches.add(branch(a, a.get(a.count() - 1)));
    }
    return branches.size() == 1
        ? branches.get(0)
        : Calls.form(Form.CASE, a.type(), a.range(), branches);
  }

  private static Expr branch(Arguments a, Expr value) {
    ColumnType type = value.type().isNullable() ? a.type().nullable() : a.type().notNull();
    return new Casting(a.zone()).cast(value, type, false, a.range());
  }
}
