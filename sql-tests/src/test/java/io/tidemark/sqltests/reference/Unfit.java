package io.tidemark.sqltests.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sum that does not fit its type: an error for who is told it or computes with it, and for nobody
 * else (semantics, section 6).
 */
record Unfit(Object sum) {
  /** Gives a value back that is needed. */
  static Object needed(Object value) {
    if (value instanceof Unfit unfit) {
      throw new ArithmeticException(unfit.sum() + " does not fit its type");
    }
    return value;
  }

  /** Looks at a row that is told. */
  static void require(@Nullable Object[] row) {
    for (Object value : row) {
      if (value != null) {
        needed(value);
      }
    }
  }

  /** Looks at rows that are told. */
  static void require(List<@Nullable Object[]> rows) {
    rows.forEach(Unfit::require);
  }
}
