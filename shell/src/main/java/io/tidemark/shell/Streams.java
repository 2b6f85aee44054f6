package io.tidemark.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes.
 *
 * @param out results; buffered, and every failure to write is an {@link OutputFailure}
 * @param err all else; UTF-8
 * @param isInputTerminal whether a person types at {@code in}
 * @param isErrorTerminal whether a person reads {@code err}
 * @param isOutputTerminal whether a person reads {@code out}
 */
record Streams(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean isInputTerminal,
    boolean isOutputTerminal,
    boolean isErrorTerminal) {

  Streams {
    out = new ResultOutput(out);
  }

  /** Those of the process. What they are connected to is only known to the launcher. */
  static Streams ofProcess() {
    String terminals = System.getProperty("tidemark.terminals", "");
    return new Streams(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        terminals.contains("0"),
        terminals.contains("1"),
        terminals.contains("2"));
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
