package io.tidemark.exec.host;

import io.tidemark.exec.DataException;
import java.io.IOException;

/** Where bytes come from that can be read once: standard input, or what stands in for it. */
@FunctionalInterface
public interface Inlet {
  /** Nothing can be read. */
  Inlet NONE =
      () -> {
        throw new DataException(
            "there is no standard input here",
            "connector 'stdin' is for the command line; read a file, or INSERT the rows");
      };

  /** What is read; it never waits. One thread at a time uses it. */
  interface Stream extends AutoCloseable {
    /** Nothing is there now. */
    int NOTHING = 0;

    /** Nothing comes any more. */
    int END = -1;

    /** Sets what is run, on any thread, when there is something new; begins to read. */
    void onProgress(Runnable wake);

    /**
     * Takes at most {@code length} bytes.
     *
     * @return how many; {@link #NOTHING} or {@link #END}
     * @throws IOException for what the operating system refuses, after all bytes before
     */
    int read(byte[] buffer, int offset, int length) throws IOException;

    /** Gives it back, unless something was read of it. */
    @Override
    void close();
  }

  /**
   * Takes hold of it.
   *
   * @throws DataException if somebody has, or there is none
   */
  Stream open();
}
