package io.tidemark.exec.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ManagedTableTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
  private static final RowType COLUMNS =
      RowType.of(new RowField("k", BIGINT), new RowField("s", ColumnType.string()));
  private static final TableDefinition NUMBERED =
      new TableDefinition(
          "t",
          List.of(
              new TableDefinition.SourceColumn("k", BIGINT, null),
              new TableDefinition.SourceColumn("s", ColumnType.string(), null),
              new TableDefinition.SourceColumn("n", BIGINT, TableDefinition.ROW_NUMBER)),
          Map.of());

  private static final Watermarks NO_STEPS = Watermarks.still(Watermarks.NONE);

  private final Arrivals arrivals = new Arrivals();
  private long maxAgeMillis = Long.MAX_VALUE;
  private long now;

  private ManagedTable table(List<Integer> key, long retainedRows) {
    return new ManagedTable(
        "t",
        COLUMNS,
        key,
        new Retention(retainedRows, maxAgeMillis, () -> now),
        false,
        false,
        RowWatermarks.NONE,
        ArrivalTimes.NONE,
        arrivals);
  }

  /** Of a table whose first column is its rowtime, by which rows are judged as they are. */
  private ManagedTable timed(List<Integer> key, long retainedRows) {
    return new ManagedTable(
        "t",
        COLUMNS,
        key,
        new Retention(retainedRows, maxAgeMillis, () -> now),
        false,
        false,
        new RowWatermarks(
            () -> rows -> Batch.of(rows.rowCount(), new Column[] {rows.column(0)}, NO_STEPS), null),
        ArrivalTimes.NONE,
        arrivals);
  }

  private static Batch batch(List<List<@Nullable Object>> rows) {
    return HarnessRows.batch(COLUMNS.types(), rows, Watermarks.still(Watermarks.NONE));
  }

  private static List<@Nullable Object> row(long key, @Nullable String text) {
    return Arrays.asList(key, text);
  }

  private TableReading snapshot(ManagedTable table) {
    return arrivals.still(() -> table.read(NUMBERED, false));
  }

  private static History history(TableReading reading) {
    return Objects.requireNonNull(reading.history());
  }

  /** Rows with their numbers, read in pieces of so many. */
  private static List<List<@Nullable Object>> read(TableReading reading, int maxRows) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    History history = history(reading);
    while (history.nextNumber() != History.NOTHING) {
      Batch batch = reading.takeHistory(history, maxRows, Long.MAX_VALUE - 1);
      for (int i = 0; i < batch.rowCount(); i++) {
        rows.add(HarnessRows.values(batch, i));
      }
    }
    return rows;
  }

  private static List<List<@Nullable Object>> unnumbered(List<List<@Nullable Object>> rows) {
    List<List<@Nullable Object>> result = new ArrayList<>();
    rows.forEach(row -> result.add(row.subList(0, 2)));
    return result;
  }

  @Test
  void randomStatementsLeaveTheRowsOfAPlainList() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      boolean isKeyed = seed % 2 == 0;
      long retained = seed % 3 == 0 ? 700 : Long.MAX_VALUE;
      ManagedTable table = table(isKeyed ? List.of(0) : List.of(), retained);
      List<List<@Nullable Object>> expected = new ArrayList<>();
      for (int statement = 0; statement < 120; statement++) {
        if (random.nextInt(4) > 0) {
          insert(table, expected, random, isKeyed);
        } else {
          delete(table, expected, random);
        }
        while (expected.size() > retained) {
          expected.remove(0);
        }
        assertThat(unnumbered(read(snapshot(table), 1 + random.nextInt(5000)))).isEqualTo(expected);
        assertThat(table.rowCount()).isEqualTo(expected.size());
      }
    }
  }

  private void insert(
      ManagedTable table, List<List<@Nullable Object>> expected, Random random, boolean isKeyed) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    int count = random.nextInt(3) == 0 ? random.nextInt(900) : 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      List<@Nullable Object> row = row(random.nextInt(500), random.nextBoolean() ? "x" + i : null);
      if (isKeyed) {
        expected.removeIf(other -> other.get(0).equals(row.get(0)));
      }
      rows.add(row);
      expected.add(row);
    }
    table.insert(count == 0 ? List.of() : List.of(batch(rows)));
  }

  private void delete(ManagedTable table, List<List<@Nullable Object>> expected, Random random) {
    long seen = arrivals.last();
    long[] numbers =
        read(snapshot(table), 4096).stream().mapToLong(row -> (long) row.get(2)).toArray();
    List<Long> gone = new ArrayList<>();
    int part = 1 + random.nextInt(9);
    for (int i = numbers.length - 1; i >= 0; i--) {
      if (random.nextInt(10) < part) {
        gone.add(numbers[i]);
        expected.remove(i);
      }
    }
    table.replace(seen, gone.stream().mapToLong(n -> n).toArray(), List.of());
  }

  @Test
  void aSnapshotStaysAsItWas() {
    ManagedTable table = table(List.of(0), Long.MAX_VALUE);
    table.insert(List.of(batch(List.of(row(1, "a"), row(2, "b"), row(3, "c")))));
    TableReading before = snapshot(table);
    table.insert(List.of(batch(List.of(row(2, "B"), row(4, "d")))));
    TableReading after = snapshot(table);
    table.truncate();
    assertThat(unnumbered(read(before, 2))).containsExactly(row(1, "a"), row(2, "b"), row(3, "c"));
    assertThat(unnumbered(read(after, 2)))
        .containsExactly(row(1, "a"), row(3, "c"), row(2, "B"), row(4, "d"));
    assertThat(read(snapshot(table), 2)).isEmpty();
  }

  @Test
  void aStatementThatReadAnOlderVersionChangesNothing() {
    ManagedTable table = table(List.of(), Long.MAX_VALUE);
    table.insert(List.of(batch(List.of(row(1, "a")))));
    long seen = arrivals.last();
    table.insert(List.of(batch(List.of(row(2, "b")))));
    assertThatThrownBy(() -> table.replace(seen, new long[] {0}, List.of()))
        .isInstanceOf(DataException.class)
        .hasMessage("table 't' was changed while the statement read it");
    assertThat(table.rowCount()).isEqualTo(2);
    assertThat(arrivals.last()).isEqualTo(2);
  }

  @Test
  void rowsGoWhenTheirTimeIsOver() {
    maxAgeMillis = 100;
    ManagedTable table = table(List.of(0), Long.MAX_VALUE);
    table.insert(List.of(batch(List.of(row(1, "a"), row(2, "b")))));
    now = 60;
    table.insert(List.of(batch(List.of(row(2, "B"), row(3, "c")))));
    now = 99;
    assertThat(unnumbered(read(snapshot(table), 2)))
        .containsExactly(row(1, "a"), row(2, "B"), row(3, "c"));
    now = 100;
    assertThat(unnumbered(read(snapshot(table), 2))).containsExactly(row(2, "B"), row(3, "c"));
    now = 161;
    assertThat(table.rowCount()).isZero();
    table.insert(List.of(batch(List.of(row(3, "d")))));
    assertThat(unnumbered(read(snapshot(table), 2))).containsExactly(row(3, "d"));
  }

  @Test
  void nothingArrivesAfterTheEndOrADrop() {
    ManagedTable table = table(List.of(), Long.MAX_VALUE);
    table.endOfInput();
    assertThatThrownBy(() -> table.insert(List.of(batch(List.of(row(1, "a"))))))
        .isInstanceOf(DataException.class);
    ManagedTable dropped = table(List.of(), Long.MAX_VALUE);
    dropped.drop();
    assertThatThrownBy(() -> dropped.insert(List.of(batch(List.of(row(1, "a"))))))
        .isInstanceOf(DataException.class)
        .hasMessage("table 't' was dropped meanwhile");
  }

  @Test
  void advancesStandBetweenTheRowsWhateverTheBatches() {
    ManagedTable table = table(List.of(), Long.MAX_VALUE);
    table.advance(5);
    table.insert(List.of(batch(List.of(row(1, "a"), row(2, "b")))));
    table.advance(7);
    table.advance(6);
    table.insert(List.of(batch(List.of(row(3, "c")))));
    table.advance(9);
    for (int maxRows = 1; maxRows <= 4; maxRows++) {
      TableReading reading = snapshot(table);
      History history = history(reading);
      List<Long> before = new ArrayList<>();
      long watermark = Watermarks.NONE;
      while (history.nextNumber() != History.NOTHING) {
        Batch batch = reading.takeHistory(history, maxRows, Long.MAX_VALUE - 1);
        for (int i = 0; i < batch.rowCount(); i++) {
          before.add(Math.max(watermark, batch.watermarks().before(i)));
        }
        watermark = Math.max(watermark, batch.watermarks().last());
      }
      assertThat(before).containsExactly(5L, 5L, 7L);
      assertThat(watermark).isEqualTo(9);
    }
  }

  @Test
  void aRowThatIsReplacedHasMovedTheWatermark() {
    ManagedTable table = timed(List.of(1), Long.MAX_VALUE);
    TableReading follower = arrivals.still(() -> table.read(NUMBERED, true));
    table.insert(List.of(batch(List.of(row(20, "a"), row(10, "a")))));
    Entry entry = Objects.requireNonNull(follower.take());
    assertThat(entry.watermark()).isEqualTo(20);
    assertThat(entry.batches()).hasSize(1);
    Batch changes = entry.batches().get(0);
    assertThat(changes.kinds()).containsExactly(Batch.INSERT, Batch.DELETE, Batch.INSERT);
    assertThat(changes.column(0).longs).startsWith(20, 20, 10);
    assertThat(changes.watermarks().before(0)).isEqualTo(Watermarks.NONE);
    assertThat(changes.watermarks().before(1)).isEqualTo(20);
    assertThat(changes.watermarks().before(2)).isEqualTo(20);
    table.insert(List.of(batch(List.of(row(5, "b")))));
    table.insert(List.of(batch(List.of(row(30, "a"), row(7, "a")))));
    assertThat(watermarksBefore(table)).containsExactly("5 under 20", "7 under 30");
  }

  @Test
  void aRowThatIsNotKeptHasMovedTheWatermark() {
    ManagedTable table = timed(List.of(), 1);
    table.insert(List.of(batch(List.of(row(20, "a"), row(10, "a")))));
    table.insert(List.of(batch(List.of(row(15, "b")))));
    assertThat(watermarksBefore(table)).containsExactly("15 under 20");
    table.truncate();
    table.insert(List.of(batch(List.of(row(1, "b")))));
    assertThat(watermarksBefore(table)).containsExactly("1 under 20");
  }

  @Test
  void truncatedRowsHaveMovedTheWatermark() {
    ManagedTable table = timed(List.of(), Long.MAX_VALUE);
    table.insert(List.of(batch(List.of(row(20, "a"), row(10, "a")))));
    assertThat(watermarksBefore(table))
        .containsExactly("20 under " + Watermarks.NONE, "10 under " + Watermarks.NONE);
    table.truncate();
    table.insert(List.of(batch(List.of(row(1, "b")))));
    assertThat(watermarksBefore(table)).containsExactly("1 under 20");
  }

  /** Each row of a snapshot and the watermark before it that others than rows at hand have made. */
  private List<String> watermarksBefore(ManagedTable table) {
    TableReading reading = snapshot(table);
    History history = Objects.requireNonNull(reading.history());
    List<String> result = new ArrayList<>();
    long watermark = Watermarks.NONE;
    while (history.nextNumber() != History.NOTHING) {
      Batch rows = reading.takeHistory(history, 100, Long.MAX_VALUE - 1);
      for (int row = 0; row < rows.rowCount(); row++) {
        watermark = Math.max(watermark, rows.watermarks().before(row));
        result.add(rows.column(0).longs[row] + " under " + watermark);
      }
      watermark = Math.max(watermark, rows.watermarks().last());
    }
    return result;
  }

  @Test
  void whoReadsWhileTheLastJobLeavesIsNotForgotten() {
    ManagedTable table = table(List.of(), Long.MAX_VALUE);
    TableWriter writer = arrivals.begin(table::write);
    TableReading follower = arrivals.still(() -> table.read(NUMBERED, true));
    List<TableReading> late = new ArrayList<>();
    // Runs when what the job wrote is taken, and before the table forgets the job.
    follower.onProgress(() -> late.add(snapshot(table)));
    writer.close(null);
    assertThat(late.get(0).hasBegun()).isTrue();
    assertThat(read(late.get(0), 10)).isEmpty();
  }

  @Test
  void whoBeginsWithAnArrivalWhileTheLastJobLeavesIsNotForgotten() {
    ManagedTable table = table(List.of(), Long.MAX_VALUE);
    TableWriter writer = arrivals.begin(table::write);
    TableReading reading =
        arrivals.begin(
            () -> {
              TableReading made = table.read(NUMBERED, true);
              writer.close(null);
              return made;
            });
    assertThat(reading.history()).isNotNull();
    assertThat(read(reading, 10)).isEmpty();
  }
}
