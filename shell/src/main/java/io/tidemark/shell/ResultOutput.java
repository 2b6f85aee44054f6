package io.tidemark.shell;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Where results go, buffered. Whatever goes wrong is an {@link OutputFailure}, told apart from
 * files that cannot be read. Several threads may write; what each hands over at once stays
 * together.
 */
final class ResultOutput extends OutputStream {
  private static final int BUFFER_BYTES = 1 << 16;

  private final BufferedOutputStream out;

  /** Counts the beginnings and the ends of calls: odd in the middle of one. */
  private volatile long calls;

  ResultOutput(OutputStream out) {
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
  }

  @Override
  public synchronized void write(int b) throws OutputFailure {
    calls++;
    try {
      out.write(b);
    } catch (IOException e) {
      throw new OutputFailure(e);
    } finally {
      calls++;
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws OutputFailure {
    calls++;
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw new OutputFailure(e);
    } finally {
      calls++;
    }
  }

  @Override
  public synchronized void flush() throws OutputFailure {
    calls++;
    try {
      out.flush();
    } catch (IOException e) {
      throw new OutputFailure(e);
    } finally {
      calls++;
    }
  }

  /**
   * The call that is being written, by a number that no other has; 0 if there is none. It stays the
   * same while nobody reads what is written. Any thread may ask.
   */
  long writing() {
    long seen = calls;
    return seen % 2 == 0 ? 0 : seen;
  }
}
