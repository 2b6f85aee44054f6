package io.tidemark.parser;

import io.tidemark.parser.error.SourceRange;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A statement as it stands in a script.
 *
 * @param text from the first to the last token; without the {@code ;}, and without comments around
 * @param line the script's line, from 1, where {@code text} begins
 * @param column its column, from 1, in UTF-16 units
 * @param startOffset the offset in the script where {@code text} begins
 * @param endOffset the offset after the {@code ;}, or after {@code text} if there is none
 * @param endLine the script's line of the {@code ;}, or of the last character
 * @param isTerminated whether a {@code ;} ends the statement
 * @param open what lacks its end, the innermost, or null
 * @param openRange where {@code open} begins, or null
 */
public record ScriptStatement(
    String text,
    int line,
    int column,
    int startOffset,
    int endOffset,
    int endLine,
    boolean isTerminated,
    @Nullable Open open,
    @Nullable SourceRange openRange) {

  /** What can be left open at the end of a script. */
  public enum Open {
    /** A text in single quotes. */
    TEXT,
    /** A text in double quotes. */
    DOUBLE_QUOTES,
    /** A comment that began with slash and star. */
    COMMENT,
    /** A bracket, round or square. */
    BRACKET,
    /** BEGIN STATEMENT SET without END. */
    STATEMENT_SET
  }

  private static final Pattern STOP_JOB =
      Pattern.compile("STOP\\s+JOB\\b", Pattern.CASE_INSENSITIVE);

  /** Whether it ends a job or query, so that the one who runs it does not want to wait for them. */
  public boolean isStopJob() {
    return STOP_JOB.matcher(text).lookingAt();
  }

  /** Whether nothing is left open; a statement without {@code ;} can be complete. */
  public boolean isComplete() {
    return open == null;
  }
}
