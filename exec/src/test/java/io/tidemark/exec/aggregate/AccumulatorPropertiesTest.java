package io.tidemark.exec.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import io.tidemark.exec.window.TestLoops;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Accumulators give what is computed from all values anew, and keep the laws of merging. */
class AccumulatorPropertiesTest {
  private static final int SLOTS = 5;
  private static final BigInteger DECIMAL_LIMIT = BigInteger.TEN.pow(38);

  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType INT = ColumnType.of(Kind.INT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final ColumnType FLOAT = ColumnType.of(Kind.FLOAT);
  private static final ColumnType BOOLEAN = ColumnType.of(Kind.BOOLEAN);
  private static final ColumnType STRING = ColumnType.string();
  private static final ColumnType SHORT_DECIMAL = ColumnType.decimal(18, 2);
  private static final ColumnType LONG_DECIMAL = ColumnType.decimal(38, 4);

  private static List<AggregateSpec> calls() {
    List<AggregateSpec> calls = new ArrayList<>();
    for (boolean distinct : new boolean[] {false, true}) {
      for (ColumnType type :
          List.of(INT, BIGINT, DOUBLE, FLOAT, BOOLEAN, STRING, SHORT_DECIMAL, LONG_DECIMAL)) {
        calls.add(new AggregateSpec(Function.COUNT, type, BIGINT, distinct));
        calls.add(new AggregateSpec(Function.MIN, type, type, distinct));
        calls.add(new AggregateSpec(Function.MAX, type, type, distinct));
        calls.add(new AggregateSpec(Function.FIRST_VALUE, type, type, distinct));
        calls.add(new AggregateSpec(Function.LAST_VALUE, type, type, distinct));
      }
      calls.add(new AggregateSpec(Function.LISTAGG, STRING, STRING, distinct));
      calls.add(new AggregateSpec(Function.LISTAGG, STRING, STRING, distinct).separatedBy("; "));
      for (ColumnType type : List.of(INT, BIGINT)) {
        calls.add(new AggregateSpec(Function.SUM, type, BIGINT, distinct));
        calls.add(new AggregateSpec(Function.AVG, type, type, distinct));
      }
      for (ColumnType type : List.of(DOUBLE, FLOAT)) {
        calls.add(new AggregateSpec(Function.SUM, type, type, distinct));
        calls.add(new AggregateSpec(Function.AVG, type, type, distinct));
      }
      for (ColumnType type : List.of(SHORT_DECIMAL, LONG_DECIMAL)) {
        ColumnType average = ColumnType.decimal(38, 6);
        ColumnType sum = ColumnType.decimal(38, type.scale());
        calls.add(new AggregateSpec(Function.SUM, type, sum, distinct));
        calls.add(new AggregateSpec(Function.AVG, type, average, distinct));
      }
    }
    return calls;
  }

  private static Object value(ColumnType type, Random random) {
    if (type.kind() == Kind.FLOAT) {
      float single = ((Double) value(DOUBLE, random)).floatValue();
      return (double) single;
    }
    long small = random.nextInt(7) - 3;
    return switch (type.layout()) {
      case BOOLEAN -> random.nextBoolean();
      case INT -> random.nextInt(3) == 0 ? random.nextInt() : (int) small;
      case LONG -> {
        long large = type.kind() == Kind.DECIMAL ? 999_999_999_999_999_999L : Long.MAX_VALUE;
        yield switch (random.nextInt(5)) {
          case 0 -> large;
          case 1 -> -large;
          default -> small;
        };
      }
      case DOUBLE -> {
        double[] values = {0.1, 0.0, -0.0, 1e300, -1e300, 1.0 / 3, Double.NaN, 5};
        yield values[random.nextInt(random.nextInt(5) == 0 ? 8 : 6)];
      }
      case WIDE ->
          random.nextInt(3) > 0
              ? BigInteger.valueOf(small)
              : DECIMAL_LIMIT
                  .subtract(BigInteger.ONE)
                  .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1));
      case BYTES -> "é".repeat(random.nextInt(3)) + "x".repeat(random.nextInt(20)) + small;
      case ROW -> throw new IllegalStateException();
    };
  }

  /** What an accumulator should answer; the text of an error if it should fail. */
  private static @Nullable Object expected(AggregateSpec call, List<Object> all) {
    List<Object> values = all;
    if (call.isDistinct()) {
      LinkedHashSet<Object> distinct = new LinkedHashSet<>();
      all.forEach(v -> distinct.add(v.equals(-0.0) ? (Object) 0.0 : v));
      values = new ArrayList<>(distinct);
    }
    if (call.function() == Function.COUNT) {
      return (long) values.size();
    }
    if (values.isEmpty()) {
      return null;
    }
    if (call.function() == Function.FIRST_VALUE) {
      return values.get(0);
    }
    if (call.function() == Function.LAST_VALUE) {
      return values.get(values.size() - 1);
    }
    if (call.function() == Function.LISTAGG) {
      String separator = Objects.requireNonNull(call.separator());
      return values.stream().map(Object::toString).collect(Collectors.joining(separator));
    }
    ColumnType argument = Objects.requireNonNull(call.argument());
    if (call.function() == Function.MIN || call.function() == Function.MAX) {
      Comparator<Object> order = order(argument);
      return call.function() == Function.MIN
          ? all.stream().min(order).orElseThrow()
          : all.stream().max(order).orElseThrow();
    }
    if (argument.layout() == Layout.DOUBLE) {
      double sum = -0.0;
      for (Object value : values) {
        sum += (Double) value;
      }
      double result = call.function() == Function.AVG ? sum / values.size() : sum;
      return argument.kind() == Kind.FLOAT ? (double) (float) result : result;
    }
    return exact(call, argument, values);
  }

  private static Object exact(AggregateSpec call, ColumnType argument, List<Object> values) {
    BigInteger sum = BigInteger.ZERO;
    for (Object value : values) {
      sum = sum.add(new BigInteger(value.toString()));
    }
    BigDecimal result = new BigDecimal(sum, argument.scale());
    boolean isDecimal = argument.kind() == Kind.DECIMAL;
    if (call.function() == Function.AVG) {
      result =
          result.divide(
              BigDecimal.valueOf(values.size()),
              call.result().scale(),
              isDecimal ? RoundingMode.HALF_UP : RoundingMode.DOWN);
    }
    BigInteger unscaled = result.unscaledValue();
    if (isDecimal) {
      return unscaled.abs().compareTo(DECIMAL_LIMIT) < 0 ? unscaled : "too large";
    }
    if (unscaled.bitLength() > 63) {
      return "too large";
    }
    return call.result().layout() == Layout.INT
        ? (Object) unscaled.intValueExact()
        : (Object) unscaled.longValueExact();
  }

  @SuppressWarnings("unchecked")
  private static Comparator<Object> order(ColumnType type) {
    if (type.layout() == Layout.BYTES) {
      return (a, b) ->
          Arrays.compareUnsigned(
              ((String) a).getBytes(StandardCharsets.UTF_8),
              ((String) b).getBytes(StandardCharsets.UTF_8));
    }
    return (a, b) -> ((Comparable<Object>) a).compareTo(b);
  }

  private static Accumulator accumulator(AggregateSpec call) {
    Accumulator accumulator = Accumulators.create(call);
    assertThat(accumulator.getClass()).isEqualTo(Accumulators.accumulatorClass(call));
    accumulator.resize(SLOTS);
    return accumulator;
  }

  private static void add(AggregateSpec call, Accumulator to, int slot, List<Object> values) {
    ColumnType type = Objects.requireNonNull(call.argument());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    values.forEach(value -> rows.add(List.of(value)));
    Batch batch = HarnessRows.batch(List.of(type), rows, Watermarks.still(0));
    TestLoops.accumulate(batch, to, slot);
  }

  private static void take(AggregateSpec call, Accumulator from, int slot, List<Object> values) {
    ColumnType type = Objects.requireNonNull(call.argument());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    values.forEach(value -> rows.add(List.of(value)));
    TestLoops.retract(HarnessRows.batch(List.of(type), rows, Watermarks.still(0)), from, slot);
  }

  private static @Nullable Object result(AggregateSpec call, Accumulator accumulator, int slot) {
    Batch out = resultRow(call, accumulator, slot);
    try {
      out.requireValues();
    } catch (DataException e) {
      assertThat(e).hasMessage(call.function() + " exceeds " + call.result());
      return "too large";
    }
    return HarnessRows.values(out, 0).get(0);
  }

  private static Batch resultRow(AggregateSpec call, Accumulator accumulator, int slot) {
    Column out = Column.allocate(call.result(), 1);
    accumulator.result(new int[] {slot}, 0, 1, out, 0);
    return Batch.of(1, new Column[] {out}, Watermarks.still(0));
  }

  private static List<Object> values(AggregateSpec call, Random random) {
    ColumnType type = Objects.requireNonNull(call.argument());
    return IntStream.range(0, random.nextInt(30)).mapToObj(i -> value(type, random)).toList();
  }

  private static List<Object> plus(List<Object> left, List<Object> right) {
    List<Object> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }

  @Property(seed = "3", tries = 30, shrinking = ShrinkingMode.OFF)
  void resultsMatchNaive(@ForAll Random random) {
    for (AggregateSpec call : calls()) {
      Accumulator accumulator = accumulator(call);
      List<Object> values = values(call, random);
      add(call, accumulator, 3, values);
      add(call, accumulator, 1, values(call, random));
      accumulator.remap(new int[] {2, 0, -1, 17, 4}, 20);
      assertThat(result(call, accumulator, 17)).as("%s", call).isEqualTo(expected(call, values));
      List<Object> more = values(call, random);
      add(call, accumulator, 17, more);
      Object all = expected(call, plus(values, more));
      assertThat(result(call, accumulator, 17)).as("%s", call).isEqualTo(all);
      assertThat(result(call, accumulator, 19)).as("%s", call).isEqualTo(expected(call, List.of()));
      accumulator.clear(17);
      assertThat(result(call, accumulator, 17)).as("%s", call).isEqualTo(expected(call, List.of()));
      add(call, accumulator, 17, values);
      assertThat(result(call, accumulator, 17)).as("%s", call).isEqualTo(expected(call, values));
    }
  }

  @Property(seed = "4", tries = 30, shrinking = ShrinkingMode.OFF)
  void mergeIsAssociativeAndSubtractUndoesIt(@ForAll Random random) {
    for (AggregateSpec call : calls()) {
      boolean isFold =
          call.result().layout() == Layout.DOUBLE
              && (call.function() == Function.SUM || call.function() == Function.AVG);
      if (isFold) {
        continue;
      }
      List<Object> a = values(call, random);
      List<Object> b = values(call, random);
      List<Object> c = values(call, random);
      Accumulator left = accumulator(call);
      add(call, left, 0, a);
      Accumulator right = accumulator(call);
      add(call, right, 0, a);
      Accumulator parts = accumulator(call);
      add(call, parts, 1, b);
      add(call, parts, 2, c);
      Object ofA = result(call, left, 0);
      left.merge(0, parts, 1);
      left.merge(0, parts, 2);
      parts.merge(1, parts, 2);
      Object all = expected(call, plus(a, plus(b, c)));
      assertThat(result(call, left, 0)).as("%s", call).isEqualTo(all);
      right.merge(0, parts, 1);
      assertThat(result(call, right, 0)).as("%s", call).isEqualTo(all);
      if (left.isInvertible()) {
        left.subtract(0, parts, 1);
        assertThat(result(call, left, 0)).as("%s", call).isEqualTo(ofA);
      }
    }
  }

  @Property(seed = "7", tries = 30, shrinking = ShrinkingMode.OFF)
  void partsThatArrivedInTurnMergeInOrderOfArrival(@ForAll Random random) {
    for (AggregateSpec call : calls()) {
      if (call.function().compareTo(Function.FIRST_VALUE) < 0) {
        continue;
      }
      List<Object> all = values(call, random);
      Accumulator parts = accumulator(call);
      Accumulator others = accumulator(call);
      for (Object value : all) {
        boolean isOther = random.nextBoolean();
        add(call, isOther ? others : parts, random.nextInt(2), List.of(value));
      }
      parts.merge(3, others, 1);
      parts.merge(3, parts, 0);
      parts.merge(3, others, 0);
      parts.merge(1, parts, 3);
      assertThat(result(call, parts, 1)).as("%s", call).isEqualTo(expected(call, all));
    }
  }

  @Property(seed = "8", tries = 60, shrinking = ShrinkingMode.OFF)
  void retractTakesTheOldestEqualValueAway(@ForAll Random random) {
    for (AggregateSpec plain : calls()) {
      AggregateSpec call = plain.retracting();
      Accumulator accumulator = accumulator(call);
      List<List<Object>> kept = new ArrayList<>();
      for (int slot = 0; slot < SLOTS; slot++) {
        kept.add(new ArrayList<>(values(call, random)));
        add(call, accumulator, slot, kept.get(slot));
      }
      for (int step = 0; step < 60; step++) {
        int slot = random.nextInt(SLOTS);
        List<Object> list = kept.get(slot);
        if (!list.isEmpty() && random.nextInt(5) > 1) {
          Object value = list.get(random.nextInt(list.size()));
          remove(call, list, value);
          take(call, accumulator, slot, List.of(value));
        } else {
          List<Object> more = List.of(value(Objects.requireNonNull(call.argument()), random));
          list.addAll(more);
          add(call, accumulator, slot, more);
        }
        assertThat(result(call, accumulator, slot)).as("%s", call).isEqualTo(expected(call, list));
      }
      List<Object> first = new ArrayList<>(kept.get(0));
      Accumulator other = accumulator(call);
      other.merge(2, accumulator, 0);
      other.remap(new int[] {-1, -1, 0, -1, -1}, SLOTS);
      List<Object> more = values(call, random);
      add(call, other, 0, more);
      take(call, other, 0, first);
      List<Object> left = new ArrayList<>(plus(first, more));
      first.forEach(value -> remove(call, left, value));
      assertThat(result(call, other, 0)).as("%s", call).isEqualTo(expected(call, left));
      byte[] state = state(other, 0);
      Accumulator restored = accumulator(call);
      restored.read(4, new StateReader(state, 0, 127));
      assertThat(state(restored, 4)).as("%s", call).isEqualTo(state);
      take(call, restored, 4, left);
      Object none = expected(call, List.of());
      assertThat(result(call, restored, 4)).as("%s", call).isEqualTo(none);
    }
  }

  @Property(seed = "5", tries = 20, shrinking = ShrinkingMode.OFF)
  void mergeOfDoublesIsLeftFold(@ForAll Random random) {
    for (ColumnType type : List.of(DOUBLE, FLOAT)) {
      AggregateSpec call = new AggregateSpec(Function.SUM, type, type, false);
      Accumulator folded = accumulator(call);
      Accumulator parts = accumulator(call);
      double sum = -0.0;
      boolean isEmpty = true;
      for (int slot = 0; slot < SLOTS; slot++) {
        double part = -0.0;
        List<Object> values = values(call, random);
        for (Object value : values) {
          part += (Double) value;
          isEmpty = false;
        }
        sum += part;
        add(call, parts, slot, values);
        folded.merge(0, parts, slot);
      }
      double rounded = type == FLOAT ? (float) sum : sum;
      assertThat(result(call, folded, 0)).isEqualTo(isEmpty ? null : (Double) rounded);
    }
  }

  @Property(seed = "6", tries = 20, shrinking = ShrinkingMode.OFF)
  void stateComesBackAsItWas(@ForAll Random random) {
    for (AggregateSpec call : calls()) {
      Accumulator accumulator = accumulator(call);
      List<Object> values = values(call, random);
      add(call, accumulator, 2, values);
      byte[] state = state(accumulator, 2);
      Accumulator restored = accumulator(call);
      restored.read(4, new StateReader(state, 0, 127));
      assertThat(state(restored, 4)).as("%s", call).isEqualTo(state);
      List<Object> more = values(call, random);
      add(call, restored, 4, more);
      Object all = expected(call, plus(values, more));
      assertThat(result(call, restored, 4)).as("%s", call).isEqualTo(all);
    }
  }

  /** Removes the oldest equal value; for DISTINCT, -0.0 equals 0.0. */
  private static void remove(AggregateSpec call, List<Object> values, Object value) {
    boolean isExtreme = call.function() == Function.MIN || call.function() == Function.MAX;
    for (int i = 0; i < values.size(); i++) {
      Object other = values.get(i);
      boolean areZeros = value instanceof Double zero && zero == 0 && other.equals(-zero);
      if (other.equals(value) || call.isDistinct() && !isExtreme && areZeros) {
        values.remove(i);
        return;
      }
    }
  }

  private static byte[] state(Accumulator accumulator, int slot) {
    StateWriter writer = new StateWriter(0, 127);
    accumulator.write(slot, writer);
    return writer.toByteArray();
  }

  @Test
  void sumThatLeavesBigintAndReturnsIsNoError() {
    AggregateSpec call = new AggregateSpec(Function.SUM, BIGINT, BIGINT, false);
    Accumulator sum = accumulator(call);
    add(call, sum, 0, List.of(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE));
    assertThatThrownBy(() -> resultRow(call, sum, 0).requireValues())
        .isInstanceOf(DataException.class)
        .hasMessage("SUM exceeds BIGINT");
    add(call, sum, 0, List.of(-Long.MAX_VALUE, -Long.MAX_VALUE, 5L));
    assertThatThrownBy(() -> resultRow(call, sum, 0).requireValues())
        .isInstanceOf(DataException.class);
    add(call, sum, 0, List.of(-6L));
    assertThat(result(call, sum, 0)).isEqualTo(Long.MAX_VALUE - 1);
  }

  @Test
  void averageTruncatesIntegersAndRoundsDecimalsHalfUp() {
    AggregateSpec integers = new AggregateSpec(Function.AVG, INT, INT, false);
    Accumulator average = accumulator(integers);
    add(integers, average, 0, List.of(-3, 0));
    assertThat(result(integers, average, 0)).isEqualTo(-1);
    AggregateSpec decimals =
        new AggregateSpec(
            Function.AVG, ColumnType.decimal(10, 6), ColumnType.decimal(38, 6), false);
    Accumulator rounded = accumulator(decimals);
    add(decimals, rounded, 0, List.of(-1L, 0L));
    add(decimals, rounded, 1, List.of(1L, 2L));
    assertThat(result(decimals, rounded, 0)).isEqualTo(BigInteger.valueOf(-1));
    assertThat(result(decimals, rounded, 1)).isEqualTo(BigInteger.valueOf(2));
  }
}
