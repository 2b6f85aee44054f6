package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.Durations;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A table of the database in the plainest way: everything that ever happened to it, in one list.
 */
final class LiveTable {
  /** A row, and when it went. */
  private static final class Entry {
    final Event.Row row;
    long goneAt = Long.MAX_VALUE;

    long goneMillis;

    /** The number of the next row when it went. */
    int goneBefore;

    /** Whether only the room for it was gone, which those who follow the table are not told. */
    boolean isForgotten;

    final long millis;

    Entry(long arrival, @Nullable Object[] values, long millis) {
      this.millis = millis;
      this.row = new Event.Row(arrival, values, millis);
    }

    void go(long arrival, int before, long clockMillis) {
      goneAt = arrival;
      goneMillis = clockMillis;
      goneBefore = before;
    }

    boolean isThere() {
      return goneAt == Long.MAX_VALUE;
    }
  }

  private final String name;
  private final List<String> columns;
  private final int[] key;

  /** By column, whether statements and jobs give it; the others hold the time of the arrival. */
  private final boolean[] isGiven;

  private final boolean[] mayBeNull;
  private final long retainedRows;
  private final long retainedMillis;
  private final boolean isAppendOnly;
  private final boolean isView;

  /** Whether rows move the watermark, so that it matters which came before one that goes. */
  private final boolean isJudgedByRow;

  private final LongSupplier clock;

  /** Entries, Event.Advance and Event.End. */
  private final List<Object> history = new ArrayList<>();

  private boolean hasEnded;

  /**
   * @param clock of the database, epoch milliseconds
   */
  LiveTable(TableInfo table, LongSupplier clock) {
    this.clock = clock;
    this.isView = table.isView();
    this.isAppendOnly = table.changelogMode() == ChangelogMode.APPEND;
    this.isJudgedByRow = !isView && table.watermark() != null;
    TableDefinition stored = table.storedDefinition();
    this.name = table.name();
    this.columns = stored.rowType().names();
    this.isGiven = new boolean[columns.size()];
    for (int i = 0; i < isGiven.length; i++) {
      isGiven[i] = stored.columns().get(i).metadataKey() == null;
    }
    this.key = table.primaryKey().stream().mapToInt(columns::indexOf).toArray();
    this.mayBeNull = new boolean[columns.size()];
    for (int i = 0; i < mayBeNull.length; i++) {
      mayBeNull[i] = stored.rowType().type(i).isNullable();
    }
    String retention = table.options().get("retention.rows");
    String time = table.options().get("retention.time");
    this.retainedMillis =
        time == null ? Long.MAX_VALUE : Durations.millis(time).orElse(Long.MAX_VALUE);
    this.retainedRows = retention == null ? Long.MAX_VALUE : Long.parseLong(retention);
  }

  boolean hasEnded() {
    return hasEnded;
  }

  /**
   * The rows as they are.
   *
   * @return whole rows, in the order of their arrival
   */
  List<@Nullable Object[]> rows() {
    return there().stream().map(entry -> entry.row.values()).toList();
  }

  private List<Entry> there() {
    return history.stream()
        .filter(Entry.class::isInstance)
        .map(Entry.class::cast)
        .filter(Entry::isThere)
        .toList();
  }

  /** Rows arrive together. */
  void insert(long arrival, List<@Nullable Object[]> rows) {
    replace(arrival, List.of(), rows);
  }

  /**
   * Rows go, others come.
   *
   * @param numbers of the rows that go
   */
  void replace(long arrival, List<Long> numbers, List<@Nullable Object[]> rows) {
    checkOpen();
    rows.forEach(row -> checkNulls(timed(row)));
    for (long number : numbers) {
      ((Entry) history.get((int) number)).go(arrival, history.size(), clock.getAsLong());
    }
    rows.forEach(row -> add(arrival, row));
    forgetOldest(arrival);
  }

  private void checkNulls(@Nullable Object[] row) {
    for (int i = 0; i < row.length; i++) {
      if (row[i] == null && !mayBeNull[i]) {
        throw new IllegalArgumentException("NULL in column " + columns.get(i));
      }
    }
  }

  /** A row with the time of the clock in the columns that nobody gives. */
  private @Nullable Object[] timed(@Nullable Object[] given) {
    @Nullable Object[] row = new Object[isGiven.length];
    int next = 0;
    for (int i = 0; i < row.length; i++) {
      row[i] = isGiven[i] ? given[next++] : (Object) clock.getAsLong();
    }
    return row;
  }

  /** Whether what was given is the same. */
  private boolean isEqual(@Nullable Object[] a, @Nullable Object[] b) {
    for (int i = 0; i < a.length; i++) {
      if (isGiven[i] && !Objects.deepEquals(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean hasSameKey(@Nullable Object[] a, @Nullable Object[] b) {
    return Arrays.stream(key).allMatch(i -> Values.isSameKey(a[i], b[i]));
  }

  /**
   * A job's rows go and come: of equal rows the oldest goes, and in a table with a key the row that
   * has the key.
   *
   * @return for how many rows that go there is none
   */
  int change(long arrival, List<@Nullable Object[]> gone, List<@Nullable Object[]> come) {
    if (gone.isEmpty() && come.isEmpty()) {
      return 0;
    }
    checkOpen();
    int lost = 0;
    for (@Nullable Object[] given : gone) {
      @Nullable Object[] row = timed(given);
      Optional<Entry> found =
          there().stream()
              .filter(
                  entry ->
                      key.length > 0
                          ? hasSameKey(entry.row.values(), row)
                          : isEqual(entry.row.values(), row))
              .findFirst();
      found.ifPresent(entry -> entry.go(arrival, history.size(), clock.getAsLong()));
      lost += found.isEmpty() ? 1 : 0;
    }
    come.forEach(row -> add(arrival, row));
    forgetOldest(arrival);
    return lost;
  }

  private void add(long arrival, @Nullable Object[] given) {
    @Nullable Object[] row = timed(given);
    if (key.length > 0) {
      there().stream()
          .filter(entry -> hasSameKey(entry.row.values(), row))
          .forEach(entry -> entry.go(arrival, history.size(), clock.getAsLong()));
    }
    history.add(new Entry(arrival, row, clock.getAsLong()));
  }

  /** When the next rows go, so that who follows the table is told; after the time of the clock. */
  long nextDue() {
    return there().stream()
        .filter(entry -> !isAppendOnly && retainedMillis < Long.MAX_VALUE)
        .mapToLong(entry -> entry.millis + retainedMillis)
        .filter(due -> due > clock.getAsLong())
        .min()
        .orElse(Long.MAX_VALUE);
  }

  /** Who follows a table is told of rows that are not kept, unless it only grows. */
  void forgetOldest(long arrival) {
    List<Entry> kept = there();
    for (int i = 0; i < kept.size(); i++) {
      Entry entry = kept.get(i);
      boolean isOld =
          retainedMillis < Long.MAX_VALUE && entry.millis + retainedMillis <= clock.getAsLong();
      if (isOld || kept.size() - i > retainedRows) {
        entry.go(arrival, history.size(), clock.getAsLong());
        entry.isForgotten = isAppendOnly;
      }
    }
  }

  /**
   * More rows of a table that only grows. A view has the watermarks of its query; a table that jobs
   * write to has those that its rows make.
   */
  void grow(long arrival, ReferenceEvaluator.Answer answer, int rowsBefore, int stepsBefore) {
    if (answer.rows().size() > rowsBefore) {
      checkOpen();
    }
    int step = stepsBefore;
    for (int i = rowsBefore; i <= answer.rows().size(); i++) {
      for (; step < answer.watermarks().size(); step++) {
        ReferenceEvaluator.WatermarkStep next = answer.watermarks().get(step);
        if (next.rowsBefore() > i) {
          break;
        }
        if (isView && next.watermark() != Long.MAX_VALUE) {
          history.add(new Event.Advance(arrival, next.watermark(), clock.getAsLong()));
        }
      }
      if (i < answer.rows().size()) {
        add(arrival, answer.rows().get(i));
      }
    }
    forgetOldest(arrival);
  }

  /**
   * The watermark of a view whose rows change is that of its query, and moves behind its changes.
   */
  void follow(long arrival, ReferenceEvaluator.Answer answer, int stepsBefore) {
    if (isView) {
      answer.watermarks().stream()
          .skip(stepsBefore)
          .filter(step -> step.watermark() != Long.MAX_VALUE)
          .forEach(
              step -> history.add(new Event.Advance(arrival, step.watermark(), clock.getAsLong())));
    }
  }

  /** The query of a view has come to its end. */
  void finish(long arrival) {
    hasEnded = true;
    history.add(new Event.End(arrival));
  }

  void truncate(long arrival) {
    checkOpen();
    there().forEach(entry -> entry.go(arrival, history.size(), clock.getAsLong()));
  }

  void advance(long arrival, long watermark) {
    checkOpen();
    history.add(new Event.Advance(arrival, watermark, clock.getAsLong()));
  }

  void end(long arrival) {
    checkOpen();
    finish(arrival);
  }

  private void checkOpen() {
    if (hasEnded) {
      throw new IllegalStateException("the input of " + name + " has ended");
    }
  }

  /**
   * What a query reads that began at an arrival: the rows that were there then, and what came
   * later.
   *
   * @param source the columns to read
   * @param takesBack whether rows that went since are taken back; else the query keeps them
   */
  List<Event> events(TableDefinition source, long since, boolean takesBack) {
    List<Placed> events = new ArrayList<>();
    for (int number = 0; number < history.size(); number++) {
      if (!(history.get(number) instanceof Entry entry)) {
        events.add(new Placed((Event) history.get(number), number, true));
        continue;
      }
      long arrival = entry.row.arrival();
      @Nullable Object[] columns = columns(source, entry.row, number);
      boolean goes = takesBack && !entry.isThere() && !entry.isForgotten;
      if (entry.goneAt <= since || goes && entry.goneAt == arrival && !isJudgedByRow) {
        events.add(new Placed(new Event.Passed(arrival, columns, entry.millis), number, true));
      } else {
        events.add(new Placed(new Event.Row(arrival, columns, entry.millis), number, true));
        if (goes) {
          // What goes in an arrival goes before its rows come, unless each is judged by the last.
          int before = isJudgedByRow ? entry.goneBefore : -1;
          events.add(
              new Placed(new Event.Gone(entry.goneAt, columns, entry.goneMillis), before, false));
        }
      }
    }
    events.sort(
        Comparator.comparingLong((Placed each) -> each.event().arrival())
            .thenComparingInt(Placed::number)
            .thenComparing(Placed::comes));
    return events.stream().map(Placed::event).toList();
  }

  /** An event before or at the place of a row. */
  private record Placed(Event event, int number, boolean comes) {}

  /** A row that came or went. */
  record Moved(long arrival, boolean comes, @Nullable Object[] row) {}

  /** The rows that were there after an arrival. */
  List<Moved> history(long last) {
    return heard().stream()
        .filter(entry -> entry.row.arrival() <= last && entry.goneAt > last)
        .map(entry -> new Moved(entry.row.arrival(), true, entry.row.values()))
        .toList();
  }

  /**
   * What happened after one arrival, up to another: arrival by arrival, first the rows that went,
   * or each where it stands if rows are judged one by one.
   *
   * @param takesBack whether rows go for who reads it
   */
  List<Moved> changes(long first, long last, boolean takesBack) {
    List<PlacedMove> moves = new ArrayList<>();
    List<Entry> heard = heard();
    for (Entry entry : heard) {
      long arrival = entry.row.arrival();
      int number = history.indexOf(entry);
      boolean goes = takesBack && entry.goneAt <= endedAt();
      boolean isSeen = !goes || entry.goneAt != arrival || isJudgedByRow;
      if (isSeen && arrival > first && arrival <= last) {
        moves.add(new PlacedMove(new Moved(arrival, true, entry.row.values()), number));
      }
      if (isSeen && goes && entry.goneAt > first && entry.goneAt <= last) {
        int before = isJudgedByRow ? entry.goneBefore : -1;
        moves.add(new PlacedMove(new Moved(entry.goneAt, false, entry.row.values()), before));
      }
    }
    moves.sort(
        Comparator.comparingLong((PlacedMove each) -> each.moved().arrival())
            .thenComparingInt(PlacedMove::number)
            .thenComparing(each -> each.moved().comes()));
    return moves.stream().map(PlacedMove::moved).toList();
  }

  /** A move before or at the place of a row. */
  private record PlacedMove(Moved moved, int number) {}

  /** What came before the end, after which nobody listens. */
  private List<Entry> heard() {
    List<Entry> entries = new ArrayList<>();
    for (Object event : history) {
      if (event instanceof Event.End) {
        break;
      }
      if (event instanceof Entry entry) {
        entries.add(entry);
      }
    }
    return entries;
  }

  private long endedAt() {
    return history.stream()
        .filter(Event.End.class::isInstance)
        .mapToLong(event -> ((Event.End) event).arrival())
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  /** The columns to read of a row. */
  @Nullable Object[] columns(TableDefinition source, @Nullable Object[] row) {
    return source.columns().stream().map(column -> row[columns.indexOf(column.name())]).toArray();
  }

  private @Nullable Object[] columns(TableDefinition source, Event.Row row, long number) {
    return source.columns().stream()
        .map(
            column ->
                TableDefinition.ROW_NUMBER.equals(column.metadataKey())
                    ? (Object) number
                    : row.values()[columns.indexOf(column.name())])
        .toArray();
  }
}
