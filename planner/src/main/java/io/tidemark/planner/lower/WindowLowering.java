package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.WindowFunction;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;

/** Lowers window table functions, with and without an aggregate over them. */
final class WindowLowering {
  private WindowLowering() {}

  static Rows lower(Lowering lowering, LogicalTableFunctionScan scan) {
    RexCall call = (RexCall) scan.getCall();
    if (!(call.getOperator() instanceof WindowFunction function)) {
      throw SqlException.notSupported(
          call.getParserPosition(),
          "this table function is not supported",
          "table functions are TUMBLE, HOP, CUMULATE, SESSION");
    }
    if (scan.getInputs().size() != 1) {
      throw new IllegalStateException(
          "a window table function of " + scan.getInputs().size() + " tables");
    }
    Rows input = lowering.lowerRows(scan.getInput(0));
    if (function.windowKind().isCount()) {
      return counted(lowering, scan, call, function, input);
    }
    int time = columns(call.getOperands()).get(0);
    Rows data = ProcessingTime.of(input, time);
    List<Integer> keys = new ArrayList<>();
    List<RexNode> sizes = new ArrayList<>();
    for (RexNode operand : call.getOperands()) {
      if (operand.getKind() != SqlKind.DESCRIPTOR) {
        sizes.add(operand);
      } else if (operand != descriptor(call.getOperands())) {
        keys.addAll(columns(List.of(operand)));
      }
    }
    RelDataType dataType = lowering.type(data);
    ColumnType timeType = lowering.columnType(dataType.getFieldList().get(time).getType());
    boolean isLtz = timeType.kind() == ColumnType.Kind.TIMESTAMP_LTZ;
    WindowSpec spec =
        WindowSizes.spec(function.windowKind(), sizes, isLtz ? lowering.windowZone() : null);
    Rows.WindowCall window = new Rows.WindowCall(spec, time, keys, data);
    return rows(lowering, scan, window);
  }

  private static Rows rows(
      Lowering lowering, LogicalTableFunctionScan scan, Rows.WindowCall window) {
    RelDataType type = scan.getRowType();
    return new Rows(
        window.data().node(),
        window,
        type,
        List.of(),
        lowering.rex().identityProjects(type),
        type.getFieldNames());
  }

  private static Rows counted(
      Lowering lowering,
      LogicalTableFunctionScan scan,
      RexCall call,
      WindowFunction function,
      Rows data) {
    if (replacesRows(data.node())) {
      throw SqlException.notSupported(
          call.getParserPosition(),
          "count windows over rows that can change are not supported",
          "count rows of a table without a PRIMARY KEY and without 'changelog.op-column'");
    }
    List<Integer> keys = new ArrayList<>();
    List<RexNode> sizes = new ArrayList<>();
    for (RexNode operand : call.getOperands()) {
      if (operand.getKind() == SqlKind.DESCRIPTOR) {
        keys.addAll(columns(List.of(operand)));
      } else {
        sizes.add(operand);
      }
    }
    int time = -1;
    for (int i = data.projections().size() - 1; i >= 0; i--) {
      time = data.isRowtime(i) ? i : time;
    }
    WindowSpec spec = WindowSizes.count(function.windowKind(), sizes, function.isCountWithTime());
    return rows(lowering, scan, new Rows.WindowCall(spec, time, keys, data));
  }

  /** Whether rows of a table, or of a changelog, take the place of others. */
  private static boolean replacesRows(PhysicalNode node) {
    return node instanceof PhysicalNode.NetRows
        || node instanceof PhysicalNode.Scan scan && !scan.traits().uniqueKeys().isEmpty()
        || node.inputs().stream().anyMatch(WindowLowering::replacesRows);
  }

  private static RexCall descriptor(List<RexNode> operands) {
    return (RexCall)
        operands.stream()
            .filter(operand -> operand.getKind() == SqlKind.DESCRIPTOR)
            .findFirst()
            .orElseThrow();
  }

  private static List<Integer> columns(List<RexNode> operands) {
    return descriptor(operands).getOperands().stream()
        .map(operand -> ((RexInputRef) operand).getIndex())
        .toList();
  }

  /**
   * Makes the window table function a node of its own. Conditions on columns of the data go below
   * it, for SESSION and count windows only those on the keys: other rows that they drop count
   * there.
   */
  static Rows windowTable(Lowering lowering, Rows rows) {
    Rows.WindowCall window = rows.window();
    if (window == null) {
      return rows;
    }
    List<RexNode> below = new ArrayList<>();
    List<RexNode> above = new ArrayList<>();
    for (RexNode condition : rows.conditions()) {
      (canGoBelow(condition, window) ? below : above).add(condition);
    }
    boolean isCount = window.spec() instanceof WindowSpec.Count;
    PhysicalNode data = lowering.plan(window.data().where(below, lowering.rex()), false);
    RowType type = new RowType(fields(data.rowType(), rows.type()));
    PhysicalNode node =
        Nodes.windowTable(
            data,
            window.spec(),
            window.timeColumn(),
            window.keys(),
            isCount ? null : lateCondition(lowering, window, above, rows.type()),
            type,
            null);
    return new Rows(node, null, rows.type(), above, rows.projections(), rows.names());
  }

  private static List<RowField> fields(RowType data, RelDataType type) {
    List<RowField> fields = new ArrayList<>(data.fields());
    List<RelDataTypeField> all = type.getFieldList();
    for (RelDataTypeField field : all.subList(data.size(), all.size())) {
      fields.add(new RowField(field.getName(), SqlTypes.columnType(field.getType())));
    }
    return fields;
  }

  private static boolean canGoBelow(RexNode condition, Rows.WindowCall window) {
    List<Integer> columns = references(condition);
    return window.spec() instanceof WindowSpec.Session || window.spec() instanceof WindowSpec.Count
        ? window.keys().containsAll(columns)
        : columns.stream().allMatch(column -> column < window.width());
  }

  /**
   * Conditions above a window as they judge its late rows. A row without a time misses no window
   * that a condition could be asked of: only conditions on its own columns remove it.
   *
   * @param type the columns of the data, then the window's
   */
  static @Nullable Expr lateCondition(
      Lowering lowering, Rows.WindowCall window, List<RexNode> conditions, RelDataType type) {
    if (conditions.isEmpty()) {
      return null;
    }
    RexBuilder rex = lowering.rex();
    RelDataTypeFactory types = rex.getTypeFactory();
    List<RexNode> columns = new ArrayList<>();
    for (RelDataTypeField field : type.getFieldList()) {
      boolean isOfWindow = field.getIndex() >= window.width();
      RelDataType fieldType = field.getType();
      columns.add(
          new RexInputRef(
              field.getIndex(),
              isOfWindow ? types.createTypeWithNullability(fieldType, true) : fieldType));
    }
    RexNode hasNoTime = rex.makeCall(SqlStdOperatorTable.IS_NULL, columns.get(window.width() + 1));
    List<RexNode> all = new ArrayList<>();
    for (RexNode condition : Substitution.apply(conditions, columns, rex)) {
      boolean readsWindow = references(condition).stream().anyMatch(i -> i >= window.width());
      all.add(readsWindow ? rex.makeCall(SqlStdOperatorTable.OR, hasNoTime, condition) : condition);
    }
    return lowering.condition(all);
  }

  /** Columns that an expression reads. */
  static List<Integer> references(RexNode node) {
    return RelOptUtil.InputFinder.bits(node).asList();
  }
}
