package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.planner.physical.AggregateCall;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Aggregates computed from all rows of a group at once. */
final class Aggregates {
  private Aggregates() {}

  /** The result of a call over the rows of a group that is of one piece, in arrival order. */
  static @Nullable Object of(AggregateCall call, List<@Nullable Object[]> rows) {
    return of(call, Part.of(rows), rows);
  }

  /**
   * The result of a call over the rows of a group.
   *
   * @param arrived the same rows in arrival order
   */
  static @Nullable Object of(AggregateCall call, Part part, List<@Nullable Object[]> arrived) {
    List<Object> all = values(call, part.all(), new LinkedHashSet<>());
    List<Object> inOrder = values(call, arrived, new LinkedHashSet<>());
    return switch (call.function()) {
      case COUNT -> (long) all.size();
      case MIN -> all.stream().min(Values::compare).orElse(null);
      case MAX -> all.stream().max(Values::compare).orElse(null);
      case SUM -> all.isEmpty() ? null : sum(call, part, all);
      case AVG -> all.isEmpty() ? null : average(call, part, all);
      case FIRST_VALUE -> inOrder.isEmpty() ? null : inOrder.get(0);
      case LAST_VALUE -> inOrder.isEmpty() ? null : inOrder.get(inOrder.size() - 1);
      case LISTAGG ->
          inOrder.isEmpty()
              ? null
              : inOrder.stream()
                  .map(Object::toString)
                  .collect(Collectors.joining(Objects.requireNonNull(call.separator())));
    };
  }

  /** Rows that do not come in their order have its key in a column. */
  private static List<@Nullable Object[]> inOrder(
      AggregateCall call, List<@Nullable Object[]> rows) {
    if (call.order() < 0) {
      return rows;
    }
    List<@Nullable Object[]> sorted = new ArrayList<>(rows);
    sorted.sort((a, b) -> Values.NULLS_FIRST.compare(a[call.order()], b[call.order()]));
    return sorted;
  }

  /**
   * The arguments that count.
   *
   * @param seen what DISTINCT has met already
   */
  private static List<Object> values(
      AggregateCall call, List<@Nullable Object[]> rows, Set<Object> seen) {
    List<Object> kept = new ArrayList<>();
    for (@Nullable Object[] row : inOrder(call, rows)) {
      if (call.filter() >= 0 && !Boolean.TRUE.equals(row[call.filter()])) {
        continue;
      }
      Object value = call.argument() < 0 ? Boolean.TRUE : row[call.argument()];
      if (value != null && call.isDistinct()) {
        Object key = Values.groupKey(value);
        if (seen.add(key)) {
          kept.add(key);
        }
      } else if (value != null) {
        kept.add(value);
      }
    }
    return kept;
  }

  private static Object sum(AggregateCall call, Part part, List<Object> all) {
    ColumnType type = call.type();
    if (isFloating(type)) {
      double sum = fold(call, part, new LinkedHashSet<>());
      return type.kind() == Kind.FLOAT ? (double) (float) sum : sum;
    }
    BigDecimal sum = exactSum(all);
    if (type.kind() == Kind.DECIMAL) {
      return fitting(sum.setScale(type.scale(), RoundingMode.HALF_UP), type);
    }
    return fitting(sum);
  }

  private static Object average(AggregateCall call, Part part, List<Object> all) {
    ColumnType type = call.type();
    int count = all.size();
    if (isFloating(type)) {
      double average = fold(call, part, new LinkedHashSet<>()) / count;
      return type.kind() == Kind.FLOAT ? (double) (float) average : average;
    }
    BigDecimal sum = exactSum(all);
    if (type.kind() == Kind.DECIMAL) {
      return fitting(
          sum.divide(BigDecimal.valueOf(count), type.scale(), RoundingMode.HALF_UP), type);
    }
    return sum.toBigIntegerExact().divide(BigInteger.valueOf(count)).longValueExact();
  }

  private static Object fitting(BigDecimal sum) {
    return sum.toBigIntegerExact().bitLength() < Long.SIZE ? sum.longValueExact() : new Unfit(sum);
  }

  private static Object fitting(BigDecimal value, ColumnType type) {
    boolean fits = value.unscaledValue().abs().compareTo(BigInteger.TEN.pow(type.precision())) < 0;
    return fits ? value : new Unfit(value);
  }

  private static BigDecimal exactSum(List<Object> all) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Object summand : all) {
      Object value = Unfit.needed(summand);
      sum = sum.add(value instanceof BigDecimal d ? d : BigDecimal.valueOf((Long) value));
    }
    return sum;
  }

  /**
   * The sum of a part.
   *
   * @param seen what DISTINCT has met; of a later part that has met something it counts what is new
   */
  private static double fold(AggregateCall call, Part part, Set<Object> seen) {
    double total = -0.0;
    for (Part each : part.parts()) {
      total += seen.isEmpty() ? fold(call, each, seen) : plain(values(call, each.all(), seen));
    }
    for (Object value : values(call, part.rows(), seen)) {
      total += (Double) value;
    }
    return total;
  }

  private static double plain(List<Object> values) {
    double total = -0.0;
    for (Object value : values) {
      total += (Double) value;
    }
    return total;
  }

  private static boolean isFloating(ColumnType type) {
    return type.kind() == Kind.DOUBLE || type.kind() == Kind.FLOAT;
  }
}
