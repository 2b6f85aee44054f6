package io.tidemark.exec.connector;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The type of a column, with Flink SQL's names and rules.
 *
 * @param precision digits of a DECIMAL, fractional digits of a time, length of a CHAR, VARCHAR,
 *     BINARY or VARBINARY ({@link #UNBOUNDED} for STRING and BYTES); 0 elsewhere
 * @param scale digits after the point of a DECIMAL; 0 elsewhere
 * @param fields of a ROW; the one element of an ARRAY; key and value of a MAP; empty elsewhere
 */
public record ColumnType(
    Kind kind, int precision, int scale, boolean isNullable, List<RowField> fields) {

  /** Length of STRING and BYTES. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** Most digits of a DECIMAL that fits one long. */
  public static final int MAX_COMPACT_DIGITS = 18;

  /** The families of types. */
  public enum Kind {
    BOOLEAN(Layout.BOOLEAN),
    TINYINT(Layout.INT),
    SMALLINT(Layout.INT),
    INT(Layout.INT),
    BIGINT(Layout.LONG),
    FLOAT(Layout.DOUBLE),
    DOUBLE(Layout.DOUBLE),
    /** Layout LONG up to 18 digits, WIDE above: the unscaled value. */
    DECIMAL(Layout.WIDE),
    CHAR(Layout.BYTES),
    VARCHAR(Layout.BYTES),
    BINARY(Layout.BYTES),
    VARBINARY(Layout.BYTES),
    /** Days since 1970-01-01. */
    DATE(Layout.INT),
    /** Milliseconds of the day. */
    TIME(Layout.INT),
    /** Epoch milliseconds for precision 0..3, microseconds for 4..6; without a zone. */
    TIMESTAMP(Layout.LONG),
    /** An instant, stored as TIMESTAMP is. */
    TIMESTAMP_LTZ(Layout.LONG),
    /** Months. */
    INTERVAL_YEAR_MONTH(Layout.INT),
    /** Milliseconds. */
    INTERVAL_DAY_TIME(Layout.LONG),
    ROW(Layout.ROW),
    ARRAY(Layout.ROW),
    MAP(Layout.ROW),
    /** The type of a bare NULL literal. */
    NULL(Layout.BOOLEAN);

    private final Layout layout;

    Kind(Layout layout) {
      this.layout = layout;
    }
  }

  public ColumnType {
    fields = List.copyOf(fields);
  }

  public static ColumnType of(Kind kind) {
    return new ColumnType(kind, 0, 0, true, List.of());
  }

  public static ColumnType of(Kind kind, int precision) {
    return new ColumnType(kind, precision, 0, true, List.of());
  }

  public static ColumnType string() {
    return of(Kind.VARCHAR, UNBOUNDED);
  }

  public static ColumnType bytes() {
    return of(Kind.VARBINARY, UNBOUNDED);
  }

  public static ColumnType decimal(int precision, int scale) {
    return new ColumnType(Kind.DECIMAL, precision, scale, true, List.of());
  }

  public static ColumnType timestamp(int precision) {
    return of(Kind.TIMESTAMP, precision);
  }

  public static ColumnType row(List<RowField> fields) {
    return new ColumnType(Kind.ROW, 0, 0, true, fields);
  }

  /** This type with NULL allowed. */
  public ColumnType nullable() {
    return isNullable ? this : new ColumnType(kind, precision, scale, true, fields);
  }

  /** This type without NULL. */
  public ColumnType notNull() {
    return isNullable ? new ColumnType(kind, precision, scale, false, fields) : this;
  }

  public Layout layout() {
    return kind == Kind.DECIMAL && precision <= MAX_COMPACT_DIGITS ? Layout.LONG : kind.layout;
  }

  /** Whether values are points in time counted in microseconds rather than milliseconds. */
  public boolean isMicros() {
    return (kind == Kind.TIMESTAMP || kind == Kind.TIMESTAMP_LTZ) && precision > 3;
  }

  /** Flink's spelling, for messages, DESCRIBE and SHOW CREATE TABLE. */
  @Override
  public String toString() {
    String name =
        switch (kind) {
          case VARCHAR -> precision == UNBOUNDED ? "STRING" : "VARCHAR(" + precision + ")";
          case VARBINARY -> precision == UNBOUNDED ? "BYTES" : "VARBINARY(" + precision + ")";
          case CHAR, BINARY, TIME, TIMESTAMP, TIMESTAMP_LTZ -> kind + "(" + precision + ")";
          case DECIMAL -> "DECIMAL(" + precision + ", " + scale + ")";
          case INTERVAL_YEAR_MONTH -> "INTERVAL YEAR TO MONTH";
          case INTERVAL_DAY_TIME -> "INTERVAL DAY TO SECOND(3)";
          case ROW ->
              fields.stream()
                  .map(f -> "`" + f.name() + "` " + f.type())
                  .collect(Collectors.joining(", ", "ROW<", ">"));
          case ARRAY -> "ARRAY<" + fields.get(0).type() + ">";
          case MAP -> "MAP<" + fields.get(0).type() + ", " + fields.get(1).type() + ">";
          case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DATE, NULL -> kind.name();
        };
    return isNullable ? name : name + " NOT NULL";
  }
}
