package io.tidemark.parser;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text of one statement, cut into tokens and checked for what no parser should see: open texts,
 * strange characters, too much of anything.
 */
final class SourceText {
  /** Longest statement, in UTF-16 units. */
  static final int MAX_LENGTH = 1 << 20;

  final String text;
  final TextPositions positions;

  /** All tokens but comments and semicolons at the end. */
  final List<ScriptToken> tokens = new ArrayList<>();

  private final List<ScriptToken> comments = new ArrayList<>();
  private int end;

  SourceText(String text, int line, int column) {
    this.text = text;
    this.positions = new TextPositions(text, line, column);
    if (text.length() > MAX_LENGTH) {
      throw SqlException.invalid(
          positions.pos(0, 1),
          "a statement of " + text.length() + " characters is too long",
          "at most " + MAX_LENGTH + " are read; load rows from a file instead");
    }
    for (ScriptToken token : ScriptTokens.of(text)) {
      check(token);
      (token.kind() == ScriptToken.Kind.COMMENT ? comments : tokens).add(token);
    }
    this.end = text.length();
    while (!tokens.isEmpty() && last().kind() == ScriptToken.Kind.SEMICOLON) {
      end = last().start();
      tokens.remove(tokens.size() - 1);
    }
    new Nesting(this).check();
  }

  private ScriptToken last() {
    return tokens.get(tokens.size() - 1);
  }

  /**
   * The text with comments blanked out, so that every token keeps its place, and without semicolons
   * at the end. What stands in a comment is never read.
   */
  String withoutComments() {
    if (comments.isEmpty()) {
      return text.substring(0, end);
    }
    StringBuilder blanked = new StringBuilder(text);
    for (ScriptToken comment : comments) {
      for (int i = comment.start(); i < comment.end(); i++) {
        char c = blanked.charAt(i);
        if (c != '\n' && c != '\r') {
          blanked.setCharAt(i, ' ');
        }
      }
    }
    blanked.setLength(end);
    return blanked.toString();
  }

  SqlException invalid(ScriptToken at, String message, @Nullable String hint) {
    return SqlException.invalid(positions.pos(at.start(), at.end()), message, hint);
  }

  private void check(ScriptToken token) {
    if (token.isOpen()) {
      throw open(token);
    }
    if (token.isHint(text)) {
      throw SqlException.notSupported(
          positions.pos(token.start(), token.end()),
          "hints are not supported",
          "give options in CREATE TABLE ... WITH (...), or with SET");
    }
    if (token.kind() == ScriptToken.Kind.DOUBLE_QUOTED) {
      throw invalid(
          token,
          "double quotes have no meaning here",
          "write strings in single quotes, as in 'text', and names in back-ticks, as in `name`");
    }
    if (token.kind() == ScriptToken.Kind.UNKNOWN) {
      throw invalid(
          token,
          "the character '" + printable(token.in(text)) + "' has no meaning here",
          "names with other characters than letters, digits and _ go in back-ticks");
    }
  }

  private SqlException open(ScriptToken token) {
    ScriptToken begin =
        new ScriptToken(token.kind(), token.start(), token.start() + 1, token.isOpen());
    return switch (token.kind()) {
      case TEXT ->
          invalid(
              begin, "this string has no closing quote", "a quote inside a string is written ''");
      case COMMENT -> invalid(begin, "this comment never ends", "close it with */");
      case QUOTED_NAME ->
          invalid(
              begin,
              "this name has no closing back-tick",
              "names stand on one line, and a back-tick inside one is written ``");
      default ->
          invalid(
              begin,
              "double quotes have no meaning here",
              "write strings in single quotes, as in 'text', and names in back-ticks, as in `name`");
    };
  }

  /** A character as it can stand in a message: control characters by their code. */
  static String printable(String character) {
    int code = character.codePointAt(0);
    boolean isPlain =
        !Character.isISOControl(code)
            && !Character.isSurrogate((char) code)
            && Character.getType(code) != Character.FORMAT;
    return isPlain || code > 0xffff ? character : String.format("\\u%04x", code);
  }
}
