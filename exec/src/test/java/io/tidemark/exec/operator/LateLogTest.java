package io.tidemark.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class LateLogTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);
  private static final RowType COLUMNS =
      RowType.of(new RowField("id", BIGINT.notNull()), new RowField("name", ColumnType.string()));
  private static final long[] NO_WINDOWS = {};

  private final LateLog log = new LateLog("q1$late", COLUMNS, 3);

  /** A batch whose names were not read, with ids from the given one on, and a further column. */
  private static Batch batch(long firstId, int count) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(Arrays.asList(firstId + i, "n" + (firstId + i), 0L));
    }
    List<ColumnType> types = List.of(BIGINT, ColumnType.string(), BIGINT);
    Watermarks none = Watermarks.still(Watermarks.NONE);
    Batch full = HarnessRows.batch(types, rows, none);
    return full.withColumns(
        new @Nullable Column[] {full.column(0), null, full.column(2)},
        (wanted, wantedCount) -> {
          List<List<@Nullable Object>> recalled = new ArrayList<>();
          for (int i = 0; i < wantedCount; i++) {
            recalled.add(rows.get(wanted[i]));
          }
          return HarnessRows.batch(types, recalled, none);
        });
  }

  private List<List<@Nullable Object>> table() {
    Batch batch = log.rows();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int row = 0; row < batch.rowCount(); row++) {
      rows.add(HarnessRows.values(batch, row));
    }
    return rows;
  }

  @Test
  void emptyLogIsAnEmptyTable() {
    assertThat(table()).isEmpty();
    assertThat(log.rows().columnCount()).isEqualTo(5);
    assertThat(log.rowType().names())
        .containsExactly("id", "name", "late_reason", "late_watermark", "late_windows");
    assertThat(log.source().splits()).hasSize(1);
  }

  @Test
  void showsColumnsThatWereNotReadAndWhatWasMissed() {
    Batch batch = batch(1, 4);
    log.judged(4);
    log.add(
        LateReason.PARTLY_LATE,
        batch,
        2,
        -1,
        new long[] {-1000, 0, 1577836800000L, 1577836800001L});
    log.add(LateReason.NULL_ROWTIME, batch, 0, Watermarks.NONE, NO_WINDOWS);
    assertThat(table())
        .containsExactly(
            Arrays.asList(1L, "n1", "null rowtime", null, null),
            Arrays.asList(
                3L,
                "n3",
                "partly late",
                -1L,
                "[1969-12-31 23:59:59.000, 1970-01-01 00:00:00.000), "
                    + "[2020-01-01 00:00:00.000, 2020-01-01 00:00:00.001)"));
    assertThat(log.judged()).isEqualTo(4);
    assertThat(log.count(LateReason.PARTLY_LATE)).isEqualTo(1);
    assertThat(log.count(LateReason.LATE)).isZero();
  }

  @Test
  void keepsTheNewestByArrivalWhateverTheTasksDo() {
    LateLog.Task first = log.forTask();
    LateLog.Task second = log.forTask();
    Batch early = batch(1, 4);
    Batch later = batch(5, 4);
    // The second task is ahead; both have parts of each batch.
    second.arrive(0, 0);
    second.add(LateReason.LATE, early, 1, 9, NO_WINDOWS);
    second.add(LateReason.LATE, early, 3, 9, NO_WINDOWS);
    second.arrive(1, 0);
    second.add(LateReason.LATE, later, 1, 9, NO_WINDOWS);
    first.arrive(0, 0);
    first.add(LateReason.LATE, early, 0, 9, NO_WINDOWS);
    first.add(LateReason.LATE, early, 2, 9, NO_WINDOWS);
    first.arrive(1, 0);
    first.add(LateReason.LATE, later, 0, 9, NO_WINDOWS);
    first.flush();
    second.flush();
    assertThat(table()).extracting(row -> row.get(0)).containsExactly(4L, 5L, 6L);
    assertThat(log.count(LateReason.LATE)).isEqualTo(6);
  }

  @Test
  void whereLeavesOutRowsAndTheirCount() {
    LateLog where =
        new LateLog("q1$late", COLUMNS, 1)
            .where(
                () ->
                    rows -> {
                      int[] kept = new int[rows.rowCount()];
                      int count = 0;
                      for (int row = 0; row < rows.rowCount(); row++) {
                        Column end = rows.column(3);
                        if (end.isNull(row)
                            || (end.longs[row] > 100 && rows.column(0).longs[row] > 1)) {
                          kept[count++] = row;
                        }
                      }
                      return rows.select(kept, count);
                    });
    Batch batch = batch(1, 5);
    where.add(LateReason.LATE, batch, 0, 200, new long[] {100, 110});
    where.add(LateReason.LATE, batch, 1, 200, new long[] {90, 100});
    where.add(LateReason.LATE, batch, 2, 200, new long[] {100, 110});
    where.add(LateReason.LATE, batch, 3, 200, new long[] {110, 120});
    where.add(LateReason.NULL_ROWTIME, batch, 4, 200, NO_WINDOWS);
    assertThat(where.count(LateReason.LATE)).isEqualTo(2);
    assertThat(where.count(LateReason.NULL_ROWTIME)).isEqualTo(1);
    Batch rows = where.rows();
    assertThat(rows.rowCount()).isEqualTo(1);
    assertThat(HarnessRows.values(rows, 0)).containsExactly(5L, "n5", "null rowtime", 200L, null);
  }

  @Test
  void veryManyWindowsEndInAnEllipsis() {
    long[] windows = new long[2 * (LateRows.MAX_WINDOWS + 1)];
    for (int i = 0; i < windows.length; i++) {
      windows[i] = i;
    }
    log.add(LateReason.LATE, batch(1, 1), 0, 500, windows);
    String text = (String) table().get(0).get(4);
    assertThat(text)
        .endsWith("[1970-01-01 00:00:00.198, 1970-01-01 00:00:00.199), ...")
        .doesNotContain("00.200");
  }
}
