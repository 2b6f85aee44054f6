package io.tidemark.exec.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class LiveSplitsTest {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.of(ColumnType.Kind.BIGINT), ColumnType.timestamp(3));

  private final GrowingTable table = new GrowingTable(TYPES);
  private long now;

  private LiveSplits splits(int batchRows, long idleTimeoutMillis, @Nullable AheadRows ahead) {
    return splits(table, batchRows, idleTimeoutMillis, ahead);
  }

  private LiveSplits splits(
      GrowingTable read, int batchRows, long idleTimeoutMillis, @Nullable AheadRows ahead) {
    SourceInput input =
        new SourceInput(
            read,
            new boolean[] {true, true},
            SourceMergeTest.WATERMARK,
            2,
            false,
            null,
            ahead,
            () -> now);
    WatermarkStrategy strategy = new WatermarkStrategy(false, false, -1, idleTimeoutMillis, -1);
    LiveSplits splits = new LiveSplits(input, strategy, batchRows);
    splits.onProgress(splits::wake);
    return splits;
  }

  private static List<@Nullable Object> row(long id, @Nullable Long time) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(id);
    row.add(time);
    return row;
  }

  /** What is taken now: rows with the watermark that they are judged by, then that of the table. */
  private static List<String> take(LiveSplits splits) {
    List<String> taken = new ArrayList<>();
    while (splits.hasNext() && !splits.isOver()) {
      Batch batch = splits.take(Rival.NONE);
      StringBuilder text = new StringBuilder();
      for (int row = 0; row < batch.rowCount(); row++) {
        text.append(HarnessRows.values(batch, row).get(0))
            .append('@')
            .append(watermark(batch.watermarks().before(row)))
            .append(' ');
      }
      taken.add(text.append("w").append(watermark(batch.watermarks().last())).toString());
    }
    assertThat(splits.isAtRest()).isEqualTo(!splits.isOver());
    return taken;
  }

  /** The rows that are taken now, each with the watermark that it is judged by. */
  private static List<String> rows(LiveSplits splits) {
    List<String> rows = new ArrayList<>();
    for (String batch : take(splits)) {
      List<String> words = List.of(batch.split(" "));
      rows.addAll(words.subList(0, words.size() - 1));
    }
    return rows;
  }

  private static String watermark(long value) {
    return value == Watermarks.NONE ? "-" : String.valueOf(value);
  }

  @Test
  void theWatermarkMovesRowByRow() {
    LiveSplits splits = splits(3, -1, null);
    assertThat(take(splits)).isEmpty();
    table.add("a", row(1, 10L), row(2, null), row(3, 5L), row(4, 20L));
    assertThat(take(splits)).containsExactly("1@- 2@10 3@10 w10", "4@10 w20");
    table.add("a", row(5, 15L));
    assertThat(take(splits)).containsExactly("5@20 w20");
  }

  @Test
  void theLowestActiveSplitHoldsTheTableBackAndIsReadFirst() {
    LiveSplits splits = splits(1, -1, null);
    table.add("b", row(1, 10L), row(2, 20L), row(3, 30L));
    table.add("a", row(4, 5L), row(5, 15L), row(6, 25L));
    assertThat(take(splits))
        .containsExactly("4@- w-", "1@- w5", "5@5 w10", "2@10 w15", "6@15 w20", "3@20 w25");
    table.end("a");
    assertThat(take(splits)).containsExactly("w30");
  }

  @Test
  void theOrderDependsOnWatermarksAndNamesAlone() {
    for (int batchRows : new int[] {1, 2, 7, 4096}) {
      GrowingTable files = new GrowingTable(TYPES);
      LiveSplits splits = splits(files, batchRows, -1, null);
      // By hand: f1 is first by name and reaches 12, so f2 is read until it is past that; the 4 of
      // f1 is late then, and f1 holds back at 12 when it has no more.
      files.add("f2", row(1, 3L), row(2, 9L), row(3, 15L), row(4, 16L));
      files.add("f1", row(5, 12L), row(6, 4L));
      assertThat(rows(splits))
          .as("batches of %s", batchRows)
          .containsExactly("5@-", "1@-", "2@3", "3@9", "6@12", "4@12");
      // f0 comes later, and has no watermark; f1 has 12, f2 16, and at 16 the names decide.
      files.add("f2", row(7, 17L), row(8, 30L));
      files.add("f1", row(9, 16L), row(10, 20L), row(11, 18L));
      files.add("f0", row(12, null), row(13, 14L), row(14, 19L));
      files.end("f0");
      assertThat(rows(splits))
          .as("batches of %s", batchRows)
          .containsExactly("12@12", "13@12", "9@12", "14@14", "10@16", "7@16", "8@17", "11@20");
    }
  }

  @Test
  void aBatchEndsWhereAnotherTableComesFirst() {
    LiveSplits splits = splits(10, -1, null);
    table.add("a", row(1, 10L), row(2, 15L), row(3, 20L), row(4, 30L));
    assertThat(splits.hasNext()).isTrue();
    assertThat(splits.take(new Rival(15, false)).rowCount()).isEqualTo(3);
    assertThat(splits.hasNext()).isTrue();
    assertThat(splits.nextWatermark()).isEqualTo(20);
    table.add("a", row(5, 40L), row(6, 50L));
    assertThat(splits.take(new Rival(40, true)).rowCount()).isEqualTo(2);
  }

  @Test
  void aNewSplitHoldsBackButNothingGoesBack() {
    LiveSplits splits = splits(10, -1, null);
    table.add("a", row(1, 50L));
    assertThat(take(splits)).containsExactly("1@- w50");
    table.add("b");
    table.add("a", row(2, 60L));
    assertThat(take(splits)).containsExactly("2@50 w50");
    table.add("b", row(3, 40L));
    assertThat(take(splits)).containsExactly("3@50 w50");
    table.add("b", row(4, 55L));
    assertThat(take(splits)).containsExactly("4@50 w55");
  }

  @Test
  void anIdleSplitHoldsNothingBackUntilItGivesSomething() {
    LiveSplits splits = splits(10, 30, null);
    table.add("a", row(1, 10L));
    table.add("b", row(2, 100L));
    assertThat(take(splits)).containsExactly("1@- 2@- w10");
    now = 20;
    table.add("b", row(3, 110L));
    assertThat(take(splits)).containsExactly("3@10 w10");
    assertThat(splits.tick(29)).isEqualTo(10);
    assertThat(splits.tick(30)).isEqualTo(110);
    now = 40;
    table.add("a", row(4, 90L));
    table.add("b", row(5, 120L));
    assertThat(take(splits)).containsExactly("4@110 5@110 w110");
    // Both are idle: the highest counts, though a is far behind.
    assertThat(splits.tick(69)).isEqualTo(110);
    assertThat(splits.tick(70)).isEqualTo(120);
  }

  @Test
  void rowsOfAnIdleSplitAreNotLateBecauseOfThoseFoundWithThem() {
    LiveSplits splits = splits(10, 30, null);
    table.add("a", row(1, 10L));
    table.add("b", row(2, 20L));
    assertThat(take(splits)).containsExactly("1@- 2@- w10");
    assertThat(splits.tick(30)).isEqualTo(20);
    now = 40;
    table.add("a", row(3, 100L));
    table.add("b", row(4, 50L));
    assertThat(take(splits)).containsExactly("3@20 4@20 w50");
  }

  @Test
  void ofIdleSplitsTheHighestCountsAndNotOneThatHasEnded() {
    LiveSplits splits = splits(10, 30, null);
    table.add("a", row(1, 100L));
    table.add("b", row(2, 50L));
    table.add("c", row(3, 40L));
    assertThat(take(splits)).containsExactly("1@- 2@- 3@- w40");
    table.end("a");
    assertThat(take(splits)).isEmpty();
    assertThat(splits.tick(30)).isEqualTo(50);
    // Others may come, so that it does not end.
    table.end("b");
    table.end("c");
    assertThat(take(splits)).containsExactly("w100");
  }

  @Test
  void aSplitWhoseRowsWaitIsNotIdle() {
    LiveSplits splits = splits(10, 30, null);
    table.add("a", row(1, 10L));
    table.add("b", row(2, 100L));
    assertThat(take(splits)).containsExactly("1@- 2@- w10");
    table.add("a", row(3, 20L));
    now = 50;
    assertThat(splits.tick(50)).isEqualTo(10);
    assertThat(take(splits)).containsExactly("3@10 w20");
  }

  @Test
  void rowsTooFarAheadOfTheClockMoveNothing() {
    AheadRows ahead = new AheadRows("t", 1, 100, millis -> millis + 1);
    LiveSplits splits = splits(10, -1, ahead);
    table.add("a", row(1, 101L), row(2, 102L), row(3, null), row(4, 50L));
    assertThat(take(splits)).containsExactly("1@- 2@101 3@101 4@101 w101");
    assertThat(ahead.count()).isEqualTo(1);
    now = 1;
    table.add("a", row(5, 102L));
    assertThat(take(splits)).containsExactly("5@101 w102");
    assertThat(ahead.count()).isEqualTo(1);
  }

  @Test
  void theTableEndsWithTheLastOfAllSplits() {
    LiveSplits splits = splits(10, -1, null);
    table.add("a", row(1, 10L));
    table.end("a");
    assertThat(take(splits)).containsExactly("1@- w10");
    assertThat(splits.isOver()).isFalse();
    table.complete();
    assertThat(splits.hasNext()).isTrue();
    assertThat(splits.isOver()).isTrue();
    splits.close();
    assertThat(table.isClosed()).isTrue();
  }
}
