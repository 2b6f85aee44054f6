package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.type.SqlTypeName;

/** Checks names of types that Calcite would take for something else, or cut to size. */
final class TypeNames {
  private static final int MAX_DIGITS = 38;
  private static final int MAX_FRACTION = 6;

  private TypeNames() {}

  /**
   * @throws SqlException at the type
   */
  static void check(SqlDataTypeSpec spec) {
    SqlTypeNameSpec name = spec.getTypeNameSpec();
    if (name instanceof SqlUserDefinedTypeNameSpec) {
      throw SqlException.invalid(
          spec.getParserPosition(),
          "there is no type '" + name.getTypeName() + "'",
          ForeignNames.typeHint(name.getTypeName().toString()));
    }
    if (name instanceof SqlBasicTypeNameSpec basic
        && SqlTypeName.DECIMAL.getName().equals(name.getTypeName().getSimple())
        && basic.getPrecision() > MAX_DIGITS) {
      throw SqlException.invalid(
          spec.getParserPosition(),
          "a DECIMAL has 1 to 38 digits, not " + basic.getPrecision(),
          "write DECIMAL(38, s) at most");
    }
    if (name instanceof SqlBasicTypeNameSpec basic
        && name.getTypeName().getSimple().startsWith(SqlTypeName.TIMESTAMP.getName())
        && basic.getPrecision() > MAX_FRACTION) {
      throw SqlException.notSupported(
          spec.getParserPosition(),
          "TIMESTAMP has at most " + MAX_FRACTION + " fractional digits here",
          "write a precision of 0 to " + MAX_FRACTION);
    }
    if (name instanceof SqlBasicTypeNameSpec basic
        && SqlTypeName.DECIMAL.getName().equals(name.getTypeName().getSimple())
        && basic.getScale() > Math.max(basic.getPrecision(), 0)) {
      throw SqlException.invalid(
          spec.getParserPosition(),
          "the scale of a DECIMAL is at most its precision: " + spec,
          "write DECIMAL(p, s) with s up to p");
    }
  }
}
