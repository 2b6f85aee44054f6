package io.tidemark.sqltests.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Session;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.exec.file.FilesystemTableFactory;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.StatementParser;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.Planner;
import io.tidemark.planner.SessionSettings;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random windowed aggregates over random rows: the engine, with several batch sizes and threads,
 * answers what the twin answers, in the same order, doubles bit by bit; and keeps as many late
 * rows. A failure names the seed, the query and the rows.
 */
class WindowQueryTest {
  private static final int QUERIES = Boolean.getBoolean("tidemark.nightly") ? 10_000 : 250;
  private static final long FIRST_SEED = 1;

  private static final List<int[]> SETUPS =
      List.of(new int[] {4096, 1}, new int[] {7, 2}, new int[] {1, 1}, new int[] {4096, 2});

  @TempDir Path folder;

  @Test
  void engineAnswersWhatTheTwinAnswers() throws IOException {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + QUERIES; seed++) {
      check(seed);
    }
  }

  private void check(long seed) throws IOException {
    Random random = new Random(seed);
    RandomWindowQuery query = RandomWindowQuery.of(random);
    List<String> files = new RandomRows(random, query.isSession()).files();
    Path data = Files.createDirectories(folder.resolve("seed" + seed));
    for (int i = 0; i < files.size(); i++) {
      Files.writeString(data.resolve("part" + i + ".csv"), files.get(i));
    }
    String table = table(data, random.nextInt(4) * 700L);
    Answer expected =
        ReferenceEvaluator.evaluate(plan(table, query.sql()), new ReferenceTables(data)::read);
    for (int[] setup : SETUPS) {
      String where =
          "seed %d, batch size %d, threads %d\n%s\n%s\n%s"
              .formatted(seed, setup[0], setup[1], table, query.sql(), files);
      compare(where, expected, table + query.sql() + ";", setup);
    }
  }

  private static String table(Path data, long delayMillis) {
    return "CREATE TABLE t (\n%s,\n  WATERMARK FOR ts AS ts - %s\n) WITH (\n  'connector' = 'filesystem', 'path' = '%s', 'format' = 'csv', 'csv.header' = 'true');\n"
        .formatted(RandomRows.COLUMNS, RandomWindowQuery.interval(delayMillis), data);
  }

  private static PhysicalNode plan(String table, String query) {
    Planner planner =
        new Planner(
            new Catalog(Map::of),
            new SessionSettings(),
            new ConnectorRegistry(List.of(new FilesystemTableFactory())));
    PlannedStatement planned = null;
    for (var statement : SqlScript.split(table + query)) {
      planned = planner.plan(StatementParser.parse(statement));
    }
    return ((PlannedStatement.Query) java.util.Objects.requireNonNull(planned)).plan();
  }

  private static void compare(String where, Answer expected, String script, int[] setup)
      throws IOException {
    TidemarkOptions options = TidemarkOptions.builder().threads(setup[1]).allowAllFiles().build();
    try (Tidemark tidemark = Tidemark.open(options);
        Session session = tidemark.session()) {
      session.set("execution.batch-size", String.valueOf(setup[0]));
      session.set("late-rows.retained", "100000");
      List<List<@Nullable Object>> rows;
      Map<String, Long> late = new TreeMap<>();
      try {
        rows = EngineAnswers.run(session, script);
        for (List<@Nullable Object> row :
            EngineAnswers.run(session, "SELECT late_reason FROM `q1$late`")) {
          late.merge(String.valueOf(row.get(0)), 1L, Long::sum);
        }
      } catch (RuntimeException e) {
        throw new AssertionError(where, e);
      }
      List<List<@Nullable Object>> wanted = new ArrayList<>();
      expected.rows().forEach(row -> wanted.add(Arrays.asList(row)));
      assertThat(rows).as(where).containsExactlyElementsOf(wanted);
      Map<String, Long> wantedLate = new TreeMap<>();
      expected.lateRows().forEach(row -> wantedLate.merge(row.reason(), 1L, Long::sum));
      assertThat(late).as(where).isEqualTo(wantedLate);
    }
  }
}
