package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables of functions in docs/sql.md name what SHOW FUNCTIONS lists, and nothing else. */
class DocumentedFunctionsTest {
  private static final Path DOCUMENT =
      Path.of("").toAbsolutePath().getParent().resolve("docs/sql.md");

  /** Some are called without brackets. */
  private static final Pattern CALL =
      Pattern.compile("`([A-Z][A-Z0-9_]*)\\(|`((?:CURRENT|LOCAL)_?[A-Z]+)`");

  /** CEILING is another spelling of CEIL, and CAST is described outside of the tables. */
  private static final Set<String> NOT_IN_BOTH = Set.of("CEILING", "CAST", "TRY_CAST");

  @Test
  void documentNamesTheFunctionsThatThereAre() throws IOException {
    assertThat(documented()).isEqualTo(existing());
  }

  private static Set<String> documented() throws IOException {
    Set<String> names = new TreeSet<>();
    for (String line : Files.readAllLines(DOCUMENT)) {
      Matcher call = CALL.matcher(line.startsWith("|") ? line : "");
      while (call.find()) {
        names.add(call.group(1) == null ? call.group(2) : call.group(1));
      }
    }
    names.removeAll(NOT_IN_BOTH);
    return names;
  }

  private static Set<String> existing() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        Session session = tidemark.session()) {
      Iterator<StatementResult> results = session.execute("SHOW FUNCTIONS");
      StatementResult.Text rows = (StatementResult.Text) results.next();
      rows.rows().forEach(row -> names.add(String.valueOf(row.get(0))));
    }
    names.removeAll(NOT_IN_BOTH);
    return names;
  }
}
