package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;

/** Sessions that change give, unit by unit, what the naive twin gives, order and bits included. */
class LiveSessionPropertiesTest {
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.timestamp(3), BIGINT, BIGINT, DOUBLE, ColumnType.of(Kind.BOOLEAN), STRING);
  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false),
          new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, false));

  private static Answer matchesNaive(
      Random random, boolean isEarly, long lateness, boolean hasFurtherKey) {
    long gap = 1 + random.nextInt(8);
    WindowEvents events = WindowEvents.random(random);
    OperatorHarness harness =
        new OperatorHarness(TYPES, () -> operator(gap, isEarly, lateness, hasFurtherKey))
            .hashedBy(WindowEvents.KEY);
    NaiveLiveSessions naive = new NaiveLiveSessions(gap, lateness, isEarly, hasFurtherKey);
    int unitRows = 1 + random.nextInt(12);
    for (WindowEvents.Event event : events.events()) {
      harness.row(event.values().toArray()).watermark(event.watermark());
      naive.add(event);
      if (random.nextInt(unitRows) == 0) {
        harness.endUnit();
        naive.endUnit();
      }
    }
    harness.endUnit();
    naive.endUnit();
    naive.end();
    Answer answer = harness.check();
    assertThat(answer.rows()).isEqualTo(naive.rows());
    assertThat(answer.lateRows()).isEqualTo(naive.lateRows());
    return answer;
  }

  private static LiveSessionOperator operator(
      long gap, boolean isEarly, long lateness, boolean hasFurtherKey) {
    List<Integer> keys =
        hasFurtherKey ? List.of(WindowEvents.KEY, WindowEvents.K2) : List.of(WindowEvents.KEY);
    TestLoops.Plan plan =
        new TestLoops.Plan(
            TestLoops.Kind.SESSIONS,
            WindowEvents.TS,
            WindowEvents.KEEP,
            keys,
            null,
            CALLS,
            List.of(-1, WindowEvents.X, WindowEvents.D));
    List<ColumnType> keyTypes = hasFurtherKey ? List.of(BIGINT, STRING) : List.of(BIGINT);
    return new LiveSessionOperator(
        gap, isEarly, lateness, WindowEvents.TS, keyTypes, 1, CALLS, false, TestLoops.of(plan));
  }

  private static long lateness(Random random) {
    return random.nextInt(4) == 0 ? 0 : random.nextInt(40);
  }

  @Property(seed = "41", tries = 40, shrinking = ShrinkingMode.OFF)
  void openSessionsMatchNaive(@ForAll Random random) {
    matchesNaive(random, true, lateness(random), random.nextBoolean());
  }

  @Property(seed = "42", tries = 40, shrinking = ShrinkingMode.OFF)
  void lateSessionsMatchNaive(@ForAll Random random) {
    matchesNaive(random, false, lateness(random), random.nextBoolean());
  }

  @Property(seed = "43", tries = 20, shrinking = ShrinkingMode.OFF)
  void changesFoldToRows(@ForAll Random random) {
    Answer answer = matchesNaive(random, random.nextBoolean(), 20, true);
    Set<List<@Nullable Object>> folded = new HashSet<>();
    List<OutputRow> wrong = new ArrayList<>();
    for (OutputRow row : answer.rows()) {
      boolean comes = row.kind() == Batch.INSERT || row.kind() == Batch.UPDATE_AFTER;
      if (comes ? !folded.add(row.values()) : !folded.remove(row.values())) {
        wrong.add(row);
      }
    }
    assertThat(wrong).isEmpty();
  }
}
