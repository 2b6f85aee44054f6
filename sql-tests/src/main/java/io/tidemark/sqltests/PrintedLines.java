package io.tidemark.sqltests;

import io.tidemark.exec.host.Console;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Keeps what print tables write until the statement that caused it asks for it. */
public final class PrintedLines implements Console {
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();

  @Override
  public synchronized void write(byte[] bytes, int from, int length) {
    text.write(bytes, from, length);
  }

  /** The lines since the last call. */
  synchronized List<String> take() {
    List<String> lines = text.toString(StandardCharsets.UTF_8).lines().toList();
    text.reset();
    return lines;
  }
}
