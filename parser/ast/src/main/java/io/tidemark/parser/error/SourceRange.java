package io.tidemark.parser.error;

import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * A stretch of SQL text; lines and columns count from 1, the end is inclusive, columns count UTF-16
 * units.
 *
 * <p>Positions are relative to the text that the statement came from: a statement that a script
 * splitter cut out of a script carries the script's lines.
 */
public record SourceRange(int line, int column, int endLine, int endColumn) {
  public SourceRange {
    if (line < 1 || column < 1 || endLine < line || (endLine == line && endColumn < column)) {
      throw new IllegalArgumentException(
          "not a range: " + line + ":" + column + "-" + endLine + ":" + endColumn);
    }
  }

  /** The range of a Calcite position, or null where Calcite knows none. */
  public static @org.jspecify.annotations.Nullable SourceRange of(SqlParserPos pos) {
    if (pos.getLineNum() < 1 || pos.getColumnNum() < 1) {
      return null;
    }
    return new SourceRange(
        pos.getLineNum(), pos.getColumnNum(), pos.getEndLineNum(), pos.getEndColumnNum());
  }

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
