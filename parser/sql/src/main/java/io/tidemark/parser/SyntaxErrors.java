package io.tidemark.parser;

import io.tidemark.parser.error.SqlException;
import io.tidemark.parser.generated.ParseException;
import io.tidemark.parser.generated.TokenMgrError;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Says in a line what is wrong with a statement that does not parse, and what was meant. */
final class SyntaxErrors {
  private static final List<String> STATEMENT_WORDS =
      Keywords.listOf(
          """
          SELECT WITH VALUES TABLE INSERT CREATE DROP SET RESET SHOW DESCRIBE EXPLAIN ANALYZE
          ADVANCE END SUBSCRIBE STOP BEGIN EXECUTE TRUNCATE DELETE UPDATE
          """);

  /** First words of statements that other systems have. */
  private static final Set<String> FOREIGN_STATEMENTS =
      Keywords.setOf(
          """
          ALTER USE MERGE CALL UPSERT GRANT REVOKE COMMIT ROLLBACK START COPY LOAD UNLOAD ADD
          REMOVE INSTALL ATTACH DETACH PRAGMA VACUUM COMPILE REFRESH CACHE REPLACE PREPARE
          DECLARE QUIT EXIT HELP CLEAR SOURCE
          """);

  /** Words that an EMIT of complete results can end with. */
  private static final Set<String> FINAL_ENDS = Set.of("FINAL", "WATERMARK", "CLOSE");

  /** Words that begin or join parts of a statement: misplaced, they are hardly meant as names. */
  private static final Set<String> CLAUSE_STARTS =
      Keywords.setOf(
          """
          FROM WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH UNION INTERSECT EXCEPT QUALIFY
          WINDOW EMIT JOIN ON INTO VALUES SET AS WITH SELECT THEN ELSE WHEN BY AND OR IN IS
          LIKE BETWEEN ALLOW LATE
          """);

  /** Words that go on with a query where an alias could stand as well. */
  private static final Set<String> RESERVED_CLAUSES =
      Keywords.setOf(
          """
          FROM WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH UNION INTERSECT EXCEPT QUALIFY
          WINDOW EMIT JOIN LEFT RIGHT FULL INNER CROSS NATURAL ON USING AS AND OR BETWEEN LIKE
          DISTINCT TABLE SELECT VALUES FOR PRIMARY CONSTRAINT PARTITION OVER CASE WHEN THEN
          ELSE END ALLOW LATE INTERVAL LATERAL UNNEST EXISTS
          """);

  private static final Set<String> NAMES_OF_CLAUSES = Set.of("ORDER", "GROUP", "PARTITION");

  /** What stands behind a name rather than behind the first word of a clause. */
  private static final Set<String> NAME_FOLLOWERS =
      Set.of(",", ".", "=", ")", "<", ">", "<=", ">=", "<>", "!=", "||", "FROM", "AS");

  /** What EMIT goes on with. */
  private static final Set<String> EMIT_ENDS =
      Set.of("CHANGES", "COMPLETE", "FINAL", "AFTER", "ON", "STREAM");

  private static final Set<String> INTERVAL_UNITS =
      Keywords.setOf("MILLISECOND SECOND MINUTE HOUR DAY WEEK MONTH QUARTER YEAR");

  private static final Pattern LEXICAL_ERROR =
      Pattern.compile("(?s).*?line (\\d+), column (\\d+)\\..*");

  private final SourceText source;
  private final Probe probe;
  private final boolean isStatement;

  SyntaxErrors(SourceText source, StatementParser.Production production, boolean isStatement) {
    this.source = source;
    this.probe = new Probe(source, production);
    this.isStatement = isStatement;
  }

  static SqlException strangeCharacter(SourceText source, TokenMgrError e) {
    Matcher place = LEXICAL_ERROR.matcher(String.valueOf(e.getMessage()));
    int offset = 0;
    if (place.matches()) {
      offset =
          source.positions.offset(
              Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2)));
    }
    String character =
        offset < source.text.length()
            ? source.text.substring(offset, source.text.offsetByCodePoints(offset, 1))
            : " ";
    return SqlException.invalid(
        source.positions.pos(offset, offset + 1),
        "the character '" + SourceText.printable(character) + "' has no meaning here",
        "names with other characters than letters, digits and _ go in back-ticks");
  }

  SqlException explain(ParseException e) {
    if (e.currentToken == null || e.currentToken.next == null) {
      return SqlException.internal("the parser failed on this statement", e);
    }
    int index = probe.tokenAtFault(e.currentToken.next);
    SqlException error = mismatch(index);
    if (error == null) {
      error = misspelt(index);
    }
    if (error == null) {
      Expectation expected = probe.expectation(index, openBracket(index) != null);
      error = misplaced(index, expected);
      if (error == null) {
        error = unexpected(index, expected);
      }
    }
    return error;
  }

  /** Faults that the tokens alone show. */
  private @Nullable SqlException mismatch(int index) {
    if (index == 0 && isStatement) {
      return badStart(word(0));
    }
    if (index == 1 && word(0).equals("INSERT") && word(1).equals("OVERWRITE")) {
      return SqlException.notSupported(
          source.positions.pos(token(1).start(), token(1).end()),
          "INSERT OVERWRITE is not supported",
          "write INSERT INTO, which replaces a table that is one file and adds rows to any other");
    }
    ForeignSyntax foreign = ForeignSyntax.of(words(index), word(index));
    if (foreign != null) {
      return SqlException.notSupported(
          source.positions.pos(token(index).start(), token(index).end()),
          foreign.message(),
          foreign.hint());
    }
    if (isKind(index, ScriptToken.Kind.RIGHT_BRACKET) && openBracket(index) == null) {
      return source.invalid(
          token(index), "'" + text(index) + "' closes no bracket", "leave it out");
    }
    if (index > 0 && text(index - 1).equals(",") && endsList(index)) {
      return source.invalid(
          token(index - 1),
          "nothing stands between ',' and " + described(index),
          "leave the comma out, or write what is missing");
    }
    if (isKind(index, ScriptToken.Kind.SEMICOLON)) {
      return source.invalid(
          token(index), "a ';' stands inside the statement", "send one statement at a time");
    }
    if (index > 0 && text(index).equals("=") && text(index - 1).equals("=")) {
      return source.invalid(token(index), unexpectedAt(index), "equality is written with one =");
    }
    return null;
  }

  /** Words that are right elsewhere: an output clause, or a reserved word meant as a name. */
  private @Nullable SqlException misplaced(int index, Expectation expected) {
    String word = word(index);
    boolean isOperand = text(index - 1).equals("(") || text(index - 1).equals(",");
    if (isEmitWord(index) && expected.isEnd() && !isOperand) {
      return source.invalid(
          token(index),
          word + " may not stand here",
          word.equals("EMIT")
              ? EmitPlaces.hint(wordsBefore(index), openBracket(index) != null)
              : EmitPlaces.isBehindLate(wordsBefore(index))
                  ? EmitPlaces.ORDER
                  : "it is not supported: leave it out");
    }
    SqlException noType = unknownType(index, expected);
    if (noType != null) {
      return noType;
    }
    boolean isName =
        expected.isName()
            && Keywords.isKeyword(word)
            && (!CLAUSE_STARTS.contains(word)
                || NAMES_OF_CLAUSES.contains(word) && !word(index + 1).equals("BY")
                || isNewName(index)
                || isUsedAsName(index));
    if (!isName) {
      return null;
    }
    boolean isSetting = word(0).equals("SET") && index > 2;
    if (isSetting) {
      return source.invalid(
          token(index),
          unexpectedAt(index) + "; expected a string",
          "write '" + text(index) + "' in single quotes");
    }
    return source.invalid(token(index), "'" + text(index) + "' is a reserved word", quoted(index));
  }

  private String quoted(int index) {
    return "to use it as a name, write `" + text(index) + "` in back-ticks";
  }

  /** Whether a word that could begin a clause is followed by what no clause begins with. */
  private boolean isUsedAsName(int index) {
    String next = text(index + 1).toUpperCase(Locale.ROOT);
    return switch (word(index)) {
      case "LATE" -> !next.equals("ROWS");
      case "ALLOW" -> !next.equals("LATENESS");
      case "EMIT" -> !EMIT_ENDS.contains(next);
      default -> NAME_FOLLOWERS.contains(next);
    };
  }

  /** Whether a statement that creates or drops something names it there. */
  private boolean isNewName(int index) {
    return List.of("CREATE", "DROP").contains(word(0))
        && List.of("TABLE", "VIEW", "EXISTS").contains(word(index - 1));
  }

  /** The type of other systems that is a word of the grammar here. */
  private @Nullable SqlException unknownType(int index, Expectation expected) {
    boolean isHere = word(index).equals("DATETIME") && expected.isType();
    boolean isCast =
        index > 1
            && word(index - 1).equals("DATETIME")
            && word(index - 2).equals("AS")
            && openBracket(index) != null;
    return isHere || isCast
        ? source.invalid(
            token(isHere ? index : index - 1), "there is no type DATETIME", "write TIMESTAMP(3)")
        : null;
  }

  private SqlException badStart(String word) {
    String message = "a statement cannot begin with " + described(0);
    if (FOREIGN_STATEMENTS.contains(word)) {
      return SqlException.notSupported(
          source.positions.pos(token(0).start(), token(0).end()),
          word + " is not supported",
          StatementStarts.instead(word));
    }
    String meant = word.isEmpty() ? null : Spelling.closest(word, STATEMENT_WORDS);
    return source.invalid(
        token(0),
        message,
        meant != null ? "did you mean " + meant + "?" : StatementStarts.instead(word));
  }

  /**
   * A keyword with a typing error: the token at fault, or the one before it, which was then taken
   * for an alias.
   */
  private @Nullable SqlException misspelt(int index) {
    for (int at = index; at >= Math.max(0, index - 1); at--) {
      String meant = isPlainName(at) ? keywordMeant(at) : null;
      if (meant != null) {
        return source.invalid(token(at), unexpectedAt(at), "did you mean " + meant + "?");
      }
    }
    return null;
  }

  /** The nearest keyword that can stand there as more than a name. */
  private @Nullable String keywordMeant(int at) {
    Set<String> near = new TreeSet<>(Keywords.words());
    near.removeIf(keyword -> Spelling.closest(text(at), Set.of(keyword)) == null);
    if (near.isEmpty()) {
      return null;
    }
    boolean isNamePossible = probe.canBe(at, "x");
    near.removeIf(
        keyword ->
            !probe.canBe(at, keyword) || isNamePossible && !RESERVED_CLAUSES.contains(keyword));
    return Spelling.closest(text(at), near);
  }

  private SqlException unexpected(int index, Expectation expected) {
    String ways = expected.describe();
    ScriptToken bracket = openBracket(index);
    if (index >= source.tokens.size() && bracket != null) {
      return source.invalid(
          bracket,
          "this '" + bracket.in(source.text) + "' is never closed",
          expected.isEnd() || ways.isEmpty()
              ? "close it with '" + (bracket.in(source.text).equals("(") ? ")" : "]") + "'"
              : "write " + ways + " at the end");
    }
    String message = unexpectedAt(index) + (ways.isEmpty() ? "" : "; expected " + ways);
    ScriptToken place = index < source.tokens.size() ? token(index) : token(index - 1);
    return source.invalid(place, message, hint(index, expected));
  }

  private @Nullable String hint(int index, Expectation expected) {
    String interval = interval(index - 1) != null ? interval(index - 1) : interval(index);
    if (interval != null) {
      return "write " + interval;
    }
    if (word(index).equals("AS") && word(index - 2).equals("WATERMARK")) {
      return "write WATERMARK FOR " + text(index - 1) + " AS ...";
    }
    if (endsStatementSet(index)) {
      return index < source.tokens.size()
          ? "a statement set holds INSERT statements, and ends with END"
          : "end the set with END;";
    }
    if (word(index).equals("SELECT") && expected.isExpression()) {
      return "put a query inside an expression in brackets";
    }
    if (word(0).equals("SUBSCRIBE") && index > 2 && CLAUSE_STARTS.contains(word(index))) {
      return "SUBSCRIBE takes a name only; write SELECT ... EMIT CHANGES for a query";
    }
    boolean isBehindEmit = expected.isEnd() && wordsBefore(index).contains("EMIT");
    if (isBehindEmit && word(index).equals("EVERY") && FINAL_ENDS.contains(word(index - 1))) {
      return EmitPlaces.EVERY;
    } else if (isBehindEmit && word(index).equals("EVERY") && word(index - 1).equals("STREAM")) {
      return "write EMIT STREAM AFTER DELAY INTERVAL ... for net changes of a while each";
    }
    boolean endsName = NAME_FOLLOWERS.contains(text(index).toUpperCase(Locale.ROOT));
    if (endsName && !expected.isEnd() && List.of("EMIT", "LATE").contains(word(index - 1))) {
      return quoted(index - 1);
    }
    if (expected.isEnd() && CLAUSE_STARTS.contains(word(index))) {
      if (isBehindEmit) {
        return EmitPlaces.LAST;
      } else if (EmitPlaces.isBehindLate(wordsBefore(index))) {
        return EmitPlaces.LATE_LAST;
      }
    }
    return StatementForms.hint(wordsBefore(index));
  }

  /** The interval meant by a number and a unit that begin there; null if they do not. */
  private @Nullable String interval(int index) {
    String unit = word(index + 1);
    String singular = unit.endsWith("S") ? unit.substring(0, unit.length() - 1) : unit;
    return isKind(index, ScriptToken.Kind.NUMBER) && INTERVAL_UNITS.contains(singular)
        ? "INTERVAL '" + text(index) + "' " + singular
        : null;
  }

  /** Whether a token, or the end, stands in a statement set where its next INSERT could. */
  private boolean endsStatementSet(int index) {
    boolean isSet =
        (word(0).equals("BEGIN") || word(0).equals("EXECUTE")) && word(1).equals("STATEMENT");
    return isSet
        && (index >= source.tokens.size()
            || isKind(index - 1, ScriptToken.Kind.SEMICOLON)
            || word(index - 1).equals("SET")
            || word(index - 1).equals("BEGIN"));
  }

  private List<String> wordsBefore(int index) {
    return IntStream.range(0, index).mapToObj(this::word).toList();
  }

  private String unexpectedAt(int index) {
    String what =
        isKind(index, ScriptToken.Kind.TEXT)
            ? "unexpected string"
            : index < source.tokens.size()
                ? "unexpected " + described(index)
                : "the statement ends";
    return index == 0 ? what : what + " " + after(index);
  }

  /** The last one or two tokens before a place; a text shows only that it is one. */
  private String after(int index) {
    ScriptToken last = token(index - 1);
    if (last.kind() == ScriptToken.Kind.TEXT) {
      return "after a string";
    }
    String context = shortened(text(index - 1));
    if (index > 1 && token(index - 2).kind() != ScriptToken.Kind.TEXT) {
      String gap = token(index - 2).end() < last.start() ? " " : "";
      context = shortened(text(index - 2)) + gap + context;
    }
    return "after '" + context + "'";
  }

  private static String shortened(String text) {
    return text.length() <= 30 ? text : text.substring(0, 27) + "...";
  }

  /** The words before a token where the beginning of a statement may be at fault. */
  private String words(int index) {
    if (index == 2 && word(0).equals("SHOW")) {
      return "SHOW " + word(1);
    }
    return index == 1 ? word(0) : index == 3 && word(0).equals("INSERT") ? "INSERT INTO" : "";
  }

  private String described(int index) {
    if (index >= source.tokens.size()) {
      return "the end of the statement";
    }
    return token(index).kind() == ScriptToken.Kind.TEXT
        ? "a string"
        : "'" + shortened(text(index)) + "'";
  }

  private boolean isEmitWord(int index) {
    return switch (word(index)) {
      case "EMIT" -> !NAME_FOLLOWERS.contains(text(index + 1).toUpperCase(Locale.ROOT));
      case "ALLOW" -> word(index + 1).equals("LATENESS");
      case "LATE" -> word(index + 1).equals("ROWS");
      default -> false;
    };
  }

  private boolean endsList(int index) {
    return index >= source.tokens.size()
        || isKind(index, ScriptToken.Kind.RIGHT_BRACKET)
        || CLAUSE_STARTS.contains(word(index))
            && !NAMES_OF_CLAUSES.contains(word(index))
            && !isUsedAsName(index)
        || NAMES_OF_CLAUSES.contains(word(index)) && word(index + 1).equals("BY");
  }

  /** The innermost bracket open before a token, or null. */
  private @Nullable ScriptToken openBracket(int index) {
    Deque<ScriptToken> open = new ArrayDeque<>();
    for (ScriptToken token : source.tokens.subList(0, index)) {
      if (token.kind() == ScriptToken.Kind.LEFT_BRACKET) {
        open.push(token);
      } else if (token.kind() == ScriptToken.Kind.RIGHT_BRACKET) {
        open.poll();
      }
    }
    return open.peek();
  }

  private boolean isPlainName(int index) {
    return isKind(index, ScriptToken.Kind.WORD) && !Keywords.isKeyword(word(index));
  }

  private boolean isKind(int index, ScriptToken.Kind kind) {
    return index >= 0 && index < source.tokens.size() && token(index).kind() == kind;
  }

  private ScriptToken token(int index) {
    return source.tokens.get(index);
  }

  /** The token as written; empty before the first and after the last one. */
  private String text(int index) {
    return index >= 0 && index < source.tokens.size() ? token(index).in(source.text) : "";
  }

  /** The token in capitals if it is a word, else empty. */
  private String word(int index) {
    return isKind(index, ScriptToken.Kind.WORD) ? text(index).toUpperCase(Locale.ROOT) : "";
  }
}
