package io.tidemark.planner.type;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rel.type.StructKind;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;

/** Takes types from Calcite's classes to the runtime's, and back. */
public final class SqlTypes {
  /** A rowtime and whatever else is stored has at most this many fractional digits. */
  public static final int MAX_TIME_PRECISION = 6;

  private SqlTypes() {}

  /** The columns of a Calcite row. */
  public static RowType rowType(RelDataType row) {
    return new RowType(fields(row));
  }

  private static List<RowField> fields(RelDataType row) {
    List<RowField> fields = new ArrayList<>();
    for (RelDataTypeField field : row.getFieldList()) {
      fields.add(new RowField(field.getName(), columnType(field.getType())));
    }
    return fields;
  }

  /**
   * The runtime's type for a Calcite type.
   *
   * @throws SqlException if the runtime has none, without a place
   */
  public static ColumnType columnType(RelDataType type) {
    return columnType(type, SqlParserPos.ZERO);
  }

  /**
   * As {@link #columnType(RelDataType)}.
   *
   * @param pos where the type stands, for the error
   */
  public static ColumnType columnType(RelDataType type, SqlParserPos pos) {
    boolean isNullable = type.isNullable();
    SqlTypeName name = type.getSqlTypeName();
    if (SqlTypeName.DAY_INTERVAL_TYPES.contains(name)) {
      return scalar(Kind.INTERVAL_DAY_TIME, 0, 0, isNullable);
    }
    if (SqlTypeName.YEAR_INTERVAL_TYPES.contains(name)) {
      return scalar(Kind.INTERVAL_YEAR_MONTH, 0, 0, isNullable);
    }
    return switch (name) {
      case BOOLEAN -> scalar(Kind.BOOLEAN, 0, 0, isNullable);
      case TINYINT -> scalar(Kind.TINYINT, 0, 0, isNullable);
      case SMALLINT -> scalar(Kind.SMALLINT, 0, 0, isNullable);
      case INTEGER -> scalar(Kind.INT, 0, 0, isNullable);
      case BIGINT -> scalar(Kind.BIGINT, 0, 0, isNullable);
      case REAL -> scalar(Kind.FLOAT, 0, 0, isNullable);
      case FLOAT, DOUBLE ->
          scalar(name == SqlTypeName.FLOAT ? Kind.FLOAT : Kind.DOUBLE, 0, 0, isNullable);
      case DECIMAL -> scalar(Kind.DECIMAL, type.getPrecision(), type.getScale(), isNullable);
      case CHAR -> scalar(Kind.CHAR, type.getPrecision(), 0, isNullable);
      case VARCHAR -> scalar(Kind.VARCHAR, length(type), 0, isNullable);
      case BINARY -> scalar(Kind.BINARY, type.getPrecision(), 0, isNullable);
      case VARBINARY -> scalar(Kind.VARBINARY, length(type), 0, isNullable);
      case DATE -> scalar(Kind.DATE, 0, 0, isNullable);
      case TIME -> scalar(Kind.TIME, timePrecision(type, 3, pos), 0, isNullable);
      case TIMESTAMP ->
          scalar(Kind.TIMESTAMP, timePrecision(type, MAX_TIME_PRECISION, pos), 0, isNullable);
      case TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          scalar(Kind.TIMESTAMP_LTZ, timePrecision(type, MAX_TIME_PRECISION, pos), 0, isNullable);
      case NULL -> scalar(Kind.NULL, 0, 0, true);
      case ROW -> new ColumnType(Kind.ROW, 0, 0, isNullable, fields(type));
      case ARRAY, MULTISET ->
          new ColumnType(
              Kind.ARRAY,
              0,
              0,
              isNullable,
              List.of(new RowField("element", columnType(type.getComponentType(), pos))));
      case MAP ->
          new ColumnType(
              Kind.MAP,
              0,
              0,
              isNullable,
              List.of(
                  new RowField("key", columnType(type.getKeyType(), pos)),
                  new RowField("value", columnType(type.getValueType(), pos))));
      default ->
          throw SqlException.notSupported(
              pos, "type " + name + " is not supported", "use one of the types of DESCRIBE");
    };
  }

  private static ColumnType scalar(Kind kind, int precision, int scale, boolean isNullable) {
    return new ColumnType(kind, precision, scale, isNullable, List.of());
  }

  private static int length(RelDataType type) {
    return type.getPrecision() == RelDataType.PRECISION_NOT_SPECIFIED
        ? ColumnType.UNBOUNDED
        : type.getPrecision();
  }

  private static int timePrecision(RelDataType type, int most, SqlParserPos pos) {
    if (type.getPrecision() > most) {
      throw SqlException.notSupported(
          pos,
          type.getSqlTypeName().getName() + " has at most " + most + " fractional digits here",
          "write a precision of 0 to " + most);
    }
    return Math.max(0, type.getPrecision());
  }

  /** Calcite's type for a column of a table. */
  public static RelDataType relType(ColumnType type, RelDataTypeFactory factory) {
    RelDataType bare =
        switch (type.kind()) {
          case BOOLEAN -> factory.createSqlType(SqlTypeName.BOOLEAN);
          case TINYINT -> factory.createSqlType(SqlTypeName.TINYINT);
          case SMALLINT -> factory.createSqlType(SqlTypeName.SMALLINT);
          case INT -> factory.createSqlType(SqlTypeName.INTEGER);
          case BIGINT -> factory.createSqlType(SqlTypeName.BIGINT);
          case FLOAT -> factory.createSqlType(SqlTypeName.FLOAT);
          case DOUBLE -> factory.createSqlType(SqlTypeName.DOUBLE);
          case DECIMAL ->
              factory.createSqlType(SqlTypeName.DECIMAL, type.precision(), type.scale());
          case CHAR -> factory.createSqlType(SqlTypeName.CHAR, type.precision());
          case VARCHAR -> factory.createSqlType(SqlTypeName.VARCHAR, type.precision());
          case BINARY -> factory.createSqlType(SqlTypeName.BINARY, type.precision());
          case VARBINARY -> factory.createSqlType(SqlTypeName.VARBINARY, type.precision());
          case DATE -> factory.createSqlType(SqlTypeName.DATE);
          case TIME -> factory.createSqlType(SqlTypeName.TIME, type.precision());
          case TIMESTAMP -> factory.createSqlType(SqlTypeName.TIMESTAMP, type.precision());
          case TIMESTAMP_LTZ ->
              factory.createSqlType(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, type.precision());
          case INTERVAL_YEAR_MONTH -> interval(factory, TimeUnit.YEAR, TimeUnit.MONTH);
          case INTERVAL_DAY_TIME -> interval(factory, TimeUnit.DAY, TimeUnit.SECOND);
          case NULL -> factory.createSqlType(SqlTypeName.NULL);
          case ROW -> nested(type.fields(), factory);
          case ARRAY -> factory.createArrayType(relType(type.fields().get(0).type(), factory), -1);
          case MAP ->
              factory.createMapType(
                  relType(type.fields().get(0).type(), factory),
                  relType(type.fields().get(1).type(), factory));
        };
    return factory.createTypeWithNullability(bare, type.isNullable());
  }

  /** Calcite's row for the columns of a table. */
  public static RelDataType relRowType(RowType row, RelDataTypeFactory factory) {
    return relRowType(row.fields(), factory);
  }

  private static RelDataType relRowType(List<RowField> fields, RelDataTypeFactory factory) {
    List<RelDataType> types = fields.stream().map(f -> relType(f.type(), factory)).toList();
    return factory.createStructType(types, fields.stream().map(RowField::name).toList());
  }

  /** A ROW column, whose fields are reached without the table's name, as in Flink. */
  private static RelDataType nested(List<RowField> fields, RelDataTypeFactory factory) {
    List<RelDataType> types = fields.stream().map(f -> relType(f.type(), factory)).toList();
    return factory.createStructType(
        StructKind.PEEK_FIELDS_NO_EXPAND, types, fields.stream().map(RowField::name).toList());
  }

  private static RelDataType interval(RelDataTypeFactory factory, TimeUnit from, TimeUnit to) {
    return factory.createSqlIntervalType(new SqlIntervalQualifier(from, to, SqlParserPos.ZERO));
  }
}
