package io.tidemark.exec.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.window.TestLoops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UpdatingAggregateOperatorTest {
  private static final byte COMES = Batch.INSERT;
  private static final byte GOES = Batch.DELETE;
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<ColumnType> INPUT = List.of(STRING, BIGINT, DOUBLE);

  private static List<AggregateSpec> calls() {
    List<AggregateSpec> calls = new ArrayList<>();
    calls.add(new AggregateSpec(Function.COUNT, null, BIGINT, false).retracting());
    calls.add(new AggregateSpec(Function.MIN, BIGINT, BIGINT, false).retracting());
    calls.add(new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, false).retracting());
    calls.add(new AggregateSpec(Function.LISTAGG, STRING, STRING, true).retracting());
    return calls;
  }

  private static final List<Integer> ARGUMENTS = List.of(-1, 1, 2, 0);

  private static UpdatingAggregateOperator operator(
      List<Integer> keys,
      @Nullable List<List<Integer>> sets,
      List<ColumnType> keyTypes,
      long ttlMillis) {
    List<AggregateSpec> calls = calls();
    return new UpdatingAggregateOperator(
        keyTypes,
        calls,
        sets != null,
        TestLoops.of(
            new TestLoops.Plan(TestLoops.Kind.UPDATES, -1, -1, keys, sets, calls, ARGUMENTS)),
        TestLoops.of(
            new TestLoops.Plan(TestLoops.Kind.RETRACTIONS, -1, -1, keys, sets, calls, ARGUMENTS)),
        ttlMillis);
  }

  private static OperatorHarness byKey() {
    return new OperatorHarness(INPUT, () -> operator(List.of(0), null, List.of(STRING), 0))
        .hashedBy(0);
  }

  private static OutputRow out(byte kind, @Nullable Object... values) {
    return new OutputRow(kind, Watermarks.NONE, Arrays.asList(values));
  }

  @Test
  void unitEmitsItsNetChangesByKeyGoersFirst() {
    OperatorHarness harness = byKey();
    harness.row("b", 1L, 1.0).row(null, 2L, 2.0).row("a", 3L, 3.0).endUnit();
    harness.change("-D", "a", 3L, 3.0).row("c", 4L, 4.0).row("b", 0L, 5.0).endUnit();
    assertThat(harness.check().rows())
        .containsExactly(
            out(Batch.INSERT, null, 1L, 2L, 2.0, null),
            out(Batch.INSERT, "a", 1L, 3L, 3.0, "a"),
            out(Batch.INSERT, "b", 1L, 1L, 1.0, "b"),
            out(Batch.DELETE, "a", 1L, 3L, 3.0, "a"),
            out(Batch.UPDATE_BEFORE, "b", 1L, 1L, 1.0, "b"),
            out(Batch.UPDATE_AFTER, "b", 2L, 0L, 6.0, "b"),
            out(Batch.INSERT, "c", 1L, 4L, 4.0, "c"));
  }

  @Test
  void groupThatIsBackAtItsResultEmitsNothing() {
    OperatorHarness harness = byKey();
    harness.row("a", 1L, 1.0).endUnit();
    harness.row("a", 2L, 1.0).change("-D", "a", 2L, 1.0).endUnit();
    harness.change("-D", "a", 1L, 1.0).row("a", 1L, 1.0).endUnit();
    harness.row("b", 1L, 1.0).change("-D", "b", 1L, 1.0).endUnit();
    assertThat(harness.check().rows()).containsExactly(out(Batch.INSERT, "a", 1L, 1L, 1.0, "a"));
  }

  @Test
  void signOfZeroIsAChange() {
    OperatorHarness harness = byKey();
    harness.row("a", 1L, -0.0).row("a", 1L, 7.0).endUnit();
    harness.change("-D", "a", 1L, 7.0).row("a", 1L, -0.0).endUnit();
    harness.change("-D", "a", 1L, -0.0).row("a", 1L, 0.0).endUnit();
    assertThat(harness.check().rows())
        .containsExactly(
            out(Batch.INSERT, "a", 2L, 1L, 7.0, "a"),
            out(Batch.UPDATE_BEFORE, "a", 2L, 1L, 7.0, "a"),
            out(Batch.UPDATE_AFTER, "a", 2L, 1L, -0.0, "a"),
            out(Batch.UPDATE_BEFORE, "a", 2L, 1L, -0.0, "a"),
            out(Batch.UPDATE_AFTER, "a", 2L, 1L, 0.0, "a"));
  }

  @Test
  void wholeInputIsOneRowThatNeverGoes() {
    OperatorHarness harness =
        new OperatorHarness(INPUT, () -> operator(List.of(), null, List.of(), 0));
    assertThat(harness.check().rows()).containsExactly(out(Batch.INSERT, 0L, null, null, null));
    harness.row("a", 1L, 1.0).endUnit();
    harness.change("-D", "a", 1L, 1.0).endUnit();
    assertThat(harness.check().rows())
        .containsExactly(
            out(Batch.INSERT, 1L, 1L, 1.0, "a"),
            out(Batch.UPDATE_BEFORE, 1L, 1L, 1.0, "a"),
            out(Batch.UPDATE_AFTER, 0L, null, null, null));
  }

  @Test
  void groupingSetWithoutKeyNeverGoes() {
    List<ColumnType> keyTypes = List.of(STRING, ColumnType.of(Kind.INT));
    List<List<Integer>> sets = List.of(List.of(0), List.of(-1));
    OperatorHarness harness =
        new OperatorHarness(
            INPUT, () -> operator(List.of(0), sets, keyTypes, 0).withKeylessSets(List.of(1)));
    harness.row("a", 1L, 1.0).endUnit();
    harness.change("-D", "a", 1L, 1.0).endUnit();
    assertThat(harness.check().rows())
        .containsExactly(
            out(Batch.INSERT, null, 1L, 1L, 1.0, "a", 1),
            out(Batch.INSERT, "a", 1L, 1L, 1.0, "a", 0),
            out(Batch.UPDATE_BEFORE, null, 1L, 1L, 1.0, "a", 1),
            out(Batch.DELETE, "a", 1L, 1L, 1.0, "a", 0),
            out(Batch.UPDATE_AFTER, null, 0L, null, null, null, 1));
  }

  private static List<@Nullable Object> naive(
      @Nullable String key, List<List<@Nullable Object>> rows) {
    double sum = -0.0;
    for (List<@Nullable Object> row : rows) {
      sum += (Double) java.util.Objects.requireNonNull(row.get(2));
    }
    return Arrays.asList(
        key,
        (long) rows.size(),
        rows.stream().map(row -> (Long) row.get(1)).min(Comparator.naturalOrder()).orElseThrow(),
        sum,
        key);
  }

  private static TreeMap<String, List<@Nullable Object>> results(
      TreeMap<String, List<List<@Nullable Object>>> groups) {
    TreeMap<String, List<@Nullable Object>> results = new TreeMap<>();
    groups.forEach((key, rows) -> results.put(key, naive(key, rows)));
    return results;
  }

  @Property(seed = "1", tries = 25, shrinking = ShrinkingMode.OFF)
  void changesAreThoseOfTheWholeQuery(@ForAll Random random) {
    OperatorHarness harness = byKey();
    List<OutputRow> expected = new ArrayList<>();
    TreeMap<String, List<List<@Nullable Object>>> groups = new TreeMap<>();
    for (int unit = 0; unit < 8; unit++) {
      TreeMap<String, List<@Nullable Object>> before = results(groups);
      int rows = 1 + random.nextInt(12);
      for (int i = 0; i < rows; i++) {
        List<String> keys = new ArrayList<>(groups.keySet());
        boolean isGoing = !keys.isEmpty() && random.nextInt(5) > 2;
        String key = isGoing ? keys.get(random.nextInt(keys.size())) : "k" + random.nextInt(6);
        List<List<@Nullable Object>> group = groups.computeIfAbsent(key, k -> new ArrayList<>());
        List<@Nullable Object> row =
            isGoing
                ? group.get(random.nextInt(group.size()))
                : Arrays.asList(key, (long) random.nextInt(4), random.nextInt(5) / 10.0);
        harness.change(isGoing ? "-D" : "+I", row.toArray());
        if (isGoing) {
          group.remove(row);
        } else {
          group.add(row);
        }
        if (group.isEmpty()) {
          groups.remove(key);
        }
      }
      harness.endUnit();
      expected.addAll(changes(before, results(groups)));
    }
    assertThat(harness.check().rows()).isEqualTo(expected);
  }

  private static List<OutputRow> changes(
      TreeMap<String, List<@Nullable Object>> before,
      TreeMap<String, List<@Nullable Object>> after) {
    List<OutputRow> changes = new ArrayList<>();
    before.forEach(
        (key, row) -> {
          if (!row.equals(after.get(key))) {
            byte kind = after.containsKey(key) ? Batch.UPDATE_BEFORE : Batch.DELETE;
            changes.add(new OutputRow(kind, Watermarks.NONE, row));
          }
        });
    after.forEach(
        (key, row) -> {
          if (!row.equals(before.get(key))) {
            byte kind = before.containsKey(key) ? Batch.UPDATE_AFTER : Batch.INSERT;
            changes.add(new OutputRow(kind, Watermarks.NONE, row));
          }
        });
    return changes;
  }

  /** An operator under a clock of its own. */
  private static final class Running implements Output, LateRows {
    private final UpdatingAggregateOperator operator;
    private final List<String> rows = new ArrayList<>();
    private long clock;
    private long unit;

    Running(UpdatingAggregateOperator operator) {
      this.operator = operator;
      operator.open(new OperatorContext(0, 1, 100, () -> clock, this), this);
    }

    List<String> unit(byte kind, List<List<@Nullable Object>> values) {
      rows.clear();
      byte[] kinds = new byte[values.size()];
      Arrays.fill(kinds, kind);
      Batch batch = HarnessRows.batch(INPUT, values, Watermarks.still(Watermarks.NONE));
      operator.process(0, batch.withKinds(kinds));
      for (boolean isDone = operator.endUnit(0, unit++); !isDone; ) {
        isDone = operator.resume();
      }
      return List.copyOf(rows);
    }

    @Override
    public boolean hasRoom() {
      return false;
    }

    @Override
    public void emit(Batch batch) {
      for (int row = 0; row < batch.rowCount(); row++) {
        byte[] kinds = batch.kinds();
        String kind = List.of("+I", "-U", "+U", "-D").get(kinds == null ? 0 : kinds[row]);
        rows.add(
            kind
                + HarnessRows.values(batch, row).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining(", ", "(", ")")));
      }
    }

    @Override
    public void advance(long watermark) {}

    @Override
    public void endUnit(long ended) {}

    @Override
    public void endOfInput() {}

    @Override
    public void add(LateReason reason, Batch batch, int row, long watermark, long[] windows) {}

    @Override
    public void judged(long count) {}
  }

  @Test
  void groupThatIsNotTouchedForLongIsForgotten() {
    Running running = new Running(operator(List.of(0), null, List.of(STRING), 100));
    running.unit(COMES, List.of(List.of("a", 1L, 1.0), List.of("b", 1L, 1.0)));
    running.clock = 60;
    running.unit(COMES, List.of(List.of("b", 2L, 1.0)));
    running.clock = 100;
    running.operator.tick(100);
    assertThat(running.operator.stateEntries()).isEqualTo(1);
    // What is not known any more cannot go; b is still known.
    assertThat(running.unit(GOES, List.of(List.of("a", 1L, 1.0), List.of("b", 1L, 1.0))))
        .containsExactly("-U(b, 2, 1, 2.0, b)", "+U(b, 1, 2, 1.0, b)");
    assertThat(running.unit(COMES, List.of(List.of("a", 5L, 1.0))))
        .containsExactly("+I(a, 1, 5, 1.0, a)");
    running.clock = 250;
    assertThat(running.unit(COMES, List.of(List.of("b", 3L, 1.0))))
        .containsExactly("+I(b, 1, 3, 1.0, b)");
    assertThat(running.operator.stateEntries()).isEqualTo(1);
  }

  @Test
  void groupsThatTheWatermarkHasPassedAreGivenUp() {
    Running running =
        new Running(
            operator(List.of(0, 1), null, List.of(STRING, BIGINT), 0)
                .closedBy(new GroupClosing(List.of(STRING, BIGINT), 1, time -> time - 1)));
    running.unit(
        COMES,
        List.of(
            List.of("a", 10L, 1.0),
            List.of("b", 10L, 1.0),
            List.of("a", 20L, 1.0),
            Arrays.asList("a", null, 1.0)));
    running.operator.advance(0, 8);
    running.unit(COMES, List.of());
    assertThat(running.operator.stateEntries()).isEqualTo(4);
    running.operator.advance(0, 9);
    assertThat(running.operator.stateEntries()).isEqualTo(4);
    // What the unit changes is given before; that groups go is not told.
    assertThat(running.unit(COMES, List.of(List.of("b", 10L, 1.0))))
        .containsExactly("-U(b, 10, 1, 10, 1.0, b)", "+U(b, 10, 2, 10, 2.0, b)");
    assertThat(running.operator.stateEntries()).isEqualTo(2);
    running.operator.advance(0, 1_000);
    assertThat(running.unit(COMES, List.of(List.of("c", 2_000L, 1.0))))
        .containsExactly("+I(c, 2000, 1, 2000, 1.0, c)");
    assertThat(running.operator.stateEntries()).isEqualTo(2);
    assertThat(running.unit(GOES, List.of(Arrays.asList("a", null, 1.0))))
        .containsExactly("-D(a, null, 1, null, 1.0, a)");
    running.operator.advance(0, 1_999);
    running.unit(COMES, List.of());
    assertThat(running.operator.stateEntries()).isZero();
    assertThat(running.operator.stateBytes()).isZero();
  }

  @Test
  void wholeInputIsNotForgotten() {
    Running running = new Running(operator(List.of(), null, List.of(), 100));
    running.unit(COMES, List.of(List.of("a", 1L, 1.0)));
    running.clock = 1_000;
    assertThat(running.unit(COMES, List.of(List.of("a", 1L, 1.0))))
        .containsExactly("-U(1, 1, 1.0, a)", "+U(2, 1, 2.0, a)");
  }

  @Test
  void groupsOfAUnitThatGoesOnAreCounted() {
    Running running = new Running(operator(List.of(0), null, List.of(STRING), 0));
    running.unit(COMES, List.of(List.of("a", 1L, 1.0), List.of("b", 1L, 1.0)));
    List<List<@Nullable Object>> more = List.of(List.of("b", 1L, 1.0), List.of("c", 1L, 1.0));
    running.operator.process(0, HarnessRows.batch(INPUT, more, Watermarks.still(Watermarks.NONE)));
    assertThat(running.operator.stateEntries()).isEqualTo(3);
    running.unit(GOES, List.of(List.of("c", 1L, 1.0), List.of("a", 1L, 1.0)));
    assertThat(running.operator.stateEntries()).isEqualTo(1);
  }

  @Test
  void keysOfGroupsThatLeftAreGivenUp() {
    Running running = new Running(operator(List.of(0), null, List.of(STRING), 0));
    List<List<@Nullable Object>> many = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      many.add(List.of("k" + i, (long) i, 1.0));
    }
    running.unit(COMES, many);
    long full = running.operator.stateBytes();
    assertThat(running.unit(GOES, many.subList(10, 5_000))).hasSize(4_990);
    assertThat(running.operator.stateEntries()).isEqualTo(10);
    assertThat(running.operator.stateBytes()).isLessThan(full / 10);
    assertThat(running.unit(GOES, many.subList(3, 4))).containsExactly("-D(k3, 1, 3, 1.0, k3)");
    assertThat(running.unit(COMES, many.subList(9, 11)))
        .containsExactly(
            "-U(k9, 1, 9, 1.0, k9)", "+I(k10, 1, 10, 1.0, k10)", "+U(k9, 2, 9, 2.0, k9)");
  }
}
