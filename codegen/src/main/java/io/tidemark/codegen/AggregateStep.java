package io.tidemark.codegen;

import io.tidemark.codegen.pipeline.AggregateLoopGenerator;
import io.tidemark.codegen.pipeline.Aggregation;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.aggregate.Accumulators;
import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How an aggregate runs: what is fused into its loop, and which keys its tasks share.
 *
 * <p>With one thread the projection below becomes part of the loop. With several it runs before the
 * exchange, once for all tasks, and the loop reads columns.
 */
final class AggregateStep {
  private final PhysicalNode aggregate;
  private final @Nullable WindowSpec window;
  private final boolean isLive;
  private final boolean isUpdating;
  private final boolean inputRetracts;
  private final int timeColumn;
  private final List<Integer> keys;
  private final int exchangeableKeys;
  private final List<List<Integer>> groupingSets;
  private final List<AggregateCall> calls;
  private final AggregateInput input;
  private final boolean isFused;
  private final List<Integer> hashKeys;

  private AggregateStep(
      PhysicalNode aggregate,
      @Nullable WindowSpec window,
      Firing firing,
      int timeColumn,
      List<Integer> keys,
      int exchangeableKeys,
      List<List<Integer>> groupingSets,
      List<AggregateCall> calls,
      int lateColumns,
      int threads) {
    this.aggregate = aggregate;
    this.window = window;
    this.isUpdating = window == null && mode(aggregate) != Traits.ChangelogMode.APPEND;
    boolean inputChanges = mode(aggregate.inputs().get(0)) != Traits.ChangelogMode.APPEND;
    boolean isOrdered = calls.stream().anyMatch(call -> call.order() >= 0);
    this.isLive = window != null && (firing.canChange() || inputChanges || isOrdered);
    this.inputRetracts = (isUpdating || isLive) && inputChanges;
    this.timeColumn = timeColumn;
    this.keys = keys;
    this.exchangeableKeys = exchangeableKeys;
    this.groupingSets = groupingSets;
    this.calls = calls;
    Set<Integer> others = new HashSet<>(keys);
    IntStream.range(0, lateColumns).forEach(others::add);
    others.add(timeColumn);
    this.input = AggregateInput.below(aggregate.inputs().get(0)).guarded(calls, others);
    this.hashKeys = threads == 1 ? List.of() : keysInAllSets();
    this.isFused = input.projection() != null && hashKeys.isEmpty() && canFuse();
  }

  /** With a table for late rows there is one task, so that they come into it by arrival. */
  static AggregateStep of(PhysicalNode.WindowAggregate node, int threads) {
    boolean isSession = node.window() instanceof WindowSpec.Session;
    return new AggregateStep(
        node,
        node.window(),
        node.firing(),
        node.timeColumn(),
        node.keys(),
        isSession ? node.sessionKeys() : node.keys().size(),
        node.groupingSets(),
        node.calls(),
        node.lateColumns(),
        node.lateTarget() == null ? threads : 1);
  }

  static AggregateStep of(PhysicalNode.GroupAggregate node, int threads) {
    return new AggregateStep(
        node,
        null,
        Firing.ON_CLOSE,
        -1,
        node.keys(),
        node.keys().size(),
        node.groupingSets(),
        node.calls(),
        0,
        threads);
  }

  private static Traits.ChangelogMode mode(PhysicalNode node) {
    return node.traits().changelogMode();
  }

  /** Rows of one group, and of one session, agree in these keys, so that a task has them all. */
  private List<Integer> keysInAllSets() {
    List<Integer> common = new ArrayList<>();
    for (int position = 0; position < exchangeableKeys; position++) {
      int key = position;
      if (groupingSets.stream().allMatch(set -> set.contains(key))) {
        common.add(keys.get(position));
      }
    }
    return common;
  }

  private boolean canFuse() {
    boolean hasTime = window == null || input.column(timeColumn) instanceof Expr.Ref;
    return hasTime && !AggregateLoopGenerator.isWide(aggregation(kind(), false));
  }

  boolean isFused() {
    return isFused;
  }

  /** What gives the loop's rows, unless {@link #projection} runs in between. */
  PhysicalNode inputNode() {
    return input.node();
  }

  /** What runs below the loop, or in it; null if nothing. */
  @Nullable Projection projection() {
    return input.projection();
  }

  /** Columns of the loop's input by whose hash its tasks share the rows; empty for one task. */
  List<Integer> hashKeys() {
    return hashKeys;
  }

  /**
   * Positions of the keys by whose hash tasks would share the rows, however many tasks there are.
   */
  List<Integer> partitionKeys() {
    return keysInAllSets().stream().map(keys::indexOf).toList();
  }

  /** Indexes of the grouping sets that have no key; rows of such sets all go to one task. */
  List<Integer> keylessSets() {
    return IntStream.range(0, groupingSets.size())
        .filter(set -> groupingSets.get(set).isEmpty())
        .boxed()
        .toList();
  }

  boolean hasGroupingSets() {
    return groupingSets.size() > 1;
  }

  /** Index of the rowtime in the batches that the operator gets. */
  int loopTimeColumn() {
    return isFused ? ((Expr.Ref) input.column(timeColumn)).index() : timeColumn;
  }

  /**
   * Index, in the batches that the operator gets, of a column of its input that is no expression.
   */
  int loopColumn(int column) {
    return isFused ? ((Expr.Ref) input.column(column)).index() : column;
  }

  /** Types of the keys in the key table. */
  List<ColumnType> keyTypes() {
    List<ColumnType> types = new ArrayList<>();
    for (int key : keys) {
      ColumnType type = aggregate.inputs().get(0).rowType().type(key);
      types.add(hasGroupingSets() ? type.nullable() : type);
    }
    if (hasGroupingSets()) {
      types.add(ColumnType.of(ColumnType.Kind.INT).notNull());
    }
    return types;
  }

  List<AggregateSpec> specs() {
    return calls.stream().map(this::spec).toList();
  }

  private AggregateSpec spec(AggregateCall call) {
    AggregateSpec.Function function = AggregateSpec.Function.valueOf(call.function().name());
    SourceRange range = call.range();
    AggregateSpec.Place place =
        range == null
            ? AggregateSpec.Place.NONE
            : error ->
                new SqlException(
                    SqlException.Kind.INVALID,
                    range,
                    String.valueOf(error.getMessage()),
                    error.hint(),
                    error);
    AggregateSpec spec =
        new AggregateSpec(function, call.argumentType(), call.type(), call.isDistinct()).at(place);
    String separator = call.separator();
    AggregateSpec separated = separator == null ? spec : spec.separatedBy(separator);
    AggregateSpec sliced = isLive && hasManySlices() ? separated.sliced() : separated;
    AggregateSpec ordered = call.order() < 0 ? sliced : sliced.ordered();
    return inputRetracts ? ordered.retracting() : ordered;
  }

  GeneratedSource source() {
    String name = window == null ? "GroupAggregate" : "WindowAggregate";
    return AggregateLoopGenerator.generate(name, aggregation(kind(), isFused));
  }

  /** The loop for rows that go; null if none does. */
  @Nullable GeneratedSource retractSource() {
    return inputRetracts
        ? AggregateLoopGenerator.generate(
            window == null ? "GroupRetraction" : "WindowRetraction",
            aggregation(
                window == null ? Aggregation.Kind.RETRACTING : Aggregation.Kind.LIVE_RETRACTING,
                isFused))
        : null;
  }

  /** Whether windows show results that can change, or are made of rows that can. */
  boolean isLive() {
    return isLive;
  }

  /** Whether the windows share slices. */
  private boolean hasManySlices() {
    return window != null
        && !(window instanceof WindowSpec.Session)
        && !WindowOperators.slices(window).isOneSlice();
  }

  /** Whether results come out as they change. */
  boolean isUpdating() {
    return isUpdating;
  }

  private Aggregation aggregation(Aggregation.Kind kind, boolean fused) {
    Projection projection = fused ? input.projection() : null;
    return new Aggregation(
        kind,
        fused ? input.node().rowType() : aggregate.inputs().get(0).rowType(),
        projection == null ? null : projection.condition(),
        window == null ? null : (Expr.Ref) column(timeColumn, fused),
        isLive || window != null && window.hasGaps(),
        keys.stream().map(key -> column(key, fused)).toList(),
        groupingSets,
        calls.stream().map(call -> call(call, fused)).toList(),
        KeyTables.tableClass(keyTypes()));
  }

  private Aggregation.Call call(AggregateCall call, boolean fused) {
    AggregateSpec spec = spec(call);
    return new Aggregation.Call(
        spec,
        call.argument() < 0 ? null : column(call.argument(), fused),
        call.filter() < 0 ? null : column(call.filter(), fused),
        call.identity() < 0 ? null : column(call.identity(), fused),
        call.order() < 0 ? null : column(call.order(), fused),
        Accumulators.accumulatorClass(spec));
  }

  private Expr column(int index, boolean fused) {
    Expr column = input.column(index);
    return fused ? column : new Expr.Ref(index, column.type());
  }

  private Aggregation.Kind kind() {
    if (window == null) {
      return isUpdating ? Aggregation.Kind.UPDATING : Aggregation.Kind.PLAIN;
    }
    if (window instanceof WindowSpec.Session) {
      return Aggregation.Kind.SESSION;
    }
    return isLive ? Aggregation.Kind.LIVE : Aggregation.Kind.SLICED;
  }
}
