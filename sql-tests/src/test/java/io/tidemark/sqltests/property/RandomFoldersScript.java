package io.tidemark.sqltests.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random sequence of statements on folders that go on, with several files each whose rows are out
 * of order: what is there at first, comes together, grows, takes the place of another and is
 * packed. The order in which rows are read shows in views, and in which rows are late.
 */
final class RandomFoldersScript {
  private static final int STEPS = 12;
  private static final List<String> FILES = List.of("a", "b", "c");
  private static final String TYPES = "k STRING, ts TIMESTAMP(3)";
  private static final String FORMAT = "'connector' = 'filesystem', 'format' = 'csv'";
  private static final String LAST_VIEW = "CREATE MATERIALIZED VIEW w ";

  private final Random random;
  private final List<String> statements = new ArrayList<>();
  private int rows;
  private int packed;

  private RandomFoldersScript(Random random) {
    this.random = random;
  }

  /** The statements in order, without semicolons behind them. */
  static List<String> of(Random random) {
    RandomFoldersScript script = new RandomFoldersScript(random);
    script.write();
    return script.statements;
  }

  /** What the order of the rows decides, as far as it can be asked for. */
  static List<String> questions(List<String> done) {
    return done.stream().anyMatch(statement -> statement.startsWith(LAST_VIEW))
        ? List.of(
            "SELECT k, ts FROM r",
            "SELECT c0, n, l FROM w",
            "SELECT k, late_watermark, late_windows FROM `w$late`")
        : List.of();
  }

  private void write() {
    for (String file : FILES) {
      files(file, "in/" + file + ".csv");
    }
    files("parts", "in/");
    files("others", "other/");
    live("t", "in/");
    live("u", "other/");
    statements.add("CREATE VIEW two AS SELECT * FROM t UNION ALL SELECT * FROM u");
    for (int i = random.nextInt(6); i >= 0; i--) {
      come();
    }
    String source = random.nextInt(3) == 0 ? "two" : "t";
    statements.add("CREATE MATERIALIZED VIEW r AS SELECT k, ts FROM " + source);
    statements.add(
        LAST_VIEW
            + ("AS SELECT window_start AS c0, COUNT(*) AS n, LISTAGG(k) AS l FROM TUMBLE(TABLE %s,"
                    + " DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end"
                    + " EMIT FINAL")
                .formatted(source));
    for (int step = 0; step < STEPS; step++) {
      switch (random.nextInt(8)) {
        case 0, 1 -> come();
        case 2, 3 -> append();
        case 4 -> move();
        default -> tick(random.nextInt(5) == 0 ? 30 : 4);
      }
    }
    tick(4);
    tick(60);
  }

  private void files(String name, String path) {
    statements.add(
        "CREATE TABLE %s (%s) WITH (%s, 'path' = 'scratch/%s')"
            .formatted(name, TYPES, FORMAT, path));
  }

  private void live(String name, String path) {
    StringBuilder options = new StringBuilder(FORMAT);
    options.append(", 'path' = 'scratch/").append(path).append('\'');
    options.append(", 'source.monitor-interval' = '").append(1 + random.nextInt(3)).append(" s'");
    if (random.nextBoolean()) {
      options
          .append(", 'scan.watermark.idle-timeout' = '")
          .append(2 + random.nextInt(9))
          .append(" s'");
    }
    statements.add(
        "CREATE TABLE %s (%s, WATERMARK FOR ts AS ts - INTERVAL '%d' SECOND) WITH (%s)"
            .formatted(name, TYPES, random.nextInt(3), options));
  }

  /** A file comes, perhaps in the place of another. */
  private void come() {
    String table;
    switch (random.nextInt(8)) {
      case 0 -> table = "others";
      case 1, 2 -> table = "parts";
      case 3 -> {
        table = "p" + packed;
        files(table, "in/" + "dx".charAt(random.nextInt(2)) + packed++ + ".csv.gz");
      }
      default -> table = FILES.get(random.nextInt(FILES.size()));
    }
    List<String> values = new ArrayList<>();
    for (int i = random.nextInt(12); i >= 0; i--) {
      values.add("('r%d', %s)".formatted(rows++, RandomRelation.time(time())));
    }
    statements.add("INSERT INTO " + table + " VALUES " + String.join(", ", values));
  }

  private void append() {
    StringBuilder lines = new StringBuilder();
    for (int i = random.nextInt(9); i >= 0; i--) {
      String time = RandomRelation.time(time()).replace("TIMESTAMP ", "").replace("'", "");
      lines.append("r%d,%s\n".formatted(rows++, time));
    }
    file(FileStep.Kind.APPEND, lines.toString());
  }

  private void move() {
    boolean isDeleted = random.nextInt(3) == 0;
    file(isDeleted ? FileStep.Kind.DELETE : FileStep.Kind.RENAME, "-" + statements.size());
  }

  private void file(FileStep.Kind kind, String lines) {
    String path = "scratch/in/" + FILES.get(random.nextInt(FILES.size())) + ".csv";
    statements.add(new FileStep(kind, path, lines).text());
  }

  private void tick(int most) {
    statements.add("ADVANCE CLOCK BY INTERVAL '%d' SECOND".formatted(1 + random.nextInt(most)));
  }

  /** It goes on slowly, up and down. */
  private int time() {
    return Math.max(0, Math.min(59, statements.size() + random.nextInt(24) - 14));
  }
}
