package io.tidemark.exec.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.window.TestLoops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Groups that are forgotten, against a model that keeps the rows of each group and when the last of
 * them came or went.
 */
class ForgottenGroupsPropertiesTest {
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<ColumnType> INPUT = List.of(STRING, BIGINT);
  private static final List<Integer> ARGUMENTS = List.of(-1, 1, 1, 1);
  private static final long TTL = 100;
  private static final int UNITS = 30;

  private static UpdatingAggregateOperator operator(
      List<Integer> keys, @Nullable List<List<Integer>> sets, List<ColumnType> keyTypes) {
    List<AggregateSpec> calls =
        List.of(
            new AggregateSpec(Function.COUNT, null, BIGINT, false).retracting(),
            new AggregateSpec(Function.SUM, BIGINT, BIGINT, false).retracting(),
            new AggregateSpec(Function.MAX, BIGINT, BIGINT, false).retracting(),
            new AggregateSpec(Function.LAST_VALUE, BIGINT, BIGINT, false).retracting());
    return new UpdatingAggregateOperator(
        keyTypes,
        calls,
        sets != null,
        TestLoops.of(
            new TestLoops.Plan(TestLoops.Kind.UPDATES, -1, -1, keys, sets, calls, ARGUMENTS)),
        TestLoops.of(
            new TestLoops.Plan(TestLoops.Kind.RETRACTIONS, -1, -1, keys, sets, calls, ARGUMENTS)),
        TTL);
  }

  /** The rows of a group as they came. */
  private static final class Group {
    final List<Long> values = new ArrayList<>();
    long touched;
    @Nullable List<@Nullable Object> shown;
  }

  /** One set of groups; with an index if it is a grouping set. */
  private static final class Model {
    private final boolean isKeyed;
    private final List<Integer> setIndex;
    private final TreeMap<String, Group> groups = new TreeMap<>();

    Model(boolean isKeyed, List<Integer> setIndex) {
      this.isKeyed = isKeyed;
      this.setIndex = setIndex;
      if (!isKeyed) {
        groups.put("", new Group());
      }
    }

    void come(String key, long value, long clock) {
      Group group = groups.computeIfAbsent(isKeyed ? key : "", k -> new Group());
      group.values.add(value);
      group.touched = clock;
    }

    void go(String key, long value, long clock) {
      Group group = groups.get(isKeyed ? key : "");
      if (group != null && group.values.remove(value)) {
        group.touched = clock;
      }
    }

    boolean has(String key, long value) {
      Group group = groups.get(isKeyed ? key : "");
      return group != null && group.values.contains(value);
    }

    boolean hasGroup(String key) {
      return groups.containsKey(key);
    }

    /** Of each group the old and the new row, where they differ. */
    void changes(List<String> gone, List<String> come) {
      groups.forEach(
          (key, group) -> {
            List<@Nullable Object> now = result(key, group);
            if (!Objects.equals(now, group.shown)) {
              if (group.shown != null) {
                gone.add((now == null ? "-D" : "-U") + group.shown);
              }
              if (now != null) {
                come.add((group.shown == null ? "+I" : "+U") + now);
              }
            }
            group.shown = now;
          });
      groups.values().removeIf(group -> group.shown == null);
    }

    private @Nullable List<@Nullable Object> result(String key, Group group) {
      List<Long> values = group.values;
      if (isKeyed && values.isEmpty()) {
        return null;
      }
      List<@Nullable Object> row = new ArrayList<>();
      if (isKeyed) {
        row.add(key);
      } else if (!setIndex.isEmpty()) {
        row.add(null);
      }
      row.add((long) values.size());
      row.add(values.isEmpty() ? null : values.stream().mapToLong(v -> v).sum());
      row.add(values.isEmpty() ? null : values.stream().mapToLong(v -> v).max().getAsLong());
      row.add(values.isEmpty() ? null : values.get(values.size() - 1));
      row.addAll(setIndex);
      return row;
    }

    void forget(long clock) {
      groups.values().removeIf(group -> isKeyed && clock - group.touched >= TTL);
    }
  }

  private record Row(String key, long value) {}

  /**
   * Random rows and ticks. What goes came before; it is either known to its group, or its group is
   * forgotten and was not begun anew, for otherwise nobody can tell what is to be.
   */
  private static List<List<String>> run(
      Random random, OperatorHarness harness, List<Model> models) {
    List<Row> all = new ArrayList<>();
    List<List<String>> expected = new ArrayList<>();
    long clock = 0;
    for (int unit = 0; unit < UNITS; unit++) {
      if (random.nextInt(3) == 0) {
        clock += random.nextInt(4) == 0 ? TTL : 1 + random.nextInt(60);
        harness.tick(clock);
      } else {
        for (int i = random.nextInt(8); i > 0; i--) {
          Row old = all.isEmpty() ? null : all.get(random.nextInt(all.size()));
          if (old != null && random.nextInt(3) == 0 && isDefined(old, models)) {
            all.remove(old);
            harness.change("-D", old.key, old.value);
            for (Model model : models) {
              model.go(old.key, old.value, clock);
            }
          } else {
            // Each row is another, so that a group has it or does not.
            Row row = new Row("k" + random.nextInt(5), unit * 100L + i);
            all.add(row);
            harness.change("+I", row.key, row.value);
            for (Model model : models) {
              model.come(row.key, row.value, clock);
            }
          }
        }
        harness.endUnit();
      }
      List<String> gone = new ArrayList<>();
      List<String> come = new ArrayList<>();
      models.forEach(model -> model.changes(gone, come));
      gone.addAll(come);
      expected.add(gone);
      for (Model model : models) {
        model.forget(clock);
      }
    }
    return expected;
  }

  private static boolean isDefined(Row row, List<Model> models) {
    return models.stream()
        .allMatch(model -> model.has(row.key, row.value) || !model.hasGroup(row.key));
  }

  private static void check(OperatorHarness harness, List<List<String>> expected) {
    Answer answer = harness.check();
    List<List<String>> told = new ArrayList<>();
    for (int unit = 0; unit < expected.size(); unit++) {
      told.add(answer.changes(unit));
    }
    assertThat(told).isEqualTo(expected);
  }

  @Property(seed = "1", tries = 15, shrinking = ShrinkingMode.OFF)
  void groupsAreForgottenByTheirLastTouch(@ForAll Random random) {
    OperatorHarness harness =
        new OperatorHarness(INPUT, () -> operator(List.of(0), null, List.of(STRING))).hashedBy(0);
    check(harness, run(random, harness, List.of(new Model(true, List.of()))));
  }

  @Property(seed = "2", tries = 10, shrinking = ShrinkingMode.OFF)
  void whatHasNoKeyIsNotForgotten(@ForAll Random random) {
    List<List<Integer>> sets = List.of(List.of(0), List.of(-1));
    List<ColumnType> keyTypes = List.of(STRING, ColumnType.of(Kind.INT));
    OperatorHarness harness =
        new OperatorHarness(
            INPUT, () -> operator(List.of(0), sets, keyTypes).withKeylessSets(List.of(1)));
    // The key of the whole is NULL, which stands before all others.
    List<Model> models = List.of(new Model(false, List.of(1)), new Model(true, List.of(0)));
    check(harness, run(random, harness, models));
  }

  @Property(seed = "3", tries = 5, shrinking = ShrinkingMode.OFF)
  void oneGroupOfAllIsNotForgotten(@ForAll Random random) {
    OperatorHarness harness =
        new OperatorHarness(INPUT, () -> operator(List.of(), null, List.of()));
    check(harness, run(random, harness, List.of(new Model(false, List.of()))));
  }

  @Test
  void manyGroupsAreForgottenAndPacked() {
    OperatorHarness harness =
        new OperatorHarness(INPUT, () -> operator(List.of(0), null, List.of(STRING)))
            .withoutSnapshots();
    List<String> expected = new ArrayList<>();
    long clock = 0;
    for (int round = 0; round < 4; round++) {
      // One key out of a hundred comes in between as well, and lives on.
      for (int i = 0; i < 1500; i++) {
        String key = "k%04d".formatted(i);
        harness.row(key, (long) round);
        long count = i % 100 == 0 ? 2L * round + 1 : 1;
        long sum = i % 100 == 0 ? (long) round * round : round;
        List<Object> now = Arrays.asList(key, count, sum, (long) round, (long) round);
        if (count == 1) {
          expected.add("+I" + now);
        } else {
          expected.add("+U" + now);
        }
      }
      harness.endUnit();
      clock += 60;
      harness.tick(clock);
      for (int i = 0; i < 1500; i += 100) {
        String key = "k%04d".formatted(i);
        harness.row(key, (long) round);
        List<Object> now =
            Arrays.asList(
                key, 2L * round + 2, (long) round * (round + 1), (long) round, (long) round);
        expected.add("+U" + now);
      }
      harness.endUnit();
      clock += 60;
      harness.tick(clock);
    }
    List<String> come = new ArrayList<>();
    Answer answer = harness.check();
    for (int unit = 0; unit < 16; unit++) {
      answer.changes(unit).stream().filter(row -> row.startsWith("+")).forEach(come::add);
    }
    // By key in a unit, new and changed groups alike.
    assertThat(come).isEqualTo(expected);
  }
}
