package io.tidemark.exec.table;

import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;

/** When something happens that the clock alone brings about. */
@FunctionalInterface
public interface Due {
  /**
   * Tells when something can happen because of what comes at a time; it need not.
   *
   * @param millis when it comes, epoch milliseconds
   * @param times takes times after that, in any order
   */
  void after(long millis, LongConsumer times);

  /** One time for each. */
  static Due at(LongUnaryOperator time) {
    return (millis, times) -> times.accept(time.applyAsLong(millis));
  }
}
