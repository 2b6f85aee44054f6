package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.util.Litmus;

/**
 * {@code ARRAY<t>}, {@code MULTISET<t>}, {@code MAP<k, v>} or {@code ROW<name t, ...>}.
 *
 * <p>Other than Calcite's own classes it keeps NOT NULL of the inner types, which are nullable
 * where nothing is written.
 */
public final class SqlNestedTypeName extends SqlTypeNameSpec {
  /** The outer type. */
  public enum Kind {
    ARRAY,
    MULTISET,
    MAP,
    ROW
  }

  private final Kind kind;
  private final List<SqlIdentifier> fieldNames;
  private final List<SqlDataTypeSpec> types;

  private SqlNestedTypeName(
      Kind kind, List<SqlIdentifier> fieldNames, List<SqlDataTypeSpec> types, SqlParserPos pos) {
    super(new SqlIdentifier(kind.name(), pos), pos);
    this.kind = kind;
    this.fieldNames = List.copyOf(fieldNames);
    this.types = List.copyOf(types);
  }

  public static SqlNestedTypeName array(SqlDataTypeSpec element, SqlParserPos pos) {
    return new SqlNestedTypeName(Kind.ARRAY, List.of(), List.of(element), pos);
  }

  public static SqlNestedTypeName multiset(SqlDataTypeSpec element, SqlParserPos pos) {
    return new SqlNestedTypeName(Kind.MULTISET, List.of(), List.of(element), pos);
  }

  public static SqlNestedTypeName map(
      SqlDataTypeSpec key, SqlDataTypeSpec value, SqlParserPos pos) {
    return new SqlNestedTypeName(Kind.MAP, List.of(), List.of(key, value), pos);
  }

  public static SqlNestedTypeName row(
      List<SqlIdentifier> fieldNames, List<SqlDataTypeSpec> types, SqlParserPos pos) {
    return new SqlNestedTypeName(Kind.ROW, fieldNames, types, pos);
  }

  public Kind kind() {
    return kind;
  }

  /** The names of a ROW's fields; empty for other kinds. */
  public List<SqlIdentifier> fieldNames() {
    return fieldNames;
  }

  /**
   * The inner types: the element; key and value; or a ROW's fields in order. {@code getNullable()}
   * of each is set.
   */
  public List<SqlDataTypeSpec> types() {
    return types;
  }

  /**
   * The type itself is NOT NULL; the enclosing {@link SqlDataTypeSpec} adds its own nullability.
   */
  @Override
  public RelDataType deriveType(SqlValidator validator) {
    RelDataTypeFactory factory = validator.getTypeFactory();
    List<RelDataType> inner = types.stream().map(type -> type.deriveType(validator)).toList();
    return switch (kind) {
      case ARRAY -> factory.createArrayType(inner.get(0), -1);
      case MULTISET -> factory.createMultisetType(inner.get(0), -1);
      case MAP -> factory.createMapType(inner.get(0), inner.get(1));
      case ROW ->
          factory.createStructType(
              inner, fieldNames.stream().map(SqlIdentifier::getSimple).toList());
    };
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword(kind.name());
    SqlWriter.Frame frame =
        kind == Kind.ROW ? writer.startList("(", ")") : writer.startList("<", ">");
    for (int i = 0; i < types.size(); i++) {
      writer.sep(",", false);
      if (kind == Kind.ROW) {
        fieldNames.get(i).unparse(writer, 0, 0);
      }
      types.get(i).unparse(writer, 0, 0);
      if (Boolean.FALSE.equals(types.get(i).getNullable())) {
        writer.keyword("NOT NULL");
      }
    }
    writer.endList(frame);
  }

  @Override
  public boolean equalsDeep(SqlTypeNameSpec spec, Litmus litmus) {
    if (!(spec instanceof SqlNestedTypeName that)
        || kind != that.kind
        || types.size() != that.types.size()) {
      return litmus.fail("{} != {}", this, spec);
    }
    for (int i = 0; i < types.size(); i++) {
      if (!types.get(i).equalsDeep(that.types.get(i), litmus)) {
        return litmus.fail(null);
      }
    }
    for (int i = 0; i < fieldNames.size(); i++) {
      if (!fieldNames.get(i).equalsDeep(that.fieldNames.get(i), litmus)) {
        return litmus.fail(null);
      }
    }
    return litmus.succeed();
  }
}
