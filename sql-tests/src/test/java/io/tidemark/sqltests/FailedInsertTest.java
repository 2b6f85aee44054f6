package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.parser.error.SqlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An INSERT that fails after it has written rows leaves no file, hidden ones included. */
class FailedInsertTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a, b FROM good | is NOT NULL, but row 3 of the INSERT has NULL there",
        "10 / (a - 3), 'x' FROM good | division by zero",
        "a, b FROM broken | file broken.csv, line 3, field 'a': 'oops' is not an INT",
        "a, b FROM torn | file torn.csv.gz is not in gzip format",
        "CAST(b AS INT), b FROM good | 'one'"
      })
  void leavesNoFile(String query, String problem) throws IOException {
    Files.writeString(folder.resolve("good.csv"), "1,one\n2,two\n3,\n");
    Files.writeString(folder.resolve("broken.csv"), "1,one\n2,two\noops,three\n");
    Files.writeString(folder.resolve("torn.csv.gz"), "no gzip");
    for (String path : List.of("out.csv", "out.csv.gz", "out", "deep/er/out.csv")) {
      for (int batchRows : new int[] {1, 4096}) {
        assertThatThrownBy(() -> insert(path, query, batchRows))
            .as(path)
            .isInstanceOf(SqlException.class)
            .hasMessageContaining(problem);
        assertThat(files()).containsExactly("broken.csv", "good.csv", "torn.csv.gz");
      }
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private void insert(String path, String query, int batchRows) throws IOException {
    FolderFiles files =
        new FolderFiles(
            new io.tidemark.engine.host.HostFileStore(
                io.tidemark.engine.host.HostFileRoots.everything()),
            folder.toString());
    TidemarkOptions options = TidemarkOptions.builder().threads(1).files(files).build();
    try (Tidemark tidemark = Tidemark.open(options);
        Session session = tidemark.session()) {
      session.set("execution.batch-size", String.valueOf(batchRows));
      StringBuilder script = new StringBuilder();
      for (String table : List.of("good.csv", "broken.csv", "torn.csv.gz")) {
        script.append(table(table.substring(0, table.indexOf('.')), "a INT, b STRING", table));
      }
      script.append(table("sink", "a INT NOT NULL, b STRING NOT NULL", path));
      script.append("INSERT INTO sink SELECT ").append(query).append(";");
      var statements = session.execute(script.toString());
      while (statements.hasNext()) {
        if (statements.next() instanceof StatementResult.Insert insert) {
          try (var result = insert.result()) {
            while (!result.isDone()) {
              result.poll(Duration.ofSeconds(1));
            }
          }
        }
      }
    }
  }

  private static String table(String name, String columns, String path) {
    return "CREATE TABLE %s (%s) WITH ('connector' = 'filesystem', 'path' = '%s', 'format' = 'csv');\n"
        .formatted(name, columns, path);
  }
}
