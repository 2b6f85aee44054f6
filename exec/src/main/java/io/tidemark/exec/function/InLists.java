package io.tidemark.exec.function;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.TreeSet;

/**
 * Long lists of constants behind IN, as one constant of bytes that is searched by halves: a query
 * of a hundred thousand values has one literal, not as many comparisons.
 */
public final class InLists {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private InLists() {}

  /** How many values a list for {@link #containsLong}, or else for {@link #containsText}, has. */
  public static int size(byte[] list, boolean isOfLongs) {
    return isOfLongs ? list.length / 8 : (int) INTS.get(list, 0);
  }

  /** The list for {@link #containsLong}: the values ascending, eight bytes each. */
  public static byte[] ofLongs(Collection<Long> values) {
    TreeSet<Long> sorted = new TreeSet<>(values);
    ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(8, sorted.size()));
    sorted.forEach(bytes::putLong);
    return bytes.array();
  }

  public static boolean containsLong(long value, byte[] heap, int start, int length) {
    int low = 0;
    int high = length / 8 - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long other = (long) LONGS.get(heap, start + 8 * middle);
      if (other == value) {
        return true;
      } else if (other < value) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }

  /**
   * The list for {@link #containsText}: how many values there are, where each ends, then their
   * UTF-8 bytes, ascending as unsigned bytes.
   */
  public static byte[] ofTexts(Collection<String> values) {
    TreeSet<byte[]> sorted = new TreeSet<>(Arrays::compareUnsigned);
    values.forEach(value -> sorted.add(value.getBytes(StandardCharsets.UTF_8)));
    long size = 4L + 4L * sorted.size();
    for (byte[] value : sorted) {
      size += value.length;
    }
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(size));
    bytes.putInt(sorted.size());
    int end = 0;
    for (byte[] value : sorted) {
      end += value.length;
      bytes.putInt(end);
    }
    sorted.forEach(bytes::put);
    return bytes.array();
  }

  public static boolean containsText(
      byte[] text, int textStart, int textLength, byte[] heap, int start, int length) {
    int count = (int) INTS.get(heap, start);
    int data = start + 4 + 4 * count;
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int from = middle == 0 ? 0 : (int) INTS.get(heap, start + 4 * middle);
      int to = (int) INTS.get(heap, start + 4 + 4 * middle);
      int order =
          Arrays.compareUnsigned(
              text, textStart, textStart + textLength, heap, data + from, data + to);
      if (order == 0) {
        return true;
      } else if (order > 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }
}
