package io.tidemark.parser;

import io.tidemark.parser.generated.ParseException;
import io.tidemark.parser.generated.TidemarkSqlParserConstants;
import io.tidemark.parser.generated.Token;
import io.tidemark.parser.generated.TokenMgrError;
import java.util.BitSet;
import java.util.List;

/**
 * Finds out by trying what may stand at a place of a statement.
 *
 * <p>JavaCC's own report is not enough: where a production looks ahead, it blames the first token
 * of the look-ahead and leaves out what was tried. A token is right if, with some ending behind it,
 * the parser gets past it.
 */
final class Probe {
  /** Statements longer than this are not probed, as each probe parses the beginning again. */
  private static final int MAX_LENGTH = 5_000;

  /** How far a look-ahead of the grammar reaches. */
  private static final int MAX_LOOKAHEAD = 4;

  /** Endings that let the parser decide to take the token before them. */
  private static final List<String> ENDINGS =
      List.of(
          "",
          "x",
          "1",
          "x)",
          "'x'",
          "(x)",
          "*",
          "INT",
          "= x",
          "IN (1)",
          "NULL",
          "NOT NULL",
          "JOIN x",
          "OUTER JOIN x",
          "BY x",
          "TABLE (f(x))",
          "NOT EXISTS x",
          "FOR x");

  private static final int PARSED = Integer.MAX_VALUE;

  private final SourceText source;
  private final StatementParser.Production production;
  private final String text;

  Probe(SourceText source, StatementParser.Production production) {
    this.source = source;
    this.production = production;
    this.text = source.withoutComments();
  }

  /**
   * The index of the token at fault, or the number of tokens if the text ends too early.
   *
   * @param reported the token that the parser names, which is not behind it
   */
  int tokenAtFault(Token reported) {
    int index = indexOf(reported);
    if (text.length() > MAX_LENGTH) {
      return index;
    }
    int last = Math.min(source.tokens.size(), index + MAX_LOOKAHEAD);
    while (index < last && canBe(index, source.tokens.get(index).in(text))) {
      index++;
    }
    return index;
  }

  private int indexOf(Token reported) {
    if (reported.kind == TidemarkSqlParserConstants.EOF) {
      return source.tokens.size();
    }
    int offset = source.positions.offset(reported.beginLine, reported.beginColumn);
    int index = source.tokens.size() - 1;
    while (index > 0 && source.tokens.get(index).start() > offset) {
      index--;
    }
    return index;
  }

  /** Whether {@code word} can stand where token {@code index} is, whatever may follow it. */
  boolean canBe(int index, String word) {
    String before = before(index);
    int after = before.length() + word.length();
    for (String ending : ENDINGS) {
      if (reach(before + word + " " + ending) >= after) {
        return true;
      }
    }
    return false;
  }

  /** What can stand where token {@code index} is. */
  Expectation expectation(int index, boolean isInBracket) {
    BitSet kinds = new BitSet();
    if (text.length() > MAX_LENGTH) {
      return new Expectation(kinds, false, false, false);
    }
    String before = before(index);
    try {
      production.parse(StatementParser.parser(source, before + "\u0007"));
    } catch (ParseException e) {
      if (e.currentToken.next.kind == TidemarkSqlParserConstants.BEL) {
        for (int[] sequence : e.expectedTokenSequences) {
          kinds.set(sequence[0]);
        }
      }
    } catch (RuntimeException | TokenMgrError e) {
      kinds.clear(); // no more is known
    }
    boolean isEnd = isInBracket ? canBe(index, ")") : reach(before) == PARSED;
    if (kinds.isEmpty()) {
      addLookAhead(kinds, index);
    }
    // CASE alone would not do: after AS it can be a name.
    boolean isExpression = canBe(index, "CASE") && canBe(index, "'t'");
    return new Expectation(kinds, canBe(index, "x"), isExpression, isEnd);
  }

  /** Behind the first word of a look-ahead the parser names nothing; these are the usual cases. */
  private void addLookAhead(BitSet kinds, int index) {
    int[] usual = {
      TidemarkSqlParserConstants.LPAREN,
      TidemarkSqlParserConstants.IN,
      TidemarkSqlParserConstants.LIKE,
      TidemarkSqlParserConstants.BETWEEN,
      TidemarkSqlParserConstants.NULL,
      TidemarkSqlParserConstants.JOIN
    };
    for (int kind : usual) {
      String image = TidemarkSqlParserConstants.tokenImage[kind];
      if (canBe(index, image.substring(1, image.length() - 1))) {
        kinds.set(kind);
      }
    }
  }

  private String before(int index) {
    int end = index < source.tokens.size() ? source.tokens.get(index).start() : text.length();
    return text.substring(0, end) + " ";
  }

  /** The offset of the token that the parser blames, or {@link #PARSED} if it blames none. */
  private int reach(String candidate) {
    try {
      production.parse(StatementParser.parser(source, candidate));
      return PARSED;
    } catch (ParseException e) {
      Token blamed = e.currentToken.next;
      return new TextPositions(candidate, source.positions.line(0), source.positions.column(0))
          .offset(blamed.beginLine, blamed.beginColumn);
    } catch (TokenMgrError e) {
      return 0;
    } catch (RuntimeException e) {
      return PARSED - 1; // read, and refused for its meaning
    }
  }
}
