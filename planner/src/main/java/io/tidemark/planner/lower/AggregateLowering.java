package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.PhysicalNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/** Lowers one aggregate: by window if its keys name the window, else over the whole input. */
final class AggregateLowering {
  private final Lowering lowering;
  private final RexBuilder rex;
  private final LogicalAggregate aggregate;

  AggregateLowering(Lowering lowering, LogicalAggregate aggregate) {
    this.lowering = lowering;
    this.rex = lowering.rex();
    this.aggregate = aggregate;
  }

  /**
   * @param input whose result has the aggregate's keys and arguments
   */
  Rows lower(Rows input) {
    Rows.WindowCall window = input.window();
    if (window != null && WindowKeys.names(aggregate, input, window)) {
      return new WindowAggregateLowering(lowering, this, aggregate, input, window).lower();
    }
    return lowerGroups(input);
  }

  private Rows lowerGroups(Rows input) {
    List<Integer> keys = aggregate.getGroupSet().asList();
    List<List<Integer>> sets = new ArrayList<>();
    for (ImmutableBitSet set : aggregate.getGroupSets()) {
      sets.add(set.asList().stream().map(keys::indexOf).toList());
    }
    PhysicalNode node = lowering.plan(input, false);
    keys.forEach(
        key -> ComparableTypes.check(node.rowType().type(key), SqlParserPos.ZERO, "a group key"));
    List<AggregateCall> calls = new ArrayList<>();
    for (var call : aggregate.getAggCallList()) {
      if (!isGrouping(call)) {
        int argument = call.getArgList().isEmpty() ? -1 : call.getArgList().get(0);
        calls.add(call(call, argument, separator(call, input), call.filterArg, name(call, node)));
      }
    }
    PhysicalNode result = Nodes.groupAggregate(node, keys, sets, calls, null);
    RelDataTypeFactory.Builder type = rex.getTypeFactory().builder();
    for (int i = 0; i < keys.size(); i++) {
      type.add(result.rowType().name(i), outputType(i));
    }
    addCallTypes(type, calls);
    RelDataType columns = addGroupingSet(type, sets.size()).build();
    List<RexNode> projections = new ArrayList<>();
    IntStream.range(0, keys.size()).forEach(i -> projections.add(RexInputRef.of(i, columns)));
    addCalls(projections, columns, keys.size());
    return new Rows(
        result, null, columns, List.of(), projections, aggregate.getRowType().getFieldNames());
  }

  /** The type of a column of the aggregate's result. */
  RelDataType outputType(int column) {
    return aggregate.getRowType().getFieldList().get(column).getType();
  }

  /** Adds the columns of the calls. */
  void addCallTypes(RelDataTypeFactory.Builder type, List<AggregateCall> calls) {
    int next = 0;
    for (int i = 0; i < aggregate.getAggCallList().size(); i++) {
      if (!isGrouping(aggregate.getAggCallList().get(i))) {
        type.add(calls.get(next++).name(), outputType(aggregate.getGroupCount() + i));
      }
    }
  }

  RelDataTypeFactory.Builder addGroupingSet(RelDataTypeFactory.Builder type, int sets) {
    return sets > 1 ? type.add("grouping_set", SqlTypeName.INTEGER) : type;
  }

  /**
   * Adds what the calls answer to the projections.
   *
   * @param columns the columns of the physical aggregate; the grouping set is the last
   * @param firstCall index of the first call there
   */
  void addCalls(List<RexNode> projections, RelDataType columns, int firstCall) {
    int next = firstCall;
    for (var call : aggregate.getAggCallList()) {
      projections.add(isGrouping(call) ? grouping(call, columns) : RexInputRef.of(next++, columns));
    }
  }

  static boolean isGrouping(org.apache.calcite.rel.core.AggregateCall call) {
    return switch (call.getAggregation().getKind()) {
      case GROUPING, GROUPING_ID, GROUP_ID -> true;
      default -> false;
    };
  }

  /** One bit an argument, set where the argument is not in the row's grouping set. */
  private RexNode grouping(org.apache.calcite.rel.core.AggregateCall call, RelDataType columns) {
    if (call.getAggregation().getKind() == SqlKind.GROUP_ID) {
      throw SqlException.notSupported(
          call.getParserPosition(), "GROUP_ID is not supported", "use GROUPING or GROUPING_ID");
    }
    List<RexNode> values = new ArrayList<>();
    for (ImmutableBitSet set : aggregate.getGroupSets()) {
      long bits = 0;
      for (int argument : call.getArgList()) {
        bits = bits << 1 | (set.get(argument) ? 0 : 1);
      }
      values.add(rex.makeExactLiteral(BigDecimal.valueOf(bits), call.getType()));
    }
    return bySet(values, columns, call.getType());
  }

  /** Chooses a value by the row's grouping set. */
  RexNode bySet(List<RexNode> values, RelDataType columns, RelDataType type) {
    if (values.stream().allMatch(values.get(0)::equals)) {
      return values.get(0);
    }
    RexNode set = RexInputRef.of(columns.getFieldCount() - 1, columns);
    List<RexNode> operands = new ArrayList<>();
    for (int i = 0; i < values.size() - 1; i++) {
      RexNode index = rex.makeExactLiteral(BigDecimal.valueOf(i), set.getType());
      operands.add(rex.makeCall(SqlStdOperatorTable.EQUALS, set, index));
      operands.add(values.get(i));
    }
    operands.add(values.get(values.size() - 1));
    return rex.makeCall(type, SqlStdOperatorTable.CASE, operands);
  }

  /**
   * A call as the runtime makes it.
   *
   * @param argument index of its argument in the input; -1 for COUNT(*)
   * @param separator see {@link #separator}
   * @param filter index of its filter; -1 for none
   */
  AggregateCall call(
      org.apache.calcite.rel.core.AggregateCall call,
      int argument,
      @Nullable String separator,
      int filter,
      String name) {
    AggregateCall.Function function = function(call);
    if (call.getArgList().size() > 1 && function != AggregateCall.Function.LISTAGG) {
      throw SqlException.notSupported(
          call.getParserPosition(),
          call.getAggregation().getName() + " of several columns is not supported yet",
          "give it one argument, such as a concatenation");
    }
    if (call.isApproximate() || call.ignoreNulls() || !call.getCollation().getKeys().isEmpty()) {
      throw SqlException.notSupported(
          call.getParserPosition(), "this form of an aggregate is not supported", "write it plain");
    }
    ColumnType argumentType =
        argument < 0
            ? null
            : lowering.columnType(
                aggregate
                    .getInput()
                    .getRowType()
                    .getFieldList()
                    .get(call.getArgList().get(0))
                    .getType());
    if (argumentType != null && (call.isDistinct() || function != AggregateCall.Function.COUNT)) {
      ComparableTypes.check(argumentType, call.getParserPosition(), "an argument of " + function);
    }
    boolean isSum =
        function == AggregateCall.Function.SUM || function == AggregateCall.Function.AVG;
    if (isSum && argumentType != null && argumentType.kind() == ColumnType.Kind.NULL) {
      throw SqlException.invalid(
          call.getParserPosition(),
          "the NULL in " + function + " has no type",
          "give it one, as in " + function + "(CAST(NULL AS INT))");
    }
    return new AggregateCall(
        function,
        argument,
        argumentType,
        call.isDistinct() && argument >= 0,
        separator,
        filter,
        name,
        lowering.columnType(call.getType()),
        SourceRange.of(call.getParserPosition()));
  }

  /** The text that LISTAGG puts between values, a comma if none is given; null for the others. */
  static @Nullable String separator(org.apache.calcite.rel.core.AggregateCall call, Rows input) {
    if (call.getAggregation().getKind() != SqlKind.LISTAGG) {
      return null;
    }
    if (call.getArgList().size() == 1) {
      return ",";
    }
    RexNode second = input.projections().get(call.getArgList().get(1));
    String separator =
        second instanceof RexLiteral literal ? literal.getValueAs(String.class) : null;
    if (separator == null) {
      throw SqlException.notSupported(
          call.getParserPosition(),
          "the separator of LISTAGG must be a string literal",
          "write it out, as in LISTAGG(name, '; ')");
    }
    return separator;
  }

  private static AggregateCall.Function function(org.apache.calcite.rel.core.AggregateCall call) {
    return switch (call.getAggregation().getKind()) {
      case COUNT -> AggregateCall.Function.COUNT;
      case SUM -> AggregateCall.Function.SUM;
      case AVG -> AggregateCall.Function.AVG;
      case MIN -> AggregateCall.Function.MIN;
      case MAX -> AggregateCall.Function.MAX;
      case FIRST_VALUE -> AggregateCall.Function.FIRST_VALUE;
      case LAST_VALUE -> AggregateCall.Function.LAST_VALUE;
      case LISTAGG -> AggregateCall.Function.LISTAGG;
      default ->
          throw SqlException.notSupported(
              call.getParserPosition(),
              "the aggregate " + call.getAggregation().getName() + " is not supported yet",
              "COUNT, SUM, AVG, MIN, MAX, FIRST_VALUE, LAST_VALUE and LISTAGG work");
    };
  }

  /** The name that the query gives a call, else its text. */
  static String name(org.apache.calcite.rel.core.AggregateCall call, PhysicalNode input) {
    String name = call.getName();
    if (name != null && !name.contains("$")) {
      return name;
    }
    String argument =
        call.getArgList().isEmpty() ? "*" : input.rowType().name(call.getArgList().get(0));
    return call.getAggregation().getName()
        + (call.isDistinct() ? "(DISTINCT " : "(")
        + argument
        + ")";
  }
}
