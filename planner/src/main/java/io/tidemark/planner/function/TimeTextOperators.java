package io.tidemark.planner.function;

import static io.tidemark.planner.function.Signature.Parameter.INTEGER;
import static io.tidemark.planner.function.Signature.Parameter.TEXT;
import static io.tidemark.planner.function.Signature.Parameter.TEXT_OR_INTEGER;
import static io.tidemark.planner.function.Signature.Parameter.TEXT_OR_NUMBER;
import static io.tidemark.planner.function.Signature.Parameter.TEXT_OR_TIME_POINT;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.TimeTexts;
import io.tidemark.exec.function.Timestamps;
import io.tidemark.planner.physical.Expr;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;

/** Times to and from text. Patterns and zones that are literals are checked at planning. */
final class TimeTextOperators {
  private static final SqlReturnTypeInference STRING = Signature.strict(SqlTypeName.VARCHAR);
  private static final SqlReturnTypeInference NULLABLE_STRING =
      Signature.nullable(SqlTypeName.VARCHAR);
  private static final String STANDARD = "yyyy-MM-dd HH:mm:ss";

  static final List<SqlOperator> ALL =
      List.of(
          ScalarOperator.of(
              "DATE_FORMAT",
              Signature.of(NULLABLE_STRING, TEXT_OR_TIME_POINT, TEXT),
              TimeTextOperators::format),
          ScalarOperator.of(
              "TO_TIMESTAMP",
              Signature.of(millis(SqlTypeName.TIMESTAMP), TEXT, TEXT).optional(1),
              a -> parsed(a, "toTimestamp")),
          ScalarOperator.of(
              "TO_DATE",
              Signature.of(Signature.nullable(SqlTypeName.DATE), TEXT, TEXT).optional(1),
              a -> parsed(a, "toDate")),
          ScalarOperator.of(
              "TO_TIMESTAMP_LTZ",
              Signature.of(
                      millis(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE),
                      TEXT_OR_NUMBER,
                      TEXT_OR_INTEGER,
                      TEXT)
                  .optional(2),
              TimeTextOperators::instant),
          ScalarOperator.of(
              "UNIX_TIMESTAMP",
              Signature.of(Signature.strict(SqlTypeName.BIGINT), TEXT, TEXT).optional(1),
              TimeTextOperators::seconds),
          ScalarOperator.of(
              "FROM_UNIXTIME",
              Signature.of(STRING, INTEGER, TEXT).optional(1),
              a -> {
                Expr pattern = a.count() > 1 ? pattern(a, 1) : Calls.constant(STANDARD);
                return a.method(
                    TimeTexts.class, "fromUnixtime", a.bigint(0), pattern, a.zoneName());
              }),
          ScalarOperator.of(
              "CONVERT_TZ",
              Signature.of(NULLABLE_STRING, TEXT, TEXT, TEXT),
              a ->
                  a.nullableMethod(
                      TimeTexts.class, "convertTz", a.get(0), zone(a, 1), zone(a, 2))));

  private TimeTextOperators() {}

  private static SqlReturnTypeInference millis(SqlTypeName name) {
    SqlReturnTypeInference type = binding -> binding.getTypeFactory().createSqlType(name, 3);
    return type.andThen(SqlTypeTransforms.FORCE_NULLABLE);
  }

  private static Expr pattern(Arguments a, int index) {
    String text = a.constantText(index);
    String problem = text == null ? null : TimeTexts.problem(text);
    if (problem != null) {
      throw a.invalid(
          "'" + text + "' is no pattern of dates: " + problem,
          "write for instance 'yyyy-MM-dd HH:mm:ss.SSS'; put other text in quotes, as in ''T''");
    }
    return a.get(index);
  }

  private static Expr zone(Arguments a, int index) {
    String text = a.constantText(index);
    try {
      if (text != null) {
        ZoneId.of(text);
      }
    } catch (DateTimeException e) {
      throw a.invalid("unknown time zone '" + text + "'", "write Europe/Berlin or UTC");
    }
    return a.get(index);
  }

  private static Expr format(Arguments a) {
    Expr pattern = pattern(a, 1);
    Expr value = a.get(0);
    ColumnType from = value.type();
    if (Conversions.isText(from)) {
      return a.nullableMethod(TimeTexts.class, "format", value, pattern);
    }
    if (from.kind() == Kind.TIME) {
      throw a.invalid("DATE_FORMAT takes no TIME", "CAST it to STRING");
    }
    if (from.kind() == Kind.DATE) {
      Expr midnight =
          Calls.method(
              Timestamps.class,
              "ofDate",
              ColumnType.timestamp(3),
              a.range(),
              value,
              Calls.constant(3));
      return a.method(TimeTexts.class, "format", midnight, Calls.constant(3), pattern);
    }
    Expr precision = Calls.constant(from.precision());
    return from.kind() == Kind.TIMESTAMP_LTZ
        ? a.method(TimeTexts.class, "format", value, precision, pattern, a.zoneName())
        : a.method(TimeTexts.class, "format", value, precision, pattern);
  }

  private static Expr parsed(Arguments a, String method) {
    return a.count() == 1
        ? a.nullableMethod(TimeTexts.class, method, a.get(0))
        : a.nullableMethod(TimeTexts.class, method, a.get(0), pattern(a, 1));
  }

  private static Expr seconds(Arguments a) {
    return a.count() == 1
        ? a.method(TimeTexts.class, "unixTimestamp", a.get(0), a.zoneName())
        : a.method(TimeTexts.class, "unixTimestamp", a.get(0), pattern(a, 1), a.zoneName());
  }

  private static Expr instant(Arguments a) {
    Expr value = a.get(0);
    if (Conversions.isText(value.type())) {
      if (a.count() > 1 && !Conversions.isText(a.get(1).type())) {
        throw misused(a);
      }
      Expr pattern = a.count() > 1 ? pattern(a, 1) : Calls.constant(STANDARD + ".SSS");
      Expr zone = a.count() > 2 ? zone(a, 2) : Calls.constant("UTC");
      return a.nullableMethod(TimeTexts.class, "toInstant", value, pattern, zone);
    }
    if (a.count() > 2 || a.count() > 1 && Conversions.isText(a.get(1).type())) {
      throw misused(a);
    }
    Long precision = a.count() > 1 ? a.constantNumber(1) : (Long) 3L;
    if (precision == null || precision != 0 && precision != 3) {
      throw a.invalid(
          "TO_TIMESTAMP_LTZ takes seconds, with 0, or milliseconds, with 3",
          "write TO_TIMESTAMP_LTZ(number, 0) or TO_TIMESTAMP_LTZ(number, 3)");
    }
    String method = precision == 0 ? "ofSeconds" : "ofMillis";
    Expr number = Conversions.isInteger(value.type()) ? a.bigint(0) : a.floating(0);
    return a.nullableMethod(TimeTexts.class, method, number);
  }

  private static RuntimeException misused(Arguments a) {
    return a.invalid(
        "TO_TIMESTAMP_LTZ takes a number and a precision, or a text, a pattern and a zone",
        "write TO_TIMESTAMP_LTZ(number, 3) or TO_TIMESTAMP_LTZ(text, 'yyyy-MM-dd HH:mm:ss')");
  }
}
