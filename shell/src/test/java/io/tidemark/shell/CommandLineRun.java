package io.tidemark.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What one command line did. */
record CommandLineRun(int code, String out, String err) {

  /** Runs the command in this process, with nothing to read and no terminal. */
  static CommandLineRun of(String... arguments) {
    return piped("", arguments);
  }

  /** Runs it with a text on standard input. */
  static CommandLineRun piped(String input, String... arguments) {
    return run(input, false, arguments);
  }

  /** Runs it as a person at a terminal does. */
  static CommandLineRun atTerminal(String... arguments) {
    return run("", true, arguments);
  }

  /** Runs it with a standard output of its own, of which nothing is kept. */
  static CommandLineRun writingTo(OutputStream out, String... arguments) {
    return run("", out, false, arguments);
  }

  private static CommandLineRun run(String input, boolean isTerminal, String... arguments) {
    return run(input, new ByteArrayOutputStream(), isTerminal, arguments);
  }

  private static CommandLineRun run(
      String input, OutputStream out, boolean isTerminal, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams =
        new Streams(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            isTerminal,
            isTerminal,
            isTerminal,
            System::nanoTime);
    int code = Main.run(arguments, streams);
    String text =
        out instanceof ByteArrayOutputStream kept ? kept.toString(StandardCharsets.UTF_8) : "";
    return new CommandLineRun(code, text, err.toString(StandardCharsets.UTF_8));
  }
}
