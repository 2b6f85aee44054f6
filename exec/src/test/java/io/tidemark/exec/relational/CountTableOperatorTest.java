package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class CountTableOperatorTest {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.string(), ColumnType.timestamp(3), ColumnType.of(ColumnType.Kind.BIGINT));

  private static OperatorHarness harness(long slide, long size, long timeoutMillis) {
    return new OperatorHarness(
            TYPES, () -> new CountTableOperator(slide, size, timeoutMillis, 1, true, List.of(0)))
        .hashedBy(0);
  }

  /** Window i of a key is rows [i * slide, i * slide + size), given with its last row. */
  private static List<List<@Nullable Object>> naive(
      List<List<@Nullable Object>> rows, int slide, int size) {
    Map<Object, List<List<@Nullable Object>>> byKey = new HashMap<>();
    List<List<@Nullable Object>> given = new ArrayList<>();
    for (List<@Nullable Object> row : rows) {
      Object key = row.get(0) == null ? "" : row.get(0);
      List<List<@Nullable Object>> own = byKey.computeIfAbsent(key, k -> new ArrayList<>());
      own.add(row);
      for (int id = 0; id * slide + size <= own.size(); id++) {
        if (id * slide + size == own.size()) {
          add(own.subList(id * slide, own.size()), id, given);
        }
      }
    }
    return given;
  }

  private static void add(
      List<List<@Nullable Object>> window, long id, List<List<@Nullable Object>> into) {
    Long time = null;
    for (List<@Nullable Object> row : window) {
      Long own = (Long) row.get(1);
      time = time == null ? own : own == null ? time : (Long) Math.max(time, own);
    }
    for (List<@Nullable Object> row : window) {
      List<@Nullable Object> wide = new ArrayList<>(row);
      wide.add(id);
      wide.add(time);
      into.add(wide);
    }
  }

  @Test
  void windowsAreThoseOfANaiveCount() {
    Random random = new Random(1);
    for (int slide = 1; slide <= 4; slide++) {
      for (int size = 1; size <= 5; size++) {
        OperatorHarness harness = harness(slide, size, 0);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < 80; i++) {
          List<@Nullable Object> row =
              Arrays.asList(
                  random.nextInt(8) == 0 ? null : "k" + random.nextInt(3),
                  random.nextInt(8) == 0 ? null : (Object) (long) random.nextInt(50),
                  (long) i);
          rows.add(row);
          harness.row(row.toArray()).watermark(i - 20);
        }
        assertThat(harness.check().values()).isEqualTo(naive(rows, slide, size));
      }
    }
  }

  @Test
  void windowsThatTimeOutKeepTheirDeadlines() {
    Random random = new Random(2);
    for (int slide = 1; slide <= 3; slide++) {
      OperatorHarness harness = harness(slide, 4, 15);
      for (int i = 0; i < 80; i++) {
        Object time = random.nextInt(8) == 0 ? null : (Object) (long) (2 * i + random.nextInt(9));
        harness.row("k" + random.nextInt(3), time, (long) i).watermark(2L * i - 5);
      }
      assertThat(harness.check().rows()).isNotEmpty();
    }
  }

  /** As a window of time [1, 11) it is over when the watermark is 10. */
  @Test
  void windowThatIsNotFullIsGivenWhenItsTimeIsOver() {
    assertThat(
            harness(2, 2, 10)
                .row("a", 1L, 1L)
                .watermark(9)
                .row("b", 20L, 2L)
                .row("b", 21L, 3L)
                .watermark(10)
                .row("a", 12L, 4L)
                .check()
                .values())
        .containsExactly(
            Arrays.asList("b", 20L, 2L, 0L, 21L),
            Arrays.asList("b", 21L, 3L, 0L, 21L),
            Arrays.asList("a", 1L, 1L, 0L, 1L),
            Arrays.asList("a", 12L, 4L, 1L, 12L));
  }
}
