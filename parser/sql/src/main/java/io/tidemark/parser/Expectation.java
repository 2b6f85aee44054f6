package io.tidemark.parser;

import io.tidemark.parser.generated.TidemarkSqlParserConstants;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the text could go on with at some place, in words.
 *
 * @param kinds kinds of tokens that the parser names; those it tells apart by looking ahead are
 *     missing
 * @param isName whether a name can stand there
 * @param isExpression whether any expression can
 * @param isEnd whether the statement, or what stands in the innermost bracket, can end there
 */
record Expectation(BitSet kinds, boolean isName, boolean isExpression, boolean isEnd)
    implements TidemarkSqlParserConstants {

  /** Words worth naming, the likeliest first; others come behind, and only where no name can be. */
  private static final List<String> CLAUSE_WORDS =
      Keywords.listOf(
          """
          FROM INTO WHERE GROUP HAVING ORDER LIMIT JOIN ON USING AS EMIT SELECT VALUES WITH
          TABLE BY WHEN THEN ELSE END SET UNION OFFSET FETCH DISTINCT PRIMARY NOT
          LIKE
          """);

  private static final Set<String> OPERATOR_WORDS =
      Keywords.setOf(
          """
          AND OR NOT IN IS LIKE ILIKE RLIKE BETWEEN SIMILAR MEMBER SUBMULTISET CONTAINS
          OVERLAPS EQUALS PRECEDES SUCCEEDS IMMEDIATELY MULTISET FORMAT
          """);

  /** Spellings, and clauses of queries, that this dialect does not promise. */
  private static final Set<String> UNMENTIONED =
      Keywords.setOf(
          """
          DECIMAL VALUE STREAM ALL SYSTEM UESCAPE CURSOR ARRAY MULTISET ALLOW LATE
          """);

  private static final int SHOWN = 5;

  private boolean has(int kind) {
    return kinds.get(kind);
  }

  boolean isType() {
    return has(BIGINT) && has(VARCHAR);
  }

  private boolean isAfterOperand() {
    return has(EQ) && has(PLUS);
  }

  /** For "expected ..."; empty if there is nothing short to say. */
  String describe() {
    List<String> ways = new ArrayList<>();
    if (isExpression && !isEnd) {
      ways.add(has(SELECT) && has(WITH) ? "an expression or a query" : "an expression");
      return ways.get(0);
    }
    if (isType()) {
      return "a type";
    }
    if (has(CHANGES) && has(COMPLETE) && !isName) {
      return "CHANGES, COMPLETE, FINAL, AFTER WATERMARK, AFTER DELAY, ON WINDOW CLOSE, STREAM";
    }
    if (isName && !isEnd && !isAfterOperand()) {
      ways.add("a name");
    }
    if (has(UNSIGNED_INTEGER_LITERAL)) {
      ways.add("a number");
    }
    if (has(QUOTED_STRING) && !isEnd) {
      ways.add("a string in single quotes");
    }
    addSymbols(ways);
    addWords(ways);
    if (has(EOF)) {
      ways.add(Math.min(ways.size(), SHOWN - 1), "the end");
    }
    return ways.size() <= SHOWN
        ? String.join(", ", ways)
        : String.join(", ", ways.subList(0, SHOWN)) + ", ...";
  }

  private void addSymbols(List<String> ways) {
    for (int kind : new int[] {RPAREN, COMMA, RBRACKET, EQ, GT, LT, LPAREN}) {
      boolean isOperator = (kind == EQ || kind == GT || kind == LT) && isAfterOperand();
      if (has(kind) && !isOperator && !(kind == LPAREN && (has(SELECT) || isEnd))) {
        ways.add(tokenImage[kind].replace('"', '\''));
      }
    }
  }

  private void addWords(List<String> ways) {
    Set<String> possible = new TreeSet<>();
    for (int kind = kinds.nextSetBit(0); kind >= 0; kind = kinds.nextSetBit(kind + 1)) {
      if (Keywords.isWord(kind)) {
        possible.add(Keywords.word(kind));
      }
    }
    possible.removeAll(UNMENTIONED);
    if (isAfterOperand()) {
      possible.removeAll(OPERATOR_WORDS);
    }
    for (String word : CLAUSE_WORDS) {
      if (possible.remove(word)) {
        ways.add(word);
      }
    }
    if (!isName && !has(IDENTIFIER)) {
      ways.addAll(possible);
    }
  }
}
