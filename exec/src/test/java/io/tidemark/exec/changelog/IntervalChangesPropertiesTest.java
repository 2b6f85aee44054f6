package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.changelog.NetChangesOperator.Form;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * Changes that are told at multiples of an interval, against a model that compares the table at
 * such a time with the table as it was told last.
 */
class IntervalChangesPropertiesTest {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.of(ColumnType.Kind.INT), ColumnType.of(ColumnType.Kind.INT));
  private static final long EVERY = 10;
  private static final int UNITS = 40;

  /** A table, and what its reader knows of it. */
  private static final class Model {
    private final boolean isKeyed;
    private final Form form;
    private final List<List<Integer>> rows = new ArrayList<>();
    private List<List<Integer>> told = List.of();
    private boolean hasVersion;

    Model(boolean isKeyed, Form form) {
      this.isKeyed = isKeyed;
      this.form = form;
    }

    List<String> tell() {
      List<List<Integer>> before = told;
      told = List.copyOf(rows);
      if (form == Form.COMPLETE) {
        return complete(before);
      }
      return isKeyed ? byKey(before) : byRow(before);
    }

    private List<String> complete(List<List<Integer>> before) {
      boolean isSame = sorted(before).equals(sorted(rows));
      boolean isFirst = !hasVersion;
      hasVersion = true;
      if (isSame && !isFirst) {
        return List.of();
      }
      return sorted(rows).stream().map(row -> "+I" + row).toList();
    }

    private static List<List<Integer>> sorted(List<List<Integer>> rows) {
      List<List<Integer>> sorted = new ArrayList<>(rows);
      sorted.sort((a, b) -> a.equals(b) ? 0 : compare(a, b));
      return sorted;
    }

    private static int compare(List<Integer> a, List<Integer> b) {
      int order = Integer.compare(a.get(0), b.get(0));
      return order != 0 ? order : Integer.compare(a.get(1), b.get(1));
    }

    private List<String> byKey(List<List<Integer>> before) {
      TreeMap<Integer, List<Integer>> old = new TreeMap<>();
      before.forEach(row -> old.put(row.get(0), row));
      TreeMap<Integer, List<Integer>> now = new TreeMap<>();
      rows.forEach(row -> now.put(row.get(0), row));
      TreeMap<Integer, List<Integer>> keys = new TreeMap<>(old);
      keys.putAll(now);
      List<String> changes = new ArrayList<>();
      for (Integer key : keys.keySet()) {
        List<Integer> was = old.get(key);
        List<Integer> is = now.get(key);
        if (is == null) {
          changes.add("-D" + was);
        } else if (was == null) {
          changes.add("+I" + is);
        } else if (!was.equals(is)) {
          if (form == Form.RETRACT) {
            changes.add("-U" + was);
          }
          changes.add("+U" + is);
        }
      }
      return changes;
    }

    /** Sorted rows that go and come are paired; without any that goes they come as they came. */
    private List<String> byRow(List<List<Integer>> before) {
      List<List<Integer>> gone = new ArrayList<>(before);
      rows.forEach(gone::remove);
      List<List<Integer>> come = new ArrayList<>(rows);
      before.forEach(come::remove);
      if (gone.isEmpty()) {
        return come.stream().map(row -> "+I" + row).toList();
      }
      List<List<Integer>> goers = sorted(gone);
      List<List<Integer>> comers = sorted(come);
      List<String> changes = new ArrayList<>();
      int pairs = Math.min(goers.size(), comers.size());
      for (int i = 0; i < pairs; i++) {
        changes.add("-U" + goers.get(i));
        changes.add("+U" + comers.get(i));
      }
      goers.subList(pairs, goers.size()).forEach(row -> changes.add("-D" + row));
      comers.subList(pairs, comers.size()).forEach(row -> changes.add("+I" + row));
      return changes;
    }
  }

  private static void change(Random random, OperatorHarness harness, Model model) {
    List<Integer> row = List.of(random.nextInt(6), random.nextInt(4));
    List<Integer> old =
        model.rows.stream()
            .filter(other -> !model.isKeyed || other.get(0).equals(row.get(0)))
            .findFirst()
            .orElse(null);
    if (old != null && (model.isKeyed || random.nextBoolean())) {
      model.rows.remove(old);
      harness.change("-D", old.toArray());
      if (random.nextInt(3) == 0) {
        return;
      }
    }
    model.rows.add(row);
    harness.change("+I", row.toArray());
  }

  private static void check(Random random, boolean isKeyed, Form form) {
    int[] key = isKeyed ? new int[] {0} : null;
    OperatorHarness harness =
        new OperatorHarness(
            TYPES, () -> new NetChangesOperator(TYPES, key, form, Pace.every(EVERY, null)));
    Model model = new Model(isKeyed, form);
    List<List<String>> expected = new ArrayList<>();
    long clock = 0;
    for (int unit = 0; unit < UNITS; unit++) {
      boolean isTick = random.nextInt(3) == 0;
      for (int i = isTick && random.nextBoolean() ? 0 : random.nextInt(6); i > 0; i--) {
        change(random, harness, model);
      }
      long before = clock;
      if (isTick) {
        clock += 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 8);
        harness.tick(clock);
      } else {
        harness.endUnit();
      }
      expected.add(clock / EVERY > before / EVERY ? model.tell() : Collections.emptyList());
    }
    // What is left comes with the end.
    expected.add(model.tell());
    Answer answer = harness.check();
    List<List<String>> told = new ArrayList<>();
    for (int unit = 0; unit < expected.size(); unit++) {
      told.add(answer.changes(unit));
    }
    assertThat(told).isEqualTo(expected);
  }

  @Property(seed = "1", tries = 10, shrinking = ShrinkingMode.OFF)
  void upsertsAreNetOverTheInterval(@ForAll Random random) {
    check(random, true, Form.UPSERT);
  }

  @Property(seed = "2", tries = 10, shrinking = ShrinkingMode.OFF)
  void oldRowsAreThoseThatWereTold(@ForAll Random random) {
    check(random, true, Form.RETRACT);
  }

  @Property(seed = "3", tries = 10, shrinking = ShrinkingMode.OFF)
  void rowsWithoutKeyAreNetOverTheInterval(@ForAll Random random) {
    check(random, false, Form.RETRACT);
  }

  @Property(seed = "4", tries = 10, shrinking = ShrinkingMode.OFF)
  void wholeResultIsToldIfItChanged(@ForAll Random random) {
    check(random, true, Form.COMPLETE);
  }
}
