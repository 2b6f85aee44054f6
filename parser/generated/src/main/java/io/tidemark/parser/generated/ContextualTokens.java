package io.tidemark.parser.generated;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.sql.validate.SqlConformance;
import org.jspecify.annotations.Nullable;

/**
 * The statement parser's scanner, which takes reserved words for names where they can be nothing
 * else.
 *
 * <p>A grammar cannot say that: JavaCC decides by kind of token, and {@code VALUE} or {@code END}
 * begin or end constructs elsewhere. Here the neighbours decide. A word after a dot, before {@code
 * =>}, or after AS and before a comma, FROM or the end of a SELECT is a name; so are, where an
 * operand must begin, VALUE, END, OFFSET and others, and names of functions without a bracket
 * behind them. One token is read ahead.
 */
public final class ContextualTokens extends TidemarkSqlParserTokenManager {
  private static final int MAX_NAME_LENGTH = 256;

  private @Nullable Token ahead;
  private int previousKind = -1;

  /** For each open bracket whether it is that of a cast, in which AS is followed by a type. */
  private final Deque<Boolean> casts = new ArrayDeque<>();

  private ContextualTokens(SimpleCharStream stream) {
    super(stream, BTID);
  }

  /**
   * A parser over {@code sql}; columns count UTF-16 units, a tab is one.
   *
   * @param line the line, from 1, at which the text stands in its script
   * @param column the column, from 1, of its first character
   */
  public static TidemarkSqlParser parser(
      String sql, int line, int column, SqlConformance conformance) {
    SimpleCharStream stream =
        new SimpleCharStream(new StringReader(sql), line, column, Math.max(sql.length(), 16));
    stream.setTabSize(1);
    TidemarkSqlParser parser = new TidemarkSqlParser(new ContextualTokens(stream));
    parser.setQuotedCasing(Casing.UNCHANGED);
    parser.setUnquotedCasing(Casing.UNCHANGED);
    parser.setIdentifierMaxLength(MAX_NAME_LENGTH);
    parser.setConformance(conformance);
    parser.setOriginalSql(sql);
    return parser;
  }

  @Override
  public Token getNextToken() {
    Token token = ahead == null ? scan() : ahead;
    ahead = token.kind == EOF ? token : scan();
    if (token.kind != EOF && isWord(token) && isName(token.kind, ahead.kind)) {
      // Quoted, so that nobody takes the name of a column for a function without brackets.
      token.kind = BACK_QUOTED_IDENTIFIER;
      token.image = '`' + token.image + '`';
    }
    if (token.kind == LPAREN) {
      casts.push(previousKind == CAST || previousKind == TRY_CAST || previousKind == SAFE_CAST);
    } else if (token.kind == RPAREN) {
      casts.poll();
    }
    previousKind = token.kind;
    return token;
  }

  /**
   * The next token, except that Calcite's names of collations, which have a dollar sign inside, are
   * cut into what they are in this dialect: {@code d.q1$late} is two names and a dot.
   */
  private Token scan() {
    Token token = super.getNextToken();
    if (token.kind == COLLATION_ID) {
      boolean isNumber = Character.isDigit(token.image.charAt(0));
      int length = 1;
      while (isNumber
          ? Character.isDigit(token.image.charAt(length))
          : Character.isLetterOrDigit(token.image.charAt(length))
              || "_$".indexOf(token.image.charAt(length)) >= 0) {
        length++;
      }
      input_stream.backup(token.image.length() - length);
      token.image = token.image.substring(0, length);
      token.endColumn = token.beginColumn + length - 1;
      token.kind = isNumber ? UNSIGNED_INTEGER_LITERAL : IDENTIFIER;
    }
    return token;
  }

  private boolean isType() {
    return Boolean.TRUE.equals(casts.peek());
  }

  private static boolean isWord(Token token) {
    return token.kind != IDENTIFIER && Character.isLetter(token.image.charAt(0));
  }

  private boolean isName(int kind, int next) {
    if (previousKind == DOT || next == NAMED_ARGUMENT_ASSIGNMENT) {
      return true;
    }
    if (previousKind == AS) {
      if (isType() || kind == SELECT) {
        return false;
      }
      return switch (next) {
        case COMMA, FROM, EOF, UNION, INTERSECT, EXCEPT, ORDER, LIMIT -> true;
        case RPAREN -> kind != TRUE && kind != FALSE && kind != NULL;
        default -> false;
      };
    }
    return switch (kind) {
      case ASOF,
          CONTAINS,
          DISALLOW,
          END,
          EQUALS,
          ESCAPE,
          EXTEND,
          MATCH,
          MEMBER,
          NO,
          OF,
          OFFSET,
          ONLY,
          OVERLAPS,
          PER,
          PRECEDES,
          PRECISION,
          RESET,
          SUCCEEDS,
          SYSTEM_TIME,
          TO,
          UPSERT,
          USING,
          VALUE,
          VARYING,
          WITHIN ->
          isOperandStart(previousKind);
      case CEIL,
          CEILING,
          CLASSIFIER,
          COALESCE,
          COLLECT,
          CONVERT,
          EVERY,
          EXTRACT,
          FIRST_VALUE,
          FLOOR,
          LAST_VALUE,
          LEFT,
          MATCH_NUMBER,
          NTH_VALUE,
          NULLIF,
          OVERLAY,
          PERCENT_RANK,
          PERIOD,
          PREV,
          RIGHT,
          STDDEV_POP,
          STDDEV_SAMP,
          SUBSTRING,
          TRANSLATE,
          TRIM,
          TRUNCATE,
          VAR_POP,
          VAR_SAMP ->
          next != LPAREN && isOperandStart(previousKind);
      case NEXT -> next != LPAREN && next != VALUE && isOperandStart(previousKind);
      case USER -> true;
      default -> false;
    };
  }

  /** Whether an operand of an expression, or an element of a list, begins after this token. */
  private static boolean isOperandStart(int kind) {
    return switch (kind) {
      case LPAREN,
          LBRACKET,
          COMMA,
          EQ,
          GT,
          LT,
          GE,
          LE,
          NE,
          NE2,
          PLUS,
          MINUS,
          SLASH,
          CONCAT,
          PERCENT_REMAINDER,
          SELECT,
          DISTINCT,
          WHERE,
          HAVING,
          BY,
          ON,
          AND,
          OR,
          NOT,
          CASE,
          WHEN,
          THEN,
          ELSE,
          BETWEEN,
          LIKE,
          QUALIFY ->
          true;
      default -> false;
    };
  }
}
