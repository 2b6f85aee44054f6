package io.tidemark.parser;

import java.util.regex.Pattern;

/**
 * A token of a script.
 *
 * @param start offset of the first character, in UTF-16 units
 * @param end offset after the last one
 * @param isOpen whether a text, name or comment lacks its end
 */
public record ScriptToken(Kind kind, int start, int end, boolean isOpen) {
  /** How a hint begins; a comment of {@code +} signs is none. */
  private static final Pattern HINT = Pattern.compile("/\\*\\+\\s*[A-Za-z_]");

  /** What a token is, without knowledge of the grammar. */
  public enum Kind {
    /** A keyword or an unquoted name. */
    WORD,
    NUMBER,
    /** In single quotes. */
    TEXT,
    /** In back-ticks. */
    QUOTED_NAME,
    /** In double quotes, which have no meaning here. */
    DOUBLE_QUOTED,
    COMMENT,
    SEMICOLON,
    LEFT_BRACKET,
    RIGHT_BRACKET,
    OPERATOR,
    UNKNOWN
  }

  /** The token as written in the script it was cut from. */
  public String in(CharSequence script) {
    return script.subSequence(start, end).toString();
  }

  /** Whether the token is this keyword, in any case. */
  boolean isWord(CharSequence script, String keyword) {
    return kind == Kind.WORD
        && end - start == keyword.length()
        && keyword.equalsIgnoreCase(in(script));
  }

  /** Whether this is a comment that is written as a hint. */
  boolean isHint(String script) {
    return kind == Kind.COMMENT && HINT.matcher(in(script)).lookingAt();
  }
}
