package io.tidemark.exec.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SourceMergeTest {
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.BIGINT),
          ColumnType.timestamp(3),
          ColumnType.string(),
          ColumnType.string());
  private static final boolean[] REQUIRED = {true, true, true, false};

  /** Appends the second column as the watermark. */
  static final BatchTransform WATERMARK =
      batch -> {
        @Nullable Column[] columns = new Column[batch.columnCount() + 1];
        for (int i = 0; i < batch.columnCount(); i++) {
          columns[i] = batch.columnOrNull(i);
        }
        columns[batch.columnCount()] = batch.column(1);
        return batch.withColumns(columns, batch.origin());
      };

  private final List<NaiveMerge.Arrival> arrivals = new ArrayList<>();
  private final List<Integer> unitSizes = new ArrayList<>();
  private int rowsInUnit;
  private int batchesGiven;

  @Test
  void mergesAsRowByRow() {
    Random random = new Random(7);
    for (int round = 0; round < 400; round++) {
      List<List<List<List<@Nullable Object>>>> tables = tables(random);
      boolean[] hasWatermark = new boolean[tables.size()];
      boolean[] isPerUnit = new boolean[tables.size()];
      for (int i = 0; i < hasWatermark.length; i++) {
        hasWatermark[i] = random.nextInt(5) > 0;
        isPerUnit[i] = hasWatermark[i] && random.nextInt(4) == 0;
      }
      for (int batchRows : new int[] {1, 2, 7, 4096}) {
        List<NaiveMerge.Arrival> expected =
            NaiveMerge.merge(tables, hasWatermark, isPerUnit, batchRows);
        int maxOpen = 1 + random.nextInt(4);
        read(inputs(tables, hasWatermark, isPerUnit), batchRows, maxOpen);
        assertThat(arrivals)
            .as("round %s, batches of %s", round, batchRows)
            .containsExactlyElementsOf(expected);
        assertThat(unitSizes).allMatch(size -> size <= batchRows);
      }
    }
  }

  private static List<List<List<List<@Nullable Object>>>> tables(Random random) {
    List<List<List<List<@Nullable Object>>>> tables = new ArrayList<>();
    long id = 0;
    int inputs = 1 + random.nextInt(3);
    int step = 1 + random.nextInt(20);
    for (int i = 0; i < inputs; i++) {
      List<List<List<@Nullable Object>>> splits = new ArrayList<>();
      int splitCount = random.nextInt(5);
      for (int s = 0; s < splitCount; s++) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        int rowCount = random.nextInt(4) == 0 ? 0 : random.nextInt(200);
        long time = random.nextInt(50);
        for (int r = 0; r < rowCount; r++) {
          time += random.nextInt(2 * step) - step / 2;
          Long watermark = random.nextInt(10) == 0 ? null : time;
          rows.add(Arrays.asList(id, watermark, random.nextBoolean() ? "t" + id : null, "u" + id));
          id++;
        }
        splits.add(rows);
      }
      tables.add(splits);
    }
    return tables;
  }

  private static List<SourceInput> inputs(
      List<List<List<List<@Nullable Object>>>> tables,
      boolean[] hasWatermark,
      boolean[] isPerUnit) {
    List<SourceInput> inputs = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      MemoryTable table = new MemoryTable(TYPES, tables.get(i));
      inputs.add(
          hasWatermark[i]
              ? new SourceInput(table, REQUIRED, WATERMARK, 4, isPerUnit[i], null)
              : new SourceInput(table, REQUIRED, null, -1));
    }
    return inputs;
  }

  private void read(List<SourceInput> inputs, int batchRows, int maxOpen) {
    arrivals.clear();
    unitSizes.clear();
    rowsInUnit = 0;
    try (SourceMerge merge = new SourceMerge(inputs, batchRows, maxOpen)) {
      Recorder recorder = new Recorder(inputs.size());
      while (merge.next(recorder)) {
        assertThat(merge.watermark()).isGreaterThanOrEqualTo(Watermarks.NONE);
      }
    }
    assertThat(rowsInUnit).isZero();
  }

  private class Recorder implements SourceMerge.Receiver {
    final long[] watermarks;
    private long nextUnit;

    Recorder(int inputs) {
      watermarks = new long[inputs];
      Arrays.fill(watermarks, Watermarks.NONE);
    }

    @Override
    public void batch(int input, Batch batch) {
      batchesGiven++;
      assertThat(batch.watermarks().start()).isEqualTo(watermarks[input]);
      int[] all = new int[batch.rowCount()];
      for (int row = 0; row < batch.rowCount(); row++) {
        long id = batch.column(0).longs[row];
        arrivals.add(new NaiveMerge.Arrival(input, id, batch.watermarks().before(row)));
        Object text = HarnessRows.values(batch, row).get(2);
        assertThat(text == null || text.equals("t" + id)).isTrue();
        all[row] = row;
      }
      Batch recalled = batch.origin().recall(all, all.length);
      for (int row = 0; row < batch.rowCount(); row++) {
        assertThat(HarnessRows.values(recalled, row).get(3))
            .isEqualTo("u" + batch.column(0).longs[row]);
      }
      watermarks[input] = batch.watermarks().last();
      rowsInUnit += batch.rowCount();
    }

    @Override
    public void advance(int input, long watermark) {
      assertThat(watermark).isGreaterThan(watermarks[input]);
      watermarks[input] = watermark;
    }

    @Override
    public void endUnit(long unit) {
      assertThat(unit).isEqualTo(nextUnit++);
      unitSizes.add(rowsInUnit);
      rowsInUnit = 0;
    }

    @Override
    public void endOfInput(int input) {
      arrivals.add(new NaiveMerge.Arrival(input, NaiveMerge.Arrival.END, watermarks[input]));
    }
  }

  /** Whatever else is read, and however many rows a unit has. */
  @Test
  void lastRowMovesTheWatermarkInItsOwnUnit() {
    Map<String, List<List<@Nullable Object>>> others = new LinkedHashMap<>();
    others.put("nothing", null);
    others.put("no rows", List.of());
    others.put("lower", rows(10, 1, 2));
    others.put("as high", rows(10, 5, 30));
    others.put("higher", rows(10, 29, 31));
    List<List<@Nullable Object>> own = rows(0, 10, 20, 30);
    for (Map.Entry<String, List<List<@Nullable Object>>> other : others.entrySet()) {
      for (int kinds = 0; kinds < 4; kinds++) {
        List<List<List<List<@Nullable Object>>>> tables = new ArrayList<>(List.of(List.of(own)));
        if (other.getValue() != null) {
          tables.add(List.of(other.getValue()));
        }
        boolean[] isPerUnit = Arrays.copyOf(new boolean[] {kinds % 2 == 1, false}, tables.size());
        boolean[] hasWatermark = Arrays.copyOf(new boolean[] {true, kinds < 2}, tables.size());
        for (int batchRows : new int[] {1, 2, 3, 4, 4096}) {
          assertThat(watermarkOfUnitOf(2, inputs(tables, hasWatermark, isPerUnit), batchRows))
              .as("beside %s, kinds %s, units of %s", other.getKey(), kinds, batchRows)
              .isEqualTo(30);
        }
      }
    }
  }

  private static List<List<@Nullable Object>> rows(long firstId, long... times) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < times.length; i++) {
      rows.add(Arrays.asList(firstId + i, times[i], null, "u" + (firstId + i)));
    }
    return rows;
  }

  /** The watermark of the first input at the end of the unit that holds a row of it. */
  private long watermarkOfUnitOf(long id, List<SourceInput> inputs, int batchRows) {
    arrivals.clear();
    List<Long> atEnd = new ArrayList<>();
    Recorder recorder =
        new Recorder(inputs.size()) {
          @Override
          public void endUnit(long unit) {
            super.endUnit(unit);
            if (atEnd.isEmpty() && arrivals.stream().anyMatch(row -> row.id() == id)) {
              atEnd.add(watermarks[0]);
            }
          }
        };
    try (SourceMerge merge = new SourceMerge(inputs, batchRows)) {
      while (merge.next(recorder)) {
        assertThat(merge.watermark()).isGreaterThanOrEqualTo(Watermarks.NONE);
      }
    }
    return atEnd.get(0);
  }

  @Test
  void oneSplitIsHandedOnWithoutCopying() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long i = 0; i < 100; i++) {
      rows.add(Arrays.asList(i, i, "t" + i, "u" + i));
    }
    MemoryTable table = new MemoryTable(TYPES, List.of(rows));
    List<Column> given = new ArrayList<>();
    List<Column> read = new ArrayList<>();
    BatchTransform watching =
        batch -> {
          read.add(batch.column(0));
          return WATERMARK.apply(batch);
        };
    SourceMerge merge = new SourceMerge(List.of(new SourceInput(table, REQUIRED, watching, 4)), 10);
    Recorder recorder = new Recorder(1);
    SourceMerge.Receiver columns =
        new SourceMerge.Receiver() {
          @Override
          public void batch(int input, Batch batch) {
            given.add(batch.column(0));
          }

          @Override
          public void advance(int input, long watermark) {
            recorder.advance(input, watermark);
          }

          @Override
          public void endUnit(long unit) {}

          @Override
          public void endOfInput(int input) {}
        };
    while (merge.next(columns)) {
      assertThat(table.mostOpen()).isEqualTo(1);
    }
    assertThat(given).hasSize(10).usingElementComparator((a, b) -> a == b ? 0 : 1).isEqualTo(read);
    assertThat(table.open()).isZero();
  }

  @Test
  void rowsBeforeAFailureAreHandedOut() {
    List<List<List<@Nullable Object>>> splits = new ArrayList<>();
    for (int s = 0; s < 2; s++) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (long i = 0; i < 5; i++) {
        rows.add(Arrays.asList(i, i, null, "u" + i));
      }
      splits.add(rows);
    }
    MemoryTable table = new MemoryTable(TYPES, splits).failingAfter(0);
    assertThatThrownBy(() -> read(List.of(new SourceInput(table, REQUIRED, WATERMARK, 4)), 4096, 8))
        .isInstanceOf(DataException.class)
        .hasMessage("split 0 is broken");
    // The other split's last row has a lower place than what follows the broken split's last row.
    assertThat(batchesGiven).isEqualTo(1);
    assertThat(arrivals.stream().filter(a -> a.id() >= 0)).hasSize(10);
    assertThat(table.open()).isZero();
  }

  @Test
  void rowsBeforeANullRowtimeAreHandedOut() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long i = 0; i < 9; i++) {
      rows.add(Arrays.asList(i, i == 7 ? null : i, null, "u" + i));
    }
    for (int batchRows : new int[] {1, 7, 4096}) {
      MemoryTable table = new MemoryTable(TYPES, List.of(rows));
      RowtimeCheck check = new RowtimeCheck(1, "ts", "e");
      SourceInput input = new SourceInput(table, REQUIRED, WATERMARK, 4, false, check);
      assertThatThrownBy(() -> read(List.of(input), batchRows, 8))
          .isInstanceOf(DataException.class)
          .hasMessage("the rowtime 'ts' of table 'e' is NULL");
      assertThat(arrivals).hasSize(7);
      assertThat(table.open()).isZero();
    }
  }

  @Test
  void stoppedInputGivesNothingMore() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long i = 0; i < 20; i++) {
      rows.add(Arrays.asList(i, null, null, "u" + i));
    }
    MemoryTable first = new MemoryTable(TYPES, List.of(rows));
    MemoryTable second = new MemoryTable(TYPES, List.of(rows));
    SourceMerge merge =
        new SourceMerge(
            List.of(
                new SourceInput(first, REQUIRED, null, -1),
                new SourceInput(second, REQUIRED, null, -1)),
            5);
    Recorder recorder = new Recorder(2);
    merge.next(recorder);
    merge.stop(0);
    while (merge.next(recorder)) {
      assertThat(first.open()).isZero();
    }
    assertThat(arrivals.stream().filter(a -> a.input() == 0)).hasSize(5);
    assertThat(arrivals.stream().filter(a -> a.input() == 1)).hasSize(21);
  }
}
