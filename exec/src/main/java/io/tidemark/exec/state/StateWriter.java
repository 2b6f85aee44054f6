package io.tidemark.exec.state;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes the state of a range of key groups. The form is versioned: the header has the format and
 * the hash version; what follows is the operator's.
 */
public final class StateWriter {
  static final int FORMAT = 1;

  private final int firstKeyGroup;
  private final int lastKeyGroup;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /**
   * @param firstKeyGroup inclusive
   * @param lastKeyGroup inclusive
   */
  public StateWriter(int firstKeyGroup, int lastKeyGroup) {
    this.firstKeyGroup = firstKeyGroup;
    this.lastKeyGroup = lastKeyGroup;
    writeInt(FORMAT);
    writeInt(KeyHash.VERSION);
  }

  public boolean wants(int keyGroup) {
    return keyGroup >= firstKeyGroup && keyGroup <= lastKeyGroup;
  }

  public void writeInt(int value) {
    try {
      out.writeInt(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void writeLong(long value) {
    try {
      out.writeLong(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the bits, so that NaN and -0.0 come back as they were. */
  public void writeDouble(double value) {
    writeLong(Double.doubleToRawLongBits(value));
  }

  public void writeBoolean(boolean value) {
    writeInt(value ? 1 : 0);
  }

  /** Writes the length, then the bytes. */
  public void writeBytes(byte[] heap, int start, int length) {
    try {
      out.writeInt(length);
      out.write(heap, start, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
