package io.tidemark.shell;

import java.io.IOException;
import java.util.Locale;

/** Results cannot be written to where they go. */
final class OutputFailure extends IOException {
  private static final long serialVersionUID = 1;

  OutputFailure(IOException cause) {
    super(String.valueOf(cause.getMessage()), cause);
  }

  /** Whether the reader, such as {@code head}, has seen enough and left, which is no fault. */
  boolean isReaderGone() {
    String message = String.valueOf(getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("pipe") || message.contains("connection reset");
  }
}
