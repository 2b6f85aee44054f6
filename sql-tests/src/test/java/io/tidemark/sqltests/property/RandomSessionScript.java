package io.tidemark.sqltests.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random sequence of statements around sessions that change: a stream whose rows come out of
 * order and late, views of its sessions, queries that follow them, and snapshots.
 */
final class RandomSessionScript {
  private static final int MOST_QUERIES = 5;

  private final Random random;
  private final List<String> statements = new ArrayList<>();
  private final List<String> views = new ArrayList<>();

  /** Whether the watermark goes on with the clock while nothing arrives. */
  private final boolean isTimed;

  private int queries;
  private int seconds = 30;

  private RandomSessionScript(Random random) {
    this.random = random;
    this.isTimed = random.nextInt(3) == 0;
  }

  /** The statements in order, without semicolons. */
  static List<String> of(Random random) {
    RandomSessionScript script = new RandomSessionScript(random);
    script.write();
    return script.statements;
  }

  private void write() {
    statements.add(
        "CREATE TABLE t (ts TIMESTAMP(3), k INT, s STRING, v INT, x DOUBLE,"
            + " WATERMARK FOR ts AS ts - INTERVAL '%d' SECOND)".formatted(random.nextInt(6))
            + (isTimed ? " WITH ('scan.watermark.idle-advance' = '3 s')" : ""));
    int steps = 20 + random.nextInt(15);
    for (int i = 0; i < steps; i++) {
      int choice = random.nextInt(10);
      if (choice < 3 && queries < MOST_QUERIES) {
        queries++;
        ask();
      } else if (choice == 3 && !views.isEmpty()) {
        statements.add("SELECT * FROM " + views.get(random.nextInt(views.size())));
      } else if (choice == 4) {
        seconds += random.nextInt(8);
        statements.add("ADVANCE WATERMARK FOR t TO " + time(seconds - random.nextInt(5)));
      } else if (choice == 5 && isTimed) {
        statements.add("ADVANCE CLOCK BY INTERVAL '%d' SECOND".formatted(1 + random.nextInt(20)));
      } else {
        insert();
      }
    }
    if (random.nextBoolean()) {
      statements.add("END OF INPUT t");
    }
    views.forEach(view -> statements.add("SELECT * FROM " + view));
  }

  private static String time(int second) {
    return "TIMESTAMP '2024-01-01 00:%02d:%02d'".formatted(second / 60, second % 60);
  }

  private void insert() {
    List<String> rows = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      seconds += random.nextInt(3) == 0 ? random.nextInt(7) : 0;
      rows.add(
          "(%s, %s, %s, %s, %s)"
              .formatted(
                  random.nextInt(20) == 0 ? "NULL" : time(seconds - random.nextInt(25)),
                  random.nextInt(8) == 0 ? "NULL" : random.nextInt(3),
                  random.nextInt(8) == 0 ? "NULL" : "'" + "abc".charAt(random.nextInt(3)) + "'",
                  random.nextInt(8) == 0 ? "NULL" : random.nextInt(5),
                  random.nextInt(8) == 0
                      ? "NULL"
                      : RandomRelation.literal(RandomRelation.Kind.DOUBLE, random)));
    }
    statements.add("INSERT INTO t VALUES " + String.join(", ", rows));
  }

  private void ask() {
    String lateness =
        random.nextInt(2) == 0
            ? ""
            : " ALLOW LATENESS INTERVAL '%d' SECOND".formatted(1 + random.nextInt(20));
    if (random.nextInt(3) == 0) {
      String name = "w" + views.size();
      String emit = List.of("", " EMIT FINAL" + lateness).get(random.nextInt(2));
      statements.add("CREATE MATERIALIZED VIEW %s AS %s%s".formatted(name, query(), emit));
      views.add(name);
      return;
    }
    boolean isRetract = random.nextInt(4) == 0;
    if (isRetract) {
      statements.add("SET 'output.mode' = 'retract'");
    }
    String what = List.of("FINAL", "CHANGES", "CHANGES", "COMPLETE").get(random.nextInt(4));
    statements.add(query() + " EMIT " + what + lateness);
    if (isRetract) {
      statements.add("RESET 'output.mode'");
    }
  }

  private String query() {
    boolean isParted = random.nextInt(4) != 0;
    String sessions =
        "SESSION(TABLE t%s, DESCRIPTOR(ts), INTERVAL '%d' SECOND)%s"
            .formatted(
                isParted ? " PARTITION BY k" : "",
                1 + random.nextInt(8),
                random.nextInt(4) == 0 ? " WHERE v < 4" : "");
    String key = isParted ? "k, " : "";
    String bounds = key + "window_start, window_end";
    String sums = "COUNT(*) AS n, SUM(v) AS v, MAX(s) AS s, SUM(x) AS x";
    return switch (random.nextInt(6)) {
      case 0 -> "SELECT ts, s, v, %s FROM %s".formatted(bounds, sessions);
      case 1 ->
          "SELECT %s, s AS page, COUNT(*) AS n, COUNT(DISTINCT v) AS v FROM %s GROUP BY %s, s"
              .formatted(bounds, sessions, bounds);
      case 2 ->
          "SELECT window_end, %s FROM %s GROUP BY %s HAVING COUNT(*) > 1"
              .formatted(sums, sessions, bounds);
      case 3 ->
          "SELECT %s, s AS page, COUNT(*) AS n FROM %s GROUP BY GROUPING SETS ((%s, s), (%s))"
              .formatted(bounds, sessions, bounds, bounds);
      default -> "SELECT %s, %s FROM %s GROUP BY %s".formatted(bounds, sums, sessions, bounds);
    };
  }
}
