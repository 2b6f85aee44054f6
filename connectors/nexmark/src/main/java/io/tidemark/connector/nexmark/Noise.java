package io.tidemark.connector.nexmark;

/** Numbers that look random and depend on their arguments alone. */
final class Noise {
  private static final long STEP = 0x9e37_79b9_7f4a_7c15L;

  private Noise() {}

  /** The finalizer of SplitMix64; after Steele, Lea, Flood, OOPSLA 2014. */
  static long mix(long value) {
    long bits = value + STEP;
    bits = (bits ^ (bits >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
    bits = (bits ^ (bits >>> 27)) * 0x94d0_49bb_1331_11ebL;
    return bits ^ (bits >>> 31);
  }

  /** The draw for one purpose at one event. */
  static long draw(long seed, long event, int purpose) {
    return mix(mix(seed + purpose * STEP) + event * STEP);
  }

  /** A number from 0 to {@code bound - 1}. */
  static long below(long draw, long bound) {
    return (draw >>> 1) % bound;
  }

  /** A number from 0 to 1, 1 excluded. */
  static double fraction(long draw) {
    return (draw >>> 11) * 0x1p-53;
  }
}
