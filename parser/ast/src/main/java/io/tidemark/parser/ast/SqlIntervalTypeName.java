package io.tidemark.parser.ast;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.util.Litmus;

/** {@code INTERVAL DAY TO SECOND(3)} as the type of a column. */
public final class SqlIntervalTypeName extends SqlTypeNameSpec {
  private final SqlIntervalQualifier qualifier;

  public SqlIntervalTypeName(SqlIntervalQualifier qualifier, SqlParserPos pos) {
    super(new SqlIdentifier("INTERVAL", pos), pos);
    this.qualifier = qualifier;
  }

  /** The units and their precisions. */
  public SqlIntervalQualifier qualifier() {
    return qualifier;
  }

  @Override
  public RelDataType deriveType(SqlValidator validator) {
    return validator.getTypeFactory().createSqlIntervalType(qualifier);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("INTERVAL");
    qualifier.unparse(writer, 0, 0);
  }

  @Override
  public boolean equalsDeep(SqlTypeNameSpec spec, Litmus litmus) {
    if (!(spec instanceof SqlIntervalTypeName that)) {
      return litmus.fail("{} != {}", this, spec);
    }
    return qualifier.equalsDeep(that.qualifier, litmus);
  }
}
