package io.tidemark.exec.aggregate;

/** Puts doubles into the order of longs: -0.0 below 0.0, NaN largest and equal to itself. */
final class DoubleOrder {
  private DoubleOrder() {}

  static long toLong(double value) {
    return flip(Double.doubleToLongBits(value));
  }

  static double toDouble(long ordered) {
    return Double.longBitsToDouble(flip(ordered));
  }

  /** Maps the bits of doubles to longs in their order, and back. */
  static long flip(long bits) {
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }
}
