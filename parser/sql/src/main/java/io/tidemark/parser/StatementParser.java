package io.tidemark.parser;

import io.tidemark.parser.ast.TidemarkConformance;
import io.tidemark.parser.error.SqlException;
import io.tidemark.parser.generated.ContextualTokens;
import io.tidemark.parser.generated.ParseException;
import io.tidemark.parser.generated.TidemarkSqlParser;
import io.tidemark.parser.generated.TokenMgrError;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * Parses one statement or expression.
 *
 * <p>Names keep their case, back-ticks quote them; texts are in single quotes. Comments are never
 * read, hints are refused. Calls of window functions come out with their arguments in order (see
 * {@link WindowCalls}). The only exception thrown is {@link SqlException}, with a position.
 */
public final class StatementParser {
  private StatementParser() {}

  /** Parses a statement; semicolons at its end are ignored. */
  public static SqlNode parse(String sql) {
    return parse(new SourceText(sql, 1, 1), TidemarkSqlParser::StatementEof, true);
  }

  /** Parses a statement of a script; positions are those of the script. */
  public static SqlNode parse(ScriptStatement statement) {
    return parse(
        new SourceText(statement.text(), statement.line(), statement.column()),
        TidemarkSqlParser::StatementEof,
        true);
  }

  /** Parses an expression over columns. */
  public static SqlNode parseExpression(String sql) {
    return parse(new SourceText(sql, 1, 1), TidemarkSqlParser::ExpressionEof, false);
  }

  /** A production of the grammar. */
  interface Production {
    SqlNode parse(TidemarkSqlParser parser) throws ParseException;
  }

  private static SqlNode parse(SourceText source, Production production, boolean isStatement) {
    if (source.tokens.isEmpty()) {
      throw SqlException.invalid(
          source.positions.pos(0, 1), "there is no statement", "write one, for instance SELECT 1");
    }
    try {
      SqlNode node = production.parse(parser(source, source.withoutComments()));
      SyntaxTrees.normalize(node, source);
      return node;
    } catch (ParseException e) {
      throw new SyntaxErrors(source, production, isStatement).explain(e);
    } catch (TokenMgrError e) {
      throw SyntaxErrors.strangeCharacter(source, e);
    } catch (CalciteContextException e) {
      throw RefusedSyntax.explain(e);
    } catch (StackOverflowError e) {
      throw tooDeep(source.positions.pos(0, 1));
    } catch (SqlException e) {
      throw e;
    } catch (RuntimeException e) {
      throw SqlException.internal("the parser failed on this statement", e);
    }
  }

  static TidemarkSqlParser parser(SourceText source, String text) {
    return ContextualTokens.parser(
        text, source.positions.line(0), source.positions.column(0), TidemarkConformance.INSTANCE);
  }

  static SqlException tooDeep(SqlParserPos pos) {
    return SqlException.invalid(
        pos,
        "the statement is nested too deep: at most "
            + SyntaxTrees.MAX_DEPTH
            + " levels, and each operator of a chain is one",
        "split it, for instance with views; write long chains of OR as IN (...)");
  }
}
