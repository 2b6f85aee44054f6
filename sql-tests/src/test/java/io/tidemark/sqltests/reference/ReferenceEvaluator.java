package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a physical plan row by row: each row passes through the whole plan under the watermark that
 * held before it, and the watermark moves after it (semantics, section 1).
 *
 * <p>Values: Boolean; Long for integers, dates, times and intervals as stored; BigDecimal; Double;
 * String; Object[] for ROW.
 */
public final class ReferenceEvaluator {
  private static final int MOST_WINDOWS = 100;

  /** What a query reads of a table. */
  sealed interface Source {}

  /** A table outside of the database, in splits, read at a time of the clock. */
  record Splits(List<Split> splits, long millis) implements Source {}

  /** A table of the database: rows of the columns to read, and what else happened. */
  record Log(List<Event> events) implements Source {}

  /** One split of a table, decoded: rows of the connector's columns, in order. */
  public record Split(String name, List<@Nullable Object[]> rows) {}

  /**
   * The result of a plan.
   *
   * @param lateTables one for each step that keeps late rows, those nearest to a table first
   * @param watermarks how the watermark of the result moved: what it became, and how many rows had
   *     come before
   */
  public record Answer(
      List<@Nullable Object[]> rows, List<LateTable> lateTables, List<WatermarkStep> watermarks) {}

  /** The watermark of a result becomes this after so many of its rows. */
  public record WatermarkStep(int rowsBefore, long watermark) {}

  /**
   * The late rows of one step, in arrival order, as the columns of its input.
   *
   * @param zone in which watermarks are shown; null for that of instants, and for times without one
   */
  public record LateTable(RowType columns, @Nullable String zone, List<LateRow> rows) {
    /** As the table {@code <query>$late} shows them. */
    public List<@Nullable Object[]> shown() {
      return rows.stream().map(row -> row.shown(columns.size(), zone)).toList();
    }
  }

  /**
   * A row that came too late.
   *
   * @param watermark before it
   * @param missed the windows that it missed
   */
  public record LateRow(
      String reason, @Nullable Object[] row, long watermark, List<Windows.Window> missed) {
    @Nullable Object[] shown(int columns, @Nullable String zone) {
      @Nullable Object[] shown = Arrays.copyOf(row, columns + 3);
      shown[columns] = reason;
      shown[columns + 1] = watermark == Step.NO_WATERMARK ? null : Windows.shown(zone, watermark);
      shown[columns + 2] = missed.isEmpty() ? null : windows();
      return shown;
    }

    private String windows() {
      String text =
          missed.stream()
              .limit(MOST_WINDOWS)
              .map(Windows.Window::toString)
              .collect(Collectors.joining(", "));
      return missed.size() > MOST_WINDOWS ? text + ", ..." : text;
    }
  }

  private final Function<PhysicalNode, Source> tables;
  private final Memory memory;
  private final List<@Nullable Object[]> results = new ArrayList<>();
  private final List<LateTable> lateTables = new ArrayList<>();
  private final List<WatermarkStep> watermarks = new ArrayList<>();
  private final List<Input> inputs = new ArrayList<>();
  private final List<LogInput> logs = new ArrayList<>();

  private final int batchRows;
  private int rowsInUnit;

  private ReferenceEvaluator(Function<PhysicalNode, Source> tables, int batchRows, Memory memory) {
    this.tables = tables;
    this.memory = memory;
    this.batchRows = batchRows;
  }

  /**
   * Answers a plan over tables that have come to an end.
   *
   * @param tables what a Scan or LateScan reads
   * @param batchRows rows of a unit, which only the strategy on-batch asks for
   */
  static Answer evaluate(PhysicalNode plan, Function<PhysicalNode, Source> tables, int batchRows) {
    ReferenceEvaluator evaluator = new ReferenceEvaluator(tables, batchRows, new Memory());
    evaluator.build(plan, evaluator.new Results());
    evaluator.run();
    evaluator.logs.forEach(LogInput::end);
    evaluator.settle();
    return evaluator.answer();
  }

  /**
   * The result of a plan as it stands, over tables of which some go on.
   *
   * @param memory of the query
   */
  static Answer evaluateSoFar(
      PhysicalNode plan, Function<PhysicalNode, Source> tables, int batchRows, Memory memory) {
    ReferenceEvaluator evaluator = new ReferenceEvaluator(tables, batchRows, memory);
    evaluator.build(plan, evaluator.new Results());
    evaluator.run();
    evaluator.settle();
    return evaluator.answer();
  }

  private void settle() {
    inputs.forEach(input -> input.next.settle());
    logs.forEach(LogInput::settle);
  }

  private Answer answer() {
    return new Answer(results, lateTables, watermarks);
  }

  private final class Results extends Step {
    @Override
    void row(@Nullable Object[] row, long watermark) {
      results.add(row);
    }

    @Override
    void gone(@Nullable Object[] row, long watermark) {
      RowList.remove(results, row);
    }

    @Override
    void watermark(long watermark) {
      watermarks.add(new WatermarkStep(results.size(), watermark));
    }

    @Override
    void end() {}

    @Override
    void settle() {}
  }

  private void build(PhysicalNode node, Step next) {
    if (node instanceof Scan || node instanceof PhysicalNode.LateScan) {
      Source source = tables.apply(node);
      Scan scan = node instanceof Scan s ? s : null;
      if (source instanceof Log log) {
        logs.add(new LogInput(Objects.requireNonNull(scan), log.events(), next));
      } else {
        inputs.add(new Input(scan, (Splits) source, next, inputs.size()));
      }
    } else if (node instanceof PhysicalNode.Values values) {
      inputs.add(new Input(values, next, inputs.size()));
    } else if (node instanceof PhysicalNode.Union union) {
      Steps.UnionStep step = new Steps.UnionStep(next, union.inputs().size());
      for (int i = 0; i < union.inputs().size(); i++) {
        build(union.inputs().get(i), step.input(i));
      }
    } else if (node instanceof PhysicalNode.NetChanges net) {
      build(net.input(), next);
    } else {
      List<LateRow> late = new ArrayList<>();
      PhysicalNode input = node.inputs().get(0);
      build(input, Steps.of(node, next, late, memory));
      if (node instanceof PhysicalNode.WindowTable table
          && !(table.window() instanceof WindowSpec.Count)) {
        List<RowField> columns = input.rowType().fields().subList(0, table.lateColumns());
        lateTables.add(new LateTable(new RowType(columns), table.window().zone(), late));
      } else if (node instanceof PhysicalNode.WindowAggregate aggregate) {
        List<RowField> columns = input.rowType().fields().subList(0, aggregate.lateColumns());
        lateTables.add(new LateTable(new RowType(columns), aggregate.window().zone(), late));
      }
    }
  }

  /** Tables outside come first, as a whole; then those of the database in order of arrival. */
  private void run() {
    runInputs();
    while (true) {
      LogInput first = null;
      for (LogInput log : logs) {
        if (first == null || log.nextArrival() < first.nextArrival()) {
          first = log;
        }
      }
      if (first == null || first.nextArrival() == Long.MAX_VALUE) {
        return;
      }
      first.next();
    }
  }

  /** Merges the splits of all inputs: lowest watermark first, then input position, then name. */
  private void runInputs() {
    List<SplitCursor> cursors = new ArrayList<>();
    for (Input input : inputs) {
      cursors.addAll(input.cursors);
    }
    cursors.sort(
        Comparator.comparingInt((SplitCursor c) -> c.input.position).thenComparing(c -> c.name));
    for (Input input : inputs) {
      input.endIfFinished();
    }
    // A unit ends after so many rows, and before the end of each input.
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
      rowsInUnit++;
      if (rowsInUnit == batchRows || best.input.isFinished()) {
        rowsInUnit = 0;
        inputs.forEach(Input::endUnit);
      }
      best.input.endIfFinished();
    }
  }

  /** A table that is read. */
  private static final class Input {
    final Step next;
    final int position;
    final List<SplitCursor> cursors = new ArrayList<>();
    private long watermark = Step.NO_WATERMARK;
    private boolean hasEnded;
    boolean isPerBatch;

    Input(@Nullable Scan scan, Splits source, Step next, int position) {
      this.next = next;
      this.position = position;
      this.isPerBatch = scan != null && scan.strategy().isPerBatch();
      for (Split split : source.splits()) {
        cursors.add(new SplitCursor(this, split, scan, source.millis()));
      }
    }

    Input(PhysicalNode.Values values, Step next, int position) {
      this.next = next;
      this.position = position;
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (var row : values.rows()) {
        rows.add(row.stream().map(e -> Expressions.evaluate(e, new Object[0])).toArray());
      }
      cursors.add(new SplitCursor(this, new Split("", rows), null, 0));
    }

    /** Lifts the watermark to the lowest of the splits that have rows left. */
    void advance() {
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
    }

    void endUnit() {
      if (isPerBatch) {
        cursors.forEach(cursor -> cursor.watermark = cursor.highest);
        advance();
      }
    }

    boolean isFinished() {
      return cursors.stream().noneMatch(SplitCursor::hasNext);
    }

    void endIfFinished() {
      if (!hasEnded && isFinished()) {
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
    private final long millis;
    private int at;
    long watermark = Step.NO_WATERMARK;
    long highest = Step.NO_WATERMARK;

    SplitCursor(Input input, Split split, @Nullable Scan scan, long millis) {
      this.millis = millis;
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
        for (int column : scan.proctimes()) {
          row[column] = millis;
        }
      }
      if (scan != null && scan.strategy().failsOnNullRowtime() && row[scan.rowtime()] == null) {
        throw new IllegalArgumentException("NULL rowtime");
      }
      input.next.row(row, input.watermark);
      if (scan != null && scan.watermark() != null) {
        Object moved = Expressions.evaluate(scan.watermark(), row);
        if (moved != null) {
          highest = Math.max(highest, (Long) moved);
        }
      }
      if (!input.isPerBatch) {
        watermark = highest;
        input.advance();
      }
    }
  }
}
