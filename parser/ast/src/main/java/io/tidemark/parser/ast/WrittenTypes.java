package io.tidemark.parser.ast;

import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** Writes types by the names that this dialect has for them, such as STRING. */
final class WrittenTypes {
  private WrittenTypes() {}

  static void write(SqlWriter writer, SqlDataTypeSpec type) {
    String name = name(type.getTypeNameSpec());
    if (name == null) {
      type.unparse(writer, 0, 0);
    } else {
      writer.keyword(name);
    }
  }

  private static @Nullable String name(SqlTypeNameSpec spec) {
    if (!(spec instanceof SqlBasicTypeNameSpec basic)) {
      return null;
    }
    String name = basic.getTypeName().getSimple();
    boolean isLongest = basic.getPrecision() == Integer.MAX_VALUE;
    if (name.equals(SqlTypeName.INTEGER.getName())) {
      return "INT";
    } else if (isLongest && name.equals(SqlTypeName.VARCHAR.getName())) {
      return "STRING";
    } else if (isLongest && name.equals(SqlTypeName.VARBINARY.getName())) {
      return "BYTES";
    }
    return null;
  }
}
