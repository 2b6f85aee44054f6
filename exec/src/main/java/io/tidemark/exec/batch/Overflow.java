package io.tidemark.exec.batch;

import io.tidemark.exec.DataException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Why a value of a column is none: the result did not fit its type. That is no fault as long as
 * nobody asks for the value; who emits it or computes with it throws {@link #error}.
 *
 * @param message what did not fit
 * @param hint what the user can do
 * @param place adds the place in the SQL
 */
public record Overflow(
    String message, @Nullable String hint, Function<DataException, RuntimeException> place) {

  /** The error of asking for the value. */
  public RuntimeException error() {
    return place.apply(new DataException(message, hint));
  }

  /** Gives a value back, for generated code that reads it. */
  public static int read(@Nullable Overflow @Nullable [] overflows, int row, int value) {
    require(overflows, row);
    return value;
  }

  /** Gives a value back, for generated code that reads it. */
  public static long read(@Nullable Overflow @Nullable [] overflows, int row, long value) {
    require(overflows, row);
    return value;
  }

  private static void require(@Nullable Overflow @Nullable [] overflows, int row) {
    Overflow overflow = overflows == null ? null : overflows[row];
    if (overflow != null) {
      throw overflow.error();
    }
  }
}
