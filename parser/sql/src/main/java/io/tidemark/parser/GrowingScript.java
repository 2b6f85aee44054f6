package io.tidemark.parser;

import java.util.ArrayList;
import java.util.List;

/**
 * A script that comes piece by piece, such as one that is typed or piped in: its statements are
 * known as soon as the semicolon is there that ends them, with the places they have in the whole.
 */
public final class GrowingScript {
  private final StringBuilder text = new StringBuilder();

  /** Where the first statement begins that is not known yet, or white space before it. */
  private int start;

  private int line = 1;
  private int column = 1;

  /** Appends what comes next; pieces may be cut anywhere. */
  public void append(String piece) {
    text.append(piece);
  }

  /** All of it so far. */
  public String text() {
    return text.toString();
  }

  /** How many characters stand behind the last statement that is known. */
  public int pendingLength() {
    return text.length() - start;
  }

  /** The next statements that a semicolon ends, each given once. */
  public List<ScriptStatement> complete() {
    return next(false);
  }

  /** What is left when nothing more comes: also a statement without a semicolon. */
  public List<ScriptStatement> rest() {
    return next(true);
  }

  /** Whether a semicolon ends the next statement, which {@link ScriptStatement#isStopJob} is. */
  public boolean isStopNext() {
    String pending = text.substring(start);
    List<ScriptStatement> next = SqlScript.split(pending, start, line, column);
    return !next.isEmpty() && next.get(0).isTerminated() && next.get(0).isStopJob();
  }

  private List<ScriptStatement> next(boolean isEnd) {
    String pending = text.substring(start);
    List<ScriptStatement> next = new ArrayList<>();
    int end = start;
    for (ScriptStatement statement : SqlScript.split(pending, start, line, column)) {
      if (statement.isTerminated() || isEnd) {
        next.add(statement);
        end = statement.endOffset();
      }
    }
    TextPositions positions = new TextPositions(pending, line, column);
    int known = end - start;
    line = positions.line(known);
    column = positions.column(known);
    start = end;
    return next;
  }
}
