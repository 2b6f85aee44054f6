package io.tidemark.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.function.LongSupplier;

/**
 * Where a command reads and writes, and the time that passes meanwhile.
 *
 * @param out results; buffered, and every failure to write is an {@link OutputFailure}
 * @param err all else; UTF-8
 * @param isInputTerminal whether a person types at {@code in}
 * @param isErrorTerminal whether a person reads {@code err}
 * @param isOutputTerminal whether a person reads {@code out}
 * @param nanoTime what {@link System#nanoTime} tells, for progress
 */
record Streams(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean isInputTerminal,
    boolean isOutputTerminal,
    boolean isErrorTerminal,
    LongSupplier nanoTime) {

  Streams {
    out = new ResultOutput(out);
  }

  /** The write to {@code out} that is going on, by number; 0 if there is none. */
  long writing() {
    return out instanceof ResultOutput results ? results.writing() : 0;
  }

  /** Tells the user something. */
  void say(String lines) {
    err.print(lines + "\n");
    err.flush();
  }

  /** Writes what the connector {@code print} prints; any thread. */
  void print(byte[] text, int from, int length) {
    try {
      out.write(text, from, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
