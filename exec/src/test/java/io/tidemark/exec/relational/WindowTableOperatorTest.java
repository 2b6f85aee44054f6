package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.window.CumulateSlices;
import io.tidemark.exec.window.HopSlices;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.TumbleSlices;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class WindowTableOperatorTest {
  private static final ColumnType TIME = ColumnType.timestamp(3);
  private static final List<ColumnType> TYPES =
      List.of(TIME, ColumnType.of(ColumnType.Kind.BIGINT));

  private static OperatorHarness harness(SliceSpec windows) {
    return new OperatorHarness(TYPES, () -> new WindowTableOperator(windows, 0, TIME));
  }

  private static List<@Nullable Object> row(long time, long id, long start, long end) {
    return Arrays.asList(time, id, start, end, end - 1);
  }

  @Test
  void tumbleKeepsLateRowsAndReportsRowsWithoutTime() {
    Answer answer =
        harness(new TumbleSlices(10, 0))
            .passingBatches()
            .row(3L, 1L)
            .watermark(25)
            .row(-1L, 2L)
            .row(null, 3L)
            .watermark(30)
            .row(10L, 4L)
            .check();
    assertThat(answer.values())
        .containsExactly(row(3, 1, 0, 10), row(-1, 2, -10, 0), row(10, 4, 10, 20));
    assertThat(answer.rows().get(1).watermark()).isEqualTo(25);
    assertThat(answer.rows().get(2).watermark()).isEqualTo(30);
    assertThat(answer.lateRows())
        .containsExactly(
            new LateRow(LateReason.NULL_ROWTIME, Arrays.asList(null, 3L), 25, List.of()));
  }

  @Test
  void hopGivesARowOnceAWindowInTheirOrder() {
    Answer answer =
        harness(new HopSlices(5, 12, 0))
            .row(3L, 1L)
            .watermark(7)
            .row(11L, 2L)
            .row(15L, 3L)
            .watermark(9)
            .row(20L, 4L)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row(3, 1, -5, 7),
            row(3, 1, 0, 12),
            row(11, 2, 0, 12),
            row(11, 2, 5, 17),
            row(11, 2, 10, 22),
            row(15, 3, 5, 17),
            row(15, 3, 10, 22),
            row(15, 3, 15, 27),
            row(20, 4, 10, 22),
            row(20, 4, 15, 27),
            row(20, 4, 20, 32));
    assertThat(answer.rows().get(1).watermark()).isEqualTo(Long.MIN_VALUE);
    assertThat(answer.rows().get(2).watermark()).isEqualTo(7);
    assertThat(answer.rows().get(8).watermark()).isEqualTo(9);
  }

  @Test
  void rowBetweenWindowsVanishesAndStillMovesTheWatermark() {
    Answer answer =
        harness(new HopSlices(10, 4, 0))
            .passingBatches()
            .row(1L, 1L)
            .row(7L, 2L)
            .watermark(8)
            .row(12L, 3L)
            .check();
    assertThat(answer.values()).containsExactly(row(1, 1, 0, 4), row(12, 3, 10, 14));
    assertThat(answer.rows().get(1).watermark()).isEqualTo(8);
    assertThat(answer.lateRows()).isEmpty();
  }

  @Test
  void cumulateGivesTheWindowsFromTheStepOfTheRowOn() {
    Answer answer = harness(new CumulateSlices(5, 15, 0)).row(7L, 1L).row(14L, 2L).check();
    assertThat(answer.values())
        .containsExactly(row(7, 1, 0, 10), row(7, 1, 0, 15), row(14, 2, 0, 15));
  }

  @Test
  void microsecondsAreFloored() {
    ColumnType micros = ColumnType.timestamp(6);
    Answer answer =
        new OperatorHarness(
                List.of(micros), () -> new WindowTableOperator(new TumbleSlices(10, 0), 0, micros))
            .passingBatches()
            .row(-1L)
            .row(9_999L)
            .row(10_000L)
            .check();
    assertThat(answer.values())
        .containsExactly(
            Arrays.asList(-1L, -10L, 0L, -1L),
            Arrays.asList(9_999L, 0L, 10L, 9L),
            Arrays.asList(10_000L, 10L, 20L, 19L));
  }
}
