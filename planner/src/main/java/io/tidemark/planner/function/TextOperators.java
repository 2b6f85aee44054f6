package io.tidemark.planner.function;

import static io.tidemark.planner.function.Signature.Parameter.INTEGER;
import static io.tidemark.planner.function.Signature.Parameter.TEXT;
import static io.tidemark.planner.function.Signature.Parameter.TEXT_OR_BINARY;
import static io.tidemark.planner.function.Signature.Parameter.TEXT_OR_INTEGER;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Characters;
import io.tidemark.exec.function.Encodings;
import io.tidemark.exec.function.Padding;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.exec.function.Searches;
import io.tidemark.exec.function.Strings;
import io.tidemark.exec.function.Substrings;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;

/** Functions of texts, with Flink's rules; the result is a STRING whatever lengths go in. */
final class TextOperators {
  private static final SqlReturnTypeInference STRING = Signature.strict(SqlTypeName.VARCHAR);
  private static final SqlReturnTypeInference NULLABLE_STRING =
      Signature.nullable(SqlTypeName.VARCHAR);
  private static final SqlReturnTypeInference INT = Signature.strict(SqlTypeName.INTEGER);
  private static final SqlReturnTypeInference BY_SEPARATOR =
      binding ->
          binding
              .getTypeFactory()
              .createTypeWithNullability(
                  binding.getTypeFactory().createSqlType(SqlTypeName.VARCHAR, Integer.MAX_VALUE),
                  binding.getOperandType(0).isNullable());
  private static final SqlReturnTypeInference NEVER_NULL = Signature.plain(SqlTypeName.BOOLEAN);

  static final List<SqlOperator> ALL =
      List.of(
          part("SUBSTRING"),
          part("SUBSTR"),
          ScalarOperator.of(
              "OVERLAY",
              Signature.of(STRING, TEXT, TEXT, INTEGER, INTEGER).optional(1),
              TextOperators::overlay),
          ScalarOperator.of(
              "LPAD",
              Signature.of(NULLABLE_STRING, TEXT, INTEGER, TEXT),
              a -> a.nullableMethod(Padding.class, "lpad", a.get(0), a.integer(1), a.get(2))),
          ScalarOperator.of(
              "RPAD",
              Signature.of(NULLABLE_STRING, TEXT, INTEGER, TEXT),
              a -> a.nullableMethod(Padding.class, "rpad", a.get(0), a.integer(1), a.get(2))),
          ScalarOperator.of(
              "REPEAT",
              Signature.of(STRING, TEXT, INTEGER),
              a -> a.method(Padding.class, "repeat", a.get(0), a.integer(1))),
          ofText("INITCAP", STRING, "initcap"),
          ofText("ASCII", INT, "ascii"),
          ScalarOperator.of(
              "CHR",
              Signature.of(STRING, INTEGER),
              a -> a.method(Characters.class, "chr", a.bigint(0))),
          ScalarOperator.of(
              "TRANSLATE",
              Signature.of(STRING, TEXT, TEXT, TEXT),
              a -> a.method(Characters.class, "translate", a.get(0), a.get(1), a.get(2))),
          test("IS_ALPHA", "isAlpha"),
          test("IS_DIGIT", "isDigit"),
          test("IS_DECIMAL", "isDecimal"),
          ScalarOperator.of(
              "OCTET_LENGTH",
              Signature.of(INT, TEXT_OR_BINARY),
              a -> a.method(Characters.class, "octetLength", a.get(0))),
          ScalarOperator.of(
              "LENGTH",
              Signature.of(INT, TEXT),
              a -> a.method(Strings.class, "charLength", a.get(0))),
          trim("BTRIM", 3),
          trim("LTRIM", 1),
          trim("RTRIM", 2),
          ScalarOperator.withNulls(
              "CONCAT_WS", Signature.of(BY_SEPARATOR, TEXT, TEXT).open(), TextOperators::joined),
          ScalarOperator.of(
              "LOCATE",
              Signature.of(INT, TEXT, TEXT, INTEGER).optional(1),
              a -> a.count() == 2 ? position(a, 0, 1) : located(a)),
          ScalarOperator.of(
              "INSTR",
              Signature.of(INT, TEXT, TEXT, INTEGER, INTEGER).optional(2),
              a -> a.count() == 2 ? position(a, 1, 0) : nth(a)),
          ScalarOperator.of(
              "SPLIT_INDEX",
              Signature.of(NULLABLE_STRING, TEXT, TEXT_OR_INTEGER, INTEGER),
              TextOperators::piece),
          ScalarOperator.of(
              "TO_BASE64",
              Signature.of(STRING, TEXT_OR_BINARY),
              a -> a.method(Encodings.class, "toBase64", a.get(0))),
          ScalarOperator.of(
              "FROM_BASE64",
              Signature.of(STRING, TEXT_OR_BINARY),
              a -> a.method(Encodings.class, "fromBase64", a.get(0))),
          ScalarOperator.of(
              "HEX", Signature.of(STRING, TEXT_OR_INTEGER), TextOperators::hexadecimal),
          ScalarOperator.of(
              "BIN",
              Signature.of(STRING, INTEGER),
              a -> a.method(Encodings.class, "bin", a.bigint(0))),
          digest("MD5", "md5"),
          digest("SHA1", "sha1"),
          sha("SHA224", 224),
          sha("SHA256", 256),
          sha("SHA384", 384),
          sha("SHA512", 512),
          ScalarOperator.of(
              "SHA2",
              Signature.of(STRING, TEXT_OR_BINARY, INTEGER),
              a -> a.method(Encodings.class, "sha2", a.get(0), a.integer(1))));

  private TextOperators() {}

  private static SqlOperator ofText(String name, SqlReturnTypeInference result, String method) {
    return ScalarOperator.of(
        name, Signature.of(result, TEXT), a -> a.method(Characters.class, method, a.get(0)));
  }

  /** NULL has no such character, so it is not NULL but FALSE. */
  private static SqlOperator test(String name, String method) {
    return ScalarOperator.withNulls(
        name,
        Signature.of(NEVER_NULL, TEXT),
        a -> {
          if (Arguments.isNull(a.get(0))) {
            return new Expr.Literal(false, a.type().notNull());
          }
          Expr test = a.method(Characters.class, method, a.get(0));
          return Calls.form(Form.IS_TRUE, a.type().notNull(), a.range(), List.of(test));
        });
  }

  private static SqlOperator trim(String name, int sides) {
    return ScalarOperator.of(
        name,
        Signature.of(STRING, TEXT, TEXT).optional(1),
        a -> {
          Expr set = a.count() > 1 ? a.get(1) : Calls.constant(" ");
          return a.method(Strings.class, "trim", set, a.get(0), Calls.constant(sides));
        });
  }

  private static SqlOperator part(String name) {
    return ScalarOperator.of(
        name,
        Signature.of(
                b ->
                    b.getOperandCount() == 2
                        ? STRING.inferReturnType(b)
                        : NULLABLE_STRING.inferReturnType(b),
                TEXT,
                INTEGER,
                INTEGER)
            .optional(1),
        a ->
            a.count() == 2
                ? a.method(Substrings.class, "from", a.get(0), a.integer(1))
                : a.nullableMethod(
                    Substrings.class, "slice", a.get(0), a.integer(1), a.integer(2)));
  }

  private static Expr overlay(Arguments a) {
    return a.count() == 3
        ? a.method(Substrings.class, "overlay", a.get(0), a.get(1), a.integer(2))
        : a.method(Substrings.class, "overlay", a.get(0), a.get(1), a.integer(2), a.integer(3));
  }

  private static Expr position(Arguments a, int part, int text) {
    return a.method(Substrings.class, "position", a.get(part), a.get(text));
  }

  private static Expr located(Arguments a) {
    return a.method(Searches.class, "locate", a.get(0), a.get(1), a.integer(2));
  }

  private static Expr nth(Arguments a) {
    Expr nth = a.count() > 3 ? a.integer(3) : Calls.constant(1);
    return a.method(Searches.class, "instr", a.get(0), a.get(1), a.integer(2), nth);
  }

  private static Expr piece(Arguments a) {
    return Conversions.isText(a.get(1).type())
        ? a.nullableMethod(Searches.class, "splitIndex", a.get(0), a.get(1), a.integer(2))
        : a.nullableMethod(Searches.class, "splitIndexAt", a.get(0), a.integer(1), a.integer(2));
  }

  private static Expr hexadecimal(Arguments a) {
    boolean isText = Conversions.isText(a.get(0).type());
    return a.method(Encodings.class, "hex", isText ? a.get(0) : a.bigint(0));
  }

  private static SqlOperator digest(String name, String method) {
    return ScalarOperator.of(
        name,
        Signature.of(STRING, TEXT_OR_BINARY),
        a -> a.method(Encodings.class, method, a.get(0)));
  }

  private static SqlOperator sha(String name, int bits) {
    return ScalarOperator.of(
        name,
        Signature.of(STRING, TEXT_OR_BINARY),
        a -> a.method(Encodings.class, "sha2", a.get(0), Calls.constant(bits)));
  }

  /** Each value that is not NULL adds the separator and itself; the first separator goes. */
  private static Expr joined(Arguments a) {
    ColumnType string = ColumnType.string();
    Expr separator = a.get(0);
    if (Arguments.isNull(separator)) {
      return new Expr.Literal(null, string);
    }
    List<Expr> parts = new ArrayList<>();
    for (Expr value : a.values().subList(1, a.count())) {
      if (!Arguments.isNull(value)) {
        parts.add(
            value.type().isNullable() ? orNothing(a, separator, value) : led(a, separator, value));
      }
    }
    Expr joined = Calls.constant("");
    for (Expr part : parts) {
      joined = Calls.method(Strings.class, "concat", string, a.range(), joined, part);
    }
    return Calls.method(Substrings.class, "behind", string, a.range(), joined, separator);
  }

  private static Expr led(Arguments a, Expr separator, Expr value) {
    return Calls.method(Strings.class, "concat", ColumnType.string(), a.range(), separator, value);
  }

  private static Expr orNothing(Arguments a, Expr separator, Expr value) {
    Expr isThere =
        Calls.form(Form.IS_NOT_NULL, Calls.type(Kind.BOOLEAN).notNull(), a.range(), List.of(value));
    boolean isNullable = separator.type().isNullable();
    ColumnType string = isNullable ? ColumnType.string() : ColumnType.string().notNull();
    List<Expr> branches = List.of(isThere, led(a, separator, value), Calls.constant(""));
    return Calls.form(Form.CASE, string, a.range(), branches);
  }
}
