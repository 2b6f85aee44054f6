package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/**
 * Lowers an aggregate by window. Keys, arguments and conditions over columns of the data go below
 * it, those over the window's columns above.
 */
final class WindowAggregateLowering {
  private final Lowering lowering;
  private final AggregateLowering calls;
  private final LogicalAggregate aggregate;
  private final Rows input;
  private final Rows.WindowCall window;
  private final RexBuilder rex;

  /** Columns of the aggregate's input: the data's, then what is computed. */
  private final List<RexNode> columns = new ArrayList<>();

  private final List<String> columnNames;

  /** Group keys that are of the data, as indexes in the aggregate's input. */
  private final List<Integer> rowKeys = new ArrayList<>();

  private final List<RexNode> conditionsBelow = new ArrayList<>();
  private final List<RexNode> conditionsAbove = new ArrayList<>();

  /** Conditions on rows of sessions that must count for the session's extent all the same. */
  private final List<RexNode> sessionConditions = new ArrayList<>();

  WindowAggregateLowering(
      Lowering lowering,
      AggregateLowering calls,
      LogicalAggregate aggregate,
      Rows input,
      Rows.WindowCall window) {
    this.lowering = lowering;
    this.calls = calls;
    this.aggregate = aggregate;
    this.input = input;
    this.window = window;
    this.rex = lowering.rex();
    RelDataType data = lowering.type(window.data());
    columns.addAll(rex.identityProjects(data));
    this.columnNames = new ArrayList<>(data.getFieldNames());
  }

  Rows lower() {
    input.conditions().forEach(this::splitCondition);
    List<Integer> keys = collectKeys();
    List<AggregateCall> physicalCalls = collectCalls();
    PhysicalNode node =
        lowering.plan(
            window.data().where(conditionsBelow, rex).select(columns, columnNames, rex), true);
    int sets = aggregate.getGroupSets().size();
    PhysicalNode result =
        Nodes.windowAggregate(
            node,
            window.spec(),
            window.timeColumn(),
            rowKeys,
            window.keys().size(),
            groupingSets(keys),
            physicalCalls,
            window.width(),
            lateCondition(),
            timeType(),
            null);
    return above(result, keys, physicalCalls, sets);
  }

  private void splitCondition(RexNode condition) {
    if (isOfData(condition)) {
      boolean staysOut =
          window.spec() instanceof WindowSpec.Session
              && !window.keys().containsAll(WindowLowering.references(condition));
      (staysOut ? sessionConditions : conditionsBelow).add(condition);
    } else if (isOfWindow(condition)) {
      conditionsAbove.add(condition);
    } else {
      throw mixed(condition, "a condition");
    }
  }

  private boolean isOfData(RexNode node) {
    return WindowLowering.references(node).stream().allMatch(i -> i < window.width());
  }

  private boolean isOfWindow(RexNode node) {
    return WindowLowering.references(node).stream().allMatch(i -> i >= window.width());
  }

  private static SqlException mixed(RexNode node, String what) {
    SqlParserPos pos = node instanceof RexCall call ? call.getParserPosition() : SqlParserPos.ZERO;
    return SqlException.notSupported(
        pos,
        what + " over window columns and other columns at once is not supported yet",
        "compare the columns of the row and those of the window apart");
  }

  /** For each group key its position among the row keys; -1 for a key of the window. */
  private List<Integer> collectKeys() {
    rowKeys.addAll(window.keys());
    List<Integer> positions = new ArrayList<>();
    for (int key : aggregate.getGroupSet()) {
      RexNode expression = input.projections().get(key);
      boolean isConstant = WindowLowering.references(expression).isEmpty();
      if (!isConstant && isOfWindow(expression)) {
        positions.add(-1);
      } else if (isOfData(expression)) {
        int column = column(expression, input.names().get(key));
        ComparableTypes.check(
            lowering.columnType(expression.getType()), SqlParserPos.ZERO, "a group key");
        if (!rowKeys.contains(column)) {
          rowKeys.add(column);
        }
        positions.add(rowKeys.indexOf(column));
      } else {
        throw mixed(expression, "a group key");
      }
    }
    return positions;
  }

  /** The column of the aggregate's input that holds an expression over the data. */
  private int column(RexNode expression, String name) {
    int index =
        expression instanceof RexInputRef ref ? ref.getIndex() : columns.indexOf(expression);
    if (index >= 0) {
      return index;
    }
    columns.add(expression);
    boolean isNamed = !name.contains("$") && !columnNames.contains(name);
    columnNames.add(isNamed ? name : "expr" + (columns.size() - window.width()));
    return columns.size() - 1;
  }

  private List<AggregateCall> collectCalls() {
    List<AggregateCall> all = new ArrayList<>();
    RexNode shared =
        sessionConditions.isEmpty()
            ? null
            : RexUtil.composeConjunction(rex, sessionConditions, false);
    for (var call : aggregate.getAggCallList()) {
      if (!AggregateLowering.isGrouping(call)) {
        int argument =
            call.getArgList().isEmpty()
                ? -1
                : dataColumn(call.getArgList().get(0), "an argument", call.getParserPosition());
        int filter = filter(call.filterArg, shared, call.getParserPosition());
        String name =
            call.getName() == null || call.getName().contains("$")
                ? call.getAggregation().getName()
                    + "("
                    + (call.isDistinct() ? "DISTINCT " : "")
                    + (argument < 0 ? "*" : columnNames.get(argument))
                    + ")"
                : call.getName();
        all.add(calls.call(call, argument, AggregateLowering.separator(call, input), filter, name));
      }
    }
    if (shared != null) {
      all.add(
          new AggregateCall(
              AggregateCall.Function.COUNT,
              -1,
              null,
              false,
              filter(-1, shared, SqlParserPos.ZERO),
              "rows",
              ColumnType.of(ColumnType.Kind.BIGINT).notNull(),
              null));
    }
    return all;
  }

  private int dataColumn(int column, String what, SqlParserPos pos) {
    RexNode expression = input.projections().get(column);
    if (!isOfData(expression)) {
      throw SqlException.notSupported(
          pos,
          what + " over window columns is not supported yet",
          "group by window_start and window_end, and compute with them above");
    }
    return column(expression, input.names().get(column));
  }

  private int filter(int column, @Nullable RexNode shared, SqlParserPos pos) {
    if (shared == null) {
      return column < 0 ? -1 : dataColumn(column, "a FILTER", pos);
    }
    if (column < 0) {
      return column(shared, "$filter");
    }
    dataColumn(column, "a FILTER", pos);
    return column(
        RexUtil.composeConjunction(rex, List.of(shared, input.projections().get(column)), false),
        "$filter");
  }

  private List<List<Integer>> groupingSets(List<Integer> positions) {
    List<Integer> groupKeys = aggregate.getGroupSet().asList();
    List<List<Integer>> sets = new ArrayList<>();
    for (ImmutableBitSet set : aggregate.getGroupSets()) {
      sets.add(
          set.asList().stream()
              .map(key -> positions.get(groupKeys.indexOf(key)))
              .filter(position -> position >= 0)
              .distinct()
              .sorted()
              .toList());
    }
    return sets;
  }

  private @Nullable Expr lateCondition() {
    List<RexNode> conditions = new ArrayList<>(sessionConditions);
    conditions.addAll(conditionsAbove);
    return WindowLowering.lateCondition(lowering, window, conditions, input.type());
  }

  private ColumnType timeType() {
    return lowering.columnType(input.type().getFieldList().get(window.width() + 2).getType());
  }

  /** Maps the columns of the physical aggregate to those that the query names. */
  private Rows above(
      PhysicalNode result, List<Integer> positions, List<AggregateCall> physicalCalls, int sets) {
    RelDataTypeFactory.Builder builder = rex.getTypeFactory().builder();
    for (int i = 0; i < rowKeys.size(); i++) {
      int output = positions.indexOf(i);
      builder.add(result.rowType().name(i), calls.outputType(output));
    }
    calls.addCallTypes(builder, physicalCalls);
    if (!sessionConditions.isEmpty()) {
      builder.add("rows", SqlTypeName.BIGINT);
    }
    List<org.apache.calcite.rel.type.RelDataTypeField> all = input.type().getFieldList();
    builder.addAll(all.subList(window.width(), window.width() + 3));
    RelDataType type = calls.addGroupingSet(builder, sets).build();
    int start = rowKeys.size() + physicalCalls.size();
    List<RexNode> windowColumns = new ArrayList<>();
    for (int i = 0; i < window.width() + 3; i++) {
      int column = i < window.width() ? 0 : start + i - window.width();
      windowColumns.add(RexInputRef.of(column, type));
    }
    List<RexNode> projections = new ArrayList<>();
    List<Integer> keys = aggregate.getGroupSet().asList();
    for (int i = 0; i < keys.size(); i++) {
      projections.add(key(keys.get(i), i, positions.get(i), windowColumns, type));
    }
    calls.addCalls(projections, type, rowKeys.size());
    List<RexNode> conditions =
        new ArrayList<>(Substitution.apply(conditionsAbove, windowColumns, rex));
    if (!sessionConditions.isEmpty()) {
      RexNode count = RexInputRef.of(start - 1, type);
      RexNode zero = rex.makeExactLiteral(BigDecimal.ZERO, count.getType());
      conditions.add(rex.makeCall(SqlStdOperatorTable.GREATER_THAN, count, zero));
    }
    return new Rows(
        result, null, type, conditions, projections, aggregate.getRowType().getFieldNames());
  }

  private RexNode key(
      int key, int output, int position, List<RexNode> windowColumns, RelDataType type) {
    if (position >= 0) {
      return RexInputRef.of(position, type);
    }
    RexNode value =
        Substitution.apply(List.of(input.projections().get(key)), windowColumns, rex).get(0);
    RelDataType valueType = calls.outputType(output);
    List<RexNode> bySet =
        aggregate.getGroupSets().stream()
            .map(set -> set.get(key) ? value : rex.makeNullLiteral(valueType))
            .toList();
    return calls.bySet(bySet, type, valueType);
  }
}
