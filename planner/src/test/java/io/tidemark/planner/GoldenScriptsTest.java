package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.StatementParser;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.explain.PlanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
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
  @ValueSource(
      strings = {
        "cases",
        "ddl",
        "errors",
        "following",
        "following-errors",
        "group-windows",
        "insert-jobs",
        "jobs",
        "plans"
      })
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
      planned = enter(session, session.planner.plan(StatementParser.parse(statement.text())));
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
    return answer(planned);
  }

  private static String answer(PlannedStatement planned) {
    if (planned instanceof PlannedStatement.Query query) {
      return "-> "
          + query.rowType().fields()
          + (query.isOrdered() ? " ordered" : "")
          + (query.isFollowing() ? " following" : "")
          + (query.mode() == PlannedStatement.OutputMode.APPEND ? "" : " " + query.mode())
          + (query.showsKinds() ? " with op" : "")
          + "\n"
          + notes(query.notes())
          + PlanText.of(query.plan());
    } else if (planned instanceof PlannedStatement.CreateView view) {
      return "-> "
          + (view.replaced() ? "replace " : "create ")
          + job(view.job())
          + "\n"
          + table(view.table())
          + notes(view.notes())
          + PlanText.of(view.plan());
    } else if (planned instanceof PlannedStatement.StartJob start) {
      return "-> start "
          + job(start.job())
          + "\n"
          + notes(start.notes())
          + PlanText.of(start.plan());
    } else if (planned instanceof PlannedStatement.StatementSet set) {
      return set.inserts().stream()
          .map(GoldenScriptsTest::answer)
          .collect(Collectors.joining("\n"));
    } else if (planned instanceof PlannedStatement.Insert insert) {
      return "-> into " + insert.target() + "\n" + PlanText.of(insert.plan());
    } else if (planned instanceof PlannedStatement.Rows rows) {
      return rows.rows().stream()
          .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(" | ")))
          .collect(Collectors.joining("\n", "-> " + rows.rowType().names() + "\n", ""));
    }
    return planned instanceof PlannedStatement.Done ? "-> done" : "-> " + planned;
  }

  private static String notes(List<String> notes) {
    return notes.stream().map(note -> "   note: " + note + "\n").collect(Collectors.joining());
  }

  private static String job(JobInfo job) {
    return job.kind()
        + " '"
        + job.name()
        + "' from "
        + new TreeSet<>(job.reads())
        + " into "
        + job.target()
        + ": "
        + job.sql();
  }

  private static String table(TableInfo table) {
    return "   "
        + table.changelogMode()
        + " "
        + table.rowType().fields()
        + " key "
        + table.primaryKey()
        + (table.rowtime() < 0 ? "" : " rowtime " + table.rowType().name(table.rowtime()))
        + (table.options().isEmpty() ? "" : " " + table.options())
        + "\n";
  }

  /** What the engine does when a view or job was planned: nothing here runs. */
  private static PlannedStatement enter(PlannerSession session, PlannedStatement planned) {
    if (planned instanceof PlannedStatement.CreateView view) {
      session.catalog.put(view.table());
      session.catalog.put(view.job());
    } else if (planned instanceof PlannedStatement.StartJob start) {
      session.catalog.put(start.job());
    } else if (planned instanceof PlannedStatement.StatementSet set) {
      set.inserts().forEach(insert -> enter(session, insert));
    }
    return planned;
  }
}
