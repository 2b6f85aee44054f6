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

  ResultOutput(OutputStream out) {
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
  }

  @Override
  public synchronized void write(int b) throws OutputFailure {
    try {
      out.write(b);
    } catch (IOException e) {
      throw new OutputFailure(e);
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws OutputFailure {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw new OutputFailure(e);
    }
  }

  @Override
  public synchronized void flush() throws OutputFailure {
    try {
      out.flush();
    } catch (IOException e) {
      throw new OutputFailure(e);
    }
  }
}
