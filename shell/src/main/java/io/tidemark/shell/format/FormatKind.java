package io.tidemark.shell.format;

import java.io.OutputStream;
import java.util.Locale;

/** The formats by the names that {@code --format} knows. */
public enum FormatKind {
  TABLE,
  CSV,
  JSON,
  MARKDOWN,
  VERTICAL;

  public ResultFormat to(OutputStream out) {
    return switch (this) {
      case TABLE -> new TableFormat(out);
      case CSV -> new CsvFormat(out);
      case JSON -> new JsonFormat(out);
      case MARKDOWN -> new MarkdownFormat(out);
      case VERTICAL -> new VerticalFormat(out);
    };
  }

  /** Whether an empty line sets one result off from the next. */
  public boolean isSpaced() {
    return this != JSON;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
