package io.tidemark.exec.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ChosenRowsTest {
  private static final int ROWS = 12;

  /** A row, and the watermark under which it is judged. */
  private record Judged(long id, long watermark) {}

  private static Batch batch(long firstId, int rows, Watermarks steps) {
    Column ids = new Column(Layout.LONG);
    ids.longs = new long[rows];
    for (int row = 0; row < rows; row++) {
      ids.longs[row] = firstId + row;
    }
    return Batch.of(rows, new Column[] {ids}, steps);
  }

  /** A watermark that moves before some rows, and perhaps behind the last. */
  private static Batch batch(Random random) {
    Watermarks steps = new Watermarks(random.nextBoolean() ? Watermarks.NONE : 0);
    long watermark = 0;
    for (int row = 0; row <= ROWS; row++) {
      watermark += random.nextInt(3);
      if (random.nextInt(3) == 0) {
        steps.step(row, watermark);
      }
    }
    return batch(0, ROWS, steps);
  }

  private static List<Judged> judged(Batch batch) {
    List<Judged> rows = new ArrayList<>();
    for (int row = 0; row < batch.rowCount(); row++) {
      rows.add(new Judged(batch.column(0).longs[row], batch.watermarks().before(row)));
    }
    return rows;
  }

  @Test
  void chosenRowsKeepTheirWatermarks() {
    Random random = new Random(3);
    for (int round = 0; round < 500; round++) {
      Batch source = batch(random);
      int chosenOf = random.nextInt(4);
      ChosenRows chosen = new ChosenRows(source);
      List<Judged> expected = new ArrayList<>();
      for (int row = 0; row < ROWS; row++) {
        if (random.nextInt(4) < chosenOf) {
          chosen.add(row);
          expected.add(judged(source).get(row));
        }
      }
      assertThat(chosen.size()).isEqualTo(expected.size());
      Batch made = chosen.toBatch();
      assertThat(judged(made)).isEqualTo(expected);
      assertThat(made.watermarks().start()).isEqualTo(source.watermarks().start());
      assertThat(made.watermarks().last()).isEqualTo(source.watermarks().last());
    }
  }

  @Test
  void rangesPutTogetherAreTheWhole() {
    Random random = new Random(5);
    for (int round = 0; round < 500; round++) {
      Batch source = batch(random);
      List<Judged> rows = new ArrayList<>();
      long last = source.watermarks().before(0);
      for (int from = 0; from < ROWS; ) {
        int to = Math.min(ROWS, from + 1 + random.nextInt(5));
        Batch part = ChosenRows.range(source, from, to);
        assertThat(part.watermarks().start()).isEqualTo(last);
        rows.addAll(judged(part));
        last = part.watermarks().last();
        from = to;
      }
      assertThat(rows).isEqualTo(judged(source));
      assertThat(last).isEqualTo(source.watermarks().last());
    }
  }

  @Test
  void rowOfAnotherBatchIsJudgedAsTheRowBehindIt() {
    Watermarks steps = new Watermarks(10);
    steps.step(1, 20);
    steps.step(2, 30);
    ChosenRows chosen = new ChosenRows(batch(0, 2, steps));
    Batch other = batch(100, 3, Watermarks.still(Watermarks.NONE));
    chosen.add(other, 2, 0);
    chosen.add(0);
    chosen.add(other, 0, 1);
    chosen.add(1);
    chosen.add(other, 1, 2);
    assertThat(judged(chosen.toBatch()))
        .containsExactly(
            new Judged(102, 10),
            new Judged(0, 10),
            new Judged(100, 20),
            new Judged(1, 20),
            new Judged(101, 30));
  }
}
