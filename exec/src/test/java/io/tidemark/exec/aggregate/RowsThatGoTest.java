package io.tidemark.exec.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A row that goes takes its own value with it, whatever other rows have the same; and values stand
 * by their rows, whenever these came.
 */
class RowsThatGoTest {
  private static final int SLOTS = 4;
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<Double> DOUBLES = List.of(1e16, -1e16, 1.0, 0.1, 0.3, -1.0);

  private static final class Entry {
    final Object value;
    final long row;
    final int arrival;

    Entry(Object value, long row, int arrival) {
      this.value = value;
      this.row = row;
      this.arrival = arrival;
    }
  }

  private static List<AggregateSpec> calls() {
    List<AggregateSpec> calls = new ArrayList<>();
    for (boolean isDistinct : new boolean[] {false, true}) {
      for (ColumnType type : List.of(BIGINT, DOUBLE, STRING)) {
        calls.add(new AggregateSpec(Function.FIRST_VALUE, type, type, isDistinct));
        calls.add(new AggregateSpec(Function.LAST_VALUE, type, type, isDistinct));
      }
      calls.add(new AggregateSpec(Function.LISTAGG, STRING, STRING, isDistinct));
      calls.add(new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, isDistinct));
      calls.add(new AggregateSpec(Function.AVG, DOUBLE, DOUBLE, isDistinct));
    }
    return calls;
  }

  private static List<AggregateSpec> retractingCalls() {
    List<AggregateSpec> calls = new ArrayList<>();
    for (AggregateSpec call : calls()) {
      calls.add(call.retracting());
      calls.add(call.retracting().ordered());
    }
    return calls;
  }

  /** Where a row stands; keys of different lengths, one the start of another. */
  private static byte[] order(long row) {
    return new byte[][] {{-1, 0}, {1}, {-1}}[(int) row % 3];
  }

  private static int compare(Entry left, Entry right) {
    int order = Arrays.compareUnsigned(order(left.row), order(right.row));
    return order != 0 ? order : Integer.compare(left.arrival, right.arrival);
  }

  private static ColumnType type(AggregateSpec call) {
    return Objects.requireNonNull(call.argument());
  }

  private static Object value(ColumnType type, Random random) {
    return switch (type.kind()) {
      case BIGINT -> (long) random.nextInt(4);
      case DOUBLE -> DOUBLES.get(random.nextInt(DOUBLES.size()));
      default -> "abcdef".substring(random.nextInt(6));
    };
  }

  private static Accumulator accumulator(AggregateSpec call) {
    Accumulator accumulator = Accumulators.create(call);
    accumulator.resize(SLOTS);
    return accumulator;
  }

  private static void change(Accumulator accumulator, int slot, Entry entry, boolean comes) {
    ValueAccumulator values = (ValueAccumulator) accumulator;
    accumulator.beginRow(entry.row);
    byte[] order = order(entry.row);
    accumulator.beginOrder(order, 0, order.length);
    if (entry.value instanceof Long whole) {
      if (comes) {
        values.accumulate(slot, whole.longValue());
      } else {
        values.retract(slot, whole.longValue());
      }
    } else if (entry.value instanceof Double number) {
      if (comes) {
        values.accumulate(slot, number.doubleValue());
      } else {
        values.retract(slot, number.doubleValue());
      }
    } else {
      byte[] text = ("." + entry.value).getBytes(StandardCharsets.UTF_8);
      if (comes) {
        values.accumulate(slot, text, 1, text.length - 1);
      } else {
        values.retract(slot, text, 1, text.length - 1);
      }
    }
  }

  private static @Nullable Object result(AggregateSpec call, Accumulator accumulator, int slot) {
    Column out = Column.allocate(call.result(), 1);
    accumulator.result(new int[] {slot}, 0, 1, out, 0);
    if (out.isNull(0)) {
      return null;
    }
    return switch (call.result().kind()) {
      case BIGINT -> out.longs[0];
      case DOUBLE -> out.doubles[0];
      default -> new String(out.heap, out.starts[0], out.lengths[0], StandardCharsets.UTF_8);
    };
  }

  private static @Nullable Object expected(AggregateSpec call, List<Entry> arrived) {
    List<Entry> entries = new ArrayList<>(arrived);
    if (call.isOrdered()) {
      entries.sort(RowsThatGoTest::compare);
    }
    List<Object> values = new ArrayList<>(entries.stream().map(entry -> entry.value).toList());
    if (call.isDistinct()) {
      values = new ArrayList<>(new LinkedHashSet<>(values));
    }
    if (values.isEmpty()) {
      return null;
    }
    return switch (call.function()) {
      case FIRST_VALUE -> values.get(0);
      case LAST_VALUE -> values.get(values.size() - 1);
      case LISTAGG -> values.stream().map(Object::toString).collect(Collectors.joining(","));
      case SUM -> sum(values);
      case AVG -> sum(values) / values.size();
      default -> throw new IllegalArgumentException(call.toString());
    };
  }

  private static double sum(List<Object> values) {
    double sum = -0.0;
    for (Object value : values) {
      sum += (Double) value;
    }
    return sum;
  }

  private static void takeOldest(List<Entry> entries, Entry gone) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).row == gone.row && entries.get(i).value.equals(gone.value)) {
        entries.remove(i);
        return;
      }
    }
  }

  @Property(seed = "1", tries = 30, shrinking = ShrinkingMode.OFF)
  void valuesGoWithTheirRows(@ForAll Random random) {
    for (AggregateSpec call : retractingCalls()) {
      Accumulator accumulator = accumulator(call);
      List<List<Entry>> kept = new ArrayList<>();
      for (int slot = 0; slot < SLOTS; slot++) {
        kept.add(new ArrayList<>());
      }
      for (int step = 0; step < 120; step++) {
        int slot = random.nextInt(SLOTS);
        List<Entry> entries = kept.get(slot);
        boolean comes = entries.isEmpty() || random.nextInt(5) < (step < 70 ? 3 : 1);
        if (comes) {
          Entry entry = new Entry(value(type(call), random), random.nextInt(3), step);
          entries.add(entry);
          change(accumulator, slot, entry, true);
        } else {
          Entry entry = entries.get(random.nextInt(entries.size()));
          takeOldest(entries, entry);
          change(accumulator, slot, entry, false);
        }
        if (step == 80) {
          accumulator.clear(1);
          kept.get(1).clear();
        } else if (step == 90) {
          accumulator = again(call, accumulator);
        } else if (step == 100) {
          accumulator = merged(call, accumulator, kept);
        }
        assertThat(result(call, accumulator, slot))
            .as("%s", call)
            .isEqualTo(expected(call, entries));
      }
    }
  }

  @Property(seed = "1", tries = 30, shrinking = ShrinkingMode.OFF)
  void valuesThatOnlyComeStandByTheirRows(@ForAll Random random) {
    for (AggregateSpec unordered : calls()) {
      AggregateSpec call = unordered.ordered();
      Accumulator accumulator = accumulator(call);
      Accumulator other = accumulator(call);
      List<Entry> entries = new ArrayList<>();
      for (int step = 0; step < 40; step++) {
        Entry entry = new Entry(value(type(call), random), random.nextInt(3), step);
        entries.add(entry);
        change(step < 20 && random.nextBoolean() ? other : accumulator, 0, entry, true);
        if (step == 20) {
          accumulator.merge(0, other, 0);
        } else if (step == 30) {
          accumulator = again(call, accumulator);
        }
        if (step >= 20) {
          assertThat(result(call, accumulator, 0))
              .as("%s", call)
              .isEqualTo(expected(call, entries));
        }
      }
    }
  }

  @Test
  void manyValuesAreSortedOnce() {
    AggregateSpec call = new AggregateSpec(Function.LISTAGG, STRING, STRING, true).retracting();
    Accumulator accumulator = accumulator(call.ordered());
    int rows = 100_000;
    for (int row = rows - 1; row >= 0; row--) {
      byte[] order = ByteBuffer.allocate(4).putInt(row).array();
      byte[] text = {(byte) ('a' + row % 3)};
      accumulator.beginRow(row);
      accumulator.beginOrder(order, 0, order.length);
      ((ValueAccumulator) accumulator).accumulate(0, text, 0, 1);
    }
    assertThat(result(call, accumulator, 0)).isEqualTo("a,b,c");
  }

  /** Slots 0 and 1 change places, and all go through a snapshot. */
  private static Accumulator again(AggregateSpec call, Accumulator accumulator) {
    Accumulator restored = accumulator(call);
    for (int slot = 0; slot < SLOTS; slot++) {
      StateWriter writer = new StateWriter(0, 127);
      accumulator.write(slot, writer);
      restored.read(slot < 2 ? 1 - slot : slot, new StateReader(writer.toByteArray(), 0, 127));
    }
    restored.remap(new int[] {1, 0, 2, 3}, SLOTS);
    return restored;
  }

  /** Slot 3 takes over what slot 2 has, by arrival. */
  private static Accumulator merged(
      AggregateSpec call, Accumulator accumulator, List<List<Entry>> kept) {
    Accumulator target = accumulator(call);
    for (int slot = 0; slot < SLOTS; slot++) {
      target.merge(slot, accumulator, slot);
    }
    target.merge(3, accumulator, 2);
    target.clear(2);
    kept.get(3).addAll(kept.get(2));
    kept.get(3).sort(Comparator.comparingInt(entry -> entry.arrival));
    kept.get(2).clear();
    return target;
  }

  @Test
  void manyEqualValuesGoOneByOne() {
    AggregateSpec call = new AggregateSpec(Function.LISTAGG, STRING, STRING, true).retracting();
    Accumulator accumulator = accumulator(call);
    int rows = 20_000;
    for (int row = 0; row < rows; row++) {
      change(accumulator, 0, new Entry(row % 2 == 0 ? "a" : "b", row, row), true);
    }
    for (int row = rows - 1; row > 1; row--) {
      change(accumulator, 0, new Entry(row % 2 == 0 ? "a" : "b", row, row), false);
    }
    assertThat(result(call, accumulator, 0)).isEqualTo("a,b");
    change(accumulator, 0, new Entry("a", 0, 0), false);
    assertThat(result(call, accumulator, 0)).isEqualTo("b");
  }
}
