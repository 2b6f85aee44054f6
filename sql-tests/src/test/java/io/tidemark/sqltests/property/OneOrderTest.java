package io.tidemark.sqltests.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.error.SqlException;
import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What depends on the order of rows is the same whichever way a query is asked: as a view over
 * views, as a view of the whole nested query, and as that query answered once over the tables.
 */
class OneOrderTest {
  private static final int SCRIPTS = Boolean.getBoolean("tidemark.nightly") ? 2_000 : 40;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);
  private static final int VIEWS = 4;

  @Test
  void nestedQueriesAnswerAsViewsOverViews() throws IOException {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      check(seed);
    }
  }

  private static void check(long seed) throws IOException {
    Random random = new Random(seed);
    int[] setup = ScriptCheck.setup(seed);
    TidemarkOptions options = TidemarkOptions.builder().threads(setup[1]).build();
    List<String> script = new ArrayList<>();
    try (Tidemark tidemark = Tidemark.open(options);
        LiveEngine engine = new LiveEngine(tidemark, setup[0], setup[1])) {
      List<RandomRelation> tables = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        tables.add(table("t" + i, random.nextBoolean(), script));
      }
      for (int i = random.nextInt(6); i > 0; i--) {
        script.add(change(random, tables, script));
      }
      // Each view twice: over views, and over the queries of these.
      List<RandomRelation> views = new ArrayList<>(tables);
      List<RandomRelation> nested = new ArrayList<>(tables);
      for (int i = 0; i < VIEWS; i++) {
        long query = random.nextLong();
        RandomQuery overViews = RandomQuery.of(new Random(query), views);
        RandomQuery overQueries = RandomQuery.of(new Random(query), nested);
        script.add("CREATE MATERIALIZED VIEW v%d AS %s".formatted(i, overViews.sql()));
        script.add("CREATE MATERIALIZED VIEW n%d AS %s".formatted(i, overQueries.sql()));
        views.add(new RandomRelation("v" + i, overViews.columns(), null));
        String derived = "(" + overQueries.sql() + ") AS d" + i;
        nested.add(new RandomRelation(derived, overQueries.columns(), null));
      }
      for (int i = 8; i > 0; i--) {
        script.add(change(random, tables, script));
      }
      run(seed, script, engine);
      for (int i = 0; i < VIEWS; i++) {
        String derived = nested.get(tables.size() + i).name();
        String whole = derived.substring(1, derived.lastIndexOf(')'));
        List<String> answer = rows(engine, whole);
        String text = "seed %d: %s\n%s".formatted(seed, whole, String.join(";\n", script));
        assertThat(rows(engine, "SELECT * FROM n" + i)).as(text).isEqualTo(answer);
        assertThat(rows(engine, "SELECT * FROM v" + i)).as(text).isEqualTo(answer);
      }
    }
  }

  private static RandomRelation table(String name, boolean isKeyed, List<String> script) {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                new Column("k", Kind.WHOLE),
                new Column("s", Kind.TEXT),
                new Column("v", Kind.WHOLE),
                new Column("x", Kind.DOUBLE)));
    String parts = "k INT, s STRING, v INT, x DOUBLE";
    if (isKeyed) {
      columns.add(0, new Column("id", Kind.WHOLE));
      parts = "id INT, " + parts + ", PRIMARY KEY (id) NOT ENFORCED";
    }
    script.add("CREATE TABLE " + name + " (" + parts + ")");
    return new RandomRelation(name, columns, null, isKeyed ? "id" : null, false);
  }

  private static String change(Random random, List<RandomRelation> tables, List<String> script) {
    RandomRelation table = tables.get(random.nextInt(tables.size()));
    return new RandomChange(random, table, script.size()).sql();
  }

  private static void run(long seed, List<String> script, LiveEngine engine) {
    for (String sql : script) {
      try {
        engine.run(SqlScript.split(sql).get(0));
      } catch (SqlException e) {
        // Two rows would have one key: the statement changes nothing.
        assertThat(sql).as("seed %d: %s", seed, e.getMessage()).doesNotContain("VIEW");
      }
    }
  }

  private static List<String> rows(LiveEngine engine, String query) {
    List<String> rows = new ArrayList<>();
    for (List<@Nullable Object> row : engine.rows(query)) {
      rows.add(String.valueOf(row));
    }
    rows.sort(null);
    return rows;
  }
}
