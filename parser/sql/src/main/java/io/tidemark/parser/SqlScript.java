package io.tidemark.parser;

import io.tidemark.parser.error.SourceRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cuts a script into statements at the semicolons that end one; any text is accepted. */
public final class SqlScript {
  private final String script;
  private final int offset;
  private final TextPositions positions;
  private final List<ScriptStatement> statements = new ArrayList<>();

  private final Deque<ScriptToken> brackets = new ArrayDeque<>();
  private final List<ScriptToken> current = new ArrayList<>();

  /** A hint after the last token, which is refused with its statement. */
  private @Nullable ScriptToken hint;

  private @Nullable ScriptToken unfinished;

  private SqlScript(String script, int offset, int line, int column) {
    this.script = script;
    this.offset = offset;
    this.positions = new TextPositions(script, line, column);
  }

  /**
   * The statements of a script in order; pieces that hold nothing or only comments are left out.
   *
   * <p>BEGIN STATEMENT SET ... END is one statement. A comment that never ends belongs to the last
   * statement, or is a statement of its own.
   */
  public static List<ScriptStatement> split(String text) {
    return split(text, 0, 1, 1);
  }

  /**
   * The statements of the rest of a script, which begins where a statement can begin.
   *
   * @param offset where the rest begins in the script
   * @param line its line, from 1
   * @param column its column, from 1
   */
  static List<ScriptStatement> split(String text, int offset, int line, int column) {
    SqlScript script = new SqlScript(text, offset, line, column);
    script.run();
    return List.copyOf(script.statements);
  }

  private void run() {
    for (ScriptToken token : ScriptTokens.of(script)) {
      switch (token.kind()) {
        case COMMENT -> comment(token);
        case SEMICOLON -> semicolon(token);
        default -> add(token);
      }
    }
    if (!current.isEmpty() || unfinished != null) {
      finish(null);
    }
  }

  private void comment(ScriptToken token) {
    unfinished = token.isOpen() ? token : unfinished;
    hint = token.isHint(script) ? token : hint;
  }

  private void add(ScriptToken token) {
    hint = null;
    current.add(token);
    switch (token.kind()) {
      case LEFT_BRACKET -> brackets.push(token);
      case RIGHT_BRACKET -> brackets.poll();
      case TEXT, DOUBLE_QUOTED -> unfinished = token.isOpen() ? token : unfinished;
      default -> {}
    }
  }

  /** A semicolon ends a statement even inside brackets: one forgotten must not eat the rest. */
  private void semicolon(ScriptToken token) {
    if (isInStatementSet()) {
      current.add(token);
    } else if (current.isEmpty()) {
      brackets.clear();
    } else {
      finish(token);
    }
  }

  private void finish(@Nullable ScriptToken semicolon) {
    ScriptToken first = current.isEmpty() ? unfinished : current.get(0);
    ScriptToken last = current.isEmpty() || unfinished != null ? unfinished : lastOf(current);
    if (first == null || last == null) {
      throw new IllegalStateException("a statement without tokens");
    }
    if (hint != null && !current.isEmpty() && unfinished == null) {
      last = hint;
    }
    hint = null;
    ScriptToken openToken = openToken(semicolon);
    int end = semicolon == null ? last.end() : semicolon.end();
    statements.add(
        new ScriptStatement(
            script.substring(first.start(), last.end()),
            positions.line(first.start()),
            positions.column(first.start()),
            offset + first.start(),
            offset + end,
            positions.line(end - 1),
            semicolon != null,
            openToken == null ? null : openKind(openToken),
            openToken == null
                ? null
                : SourceRange.of(positions.pos(openToken.start(), openToken.start() + 1))));
    current.clear();
    brackets.clear();
    unfinished = null;
  }

  private @Nullable ScriptToken openToken(@Nullable ScriptToken semicolon) {
    if (unfinished != null) {
      return unfinished;
    }
    if (!brackets.isEmpty()) {
      return brackets.peek();
    }
    return semicolon == null && isInStatementSet() ? current.get(0) : null;
  }

  private static ScriptStatement.Open openKind(ScriptToken token) {
    return switch (token.kind()) {
      case TEXT -> ScriptStatement.Open.TEXT;
      case DOUBLE_QUOTED -> ScriptStatement.Open.DOUBLE_QUOTES;
      case COMMENT -> ScriptStatement.Open.COMMENT;
      case LEFT_BRACKET -> ScriptStatement.Open.BRACKET;
      default -> ScriptStatement.Open.STATEMENT_SET;
    };
  }

  /**
   * Whether the statement so far is a statement set that has not ended. It ends with an END that
   * stands alone after a semicolon; the END of a CASE never does.
   */
  private boolean isInStatementSet() {
    int start = afterExplain();
    boolean isSet =
        stands(start, "BEGIN", "STATEMENT", "SET")
            || stands(start, "EXECUTE", "STATEMENT", "SET", "BEGIN");
    if (!isSet) {
      return false;
    }
    int size = current.size();
    ScriptToken beforeLast = current.get(size - 2);
    return !(lastOf(current).isWord(script, "END")
        && beforeLast.kind() == ScriptToken.Kind.SEMICOLON);
  }

  /** Where the statement begins that EXPLAIN explains; 0 without EXPLAIN. */
  private int afterExplain() {
    int start = 0;
    if (stands(0, "EXPLAIN")) {
      start = 1;
      for (String word : List.of("PLAN", "CODEGEN", "ANALYZE", "FOR")) {
        start += stands(start, word) ? 1 : 0;
      }
    }
    return start;
  }

  private boolean stands(int start, String... words) {
    if (current.size() < start + words.length) {
      return false;
    }
    for (int i = 0; i < words.length; i++) {
      if (!current.get(start + i).isWord(script, words[i])) {
        return false;
      }
    }
    return true;
  }

  private static ScriptToken lastOf(List<ScriptToken> tokens) {
    return tokens.get(tokens.size() - 1);
  }
}
