package io.tidemark.codegen.pipeline;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An aggregation with all that is fused into its loop, as expressions over the loop's input.
 *
 * @param condition null keeps every row
 * @param time the rowtime; null without windows
 * @param hasGaps whether a time can lie in no window that takes the row
 * @param groupingSets positions in {@code keys}; with several, the index of the set is the last key
 * @param keyTable the final class of the key table
 */
public record Aggregation(
    Kind kind,
    RowType inputType,
    @Nullable Expr condition,
    Expr.@Nullable Ref time,
    boolean hasGaps,
    List<Expr> keys,
    List<List<Integer>> groupingSets,
    List<Call> calls,
    Class<?> keyTable) {

  /** How a row finds its groups. */
  public enum Kind {
    /** By its time, in the groups of a slice. */
    SLICED,
    /** By its time, in the groups of each of its windows, which are touched before they change. */
    LIVE,
    /** As {@link #LIVE}, but rows are taken away. */
    LIVE_RETRACTING,
    /** By its key, in the sessions of the key. */
    SESSION,
    /** In the groups of the whole query. */
    PLAIN,
    /** In the groups of the whole query, each of which is touched before it changes. */
    UPDATING,
    /** As {@link #UPDATING}, but rows are taken away. */
    RETRACTING;

    boolean hasTime() {
      return isSliced() || this == SESSION;
    }

    boolean isSliced() {
      return this == SLICED || this == LIVE || this == LIVE_RETRACTING;
    }

    boolean touches() {
      return this == UPDATING || this == LIVE || retracts();
    }

    boolean retracts() {
      return this == RETRACTING || this == LIVE_RETRACTING;
    }
  }

  /**
   * A call.
   *
   * @param argument null for COUNT(*)
   * @param filter null without FILTER
   * @param identity tells rows apart; null where it does not matter which of equal values goes
   * @param order order key of the row; null where rows come in their order, or it does not matter
   * @param accumulator the final class of the accumulator
   */
  public record Call(
      AggregateSpec spec,
      @Nullable Expr argument,
      @Nullable Expr filter,
      @Nullable Expr identity,
      @Nullable Expr order,
      Class<?> accumulator) {}

  public Aggregation {
    keys = List.copyOf(keys);
    groupingSets = groupingSets.stream().map(List::copyOf).toList();
    calls = List.copyOf(calls);
  }

  /** Whether the index of the grouping set is a key. */
  boolean hasSetIndex() {
    return groupingSets.size() > 1;
  }

  /** All expressions of a row but the condition. */
  List<Expr> rowExpressions() {
    List<Expr> all = new ArrayList<>(keys);
    for (Call call : calls) {
      if (call.argument() != null) {
        all.add(call.argument());
      }
      if (call.filter() != null) {
        all.add(call.filter());
      }
      if (call.identity() != null) {
        all.add(call.identity());
      }
      if (call.order() != null) {
        all.add(call.order());
      }
    }
    return all;
  }
}
