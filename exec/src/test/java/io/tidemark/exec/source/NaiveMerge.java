package io.tidemark.exec.source;

import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The merged order of splits, row by row: the obviously right twin of {@link SourceMerge}.
 *
 * <p>Rows are (id, watermark or null); a table without WATERMARK ignores the second.
 */
public final class NaiveMerge {
  /** A row as it arrives, or with {@code id == END} the end of its input. */
  public record Arrival(int input, long id, long watermarkBefore) {
    public static final long END = -1;
  }

  private static final class Split {
    final int input;
    final List<List<@Nullable Object>> rows;
    int next;
    long watermark = Watermarks.NONE;
    long highest = Watermarks.NONE;

    Split(int input, List<List<@Nullable Object>> rows) {
      this.input = input;
      this.rows = rows;
    }
  }

  private NaiveMerge() {}

  /**
   * @param isPerUnit by table: whether its watermark moves only at the end of a unit
   */
  public static List<Arrival> merge(
      List<List<List<List<@Nullable Object>>>> tables,
      boolean[] hasWatermark,
      boolean[] isPerUnit,
      int unitRows) {
    List<Split> splits = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      // A split without rows is finished from the start; of a table without any rows all stay.
      boolean hasRows = tables.get(i).stream().anyMatch(split -> !split.isEmpty());
      for (List<List<@Nullable Object>> rows : tables.get(i)) {
        if (!rows.isEmpty() || !hasRows) {
          splits.add(new Split(i, rows));
        }
      }
    }
    List<Arrival> arrivals = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      if (tables.get(i).isEmpty()) {
        arrivals.add(new Arrival(i, Arrival.END, Watermarks.END));
      }
    }
    long[] unitWatermarks = new long[tables.size()];
    Arrays.fill(unitWatermarks, Watermarks.NONE);
    int rows = 0;
    while (!splits.isEmpty()) {
      Split lowest = splits.get(0);
      for (Split split : splits) {
        if (split.watermark < lowest.watermark) {
          lowest = split;
        }
      }
      if (lowest.next < lowest.rows.size()) {
        List<@Nullable Object> row = lowest.rows.get(lowest.next++);
        long before =
            isPerUnit[lowest.input]
                ? unitWatermarks[lowest.input]
                : watermark(splits, lowest.input);
        arrivals.add(new Arrival(lowest.input, (Long) row.get(0), before));
        if (hasWatermark[lowest.input] && row.get(1) != null) {
          lowest.highest = Math.max(lowest.highest, (Long) row.get(1));
        }
        if (!isPerUnit[lowest.input]) {
          lowest.watermark = lowest.highest;
        }
        rows++;
      }
      if (lowest.next == lowest.rows.size()) {
        splits.remove(lowest);
        int input = lowest.input;
        if (splits.stream().noneMatch(s -> s.input == input)) {
          rows = rows == 0 ? 0 : unitRows;
          arrivals.add(new Arrival(input, Arrival.END, Watermarks.END));
        }
      }
      if (rows == unitRows) {
        rows = 0;
        splits.forEach(split -> split.watermark = split.highest);
        Arrays.setAll(unitWatermarks, i -> Math.max(unitWatermarks[i], watermark(splits, i)));
      }
    }
    return arrivals;
  }

  private static long watermark(List<Split> splits, int input) {
    long lowest = Watermarks.END;
    for (Split split : splits) {
      lowest = split.input == input ? Math.min(lowest, split.watermark) : lowest;
    }
    return lowest;
  }
}
