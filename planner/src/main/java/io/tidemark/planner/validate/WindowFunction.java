package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandMetadata;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/**
 * A window table function. Its operands are in the order of {@link Kind#parameters}, except that
 * PARTITION BY columns of a SESSION stand as a second DESCRIPTOR before the gap; {@link
 * WindowCalls} brings calls into this form and checks sizes.
 */
public final class WindowFunction extends SqlWindowTableFunction {
  /** The kinds of windows. */
  public enum Kind {
    TUMBLE(3, "DATA", "TIMECOL", "SIZE", "OFFSET"),
    HOP(4, "DATA", "TIMECOL", "SLIDE", "SIZE", "OFFSET"),
    CUMULATE(4, "DATA", "TIMECOL", "STEP", "SIZE", "OFFSET"),
    SESSION(3, "DATA", "TIMECOL", "GAP"),
    COUNT_TUMBLE(2, "DATA", "SIZE", "TIMEOUT"),
    COUNT_HOP(3, "DATA", "SLIDE", "SIZE", "TIMEOUT");

    private final int required;
    private final List<String> parameters;

    Kind(int required, String... parameters) {
      this.required = required;
      this.parameters = List.of(parameters);
    }

    int required() {
      return required;
    }

    List<String> parameters() {
      return parameters;
    }

    /** Whether windows are counted in rows. */
    public boolean isCount() {
      return this == COUNT_TUMBLE || this == COUNT_HOP;
    }

    /** Whether windows are those of a key. */
    boolean isKeyed() {
      return this == SESSION || isCount();
    }

    /** The kind of a function's name, in any case; null if it is none of them. */
    static @Nullable Kind of(String name) {
      for (Kind kind : values()) {
        if (kind.name().equals(name.toUpperCase(Locale.ROOT))) {
          return kind;
        }
      }
      return null;
    }

    /** How to call it. */
    String form() {
      return switch (this) {
        case TUMBLE -> "TUMBLE(TABLE t, DESCRIPTOR(ts), size [, offset])";
        case HOP -> "HOP(TABLE t, DESCRIPTOR(ts), slide, size [, offset])";
        case CUMULATE -> "CUMULATE(TABLE t, DESCRIPTOR(ts), step, max_size [, offset])";
        case SESSION -> "SESSION(TABLE t [PARTITION BY k], DESCRIPTOR(ts), gap)";
        case COUNT_TUMBLE -> "COUNT_TUMBLE(TABLE t [PARTITION BY k], rows [, TIMEOUT => interval])";
        case COUNT_HOP ->
            "COUNT_HOP(TABLE t [PARTITION BY k], slide_rows, rows [, TIMEOUT => interval])";
      };
    }
  }

  static final WindowFunction TUMBLE = new WindowFunction(Kind.TUMBLE);
  static final WindowFunction HOP = new WindowFunction(Kind.HOP);
  static final WindowFunction CUMULATE = new WindowFunction(Kind.CUMULATE);
  static final WindowFunction SESSION = new WindowFunction(Kind.SESSION);
  static final WindowFunction COUNT_TUMBLE = new WindowFunction(Kind.COUNT_TUMBLE);
  static final WindowFunction COUNT_HOP = new WindowFunction(Kind.COUNT_HOP);
  static final List<WindowFunction> ALL =
      List.of(TUMBLE, HOP, CUMULATE, SESSION, COUNT_TUMBLE, COUNT_HOP);

  /** Count windows with window_time, in both types of a rowtime. */
  static final List<WindowFunction> WITH_TIME =
      List.of(
          new WindowFunction(Kind.COUNT_TUMBLE, SqlTypeName.TIMESTAMP),
          new WindowFunction(Kind.COUNT_TUMBLE, SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE),
          new WindowFunction(Kind.COUNT_HOP, SqlTypeName.TIMESTAMP),
          new WindowFunction(Kind.COUNT_HOP, SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE));

  private final Kind windowKind;

  /** The type of the data's rowtime, for count windows; null without one. */
  private final @Nullable SqlTypeName rowtime;

  private WindowFunction(Kind kind) {
    this(kind, null);
  }

  /** Calcite looks functions up by their names, so each has its own. */
  private WindowFunction(Kind kind, @Nullable SqlTypeName rowtime) {
    super(rowtime == null ? kind.name() : kind + "$" + rowtime, new Operands(kind));
    this.windowKind = kind;
    this.rowtime = rowtime;
  }

  /** The same count windows over data with a rowtime of a type; null for none. */
  WindowFunction over(@Nullable SqlTypeName newRowtime) {
    return newRowtime == null
        ? of(windowKind)
        : WITH_TIME.stream()
            .filter(f -> f.windowKind == windowKind && f.rowtime == newRowtime)
            .findFirst()
            .orElseThrow();
  }

  /** Whether window_time stands behind window_id. */
  public boolean isCountWithTime() {
    return rowtime != null;
  }

  static WindowFunction of(Kind kind) {
    return ALL.get(kind.ordinal());
  }

  public Kind windowKind() {
    return windowKind;
  }

  /**
   * The data's columns, then window_start, window_end and window_time; those of count windows are
   * window_id, and window_time if the data has a rowtime.
   */
  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return windowKind.isCount() ? this::countType : WindowFunction::rowType;
  }

  private RelDataType countType(SqlOperatorBinding binding) {
    RelDataType data = binding.getOperandType(0);
    RelDataTypeFactory factory = binding.getTypeFactory();
    RelDataTypeFactory.Builder type =
        factory
            .builder()
            .kind(data.getStructKind())
            .addAll(data.getFieldList())
            .add("window_id", SqlTypeName.BIGINT);
    return rowtime == null
        ? type.build()
        : type.add("window_time", rowtime, 3).nullable(true).build();
  }

  private static RelDataType rowType(SqlOperatorBinding binding) {
    RelDataType data = binding.getOperandType(0);
    RelDataTypeFactory factory = binding.getTypeFactory();
    SqlIdentifier column = timeColumn(((SqlCallBinding) binding).operand(1));
    RelDataTypeField field = data.getField(column.getSimple(), true, false);
    boolean isLtz =
        field != null
            && field.getType().getSqlTypeName() == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE;
    return factory
        .builder()
        .kind(data.getStructKind())
        .addAll(data.getFieldList())
        .add("window_start", SqlTypeName.TIMESTAMP, 3)
        .add("window_end", SqlTypeName.TIMESTAMP, 3)
        .add(
            "window_time",
            isLtz ? SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE : SqlTypeName.TIMESTAMP,
            3)
        .build();
  }

  private static SqlIdentifier timeColumn(SqlNode descriptor) {
    return ((SqlCall) descriptor).operand(0);
  }

  /** Checks the columns that the descriptors name; sizes were checked before. */
  private record Operands(Kind kind) implements SqlOperandMetadata {
    @Override
    public List<RelDataType> paramTypes(RelDataTypeFactory factory) {
      return Collections.nCopies(kind.parameters().size(), factory.createSqlType(SqlTypeName.ANY));
    }

    @Override
    public List<String> paramNames() {
      return kind.parameters();
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
      return SqlOperandCountRanges.between(2, 5);
    }

    @Override
    public boolean isOptional(int index) {
      return index >= kind.required();
    }

    @Override
    public String getAllowedSignatures(SqlOperator operator, String name) {
      return kind.form();
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
      RelDataType data = binding.getValidator().getValidatedNodeType(binding.operand(0));
      if (!kind.isCount()) {
        checkTimeColumn(timeColumn(binding.operand(1)), data);
      }
      SqlNode keys = binding.operand(kind.isCount() ? 1 : 2);
      if (keys.getKind() == SqlKind.DESCRIPTOR) {
        ((SqlCall) keys).getOperandList().forEach(key -> column((SqlIdentifier) key, data));
      }
      return true;
    }

    private void checkTimeColumn(SqlIdentifier column, RelDataType data) {
      SqlTypeName type = column(column, data).getType().getSqlTypeName();
      if (type != SqlTypeName.TIMESTAMP && type != SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE) {
        throw SqlException.invalid(
            column.getParserPosition(),
            "the time column '" + column.getSimple() + "' of " + kind + " is not a TIMESTAMP",
            "name a TIMESTAMP or TIMESTAMP_LTZ column, best the one of WATERMARK FOR");
      }
    }

    private RelDataTypeField column(SqlIdentifier column, RelDataType data) {
      RelDataTypeField field = data.getField(column.getSimple(), true, false);
      if (field == null) {
        throw SqlException.invalid(
            column.getParserPosition(),
            "column '" + column.getSimple() + "' not found in the data of " + kind,
            Suggestions.hint(column.getSimple(), data.getFieldNames(), "columns are"));
      }
      return field;
    }
  }
}
