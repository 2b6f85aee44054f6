package io.tidemark.exec.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Key tables against a hash map and a sort of boxed keys. */
class KeyTablePropertiesTest {
  private static final List<List<ColumnType>> KEYS =
      List.of(
          List.of(ColumnType.of(Kind.BIGINT)),
          List.of(ColumnType.of(Kind.INT)),
          List.of(ColumnType.of(Kind.DOUBLE)),
          List.of(ColumnType.of(Kind.BOOLEAN)),
          List.of(ColumnType.string()),
          List.of(ColumnType.decimal(38, 2)),
          List.of(ColumnType.string(), ColumnType.string()),
          List.of(ColumnType.string(), ColumnType.of(Kind.DOUBLE), ColumnType.of(Kind.INT)),
          List.of(
              ColumnType.of(Kind.BOOLEAN),
              ColumnType.decimal(30, 0),
              ColumnType.string(),
              ColumnType.of(Kind.BIGINT)));

  private static @Nullable Object value(ColumnType type, Random random) {
    if (random.nextInt(6) == 0) {
      return null;
    }
    return switch (type.layout()) {
      case BOOLEAN -> random.nextBoolean();
      case INT -> random.nextInt(3) == 0 ? random.nextInt() : random.nextInt(50) - 25;
      case LONG ->
          random.nextInt(3) == 0 ? random.nextLong() : (Long) (long) (random.nextInt(80) - 40);
      case DOUBLE -> {
        double[] values = {0.0, 1.5, -1.5, Double.NaN, Double.NEGATIVE_INFINITY, 1e308};
        yield random.nextInt(2) == 0 ? values[random.nextInt(6)] : random.nextGaussian();
      }
      case WIDE -> new BigInteger(126, random).subtract(BigInteger.ONE.shiftLeft(125));
      case BYTES ->
          new String[] {"", "\0", "a\0", "a", "a\0b", "ab", "é", "€uro", "\uD83D\uDE00", "\1"}
                  [random.nextInt(10)]
              + (random.nextInt(3) == 0 ? random.nextInt(60) : "");
      case ROW -> throw new IllegalStateException();
    };
  }

  @SuppressWarnings("unchecked")
  private static int compare(List<@Nullable Object> left, List<@Nullable Object> right) {
    for (int i = 0; i < left.size(); i++) {
      Object l = left.get(i);
      Object r = right.get(i);
      int order;
      if (l == null || r == null) {
        order = Boolean.compare(r == null, l == null);
      } else if (l instanceof String text) {
        order =
            Arrays.compareUnsigned(
                text.getBytes(StandardCharsets.UTF_8),
                ((String) r).getBytes(StandardCharsets.UTF_8));
      } else {
        order = ((Comparable<Object>) l).compareTo(r);
      }
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Property(seed = "7", tries = 15, shrinking = ShrinkingMode.OFF)
  void tablesMatchHashMap(@ForAll Random random) {
    for (List<ColumnType> types : KEYS) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      int count = random.nextInt(300);
      for (int i = 0; i < count; i++) {
        List<@Nullable Object> key = new ArrayList<>();
        types.forEach(type -> key.add(value(type, random)));
        rows.add(key);
      }
      check(types, rows);
    }
  }

  private static void check(List<ColumnType> types, List<List<@Nullable Object>> rows) {
    Groups groups = Groups.create(types, List.of(countCall()));
    CountAccumulator counts = (CountAccumulator) groups.accumulator(0);
    Column[] columns = columns(types, rows);
    Map<List<@Nullable Object>, Long> expected = new HashMap<>();
    for (int row = 0; row < rows.size(); row++) {
      counts.accumulate(KeyTables.slot(groups.keys(), columns, row));
      expected.merge(rows.get(row), 1L, Long::sum);
    }
    Map<List<@Nullable Object>, Long> actual = new HashMap<>();
    List<List<@Nullable Object>> order = new ArrayList<>();
    KeyTable keys = groups.keys();
    int[] slots = new int[keys.size()];
    assertThat(keys.sortedSlots(slots)).isEqualTo(keys.size());
    Column[] out = new Column[types.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = Column.allocate(types.get(i), Math.max(1, slots.length));
    }
    keys.keys(slots, 0, slots.length, out, 0);
    for (int i = 0; i < slots.length; i++) {
      List<@Nullable Object> key =
          HarnessRows.values(Batch.of(slots.length, out, Watermarks.still(0)), i);
      order.add(key);
      actual.put(key, counts.count(slots[i]));
      assertThat(slots[i]).isLessThan(keys.slotLimit());
      assertThat(keys.hash(slots[i])).isEqualTo(KeyTables.hash(out, i));
    }
    assertThat(actual).isEqualTo(expected);
    List<List<@Nullable Object>> sorted = new ArrayList<>(expected.keySet());
    sorted.sort(KeyTablePropertiesTest::compare);
    assertThat(order).isEqualTo(sorted);
    moves(types, groups, slots);
  }

  private static Column[] columns(List<ColumnType> types, List<List<@Nullable Object>> rows) {
    Batch batch = HarnessRows.batch(types, rows, Watermarks.still(0));
    Column[] columns = new Column[types.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.column(i);
    }
    return columns;
  }

  /** Keys find their way into other tables. */
  private static void moves(List<ColumnType> types, Groups groups, int[] slots) {
    Groups other = Groups.create(types, List.of(countCall()), 3);
    StateWriter writer = new StateWriter(0, 127);
    for (int slot : slots) {
      assertThat(other.keys().findSlotOf(groups.keys(), slot)).isEqualTo(-1);
      groups.write(slot, writer);
    }
    StateReader reader = new StateReader(writer.toByteArray(), 0, 127);
    for (int i = 0; i < slots.length; i++) {
      other.read(reader);
    }
    assertThat(other.keys().size()).isEqualTo(slots.length);
    for (int slot : slots) {
      int found = other.keys().findSlotOf(groups.keys(), slot);
      assertThat(other.keys().slotOf(groups.keys(), slot)).isEqualTo(found);
      assertThat(other.keys().compare(found, groups.keys(), slot)).isZero();
      assertThat(((CountAccumulator) other.accumulator(0)).count(found))
          .isEqualTo(((CountAccumulator) groups.accumulator(0)).count(slot));
    }
  }

  private static AggregateSpec countCall() {
    return new AggregateSpec(AggregateSpec.Function.COUNT, null, ColumnType.of(Kind.BIGINT), false);
  }

  @Test
  void keysMadeToCollideDoNotSlowTheTableDown() {
    LongKeyTable table = new LongKeyTable(io.tidemark.exec.connector.Layout.LONG, 0);
    table.attach(new SlotColumn[0]);
    int found = 0;
    List<Long> keys = new ArrayList<>();
    for (long key = 1; found < 1_000; key++) {
      if ((key * 0x9E3779B97F4A7C15L) >>> 53 == 5) {
        keys.add(key);
        found++;
      }
    }
    keys.forEach(table::slot);
    assertThat(table.size()).isEqualTo(1_000);
    int[] slots = new int[1_000];
    table.sortedSlots(slots);
    for (int i = 0; i < slots.length; i++) {
      assertThat(table.slot(keys.get(i))).isEqualTo(slots[i]);
    }
  }
}
