package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.StatementParser;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.explain.PlanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plans, answers and errors of scripts, as texts that were read by people. With {@code
 * -Dtidemark.update=true} they are written anew; read every changed line before a commit.
 */
final class GoldenScriptsTest {
  private static final Path FOLDER = Path.of("src/test/resources/io/tidemark/planner");

  @ParameterizedTest
  @ValueSource(strings = {"cases", "ddl", "errors", "group-windows", "plans"})
  void scriptGivesTheTextsThatWereReviewed(String name) throws IOException {
    String script = Files.readString(FOLDER.resolve(name + ".sql"));
    Path golden = FOLDER.resolve(name + ".txt");
    String actual = run(script);
    if (Boolean.getBoolean("tidemark.update")) {
      Files.writeString(golden, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(golden));
  }

  private static String run(String script) {
    PlannerSession session = new PlannerSession();
    StringBuilder text = new StringBuilder();
    for (ScriptStatement statement : SqlScript.split(script)) {
      text.append(statement.text().strip()).append('\n');
      text.append(answer(session, statement)).append("\n\n");
    }
    return text.toString();
  }

  private static String answer(PlannerSession session, ScriptStatement statement) {
    PlannedStatement planned;
    try {
      planned = session.planner.plan(StatementParser.parse(statement.text()));
    } catch (SqlException e) {
      return "-> "
          + e.kind()
          + " at "
          + e.range()
          + ": "
          + e.getMessage()
          + "\n   hint: "
          + e.hint();
    }
    if (planned instanceof PlannedStatement.Query query) {
      return "-> "
          + query.rowType().fields()
          + (query.isOrdered() ? " ordered" : "")
          + "\n"
          + PlanText.of(query.plan());
    } else if (planned instanceof PlannedStatement.Insert insert) {
      return "-> into " + insert.target() + "\n" + PlanText.of(insert.plan());
    } else if (planned instanceof PlannedStatement.Rows rows) {
      return rows.rows().stream()
          .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(" | ")))
          .collect(Collectors.joining("\n", "-> " + rows.rowType().names() + "\n", ""));
    }
    return "-> done";
  }
}
