package io.tidemark.exec.aggregate;

import java.util.List;

/**
 * Groups and what they have accumulated: a key table and, by its slots, one accumulator a call. The
 * table resizes the accumulators when it grows.
 */
public final class Groups {
  private final KeyTable keys;
  private final Accumulator[] accumulators;

  Groups(KeyTable keys, List<Accumulator> accumulators) {
    this.keys = keys;
    this.accumulators = accumulators.toArray(new Accumulator[0]);
  }

  public KeyTable keys() {
    return keys;
  }

  public Accumulator accumulator(int call) {
    return accumulators[call];
  }

  public int accumulatorCount() {
    return accumulators.length;
  }
}
