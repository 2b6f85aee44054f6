package io.tidemark.exec.state;

import io.tidemark.exec.DataException;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** Reads what a {@link StateWriter} wrote, in the same order. */
public final class StateReader {
  private final int firstKeyGroup;
  private final int lastKeyGroup;
  private final DataInputStream in;

  /**
   * @param firstKeyGroup first key group that the reading task owns
   * @param lastKeyGroup last key group that the reading task owns, inclusive
   */
  public StateReader(byte[] state, int firstKeyGroup, int lastKeyGroup) {
    this.firstKeyGroup = firstKeyGroup;
    this.lastKeyGroup = lastKeyGroup;
    this.in = new DataInputStream(new ByteArrayInputStream(state));
    int format = readInt();
    int hash = readInt();
    if (format != StateWriter.FORMAT || hash != KeyHash.VERSION) {
      throw new DataException("state was written in format " + format + ", hash " + hash);
    }
  }

  /** Whether the reading task owns this key group; the rest is skipped. */
  public boolean wants(int keyGroup) {
    return keyGroup >= firstKeyGroup && keyGroup <= lastKeyGroup;
  }

  public int readInt() {
    try {
      return in.readInt();
    } catch (IOException e) {
      throw truncated(e);
    }
  }

  public long readLong() {
    try {
      return in.readLong();
    } catch (IOException e) {
      throw truncated(e);
    }
  }

  public double readDouble() {
    return Double.longBitsToDouble(readLong());
  }

  public boolean readBoolean() {
    return readInt() != 0;
  }

  public byte[] readBytes() {
    try {
      byte[] value = new byte[in.readInt()];
      in.readFully(value);
      return value;
    } catch (IOException e) {
      throw truncated(e);
    }
  }

  private static DataException truncated(IOException e) {
    return new DataException("state ends too early", null, e);
  }
}
