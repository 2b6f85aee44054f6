package io.tidemark.planner;

import io.tidemark.parser.ast.SqlCreateFunction;
import io.tidemark.parser.error.SqlException;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;

/** Statements that are parsed but not run yet, and what to write instead. */
final class UnsupportedStatements {
  private record Answer(String what, String hint) {}

  private static final Map<Class<? extends SqlNode>, Answer> ANSWERS =
      Map.of(
          SqlCreateFunction.class,
          new Answer("user functions", "SHOW FUNCTIONS lists what there is"));

  private UnsupportedStatements() {}

  static SqlException error(SqlNode statement) {
    Answer answer = ANSWERS.get(statement.getClass());
    if (answer != null) {
      return SqlException.notSupported(
          statement.getParserPosition(),
          answer.what() + verb(answer.what()) + " not supported yet",
          answer.hint());
    }
    return switch (statement.getKind()) {
      case MERGE ->
          SqlException.notSupported(
              statement.getParserPosition(),
              "MERGE is not supported",
              "INSERT INTO a table with a PRIMARY KEY replaces rows of the same key");
      default ->
          SqlException.notSupported(
              statement.getParserPosition(),
              "this statement is not supported",
              "SELECT, INSERT, CREATE, DROP, SHOW, DESCRIBE, EXPLAIN, SET and RESET work");
    };
  }

  /** Statements are named by their words, in capitals, or by what they are about. */
  private static String verb(String what) {
    return Character.isUpperCase(what.charAt(1)) ? " is" : " are";
  }
}
