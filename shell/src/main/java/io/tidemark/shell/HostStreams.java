package io.tidemark.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The standard streams of the process, and its clock. */
final class HostStreams {
  private HostStreams() {}

  /** What the streams are connected to is only known to the launcher, which says so. */
  static Streams ofProcess() {
    String terminals = System.getProperty("tidemark.terminals", "");
    return new Streams(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        terminals.contains("0"),
        terminals.contains("1"),
        terminals.contains("2"),
        System::nanoTime);
  }
}
