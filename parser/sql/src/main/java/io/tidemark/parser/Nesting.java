package io.tidemark.parser;

import io.tidemark.parser.error.SqlException;
import java.util.Locale;
import java.util.Set;

/** Refuses statements on which the parser would take all of the stack, or too much time. */
final class Nesting {
  /**
   * Deepest nesting of brackets, CASE and types: what the parser does well within a small stack.
   */
  static final int MAX_DEPTH = 250;

  /**
   * Most tokens in a row at one level, without a comma: the time that the parser takes grows with
   * the square of a chain of operators.
   */
  static final int MAX_CHAIN = 8_000;

  private static final Set<String> NESTED_TYPES = Set.of("ARRAY", "MULTISET", "MAP", "ROW");

  private final SourceText source;
  private final int[] chains = new int[MAX_DEPTH + 2];
  private final boolean[] isCase = new boolean[MAX_DEPTH + 2];
  private int depth;
  private int typeDepth;

  Nesting(SourceText source) {
    this.source = source;
  }

  void check() {
    for (int i = 0; i < source.tokens.size(); i++) {
      ScriptToken token = source.tokens.get(i);
      follow(i, token);
      if (depth > MAX_DEPTH || typeDepth > MAX_DEPTH) {
        throw refuse(token, "the statement is nested more than " + MAX_DEPTH + " deep");
      }
      if (chains[depth] > MAX_CHAIN) {
        throw refuse(token, "an expression of more than " + MAX_CHAIN + " tokens is too long");
      }
    }
  }

  private SqlException refuse(ScriptToken token, String message) {
    return source.invalid(
        token, message, "split it, for instance with views; write long chains of OR as IN (...)");
  }

  private void follow(int index, ScriptToken token) {
    switch (token.kind()) {
      case LEFT_BRACKET -> open(false);
      case RIGHT_BRACKET -> closeBracket();
      case WORD -> {
        if (token.isWord(source.text, "CASE")) {
          open(true);
        } else if (isCase[depth] && token.isWord(source.text, "END")) {
          depth--;
        }
      }
      case OPERATOR -> followOperator(index, token.in(source.text));
      default -> {}
    }
    chains[depth]++;
  }

  private void followOperator(int index, String operator) {
    if (operator.equals(",")) {
      chains[depth] = 0;
    } else if (operator.equals("<") && index > 0 && isNestedType(source.tokens.get(index - 1))) {
      typeDepth++;
    } else if (operator.equals(">") && typeDepth > 0) {
      typeDepth--;
    }
  }

  private boolean isNestedType(ScriptToken token) {
    return token.kind() == ScriptToken.Kind.WORD
        && NESTED_TYPES.contains(token.in(source.text).toUpperCase(Locale.ROOT));
  }

  private void open(boolean opensCase) {
    depth++;
    chains[depth] = 0;
    isCase[depth] = opensCase;
  }

  private void closeBracket() {
    while (isCase[depth]) {
      depth--;
    }
    depth = Math.max(0, depth - 1);
  }
}
