package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SortOperatorTest {
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.string(),
          ColumnType.of(ColumnType.Kind.DOUBLE),
          ColumnType.decimal(30, 0),
          ColumnType.of(ColumnType.Kind.INT));

  /** By string, number, decimal, each in both directions and with NULLs at both ends. */
  private static List<SortOrder.Key> keys(Random random) {
    List<SortOrder.Key> keys = new ArrayList<>();
    for (int column : new int[] {0, 1, 2}) {
      keys.add(new SortOrder.Key(column, random.nextBoolean(), random.nextBoolean()));
    }
    return keys;
  }

  private static Comparator<List<@Nullable Object>> naive(List<SortOrder.Key> keys) {
    Comparator<List<@Nullable Object>> order = (a, b) -> 0;
    for (SortOrder.Key key : keys) {
      order = order.thenComparing((a, b) -> compare(key, a.get(key.column()), b.get(key.column())));
    }
    return order;
  }

  private static int compare(SortOrder.Key key, @Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) {
      return a == b ? 0 : (a == null) == key.nullsFirst() ? -1 : 1;
    }
    int order;
    if (a instanceof String text) {
      order = text.compareTo((String) b);
    } else if (a instanceof Double number) {
      double other = (Double) b;
      order = number == other ? 0 : Double.compare(number, other);
    } else {
      order = ((BigInteger) a).compareTo((BigInteger) b);
    }
    return key.isDescending() ? -order : order;
  }

  private static List<@Nullable Object> row(Random random, int number) {
    String[] texts = {"", "a", "ab", "b", "abcdefgh", "abcdefghi", "\u00e4"};
    Double[] numbers = {0.0, -0.0, 1.5, -2.5, Double.NaN, Double.NEGATIVE_INFINITY, 1e300};
    BigInteger wide = BigInteger.valueOf(random.nextInt(3) - 1).shiftLeft(70);
    return Arrays.asList(
        random.nextInt(8) == 0 ? null : texts[random.nextInt(texts.length)],
        random.nextInt(8) == 0 ? null : numbers[random.nextInt(numbers.length)],
        random.nextInt(8) == 0 ? null : wide.add(BigInteger.valueOf(random.nextInt(3) - 1)),
        number);
  }

  @Test
  void sortsStablyWithEveryDirection() {
    Random random = new Random(3);
    for (int round = 0; round < 20; round++) {
      List<SortOrder.Key> keys = keys(random);
      long offset = random.nextInt(3) * 10L;
      long fetch = random.nextBoolean() ? -1 : random.nextInt(40);
      OperatorHarness harness =
          new OperatorHarness(TYPES, () -> new SortOperator(new SortOrder(keys), offset, fetch));
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        rows.add(row(random, i));
        harness.row(rows.get(i).toArray());
      }
      rows.sort(naive(keys));
      int from = (int) Math.min(offset, rows.size());
      int to = fetch < 0 ? rows.size() : (int) Math.min(rows.size(), offset + fetch);
      assertThat(harness.check().rows())
          .extracting(OutputRow::values)
          .containsExactlyElementsOf(rows.subList(from, to));
    }
  }

  @Test
  void fetchKeepsOnlyWhatCanStillComeFirst() {
    ColumnType type = ColumnType.of(ColumnType.Kind.INT);
    List<SortOrder.Key> keys = List.of(new SortOrder.Key(0, false, true));
    List<SortOperator> operators = new ArrayList<>();
    OperatorHarness harness =
        new OperatorHarness(
            List.of(type, type),
            () -> {
              operators.add(new SortOperator(new SortOrder(keys), 0, 2));
              return operators.get(operators.size() - 1);
            });
    for (int i = 0; i < 10_000; i++) {
      harness.row(100_000 - i / 2, i);
    }
    assertThat(harness.withoutSnapshots().check().values())
        .containsExactly(List.of(95_001, 9_998), List.of(95_001, 9_999));
    assertThat(operators).allMatch(operator -> operator.stateEntries() == 0);
  }
}
