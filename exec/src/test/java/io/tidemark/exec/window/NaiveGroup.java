package io.tidemark.exec.window;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Rows of a group, from which results are computed anew; rows stand by slice, in arrival order. */
final class NaiveGroup {
  private final TreeMap<Long, List<List<@Nullable Object>>> bySlice = new TreeMap<>();

  void add(long slice, List<@Nullable Object> row) {
    bySlice.computeIfAbsent(slice, s -> new ArrayList<>()).add(row);
  }

  /** Takes the oldest equal row away. */
  void remove(long slice, List<@Nullable Object> row) {
    bySlice.getOrDefault(slice, new ArrayList<>()).remove(row);
  }

  private List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    bySlice.values().forEach(rows::addAll);
    return rows;
  }

  long count() {
    return rows().size();
  }

  @Nullable Long sum() {
    Long sum = null;
    for (List<@Nullable Object> row : rows()) {
      Long x = (Long) row.get(WindowEvents.X);
      if (x != null) {
        sum = sum == null ? x : Long.valueOf(sum + x);
      }
    }
    return sum;
  }

  long distinct() {
    Set<Object> values = new HashSet<>();
    for (List<@Nullable Object> row : rows()) {
      Object x = row.get(WindowEvents.X);
      if (x != null) {
        values.add(x);
      }
    }
    return values.size();
  }

  @Nullable Double max() {
    Double max = null;
    for (List<@Nullable Object> row : rows()) {
      Double d = (Double) row.get(WindowEvents.D);
      if (d != null && (max == null || Double.compare(d, max) > 0)) {
        max = d;
      }
    }
    return max;
  }

  /** The left fold of the slices' left folds. */
  @Nullable Double doubleSum() {
    double sum = -0.0;
    boolean isNull = true;
    for (List<List<@Nullable Object>> slice : bySlice.values()) {
      double sliceSum = -0.0;
      for (List<@Nullable Object> row : slice) {
        Double d = (Double) row.get(WindowEvents.D);
        if (d != null) {
          sliceSum += d;
          isNull = false;
        }
      }
      sum += sliceSum;
    }
    return isNull ? null : Double.valueOf(Double.isNaN(sum) ? Double.NaN : sum);
  }
}
