package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import io.tidemark.planner.physical.WindowSpec;
import java.time.ZoneId;
import java.time.ZoneOffset;
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
   * @param moved rows that came and went one by one
   * @param settled rows as they stood when all had been given, in the order in which they came
   * @param hasMore whether there are more units than were asked for
   */
  public record Answer(
      List<@Nullable Object[]> rows,
      List<LateTable> lateTables,
      List<WatermarkStep> watermarks,
      List<Moved> moved,
      List<@Nullable Object[]> settled,
      boolean hasMore) {
    static final Answer NOTHING =
        new Answer(List.of(), List.of(), List.of(), List.of(), List.of(), false);

    /** The watermark of the result. */
    long watermark() {
      return watermarks.isEmpty()
          ? Step.NO_WATERMARK
          : watermarks.get(watermarks.size() - 1).watermark();
    }

    /** The same with other rows. */
    Answer with(List<@Nullable Object[]> newRows) {
      return new Answer(newRows, lateTables, watermarks, moved, settled, hasMore);
    }
  }

  /** The watermark of a result becomes this after so many of its rows. */
  public record WatermarkStep(int rowsBefore, long watermark) {}

  /**
   * The late rows of one step, in arrival order, as the columns of its input.
   *
   * @param zone in which watermarks are shown; null for that of instants, and for times without one
   * @param timeColumn by which rows are late
   * @param target where they go; null for nowhere else
   */
  public record LateTable(
      RowType columns,
      @Nullable String zone,
      List<LateRow> rows,
      int timeColumn,
      @Nullable LateTarget target) {
    /** A table of late rows that go nowhere else. */
    LateTable(RowType columns, List<LateRow> rows) {
      this(columns, null, rows, -1, null);
    }

    /** What their target gets of those behind the first so many, which missed every window. */
    List<@Nullable Object[]> written(int from) {
      List<@Nullable Object[]> written = new ArrayList<>();
      for (LateRow late : rows.subList(from, rows.size())) {
        if (target != null && late.reason().equals("late")) {
          @Nullable Object[] row = Arrays.copyOf(late.row(), columns.size() + 1);
          row[columns.size()] = late.watermark() - (Long) Objects.requireNonNull(row[timeColumn]);
          written.add(target.columns().stream().map(e -> Expressions.evaluate(e, row)).toArray());
        }
      }
      return written;
    }

    /** The last so many. */
    LateTable newest(int count) {
      int from = Math.max(0, rows.size() - count);
      return new LateTable(columns, zone, rows.subList(from, rows.size()), timeColumn, target);
    }

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

  /**
   * What a query finds when it begins.
   *
   * @param tables what a Scan or LateScan reads
   * @param batchRows rows of a unit of tables outside of the database
   * @param millis the clock
   * @param zone of the session
   * @param isSnapshot whether tables of the database end with what they hold
   */
  record Surroundings(
      Function<PhysicalNode, Source> tables,
      int batchRows,
      long millis,
      ZoneId zone,
      boolean isSnapshot) {}

  /**
   * A row that came to the result or went from it.
   *
   * @param watermark what held before
   */
  public record Moved(boolean comes, @Nullable Object[] row, long watermark) {}

  private final Surroundings surroundings;
  private final Memory memory;
  private final Moments moments;
  private final AheadRule ahead;
  private final List<@Nullable Object[]> results = new ArrayList<>();
  private final List<LateTable> lateTables = new ArrayList<>();
  private final List<WatermarkStep> watermarks = new ArrayList<>();
  private final List<Input> inputs = new ArrayList<>();
  private final List<LogInput> logs = new ArrayList<>();

  private final List<Moved> moved = new ArrayList<>();
  private final List<@Nullable Object[]> settled = new ArrayList<>();
  private boolean isSettling;
  private int rowsInUnit;
  private long unitsLeft = Long.MAX_VALUE;

  private ReferenceEvaluator(Surroundings surroundings, Memory memory) {
    this.surroundings = surroundings;
    this.memory = memory;
    memory.begin();
    this.moments = new Moments(surroundings.millis());
    this.ahead = new AheadRule(surroundings.zone());
  }

  /** Answers a plan over tables that have come to an end. */
  static Answer evaluate(PhysicalNode plan, Surroundings surroundings) {
    ReferenceEvaluator evaluator = new ReferenceEvaluator(surroundings, new Memory());
    evaluator.build(plan, evaluator.new Results());
    evaluator.run();
    evaluator.settle();
    return evaluator.answer();
  }

  /**
   * The result of a plan as it stands, over tables of which some go on.
   *
   * @param memory of the query
   */
  static Answer evaluateSoFar(PhysicalNode plan, Surroundings surroundings, Memory memory) {
    return evaluateUnits(plan, surroundings, memory, Long.MAX_VALUE);
  }

  /**
   * The result of a plan after so many units: those of tables outside of the database, which come
   * before all others, what tables of the database hold, and in a snapshot the end of each.
   */
  static Answer evaluateUnits(
      PhysicalNode plan, Surroundings surroundings, Memory memory, long units) {
    ReferenceEvaluator evaluator = new ReferenceEvaluator(surroundings, memory);
    evaluator.unitsLeft = units;
    evaluator.build(plan, evaluator.new Results());
    evaluator.run();
    evaluator.settle();
    return evaluator.answer();
  }

  private void settle() {
    isSettling = true;
    inputs.forEach(input -> input.next.settle());
    logs.forEach(LogInput::settle);
  }

  private Answer answer() {
    return new Answer(results, lateTables, watermarks, moved, settled, unitsLeft == 0);
  }

  private final class Results extends Step {
    @Override
    void row(@Nullable Object[] row, long watermark) {
      results.add(row);
      if (isSettling) {
        settled.add(row);
      } else {
        moved.add(new Moved(true, row, watermark));
      }
    }

    @Override
    void gone(@Nullable Object[] row, long watermark) {
      RowList.remove(results, row);
      moved.add(new Moved(false, row, watermark));
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
      Source source = surroundings.tables().apply(node);
      Scan scan = node instanceof Scan s ? s : null;
      if (source instanceof Log log) {
        logs.add(
            new LogInput(Objects.requireNonNull(scan), log.events(), moments, ahead, next, memory));
      } else {
        inputs.add(new Input(scan, (Splits) source, ahead, next, inputs.size()));
      }
    } else if (node instanceof PhysicalNode.Values values) {
      inputs.add(new Input(values, next, inputs.size()));
    } else if (node instanceof PhysicalNode.Union union) {
      Steps.UnionStep step = new Steps.UnionStep(next, union.inputs().size());
      for (int i = 0; i < union.inputs().size(); i++) {
        build(union.inputs().get(i), step.input(i));
      }
    } else if (node instanceof PhysicalNode.NetChanges net) {
      // Only rows that are answered once are still to be told as rows here.
      boolean isOnce =
          net.form() == PhysicalNode.NetChanges.Form.STREAM && surroundings.isSnapshot();
      build(net.input(), isOnce ? HeldChanges.once(net, next, moments) : next);
    } else {
      List<LateRow> late = new ArrayList<>();
      PhysicalNode input = node.inputs().get(0);
      build(input, Steps.of(node, next, late, memory, moments));
      if (node instanceof PhysicalNode.WindowTable table
          && !(table.window() instanceof WindowSpec.Count)) {
        List<RowField> columns = input.rowType().fields().subList(0, table.lateColumns());
        lateTables.add(
            new LateTable(
                new RowType(columns),
                table.window().zone(),
                late,
                table.timeColumn(),
                table.lateTarget()));
      } else if (node instanceof PhysicalNode.WindowAggregate aggregate) {
        List<RowField> columns = input.rowType().fields().subList(0, aggregate.lateColumns());
        lateTables.add(
            new LateTable(
                new RowType(columns),
                aggregate.window().zone(),
                late,
                aggregate.timeColumn(),
                aggregate.lateTarget()));
      }
    }
  }

  /** Tables outside come first, as a whole; then those of the database in order of arrival. */
  private void run() {
    if (!runInputs()) {
      return;
    }
    while (true) {
      LogInput first = null;
      for (LogInput log : logs) {
        if (first == null || log.nextArrival() < first.nextArrival()) {
          first = log;
        }
      }
      if (first == null || first.nextArrival() == Long.MAX_VALUE) {
        break;
      }
      first.next();
    }
    for (LogInput log : surroundings.isSnapshot() ? logs : List.<LogInput>of()) {
      if (--unitsLeft == 0) {
        return;
      }
      log.end();
    }
  }

  /**
   * Merges the splits of all inputs: lowest watermark first, then input position, then name. A unit
   * ends after so many rows, before the end of each input, and with it. That a split has no rows is
   * found when it is its turn.
   *
   * @return false if there are more units than are asked for
   */
  private boolean runInputs() {
    List<SplitCursor> cursors = new ArrayList<>();
    for (Input input : inputs) {
      cursors.addAll(input.cursors);
    }
    cursors.sort(
        Comparator.comparingInt((SplitCursor c) -> c.input.position).thenComparing(c -> c.name));
    for (Input input : inputs) {
      if (input.cursors.isEmpty() && !endIfFinished(input)) {
        return false;
      }
    }
    while (true) {
      SplitCursor best = null;
      for (SplitCursor cursor : cursors) {
        boolean isOpen = cursor.hasNext() || cursor.isUnread;
        if (isOpen && (best == null || cursor.watermark < best.watermark)) {
          best = cursor;
        }
      }
      if (best == null) {
        return true;
      }
      best.isUnread = false;
      if (best.hasNext()) {
        if (best.next()) {
          memory.readAhead();
        }
        memory.read();
        rowsInUnit++;
      }
      boolean isLast = best.input.isFinished() && rowsInUnit > 0;
      if (rowsInUnit == surroundings.batchRows() || isLast) {
        rowsInUnit = 0;
        inputs.forEach(Input::endUnit);
        if (--unitsLeft == 0) {
          return false;
        }
      }
      if (!endIfFinished(best.input)) {
        return false;
      }
    }
  }

  private boolean endIfFinished(Input input) {
    if (input.isFinished()) {
      input.hasEnded = true;
      input.next.watermark(Long.MAX_VALUE);
      if (--unitsLeft == 0) {
        return false;
      }
      input.next.end();
    }
    return true;
  }

  /** A table that is read. */
  private static final class Input {
    final Step next;
    final int position;
    final List<SplitCursor> cursors = new ArrayList<>();
    private long watermark = Step.NO_WATERMARK;
    boolean isPerBatch;
    boolean hasEnded;

    /** The split that was read last. */
    @Nullable SplitCursor last;

    Input(@Nullable Scan scan, Splits source, AheadRule ahead, Step next, int position) {
      this.next = next;
      this.position = position;
      this.isPerBatch = scan != null && scan.strategy().isPerBatch();
      for (Split split : source.splits()) {
        cursors.add(new SplitCursor(this, split, scan, ahead, source.millis()));
      }
    }

    Input(PhysicalNode.Values values, Step next, int position) {
      this.next = next;
      this.position = position;
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (var row : values.rows()) {
        rows.add(row.stream().map(e -> Expressions.evaluate(e, new Object[0])).toArray());
      }
      cursors.add(
          new SplitCursor(this, new Split("", rows), null, new AheadRule(ZoneOffset.UTC), 0));
    }

    /**
     * Lifts the watermark to the lowest of the splits that have rows left; behind the last row of
     * all it is what that row has made it, until the input ends.
     */
    void advance() {
      long minimum = Long.MAX_VALUE;
      boolean anyUnfinished = false;
      for (SplitCursor cursor : cursors) {
        if (cursor.hasNext()) {
          anyUnfinished = true;
          minimum = Math.min(minimum, cursor.watermark);
        }
      }
      if (!anyUnfinished && last != null) {
        minimum = last.watermark;
      }
      if (!hasEnded && (anyUnfinished || last != null) && minimum > watermark) {
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
      return cursors.stream().noneMatch(cursor -> cursor.hasNext() || cursor.isUnread);
    }
  }

  /** The place in a split, with its own watermark. */
  private static final class SplitCursor {
    final Input input;
    final String name;
    private final List<@Nullable Object[]> rows;
    private final @Nullable Scan scan;
    private final AheadRule ahead;
    private final long millis;
    private int at;
    boolean isUnread = true;
    long watermark = Step.NO_WATERMARK;
    long highest = Step.NO_WATERMARK;

    SplitCursor(Input input, Split split, @Nullable Scan scan, AheadRule ahead, long millis) {
      this.ahead = ahead;
      this.millis = millis;
      this.input = input;
      this.name = split.name();
      this.rows = split.rows();
      this.scan = scan;
    }

    boolean hasNext() {
      return at < rows.size();
    }

    /** Takes a row; whether it is too far ahead of the clock to move the watermark. */
    boolean next() {
      input.last = this;
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
        throw new NullRowtime();
      }
      input.next.row(row, input.watermark);
      boolean isAhead =
          scan != null && scan.watermark() != null && ahead.isTooFar(scan, row, millis);
      if (scan != null && scan.watermark() != null && !isAhead) {
        Object moved = Expressions.evaluate(scan.watermark(), row);
        if (moved != null) {
          highest = Math.max(highest, (Long) moved);
        }
      }
      if (!input.isPerBatch) {
        watermark = highest;
        input.advance();
      }
      return isAhead;
    }
  }
}
