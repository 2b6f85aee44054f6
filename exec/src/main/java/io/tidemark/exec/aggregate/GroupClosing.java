package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * When groups cannot change any more: once the watermark has come to what one of their keys says.
 * Rows that come after it would make a group of their own, so there must be none.
 */
public final class GroupClosing {
  private final List<ColumnType> keyTypes;
  private final int key;
  private final LongUnaryOperator closesAt;

  /** At most when the first group closes. */
  private long first = Watermarks.END;

  /**
   * @param key the position of a key of layout LONG; groups where it is NULL never close
   * @param closesAt from a value of the key to the watermark
   */
  public GroupClosing(List<ColumnType> keyTypes, int key, LongUnaryOperator closesAt) {
    this.keyTypes = List.copyOf(keyTypes);
    this.key = key;
    this.closesAt = closesAt;
  }

  /** Notes groups that are there. */
  void add(KeyTable keys, int[] slots, int count) {
    for (long time : times(keys, slots, count)) {
      first = Math.min(first, time);
    }
  }

  boolean isDue(long watermark) {
    return first <= watermark && first != Watermarks.END;
  }

  /**
   * Finds the groups that a watermark closes, and forgets them.
   *
   * @param slots of all groups; those that close are put at its beginning
   * @return how many close
   */
  int close(KeyTable keys, int[] slots, int count, long watermark) {
    long[] times = times(keys, slots, count);
    int closed = 0;
    first = Watermarks.END;
    for (int i = 0; i < count; i++) {
      if (times[i] <= watermark && times[i] != Watermarks.END) {
        slots[closed++] = slots[i];
      } else {
        first = Math.min(first, times[i]);
      }
    }
    return closed;
  }

  private long[] times(KeyTable keys, int[] slots, int count) {
    Column[] out = new Column[keyTypes.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = Column.allocate(keyTypes.get(i), count);
    }
    keys.keys(slots, 0, count, out, 0);
    long[] times = new long[count];
    for (int i = 0; i < count; i++) {
      times[i] = out[key].isNull(i) ? Watermarks.END : closesAt.applyAsLong(out[key].longs[i]);
    }
    return times;
  }
}
