package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.changelog.NetChangesOperator.Form;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class NetChangesOperatorTest {
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.INT),
          ColumnType.string(),
          ColumnType.of(ColumnType.Kind.DOUBLE));
  private static final int[] KEY = {0};
  private static final int @Nullable [] NO_KEY = null;

  private static OperatorHarness harness(int @Nullable [] key, Form form, long everyMillis) {
    return new OperatorHarness(
        TYPES, () -> new NetChangesOperator(TYPES, key, form, Pace.every(everyMillis, null)));
  }

  private static OperatorHarness twoUnits(int @Nullable [] key, Form form) {
    return harness(key, form, 0)
        .change("+I", 2, "b", 1.0)
        .change("+I", null, "n", null)
        .change("+I", 1, "a", 1.0)
        .endUnit()
        .change("-U", 1, "a", 1.0)
        .change("-D", null, "n", null)
        .change("-U", 2, "b", 1.0)
        .change("+U", 2, "b", 1.0)
        .change("+U", 1, "c", 1.0)
        .change("+I", 3, "x", 1.0)
        .change("-D", 3, "x", 1.0)
        .endUnit()
        .endUnit();
  }

  @Test
  void upsertTellsNewRowsByKey() {
    Answer answer = twoUnits(KEY, Form.UPSERT).check();
    assertThat(answer.changes(0))
        .containsExactly("+I[null, n, null]", "+I[1, a, 1.0]", "+I[2, b, 1.0]");
    assertThat(answer.changes(1)).containsExactly("-D[null, n, null]", "+U[1, c, 1.0]");
    assertThat(answer.rows()).hasSize(5);
  }

  /** A table of which somebody begins to read is not held twice. */
  @Test
  void rowsThatComeInTheirOrderAreNotCopied() {
    Batch batch =
        HarnessRows.batch(
            TYPES,
            List.of(Arrays.asList(1, "a", 1.0), Arrays.asList(2, "b", null)),
            Watermarks.still(Watermarks.NONE));
    Counts counts = new Counts();
    NetChangesOperator operator = new NetChangesOperator(TYPES, KEY, Form.UPSERT, Pace.BY_UNIT);
    operator.open(context(100), counts);
    operator.process(0, batch);
    operator.endUnit(0, 1);
    List<Batch> given = counts.batches;
    assertThat(given).hasSize(1);
    assertThat(given.get(0).column(1)).isSameAs(batch.column(1));
    operator.process(0, batch.withKinds(new byte[] {Batch.UPDATE_BEFORE, Batch.UPDATE_BEFORE}));
    operator.endUnit(0, 2);
    assertThat(given.get(1).column(1)).isNotSameAs(batch.column(1));
    assertThat(given.get(1).kinds()).containsExactly(Batch.DELETE, Batch.DELETE);
  }

  @Test
  void retractTellsOldRowsBeforeNewOnes() {
    assertThat(twoUnits(KEY, Form.RETRACT).check().changes(1))
        .containsExactly("-D[null, n, null]", "-U[1, a, 1.0]", "+U[1, c, 1.0]");
  }

  @Test
  void rowsWithoutKeyKeepTheirOrderWhileNoneGoes() {
    Answer answer = twoUnits(NO_KEY, Form.RETRACT).check();
    assertThat(answer.changes(0))
        .containsExactly("+I[2, b, 1.0]", "+I[null, n, null]", "+I[1, a, 1.0]");
    assertThat(answer.changes(1))
        .containsExactly("-U[null, n, null]", "+U[1, c, 1.0]", "-D[1, a, 1.0]");
  }

  @Test
  void equalRowsWithoutKeyCountOneByOne() {
    Answer answer =
        harness(NO_KEY, Form.RETRACT, 0)
            .change("+I", 1, "a", 0.0)
            .change("+I", 1, "a", 0.0)
            .change("-D", 1, "a", 0.0)
            .change("+I", 1, "a", Double.NaN)
            .change("-D", 1, "a", Double.NaN)
            .change("+I", 2, null, -0.0)
            .endUnit()
            .change("-D", 2, null, -0.0)
            .change("+I", 2, null, 0.0)
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, a, 0.0]", "+I[2, null, -0.0]");
    assertThat(answer.changes(1)).containsExactly("-U[2, null, -0.0]", "+U[2, null, 0.0]");
  }

  @Test
  void emptyKeyNamesTheOnlyRow() {
    Answer answer =
        harness(new int[0], Form.UPSERT, 0)
            .change("+I", 0, "", null)
            .endUnit()
            .change("-U", 0, "", null)
            .change("+U", 1, "", null)
            .change("-U", 1, "", null)
            .change("+U", 2, "", null)
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[0, , null]");
    assertThat(answer.changes(1)).containsExactly("+U[2, , null]");
  }

  @Test
  void intervalHoldsChangesUntilTheTickAndTheEnd() {
    Answer answer =
        harness(KEY, Form.UPSERT, 1000)
            .change("+I", 1, "a", 1.0)
            .watermark(5)
            .endUnit()
            .tick(999)
            .change("-U", 1, "a", 1.0)
            .change("+U", 1, "b", 1.0)
            .endUnit()
            .tick(1000)
            .change("+I", 2, "c", 1.0)
            .watermark(7)
            .endUnit()
            .tick(1999)
            .tick(3500)
            .tick(3900)
            .change("-D", 2, "c", 1.0)
            .check();
    assertThat(answer.changes(3)).containsExactly("+I[1, b, 1.0]");
    assertThat(answer.changes(6)).containsExactly("+I[2, c, 1.0]");
    assertThat(answer.changes(9)).containsExactly("-D[2, c, 1.0]");
    assertThat(answer.rows()).hasSize(3);
    assertThat(answer.rows().get(1).watermark()).isEqualTo(5);
  }

  @Test
  void rowsThatArriveAnewAreToldInTheOrderOfTheirArrival() {
    for (int[] key : new int[][] {KEY, NO_KEY}) {
      Answer answer =
          harness(key, Form.MOVES, 1000)
              .change("+I", 2, "b", 1.0)
              .change("+I", 1, "a", 1.0)
              .endUnit()
              .tick(1000)
              .change("-U", 2, "b", 1.0)
              .endUnit()
              .change("+U", 2, "b", 1.0)
              .change("+I", 3, "c", 1.0)
              .change("-D", 3, "c", 1.0)
              .endUnit()
              .tick(2000)
              .change("-D", 1, "a", 1.0)
              .change("+I", 1, "z", 1.0)
              .change("-U", 1, "z", 1.0)
              .change("+U", 1, "a", 1.0)
              .endUnit()
              .tick(3000)
              .check();
      assertThat(answer.changes(1)).containsExactly("+I[2, b, 1.0]", "+I[1, a, 1.0]");
      assertThat(answer.changes(4)).containsExactly("-U[2, b, 1.0]", "+U[2, b, 1.0]");
      assertThat(answer.changes(6)).containsExactly("-D[1, a, 1.0]", "+U[1, a, 1.0]");
    }
  }

  @Test
  void keyThatBeginsAnewReplacesItsForgottenRow() {
    Answer interval =
        harness(KEY, Form.UPSERT, 1000)
            .change("+I", 1, "a", 1.0)
            .endUnit()
            .change("+I", 1, "b", 1.0)
            .endUnit()
            .tick(1000)
            .check();
    assertThat(interval.changes(2)).containsExactly("+I[1, b, 1.0]");
    Answer complete =
        harness(KEY, Form.COMPLETE, 0)
            .change("+I", 1, "a", 1.0)
            .change("+I", 2, "x", 1.0)
            .endUnit()
            .change("+I", 1, "b", 1.0)
            .endUnit()
            .check();
    assertThat(complete.changes(1)).containsExactly("+I[1, b, 1.0]", "+I[2, x, 1.0]");
  }

  @Test
  void manyHeldChangesStayNet() {
    OperatorHarness harness = harness(KEY, Form.RETRACT, 10);
    String old = "v0";
    harness.change("+I", 1, old, null).endUnit();
    for (int i = 1; i < 3000; i++) {
      harness.change("-U", 1, old, null);
      old = "v" + i;
      harness.change("+U", 1, old, null).endUnit();
    }
    assertThat(harness.tick(10).check().changes(3000)).containsExactly("+I[1, v2999, null]");
  }

  @Test
  void completeGivesAllRowsWheneverOneChanged() {
    OperatorHarness harness = twoUnits(KEY, Form.COMPLETE);
    Answer answer = harness.change("-D", 1, "c", 1.0).change("+I", 1, "c", 1.0).check();
    assertThat(answer.changes(0))
        .containsExactly("+I[null, n, null]", "+I[1, a, 1.0]", "+I[2, b, 1.0]");
    assertThat(answer.changes(1)).containsExactly("+I[1, c, 1.0]", "+I[2, b, 1.0]");
    assertThat(answer.rows()).hasSize(5);
  }

  @Test
  void completeWithoutKeyKeepsTheOrderOfArrival() {
    Answer answer =
        harness(NO_KEY, Form.COMPLETE, 0)
            .row(2, "b", 1.0)
            .row(1, "a", 1.0)
            .row(2, "b", 1.0)
            .endUnit()
            .change("-D", 2, "b", 1.0)
            .row(0, "z", 1.0)
            .check();
    assertThat(answer.changes(1))
        .containsExactly("+I[1, a, 1.0]", "+I[2, b, 1.0]", "+I[0, z, 1.0]");
  }

  /** What a client folds, and what it must be: the rows that are there, each as text. */
  private static void fold(List<String> table, String change) {
    String row = change.substring(2);
    if (change.startsWith("+U")) {
      String keyPart = row.substring(0, row.indexOf(','));
      assertThat(table.removeIf(old -> old.startsWith(keyPart + ","))).as(change).isTrue();
      table.add(row);
    } else if (change.startsWith("+")) {
      table.add(row);
    } else {
      assertThat(table.remove(row)).as(change).isTrue();
    }
  }

  @Test
  void randomChangesFoldToTheTable() {
    Random random = new Random(3);
    for (int round = 0; round < 60; round++) {
      boolean isKeyed = round % 2 == 0;
      Form form = !isKeyed || round % 4 == 0 ? Form.RETRACT : Form.UPSERT;
      OperatorHarness harness = harness(isKeyed ? KEY : NO_KEY, form, 0);
      List<List<@Nullable Object>> table = new ArrayList<>();
      List<List<String>> versions = new ArrayList<>();
      for (int unit = 0; unit < 12; unit++) {
        for (int i = random.nextInt(25); i > 0; i--) {
          change(random, harness, table, isKeyed);
        }
        harness.endUnit();
        versions.add(new ArrayList<>(table.stream().map(Object::toString).sorted().toList()));
      }
      Answer answer = harness.check();
      List<String> folded = new ArrayList<>();
      for (int unit = 0; unit < versions.size(); unit++) {
        List<String> before = folded.stream().sorted().toList();
        List<String> changes = answer.changes(unit);
        if (form == Form.RETRACT) {
          changes.forEach(change -> fold(folded, change.replace("+U", "+I")));
        } else {
          changes.forEach(change -> fold(folded, change));
        }
        assertThat(folded.stream().sorted().toList()).isEqualTo(versions.get(unit));
        long different = different(before, versions.get(unit), form, isKeyed);
        assertThat(changes).as("no change too many").hasSize((int) different);
      }
    }
  }

  /** How few changes lead from one version to the next. */
  private static long different(
      List<String> before, List<String> after, Form form, boolean isKeyed) {
    List<String> gone = new ArrayList<>(before);
    List<String> come = new ArrayList<>(after);
    after.forEach(gone::remove);
    before.forEach(come::remove);
    long pairs =
        gone.stream()
            .map(row -> row.substring(0, row.indexOf(',')))
            .filter(key -> come.stream().anyMatch(row -> row.startsWith(key + ",")))
            .count();
    return gone.size() + come.size() - (isKeyed && form == Form.UPSERT ? pairs : 0);
  }

  private static void change(
      Random random, OperatorHarness harness, List<List<@Nullable Object>> table, boolean isKeyed) {
    List<@Nullable Object> row =
        Arrays.asList(
            random.nextInt(6) == 0 ? null : (Object) random.nextInt(5),
            random.nextInt(5) == 0 ? null : "v" + random.nextInt(2),
            random.nextInt(4) == 0 ? null : (Object) (random.nextInt(2) - 0.5));
    List<@Nullable Object> old =
        table.stream()
            .filter(other -> !isKeyed || Objects.equals(other.get(0), row.get(0)))
            .findFirst()
            .orElse(null);
    if (old != null && (isKeyed || random.nextBoolean())) {
      table.remove(old);
      harness.change(random.nextBoolean() ? "-U" : "-D", old.toArray());
      if (random.nextInt(3) == 0) {
        return;
      }
    }
    table.add(row);
    harness.change(random.nextBoolean() ? "+U" : "+I", row.toArray());
  }

  /** Row counts of batches, and {@code end} where a unit ends. */
  private static final class Counts implements Output {
    private final List<String> events = new ArrayList<>();
    private final List<Batch> batches = new ArrayList<>();
    private boolean hasRoom = true;

    @Override
    public boolean hasRoom() {
      return hasRoom;
    }

    @Override
    public void emit(Batch batch) {
      events.add(batch.selectedCount() + " of " + batch.columnCount());
      batches.add(batch);
    }

    @Override
    public void advance(long watermark) {}

    @Override
    public void endUnit(long unit) {
      events.add("end");
    }

    @Override
    public void endOfInput() {}
  }

  private static OperatorContext context(int maxBatchRows) {
    LateRows late =
        new LateRows() {
          @Override
          public void add(LateReason why, Batch batch, int row, long watermark, long[] windows) {}

          @Override
          public void judged(long rows) {}
        };
    return new OperatorContext(0, 1, maxBatchRows, () -> 0, late);
  }

  private static Batch row(int key) {
    return HarnessRows.batch(TYPES, List.of(List.of(key, "a", 1.0)), Watermarks.still(0));
  }

  @Test
  void completeShowsAnEmptyResultOnceAsAnEmptyBatch() {
    NetChangesOperator operator = new NetChangesOperator(TYPES, KEY, Form.COMPLETE, Pace.BY_UNIT);
    Counts counts = new Counts();
    operator.open(context(100), counts);
    operator.endUnit(0, 1);
    operator.endUnit(0, 2);
    Batch row = HarnessRows.batch(TYPES, List.of(List.of(1, "a", 1.0)), Watermarks.still(0));
    operator.process(0, row);
    operator.endUnit(0, 3);
    operator.process(0, row.withKinds(new byte[] {Batch.DELETE}));
    operator.endUnit(0, 4);
    assertThat(counts.events)
        .containsExactly("0 of 3", "end", "end", "1 of 3", "end", "0 of 3", "end");
  }

  @Test
  void stopGivesWhatWaitsForTheTick() {
    NetChangesOperator operator =
        new NetChangesOperator(TYPES, KEY, Form.UPSERT, Pace.every(1000, null));
    Counts counts = new Counts();
    operator.open(context(2), counts);
    for (int key = 1; key <= 3; key++) {
      operator.process(0, row(key));
      operator.endUnit(0, key);
    }
    assertThat(counts.events).containsExactly("end", "end", "end");
    counts.hasRoom = false;
    assertThat(operator.stop()).isFalse();
    assertThat(counts.events).endsWith("end", "2 of 3");
    counts.hasRoom = true;
    assertThat(operator.resume()).isTrue();
    assertThat(counts.events).endsWith("end", "2 of 3", "1 of 3", "end").hasSize(6);
  }

  @Test
  void stopGivesNothingWhereNothingWaits() {
    for (long everyMillis : new long[] {0, 1000}) {
      NetChangesOperator operator =
          new NetChangesOperator(TYPES, KEY, Form.UPSERT, Pace.every(everyMillis, null));
      Counts counts = new Counts();
      operator.open(context(100), counts);
      operator.process(0, row(1));
      operator.process(0, row(1).withKinds(new byte[] {Batch.DELETE}));
      operator.endUnit(0, 1);
      int before = counts.events.size();
      assertThat(operator.stop()).isTrue();
      assertThat(counts.events).hasSize(before);
    }
  }

  @Test
  void stopGivesTheOnlyVersionThatWasNotDue() {
    NetChangesOperator operator =
        new NetChangesOperator(TYPES, KEY, Form.COMPLETE, Pace.every(1000, null));
    Counts counts = new Counts();
    operator.open(context(100), counts);
    operator.endUnit(0, 1);
    assertThat(operator.stop()).isTrue();
    assertThat(counts.events).containsExactly("end", "0 of 3", "end");
  }
}
