package io.tidemark.sqltests.reference;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** How values compare, and when they are the same key. */
final class Values {
  /** NULL first, then ascending. */
  static final Comparator<@Nullable Object> NULLS_FIRST =
      (a, b) -> a == null ? (b == null ? 0 : -1) : b == null ? 1 : compare(a, b);

  private Values() {}

  /**
   * Order of two values of one type; NaN is largest, -0.0 below 0.0, strings by code point, bytes
   * without a sign, rows by their fields.
   */
  static int compare(Object a, Object b) {
    Unfit.needed(a);
    Unfit.needed(b);
    if (a instanceof Long x) {
      return Long.compare(x, (Long) b);
    }
    if (a instanceof Double x) {
      return Double.compare(x, (Double) b);
    }
    if (a instanceof BigDecimal x) {
      return x.compareTo((BigDecimal) b);
    }
    if (a instanceof Boolean x) {
      return Boolean.compare(x, (Boolean) b);
    }
    if (a instanceof String x) {
      return Arrays.compareUnsigned(
          x.getBytes(StandardCharsets.UTF_8), ((String) b).getBytes(StandardCharsets.UTF_8));
    }
    if (a instanceof ByteBuffer x) {
      return Arrays.compareUnsigned(x.array(), ((ByteBuffer) b).array());
    }
    if (a instanceof Object[] x) {
      return Arrays.compare(x, (Object[]) b, NULLS_FIRST);
    }
    throw new IllegalArgumentException("no order for " + a.getClass());
  }

  /** Whether two values are the same key; NULL is one too. */
  static boolean isSameKey(@Nullable Object a, @Nullable Object b) {
    return a == null || b == null ? a == b : groupKey(a).equals(groupKey(b));
  }

  /** A stand-in that is equal for values that group together: all NaN are one, -0.0 is 0.0. */
  static Object groupKey(Object value) {
    if (value instanceof Double d) {
      return d.isNaN() ? Double.NaN : d + 0.0;
    }
    return Unfit.needed(value);
  }
}
