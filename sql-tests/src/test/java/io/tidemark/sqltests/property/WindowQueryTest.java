package io.tidemark.sqltests.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Session;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceSession;
import io.tidemark.sqltests.reference.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random windowed aggregates over random rows: the engine, with several batch sizes and threads,
 * answers what the twin answers, in the same order, doubles bit by bit; and keeps as many late
 * rows. A failure names the seed, the query and the rows.
 */
class WindowQueryTest {
  private static final int QUERIES = Boolean.getBoolean("tidemark.nightly") ? 10_000 : 500;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);

  private static final List<int[]> SETUPS =
      List.of(
          new int[] {4096, 1},
          new int[] {7, 2},
          new int[] {1, 1},
          new int[] {4096, 2},
          new int[] {7, 1},
          new int[] {1, 2});

  @TempDir Path folder;

  @Test
  void engineAnswersWhatTheTwinAnswers() throws IOException {
    TidemarkOptions options = TidemarkOptions.builder().threads(2).allowAllFiles().build();
    try (Tidemark tidemark = Tidemark.open(options)) {
      for (long seed = FIRST_SEED; seed < FIRST_SEED + QUERIES; seed++) {
        check(seed, tidemark);
      }
    }
  }

  private void check(long seed, Tidemark tidemark) throws IOException {
    Random random = new Random(seed);
    RandomTimes times = RandomTimes.of(random);
    RandomWindowQuery query = RandomWindowQuery.of(random, times);
    RandomRows rows = new RandomRows(random, times);
    Path data = folder.resolve("seed" + seed);
    String tables =
        RandomTimes.set(times.viewZone())
            + table("t", write(data.resolve("t"), rows.files()), random, times)
            + table("u", write(data.resolve("u"), rows.files()), random, times)
            + query.views();
    String sql = RandomTimes.set(times.zone()) + query.sql();
    boolean isOnBatch = tables.contains("'on-batch'");
    try (Session session = tidemark.session()) {
      EngineAnswers.run(session, tables);
    }
    Answer expected = null;
    for (int[] setup : SETUPS) {
      if (expected == null || isOnBatch) {
        expected = answer(data, tables + sql, setup[0]);
      }
      String where =
          "seed %d, batch size %d, threads %d\n%s%s\n%s"
              .formatted(seed, setup[0], setup[1], tables, sql, contents(data));
      compare(where, expected, tidemark, sql + ";", setup);
    }
    // Where windows are over windows, sums of doubles go by the order in which changes come.
    if (!tables.contains("VIEW firsts")) {
      compareChanges(seed, data, tables, sql, expected, tidemark);
    }
    try (Session session = tidemark.session()) {
      EngineAnswers.run(session, "DROP TABLE t CASCADE; DROP TABLE IF EXISTS u CASCADE;");
    }
  }

  /** What a query tells of files is what the twin tells, unit by unit, and folds to its rows. */
  private static void compareChanges(
      long seed, Path data, String tables, String sql, Answer folded, Tidemark tidemark)
      throws IOException {
    int[] setup = SETUPS.get((int) (seed % SETUPS.size()));
    Random random = new Random(seed);
    boolean isKept = sql.contains("GROUP BY") && sql.contains("window_end") && random.nextBoolean();
    String emit = random.nextInt(3) == 0 ? " EMIT COMPLETE" : " EMIT CHANGES";
    String late = isKept ? " ALLOW LATENESS INTERVAL '2' SECOND" : "";
    ReferenceSession twin = new ReferenceSession(data, setup[0]);
    List<List<@Nullable Object>> expected = lists(answer(twin, tables + sql + emit + late).rows());
    List<List<@Nullable Object>> rows = List.of();
    List<Unit> told;
    String where =
        "seed %d, batch size %d, threads %d\n%s%s\n%s"
            .formatted(seed, setup[0], setup[1], tables, sql + emit + late, contents(data));
    try (LiveEngine engine = new LiveEngine(tidemark, setup[0], setup[1])) {
      for (ScriptStatement statement : SqlScript.split(sql + emit + late)) {
        LiveEngine.Rows answered = engine.run(statement);
        rows = answered == null ? rows : answered.rows();
      }
      told = engine.takeUnits();
    } catch (RuntimeException e) {
      throw new AssertionError(where, e);
    }
    assertThat(told).as(where).isEqualTo(twin.takeUnits());
    assertThat(rows).as(where).containsExactlyInAnyOrderElementsOf(expected);
    // Where watermarks move per batch, the size of batches is part of the question.
    if (!isKept && !tables.contains("'on-batch'")) {
      assertThat(rows).as(where).containsExactlyInAnyOrderElementsOf(lists(folded.rows()));
    }
  }

  private static Path write(Path folder, List<String> files) throws IOException {
    Files.createDirectories(folder);
    for (int i = 0; i < files.size(); i++) {
      Files.writeString(folder.resolve("part" + i + ".csv"), files.get(i));
    }
    return folder;
  }

  private static String contents(Path data) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(data)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        text.append(file).append(":\n").append(Files.readString(file));
      }
    }
    return text.toString();
  }

  private static String table(String name, Path data, Random random, RandomTimes times) {
    String strategy = random.nextInt(4) == 0 ? "on-batch" : "on-event";
    return """
        CREATE TABLE %s (
        %s,
          WATERMARK FOR ts AS ts - %s
        ) WITH (
          'connector' = 'filesystem', 'path' = '%s', 'format' = 'csv', 'csv.header' = 'true',
          'scan.watermark.emit.strategy' = '%s');
        """
        .formatted(
            name,
            RandomRows.columns(times),
            RandomWindow.interval(random.nextInt(4) * 700L * times.pace()),
            data,
            strategy);
  }

  private static Answer answer(Path data, String script, int batchRows) {
    return answer(new ReferenceSession(data, batchRows), script);
  }

  private static Answer answer(ReferenceSession twin, String script) {
    Answer answer = null;
    for (ScriptStatement statement : SqlScript.split(script)) {
      answer = twin.run(statement);
    }
    return Objects.requireNonNull(answer);
  }

  private static void compare(
      String where, Answer expected, Tidemark tidemark, String query, int[] setup) {
    try (Session session = tidemark.session()) {
      session.set("execution.batch-size", String.valueOf(setup[0]));
      session.set("execution.threads", String.valueOf(setup[1]));
      session.set("late-rows.retained", "100000");
      List<List<@Nullable Object>> rows;
      List<List<List<@Nullable Object>>> late = new ArrayList<>();
      try {
        rows = EngineAnswers.run(session, query);
        for (int i = 0; i < expected.lateTables().size(); i++) {
          String name = i == 0 ? "q1$late" : "q1_" + (i + 1) + "$late";
          late.add(EngineAnswers.run(session, "SELECT * FROM `" + name + "`"));
        }
      } catch (RuntimeException e) {
        throw new AssertionError(where, e);
      }
      assertThat(rows).as(where).containsExactlyElementsOf(lists(expected.rows()));
      for (int i = 0; i < late.size(); i++) {
        assertThat(late.get(i))
            .as("late rows of step " + i + ", " + where)
            .containsExactlyElementsOf(lists(expected.lateTables().get(i).shown()));
      }
    }
  }

  private static List<List<@Nullable Object>> lists(List<@Nullable Object[]> rows) {
    List<List<@Nullable Object>> lists = new ArrayList<>();
    rows.forEach(row -> lists.add(Arrays.asList(row)));
    return lists;
  }
}
