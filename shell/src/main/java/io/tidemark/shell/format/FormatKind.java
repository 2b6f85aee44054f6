package io.tidemark.shell.format;

import io.tidemark.exec.function.Zone;
import java.io.OutputStream;
import java.util.Locale;

/** The formats by the names that {@code --format} knows. */
public enum FormatKind {
  TABLE,
  CSV,
  JSON,
  MARKDOWN,
  VERTICAL;

  /**
   * @param zone in which values of TIMESTAMP_LTZ are shown
   */
  public ResultFormat to(OutputStream out, Zone zone) {
    return switch (this) {
      case TABLE -> new TableFormat(out, zone);
      case CSV -> new CsvFormat(out, zone);
      case JSON -> new JsonFormat(out, zone);
      case MARKDOWN -> new MarkdownFormat(out, zone);
      case VERTICAL -> new VerticalFormat(out, zone);
    };
  }

  /** Whether people read it, so that a title may stand above a result. */
  public boolean isForPeople() {
    return this != CSV && this != JSON;
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
