package io.tidemark.shell.format;

import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.Texts;
import io.tidemark.exec.function.Zone;
import java.nio.charset.StandardCharsets;
import org.jline.utils.WCWidth;

/** Values as text for people: one line each, and nothing in them that a terminal would obey. */
final class Cells {
  static final String NULL = "NULL";

  private final Zone zone;
  private final BytesBuilder bytes = new BytesBuilder();

  /**
   * @param zone in which values of TIMESTAMP_LTZ are shown
   */
  Cells(Zone zone) {
    this.zone = zone;
  }

  String text(ColumnType type, Column column, int row) {
    if (column.isNull(row)) {
      return NULL;
    }
    bytes.clear();
    bytes.begin();
    Texts.append(type, column, row, zone, bytes);
    return printable(
        new String(bytes.heap(), bytes.start(), bytes.length(), StandardCharsets.UTF_8));
  }

  /** Writes control characters as {@code \n}, {@code \t} or {@code \}{@code u001b}. */
  static String printable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return escaped(text);
      }
    }
    return text;
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        default -> {
          if (Character.isISOControl(c)) {
            escaped.append(String.format("\\u%04x", (int) c));
          } else {
            escaped.append(c);
          }
        }
      }
    }
    return escaped.toString();
  }

  /** How many columns of a terminal the text takes. */
  static int width(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x7f) {
        width++;
      } else {
        int codePoint = text.codePointAt(i);
        i += Character.charCount(codePoint) - 1;
        width += Math.max(0, WCWidth.wcwidth(codePoint));
      }
    }
    return width;
  }

  static boolean isNumber(ColumnType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> true;
      case BOOLEAN,
          CHAR,
          VARCHAR,
          BINARY,
          VARBINARY,
          DATE,
          TIME,
          TIMESTAMP,
          TIMESTAMP_LTZ,
          INTERVAL_YEAR_MONTH,
          INTERVAL_DAY_TIME,
          ROW,
          ARRAY,
          MAP,
          NULL ->
          false;
    };
  }
}
