package io.tidemark.planner.function;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.SqlTypeName;

/** Functions that read the clock, with Flink's names and types. */
public final class ClockFunctions {
  /** What a function gives of the instant that the clock shows. */
  private enum Part {
    INSTANT(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, 3),
    WALL_CLOCK(SqlTypeName.TIMESTAMP, 3),
    DATE(SqlTypeName.DATE, 0),
    TIME(SqlTypeName.TIME, 0),
    SECONDS(SqlTypeName.BIGINT, 0);

    private final SqlTypeName name;
    private final int precision;

    Part(SqlTypeName name, int precision) {
      this.name = name;
      this.precision = precision;
    }

    RelDataType type(RelDataTypeFactory types) {
      return name.allowsPrec() && this != SECONDS && this != DATE
          ? types.createSqlType(name, precision)
          : types.createSqlType(name);
    }
  }

  private static final class Operator extends SqlFunction {
    private final Part part;
    private final SqlSyntax syntax;

    Operator(String name, Part part, SqlSyntax syntax) {
      super(
          name,
          SqlKind.OTHER_FUNCTION,
          binding -> part.type(binding.getTypeFactory()),
          null,
          OperandTypes.NILADIC,
          SqlFunctionCategory.TIMEDATE);
      this.part = part;
      this.syntax = syntax;
    }

    @Override
    public SqlSyntax getSyntax() {
      return syntax;
    }

    @Override
    public boolean isDeterministic() {
      return false;
    }
  }

  static final List<SqlOperator> ALL =
      List.of(
          new Operator("PROCTIME", Part.INSTANT, SqlSyntax.FUNCTION),
          new Operator("NOW", Part.INSTANT, SqlSyntax.FUNCTION),
          new Operator("CURRENT_ROW_TIMESTAMP", Part.INSTANT, SqlSyntax.FUNCTION),
          new Operator("UNIX_TIMESTAMP", Part.SECONDS, SqlSyntax.FUNCTION),
          new Operator("CURRENT_TIMESTAMP", Part.INSTANT, SqlSyntax.FUNCTION_ID),
          new Operator("LOCALTIMESTAMP", Part.WALL_CLOCK, SqlSyntax.FUNCTION_ID),
          new Operator("CURRENT_DATE", Part.DATE, SqlSyntax.FUNCTION_ID),
          new Operator("CURRENT_TIME", Part.TIME, SqlSyntax.FUNCTION_ID),
          new Operator("LOCALTIME", Part.TIME, SqlSyntax.FUNCTION_ID));

  private ClockFunctions() {}

  /** Whether a call reads the clock. */
  public static boolean isOne(RexCall call) {
    return call.getOperator() instanceof Operator;
  }

  /** Whether a name, in any case, is that of a function that is called without brackets. */
  public static boolean isBare(String name) {
    return ALL.stream()
        .anyMatch(
            f -> f.getSyntax() == SqlSyntax.FUNCTION_ID && f.getName().equalsIgnoreCase(name));
  }

  /** The error of a call in a computed column or a watermark. */
  public static SqlException misplaced(SqlParserPos pos, String name) {
    return SqlException.notSupported(
        pos,
        name + " cannot stand in an expression of a table",
        "call it in queries, or declare a column: proc_time AS PROCTIME(), or came"
            + " TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'");
  }

  /** Whether a call gives the instant that the clock shows, and not only a part of it. */
  public static boolean isInstant(RexCall call) {
    return call.getOperator() instanceof Operator operator && operator.part == Part.INSTANT;
  }

  /** The type of the instant that the clock shows. */
  public static RelDataType instantType(RelDataTypeFactory types) {
    return Part.INSTANT.type(types);
  }

  /**
   * What a call gives at an instant.
   *
   * @param instant of {@link #instantType}
   */
  public static RexNode at(RexCall call, RexNode instant, RexBuilder rex) {
    RelDataTypeFactory types = rex.getTypeFactory();
    Part part = ((Operator) call.getOperator()).part;
    return switch (part) {
      case INSTANT -> instant;
      case WALL_CLOCK, DATE -> rex.makeAbstractCast(part.type(types), instant, false);
      case TIME ->
          rex.makeAbstractCast(
              part.type(types),
              rex.makeAbstractCast(Part.WALL_CLOCK.type(types), instant, false),
              false);
      case SECONDS ->
          rex.makeCall(
              call.getParserPosition(),
              part.type(types),
              TimeOperators.ALL.get(0),
              List.of(rex.makeFlag(TimeUnitRange.EPOCH), instant));
    };
  }
}
