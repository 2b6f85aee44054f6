package io.tidemark.parser;

import io.tidemark.parser.generated.ScriptLexer;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Cuts any text into tokens; white space is left out, comments are not. */
public final class ScriptTokens {
  private ScriptTokens() {}

  /** The tokens of {@code text} in order; never fails, whatever the text. */
  public static List<ScriptToken> of(String text) {
    ScriptLexer lexer = new ScriptLexer(new Utf16CharStream(text));
    lexer.removeErrorListeners();
    List<ScriptToken> tokens = new ArrayList<>();
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (token.getType() != ScriptLexer.SPACE) {
        tokens.add(
            new ScriptToken(
                kind(token.getType()),
                token.getStartIndex(),
                token.getStopIndex() + 1,
                isOpen(token.getType())));
      }
    }
    return tokens;
  }

  private static boolean isOpen(int type) {
    return switch (type) {
      case ScriptLexer.OPEN_STRING,
          ScriptLexer.OPEN_ESCAPED_STRING,
          ScriptLexer.OPEN_BACK_TICK_NAME,
          ScriptLexer.OPEN_DOUBLE_QUOTED,
          ScriptLexer.OPEN_COMMENT ->
          true;
      default -> false;
    };
  }

  private static ScriptToken.Kind kind(int type) {
    return switch (type) {
      case ScriptLexer.WORD -> ScriptToken.Kind.WORD;
      case ScriptLexer.NUMBER -> ScriptToken.Kind.NUMBER;
      case ScriptLexer.STRING,
          ScriptLexer.OPEN_STRING,
          ScriptLexer.ESCAPED_STRING,
          ScriptLexer.OPEN_ESCAPED_STRING ->
          ScriptToken.Kind.TEXT;
      case ScriptLexer.BACK_TICK_NAME, ScriptLexer.OPEN_BACK_TICK_NAME ->
          ScriptToken.Kind.QUOTED_NAME;
      case ScriptLexer.DOUBLE_QUOTED, ScriptLexer.OPEN_DOUBLE_QUOTED ->
          ScriptToken.Kind.DOUBLE_QUOTED;
      case ScriptLexer.LINE_COMMENT, ScriptLexer.BLOCK_COMMENT, ScriptLexer.OPEN_COMMENT ->
          ScriptToken.Kind.COMMENT;
      case ScriptLexer.SEMICOLON -> ScriptToken.Kind.SEMICOLON;
      case ScriptLexer.LEFT_PAREN, ScriptLexer.LEFT_BRACKET -> ScriptToken.Kind.LEFT_BRACKET;
      case ScriptLexer.RIGHT_PAREN, ScriptLexer.RIGHT_BRACKET -> ScriptToken.Kind.RIGHT_BRACKET;
      case ScriptLexer.COMMA, ScriptLexer.DOT, ScriptLexer.OPERATOR -> ScriptToken.Kind.OPERATOR;
      default -> ScriptToken.Kind.UNKNOWN;
    };
  }
}
