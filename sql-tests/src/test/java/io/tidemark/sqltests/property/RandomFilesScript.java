package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A random sequence of statements on tables of files that go on, each file a split: files come,
 * grow, get other names and fall silent, and queries, views and jobs follow them. Which of several
 * jobs takes a batch first is nobody's to say, so each query reads the files itself or one job.
 */
final class RandomFilesScript {
  private static final int STEPS = 22;
  private static final int MOST_QUERIES = 5;
  private static final List<Column> COLUMNS =
      List.of(
          new Column("k", Kind.WHOLE),
          new Column("s", Kind.TEXT),
          new Column("v", Kind.WHOLE),
          new Column("x", Kind.DOUBLE),
          new Column("m", Kind.DECIMAL),
          new Column("ts", Kind.TIME));
  private static final String TYPES =
      "k INT, s STRING, v INT, x DOUBLE, m DECIMAL(8, 2), ts TIMESTAMP(3)";
  private static final String FORMAT = "'connector' = 'filesystem', 'format' = 'csv'";
  private static final List<String> FILES = List.of("a", "b", "c");

  private final Random random;
  private final List<String> statements = new ArrayList<>();

  /** The tables that go on, and what is put together of them. */
  private final List<RandomRelation> sources = new ArrayList<>();

  private final List<String> views = new ArrayList<>();
  private int names;

  private RandomFilesScript(Random random) {
    this.random = random;
  }

  /** The statements in order, without semicolons behind them. */
  static List<String> of(Random random) {
    RandomFilesScript script = new RandomFilesScript(random);
    script.write();
    return script.statements;
  }

  private void write() {
    for (String file : FILES) {
      files(file, "scratch/in/" + file + ".csv");
    }
    files("parts", "scratch/in/");
    files("d", "scratch/other/d.csv");
    statements.add(
        "CREATE TABLE h (" + TYPES + ", WATERMARK FOR ts AS ts - INTERVAL '1' SECOND)" + held());
    live("t", "scratch/in/");
    live("u", random.nextBoolean() ? "scratch/other/" : "scratch/other/d.csv");
    if (random.nextBoolean()) {
      String other = random.nextBoolean() ? "h" : "u";
      statements.add("CREATE VIEW pair AS SELECT * FROM t UNION ALL SELECT * FROM " + other);
      sources.add(new RandomRelation("pair", COLUMNS, "ts"));
    }
    for (int step = 0; step < STEPS; step++) {
      switch (random.nextInt(16)) {
        case 0, 1, 2 -> follow(sources.get(random.nextInt(sources.size())));
        case 3 -> view();
        case 4 -> set();
        case 5 -> statements.add(views.isEmpty() ? tick(9) : "SELECT * FROM " + views.get(0));
        case 6 -> insert("h");
        case 7 -> move();
        case 8, 9, 10 -> append();
        case 11, 12 -> insert(random.nextBoolean() ? "parts" : pick());
        default -> statements.add(tick(random.nextInt(4) == 0 ? 30 : 9));
      }
    }
    statements.add(tick(40));
    statements.add("END OF INPUT h");
    statements.add(tick(9));
  }

  private String pick() {
    int file = random.nextInt(FILES.size() + 1);
    return file == FILES.size() ? "d" : FILES.get(file);
  }

  private static String path(String file) {
    return "scratch/" + (file.equals("d") ? "other/" : "in/") + file + ".csv";
  }

  /** What writes files. */
  private void files(String name, String path) {
    statements.add(
        "CREATE TABLE " + name + " (" + TYPES + ") WITH (" + FORMAT + ", 'path' = '" + path + "')");
  }

  private void live(String name, String path) {
    StringBuilder options = new StringBuilder(FORMAT);
    options.append(", 'path' = '").append(path).append('\'');
    option(options, "source.monitor-interval", 1 + random.nextInt(4));
    if (random.nextInt(3) > 0) {
      option(options, "scan.watermark.idle-timeout", 1 + random.nextInt(12));
    }
    if (random.nextInt(3) == 0) {
      option(options, "scan.watermark.idle-advance", 1 + random.nextInt(8));
    }
    if (random.nextInt(4) == 0) {
      option(options, "scan.watermark.max-ahead", 5 + random.nextInt(20));
    }
    if (random.nextInt(6) == 0) {
      options.append(", 'scan.watermark.emit.strategy' = 'on-batch'");
    }
    statements.add(
        "CREATE TABLE %s (%s, WATERMARK FOR ts AS ts - INTERVAL '%d' SECOND) WITH (%s)"
            .formatted(name, TYPES, random.nextInt(3), options));
    sources.add(new RandomRelation(name, COLUMNS, "ts"));
  }

  private static void option(StringBuilder options, String name, int seconds) {
    options.append(", '").append(name).append("' = '").append(seconds).append(" s'");
  }

  private String held() {
    return random.nextInt(3) > 0 ? "" : " WITH ('scan.watermark.idle-advance' = '3 s')";
  }

  private String tick(int most) {
    return "ADVANCE CLOCK BY INTERVAL '%d' SECOND".formatted(1 + random.nextInt(most));
  }

  private int soon() {
    return Math.min(59, statements.size() - 9 + random.nextInt(8));
  }

  private void insert(String name) {
    List<String> rows = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      rows.add(COLUMNS.stream().map(this::value).collect(Collectors.joining(", ", "(", ")")));
    }
    statements.add("INSERT INTO " + name + " VALUES " + String.join(", ", rows));
  }

  private String value(Column column) {
    boolean isTime = column.kind() == Kind.TIME && random.nextInt(9) > 0;
    return isTime ? RandomRelation.time(soon()) : RandomRelation.value(column.kind(), random);
  }

  private void append() {
    StringBuilder lines = new StringBuilder();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      List<String> fields = new ArrayList<>();
      for (Column column : COLUMNS) {
        String value = value(column).replace("TIMESTAMP ", "").replace("'", "");
        fields.add(value.equals("NULL") ? "" : value);
      }
      lines.append(String.join(",", fields));
      lines.append('\n');
    }
    file(FileStep.Kind.APPEND, lines.toString());
  }

  private void move() {
    boolean isDeleted = random.nextBoolean();
    file(isDeleted ? FileStep.Kind.DELETE : FileStep.Kind.RENAME, "-" + statements.size());
  }

  private void file(FileStep.Kind kind, String lines) {
    statements.add(new FileStep(kind, path(pick()), lines).text());
  }

  private String emit() {
    return switch (random.nextInt(9)) {
      case 0 -> " EMIT CHANGES";
      case 1 -> " EMIT CHANGES EVERY INTERVAL '5' SECOND";
      case 2 -> " EMIT COMPLETE EVERY INTERVAL '4' SECOND";
      case 3 -> " EMIT STREAM AFTER WATERMARK";
      case 4 -> " EMIT AFTER DELAY INTERVAL '3' SECOND";
      case 5 -> " EMIT FINAL ALLOW LATENESS INTERVAL '4' SECOND";
      case 6 -> " EMIT CHANGES ALLOW LATENESS INTERVAL '3' SECOND";
      default -> " EMIT FINAL";
    };
  }

  private void follow(RandomRelation source) {
    if (names == MOST_QUERIES) {
      return;
    }
    String sql =
        switch (random.nextInt(6)) {
          case 0 -> RandomQuery.of(random, List.of(source)).sql() + " EMIT CHANGES";
          case 1 ->
              "SELECT k, v, ts, CURRENT_WATERMARK(ts) AS w FROM " + source.name() + " EMIT CHANGES";
          default -> RandomLiveWindow.over(random, source, true).sql() + emit();
        };
    follow(sql);
  }

  private void follow(String sql) {
    statements.add("SET 'pipeline.name' = 'f" + names++ + "'");
    statements.add(sql);
    statements.add("RESET 'pipeline.name'");
  }

  /** Windows as a view, and windows over them. */
  private void view() {
    RandomRelation source = sources.get(random.nextInt(sources.size()));
    RandomLiveWindow query = RandomLiveWindow.over(random, source, true);
    boolean isFinal = random.nextBoolean();
    String name = "w" + statements.size();
    statements.add(
        "CREATE MATERIALIZED VIEW %s AS %s%s"
            .formatted(name, query.sql(), isFinal ? " EMIT FINAL" : ""));
    views.add(name);
    RandomRelation view = new RandomRelation(name, query.columns(), "c0");
    String over = RandomLiveWindow.over(random, view, isFinal).sql();
    follow(over + (random.nextBoolean() ? " EMIT FINAL" : " EMIT CHANGES"));
  }

  /** Jobs that begin together, and see the same. */
  private void set() {
    if (names == MOST_QUERIES) {
      return;
    }
    List<String> inserts = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      String name = "j" + statements.size();
      RandomRelation source = sources.get(random.nextInt(sources.size()));
      statements.add("CREATE TABLE " + name + " (w TIMESTAMP(3), n BIGINT)");
      inserts.add(
          "INSERT INTO %s SELECT c0, COUNT(*) FROM (%s) AS q GROUP BY c0"
              .formatted(name, RandomLiveWindow.over(random, source, true).sql()));
      written.add(name);
    }
    statements.add("BEGIN STATEMENT SET;\n" + String.join(";\n", inserts) + ";\nEND");
    follow("SELECT w, n FROM " + written.get(0) + " EMIT CHANGES");
    views.add(written.get(1));
  }
}
