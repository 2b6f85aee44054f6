package io.tidemark.parser;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How statements are written that have one short form. */
final class StatementForms {
  private StatementForms() {}

  /**
   * The hint for a statement whose beginning is at fault.
   *
   * @param before the words before the place of the fault in capitals; other tokens are empty
   * @return null if it is not known
   */
  static @Nullable String hint(List<String> before) {
    return switch (String.join(" ", before)) {
      case "STOP" -> "write STOP JOB name";
      case "SUBSCRIBE" -> "write SUBSCRIBE TO name";
      case "ADVANCE CLOCK" -> "write ADVANCE CLOCK TO TIMESTAMP '...' or BY INTERVAL '...' SECOND";
      case "ADVANCE WATERMARK" -> "write ADVANCE WATERMARK FOR table TO TIMESTAMP '...'";
      case "DELETE" -> "write DELETE FROM table WHERE ...";
      default ->
          before.indexOf("UPDATE") == 0 && !before.contains("SET")
              ? "write UPDATE table SET column = value WHERE ..."
              : null;
    };
  }
}
