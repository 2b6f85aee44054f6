package io.tidemark.exec.source;

import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayList;
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

    Split(int input, List<List<@Nullable Object>> rows) {
      this.input = input;
      this.rows = rows;
    }
  }

  private NaiveMerge() {}

  public static List<Arrival> merge(
      List<List<List<List<@Nullable Object>>>> tables, boolean[] hasWatermark) {
    List<Split> splits = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      for (List<List<@Nullable Object>> rows : tables.get(i)) {
        splits.add(new Split(i, rows));
      }
    }
    List<Arrival> arrivals = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      if (tables.get(i).isEmpty()) {
        arrivals.add(new Arrival(i, Arrival.END, Watermarks.END));
      }
    }
    while (!splits.isEmpty()) {
      Split lowest = splits.get(0);
      for (Split split : splits) {
        if (split.watermark < lowest.watermark) {
          lowest = split;
        }
      }
      if (lowest.next < lowest.rows.size()) {
        List<@Nullable Object> row = lowest.rows.get(lowest.next++);
        arrivals.add(new Arrival(lowest.input, (Long) row.get(0), watermark(splits, lowest.input)));
        if (hasWatermark[lowest.input] && row.get(1) != null) {
          lowest.watermark = Math.max(lowest.watermark, (Long) row.get(1));
        }
      }
      if (lowest.next == lowest.rows.size()) {
        splits.remove(lowest);
        int input = lowest.input;
        if (splits.stream().noneMatch(s -> s.input == input)) {
          arrivals.add(new Arrival(input, Arrival.END, Watermarks.END));
        }
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
