package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a physical plan row by row: each row passes through the whole plan under the watermark that
 * held before it, and the watermark moves after it (semantics, section 1).
 *
 * <p>Values: Boolean; Long for integers, dates, times and intervals as stored; BigDecimal; Double;
 * String; Object[] for ROW.
 */
public final class ReferenceEvaluator {
  /** One split of a table, decoded: rows of the connector's columns, in order. */
  public record Split(String name, List<@Nullable Object[]> rows) {}

  /** The result of a plan and the rows that were late in it, as (reason, row) in arrival order. */
  public record Answer(List<@Nullable Object[]> rows, List<LateRow> lateRows) {}

  /** A row that came too late. */
  public record LateRow(String reason, @Nullable Object[] row, String windows) {}

  private final Function<Scan, List<Split>> tables;
  private final List<@Nullable Object[]> results = new ArrayList<>();
  private final List<LateRow> lateRows = new ArrayList<>();
  private final List<Input> inputs = new ArrayList<>();

  private ReferenceEvaluator(Function<Scan, List<Split>> tables) {
    this.tables = tables;
  }

  /** Answers a plan over bounded tables. */
  public static Answer evaluate(PhysicalNode plan, Function<Scan, List<Split>> tables) {
    ReferenceEvaluator evaluator = new ReferenceEvaluator(tables);
    Step sink =
        new Step() {
          @Override
          void row(@Nullable Object[] row, long watermark) {
            evaluator.results.add(row);
          }

          @Override
          void watermark(long watermark) {}

          @Override
          void end() {}
        };
    evaluator.build(plan, sink);
    evaluator.run();
    return new Answer(evaluator.results, evaluator.lateRows);
  }

  private void build(PhysicalNode node, Step next) {
    if (node instanceof Scan scan) {
      inputs.add(new Input(scan, tables.apply(scan), next, inputs.size()));
    } else if (node instanceof PhysicalNode.Values values) {
      inputs.add(new Input(values, next, inputs.size()));
    } else if (node instanceof PhysicalNode.Union union) {
      Steps.UnionStep step = new Steps.UnionStep(next, union.inputs().size());
      for (int i = 0; i < union.inputs().size(); i++) {
        build(union.inputs().get(i), step.input(i));
      }
    } else {
      build(node.inputs().get(0), Steps.of(node, next, lateRows));
    }
  }

  /** Merges the splits of all inputs: lowest watermark first, then input position, then name. */
  private void run() {
    List<SplitCursor> cursors = new ArrayList<>();
    for (Input input : inputs) {
      cursors.addAll(input.cursors);
    }
    cursors.sort(
        Comparator.comparingInt((SplitCursor c) -> c.input.position).thenComparing(c -> c.name));
    for (Input input : inputs) {
      input.endIfFinished();
    }
    while (true) {
      SplitCursor best = null;
      for (SplitCursor cursor : cursors) {
        if (cursor.hasNext() && (best == null || cursor.watermark < best.watermark)) {
          best = cursor;
        }
      }
      if (best == null) {
        return;
      }
      best.next();
    }
  }

  /** A table that is read. */
  private static final class Input {
    final Step next;
    final int position;
    final List<SplitCursor> cursors = new ArrayList<>();
    private long watermark = Step.NO_WATERMARK;
    private boolean hasEnded;

    Input(Scan scan, List<Split> splits, Step next, int position) {
      this.next = next;
      this.position = position;
      for (Split split : splits) {
        cursors.add(new SplitCursor(this, split, scan));
      }
    }

    Input(PhysicalNode.Values values, Step next, int position) {
      this.next = next;
      this.position = position;
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (var row : values.rows()) {
        rows.add(row.stream().map(e -> Expressions.evaluate(e, new Object[0])).toArray());
      }
      cursors.add(new SplitCursor(this, new Split("", rows), null));
    }

    void rowDone() {
      long minimum = Long.MAX_VALUE;
      boolean anyUnfinished = false;
      for (SplitCursor cursor : cursors) {
        if (cursor.hasNext()) {
          anyUnfinished = true;
          minimum = Math.min(minimum, cursor.watermark);
        }
      }
      if (anyUnfinished && minimum > watermark) {
        watermark = minimum;
        next.watermark(watermark);
      }
      endIfFinished();
    }

    void endIfFinished() {
      if (!hasEnded && cursors.stream().noneMatch(SplitCursor::hasNext)) {
        hasEnded = true;
        watermark = Long.MAX_VALUE;
        next.watermark(watermark);
        next.end();
      }
    }
  }

  /** The place in a split, with its own watermark. */
  private static final class SplitCursor {
    final Input input;
    final String name;
    private final List<@Nullable Object[]> rows;
    private final @Nullable Scan scan;
    private int at;
    long watermark = Step.NO_WATERMARK;

    SplitCursor(Input input, Split split, @Nullable Scan scan) {
      this.input = input;
      this.name = split.name();
      this.rows = split.rows();
      this.scan = scan;
    }

    boolean hasNext() {
      return at < rows.size();
    }

    void next() {
      @Nullable Object[] source = rows.get(at++);
      @Nullable Object[] row = source;
      if (scan != null) {
        row = new Object[scan.computed().size()];
        for (int i = 0; i < row.length; i++) {
          row[i] = Expressions.evaluate(scan.computed().get(i), source);
        }
      }
      input.next.row(row, input.watermark);
      if (scan != null && scan.watermark() != null) {
        Object moved = Expressions.evaluate(scan.watermark(), row);
        if (moved != null) {
          watermark = Math.max(watermark, (Long) moved);
        }
      }
      input.rowDone();
    }
  }
}
