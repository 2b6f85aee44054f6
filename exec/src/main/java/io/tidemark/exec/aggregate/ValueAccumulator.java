package io.tidemark.exec.aggregate;

/**
 * What accumulators of any layout share: each value becomes two words, or stays a byte string.
 *
 * <p>BOOLEAN, INT and LONG stand in the low word, DOUBLE by its bits, where NaN is one value.
 */
public abstract class ValueAccumulator implements Accumulator {
  ValueAccumulator() {}

  abstract void add(int slot, long high, long low);

  abstract void addBytes(int slot, byte[] bytes, int start, int length);

  /** Takes the value of the oldest equal row away; one that is not known is left alone. */
  abstract void take(int slot, long high, long low);

  abstract void takeBytes(int slot, byte[] bytes, int start, int length);

  /** The word of a DOUBLE; values are equal if their words are. */
  long word(double value) {
    return Double.doubleToLongBits(value);
  }

  public final void accumulate(int slot, boolean value) {
    add(slot, 0, value ? 1 : 0);
  }

  /** Takes a value; an INT widens. */
  public final void accumulate(int slot, long value) {
    add(slot, 0, value);
  }

  public final void accumulate(int slot, double value) {
    add(slot, 0, word(value));
  }

  /** Takes a value of 128 bits, given by halves. */
  public final void accumulate(int slot, long high, long low) {
    add(slot, high, low);
  }

  /** Takes a byte string, which it copies. */
  public final void accumulate(int slot, byte[] bytes, int start, int length) {
    addBytes(slot, bytes, start, length);
  }

  public final void retract(int slot, boolean value) {
    take(slot, 0, value ? 1 : 0);
  }

  /** Takes a value away; an INT widens. */
  public final void retract(int slot, long value) {
    take(slot, 0, value);
  }

  public final void retract(int slot, double value) {
    take(slot, 0, word(value));
  }

  /** Takes a value of 128 bits away, given by halves. */
  public final void retract(int slot, long high, long low) {
    take(slot, high, low);
  }

  /** Takes a byte string away. */
  public final void retract(int slot, byte[] bytes, int start, int length) {
    takeBytes(slot, bytes, start, length);
  }
}
