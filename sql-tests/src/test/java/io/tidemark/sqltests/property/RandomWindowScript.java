package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A random sequence of statements on streams, in and out of order, and on versioned tables; windows
 * over them, over views and over windows, which give results in every way; and the end of all
 * inputs.
 */
final class RandomWindowScript {
  private static final int STEPS = 24;
  private static final int MOST_QUERIES = 4;
  private static final int MOST_OTHERS = 4;

  /** What tells changes that fold to something else, or later. */
  private static final List<String> HELD =
      List.of(
          "STREAM",
          "STREAM AFTER WATERMARK",
          "STREAM AFTER DELAY INTERVAL '3' SECOND",
          "STREAM AFTER WATERMARK AND AFTER DELAY INTERVAL '6' SECOND",
          "AFTER DELAY INTERVAL '4' SECOND",
          "AFTER WATERMARK AND AFTER DELAY INTERVAL '5' SECOND");

  /** The end of all times of the rows. */
  static final String LATER = "TIMESTAMP '2030-01-01 00:00:00'";

  /**
   * Queries that come to the same.
   *
   * @param names of those that follow
   * @param snapshot a query that answers once; null if there is none
   */
  record Alike(List<String> names, @Nullable String snapshot) {}

  /** A table or view with a rowtime. */
  private record Source(RandomRelation relation, boolean grows) {}

  /** A query to ask again at the end. */
  private record Asked(String sql, String lateness, boolean grows, List<String> names) {}

  private final Random random;
  private final RandomEra era;
  private final List<String> statements = new ArrayList<>();
  private final List<Source> tables = new ArrayList<>();
  private final List<Source> sources = new ArrayList<>();
  private final Set<String> materialized = new HashSet<>();
  private final List<Asked> asked = new ArrayList<>();
  private final List<Alike> alike = new ArrayList<>();
  private int names;
  private int others;

  RandomWindowScript(Random random) {
    this.random = random;
    this.era = RandomEra.of(random);
    write();
  }

  /** The statements in order, without semicolons behind them. */
  List<String> statements() {
    return statements.stream().map(era::said).toList();
  }

  List<Alike> alike() {
    return alike.stream()
        .map(
            group ->
                new Alike(group.names, group.snapshot == null ? null : era.said(group.snapshot)))
        .toList();
  }

  private void write() {
    if (era.zone() != null) {
      statements.add("SET 'table.local-time-zone' = '" + era.zone() + "'");
    }
    table("t", false);
    if (random.nextBoolean()) {
      table("p", true);
    }
    for (int step = 0; step < STEPS; step++) {
      int choice = random.nextInt(16);
      if (choice == 15 && others < MOST_OTHERS) {
        others++;
        set();
      } else if (choice > 11 && choice < 15) {
        other(choice);
      } else if (choice < 3 && asked.size() < MOST_QUERIES) {
        follow();
      } else if (choice == 3 && sources.size() < 5) {
        view();
      } else if (choice == 4) {
        statements.add(ticks());
      } else if (choice == 5 && !materialized.isEmpty()) {
        statements.add("SELECT * FROM " + materialized.iterator().next());
      } else {
        RandomRelation table = tables.get(random.nextInt(tables.size())).relation;
        int time = Math.max(0, statements.size() - random.nextInt(9));
        statements.add(new RandomChange(random, table, time).sql());
      }
    }
    end();
  }

  /** The clock goes on, sometimes over much that is due. */
  private String ticks() {
    int seconds = 1 + random.nextInt(random.nextInt(4) == 0 ? 50 : 9);
    return "ADVANCE CLOCK BY INTERVAL '%d' SECOND".formatted(seconds);
  }

  /** Jobs that begin together, and what they write put together. */
  private void set() {
    Source source = tables.get(0);
    List<String> inserts = new ArrayList<>();
    List<RandomRelation> written = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      RandomLiveWindow query = RandomLiveWindow.over(random, source.relation, source.grows);
      String name = "j" + statements.size();
      String columns =
          query.columns().stream()
              .map(column -> column.name() + " " + type(column.kind()))
              .collect(Collectors.joining(", "));
      statements.add("CREATE TABLE " + name + " (" + columns + ")");
      boolean isFinal = random.nextBoolean();
      inserts.add("INSERT INTO " + name + " " + query.sql() + (isFinal ? " EMIT FINAL" : ""));
      written.add(new RandomRelation(name, query.columns(), null));
    }
    statements.add("BEGIN STATEMENT SET;\n" + String.join(";\n", inserts) + ";\nEND");
    follow(RandomQuery.of(random, written).sql() + " EMIT CHANGES");
    follow(RandomQuery.union(random, written.get(1), written.get(0)).sql() + " EMIT CHANGES");
  }

  /** What is told in a way of its own. */
  private void other(int choice) {
    if (others == MOST_OTHERS) {
      return;
    }
    others++;
    Source source = sources.get(random.nextInt(sources.size()));
    if (choice == 12) {
      String sql = RandomFinal.over(random, source.relation, source.grows);
      follow(sql + " EMIT FINAL" + (random.nextInt(4) == 0 ? late(source) : ""));
    } else if (choice == 13) {
      follow(counted(tables.get(0).relation) + " EMIT CHANGES");
    } else {
      RandomLiveWindow query = RandomLiveWindow.over(random, source.relation, source.grows);
      String held = HELD.get(random.nextInt(HELD.size()));
      follow(query.sql() + " EMIT " + held + lateness() + late(source));
    }
  }

  /** Sometimes a table for late rows, which somebody follows. */
  private String late(Source source) {
    if (random.nextBoolean()) {
      return "";
    }
    String name = "l" + statements.size();
    Column column = source.relation.columns().get(0);
    statements.add(
        "CREATE TABLE %s (%s %s, late_by INTERVAL DAY TO SECOND(3))"
            .formatted(name, column.name(), type(column.kind())));
    follow("SELECT * FROM " + name + " EMIT CHANGES");
    return " LATE ROWS INTO " + name;
  }

  private static String type(Kind kind) {
    return switch (kind) {
      case WHOLE -> "BIGINT";
      case DECIMAL -> "DECIMAL(38, 6)";
      case DOUBLE -> "DOUBLE";
      case TEXT -> "STRING";
      case TIME -> "TIMESTAMP(3)";
    };
  }

  /** Windows of rows of a stream, with and without its time. */
  private String counted(RandomRelation stream) {
    boolean isParted = random.nextBoolean();
    String data =
        (random.nextBoolean() ? "TABLE " + stream.name() : "(SELECT k, s, v FROM t)")
            + (isParted ? " PARTITION BY k" : "");
    int rows = 1 + random.nextInt(4);
    String timeout =
        random.nextBoolean()
            ? ""
            : ", TIMEOUT => INTERVAL '%d' SECOND".formatted(2 + random.nextInt(9));
    String window =
        random.nextBoolean()
            ? "COUNT_TUMBLE(DATA => %s, SIZE => %d%s)".formatted(data, rows, timeout)
            : "COUNT_HOP(DATA => %s, SLIDE => %d, SIZE => %d%s)"
                .formatted(data, 1 + random.nextInt(3), rows, timeout);
    return random.nextBoolean()
        ? "SELECT k, s, v, window_id FROM " + window
        : "SELECT %swindow_id, COUNT(*) AS n, SUM(v) AS v, LISTAGG(s) AS s FROM %s GROUP BY %swindow_id"
            .formatted(isParted ? "k, " : "", window, isParted ? "k, " : "");
  }

  private void table(String name, boolean isKeyed) {
    String id = isKeyed ? "id INT, " : "";
    String key = isKeyed ? ", PRIMARY KEY (id) NOT ENFORCED" : "";
    statements.add(
        ("CREATE TABLE %s (%sk INT, s STRING, v INT, x DOUBLE, m DECIMAL(8, 2), ts TIMESTAMP(3)%s,"
                + " WATERMARK FOR ts AS ts - INTERVAL '%d' SECOND)%s")
            .formatted(name, id, key, random.nextInt(4), options(isKeyed)));
    List<Column> columns = new ArrayList<>();
    if (isKeyed) {
      columns.add(new Column("id", Kind.WHOLE));
    }
    columns.add(new Column("k", Kind.WHOLE));
    columns.add(new Column("s", Kind.TEXT));
    columns.add(new Column("v", Kind.WHOLE));
    columns.add(new Column("x", Kind.DOUBLE));
    columns.add(new Column("m", Kind.DECIMAL));
    columns.add(new Column("ts", Kind.TIME));
    RandomRelation relation = new RandomRelation(name, columns, "ts", isKeyed ? "id" : null, true);
    Source source = new Source(relation, !isKeyed);
    tables.add(source);
    sources.add(source);
  }

  /** How the clock and rows without a time move its watermark. */
  private String options(boolean isKeyed) {
    boolean isLimited = !isKeyed || era.hasInstants();
    return switch (random.nextInt(isLimited && era.isOfClock() ? 8 : 20)) {
      case 0 -> " WITH ('scan.watermark.null-rowtime' = 'fail')";
      case 1 -> " WITH ('scan.watermark.idle-advance' = '4 s')";
      case 2 -> isLimited ? " WITH ('scan.watermark.max-ahead' = '15 s')" : "";
      case 3 ->
          isLimited
              ? " WITH ('scan.watermark.max-ahead' = '10 s', 'scan.watermark.idle-advance' = '2 s')"
              : "";
      default -> "";
    };
  }

  /** Windows whose results further windows can be over. */
  private void view() {
    Source source = sources.get(random.nextInt(sources.size()));
    RandomLiveWindow query = RandomLiveWindow.over(random, source.relation, source.grows);
    String name = "w" + statements.size();
    String lateness = lateness();
    boolean isFinal = random.nextInt(3) == 0;
    boolean isStored = random.nextInt(3) > 0;
    if (isStored) {
      materialized.add(name);
    }
    String lateRows = isStored && isFinal && random.nextInt(3) == 0 ? late(source) : "";
    String emit = !isStored ? "" : isFinal ? " EMIT FINAL" + lateness + lateRows : lateness;
    statements.add(
        "CREATE %sVIEW %s AS %s%s"
            .formatted(isStored ? "MATERIALIZED " : "", name, query.sql(), emit));
    boolean grows = isStored ? isFinal && lateness.isEmpty() : source.grows;
    RandomRelation relation = new RandomRelation(name, query.columns(), "c0");
    sources.add(new Source(relation, grows));
  }

  private String lateness() {
    return random.nextInt(2) == 0
        ? ""
        : " ALLOW LATENESS INTERVAL '%d' SECOND".formatted(1 + random.nextInt(6));
  }

  /** The same query in several ways, from the same arrival on. */
  private void follow() {
    Source source = sources.get(random.nextInt(sources.size()));
    RandomLiveWindow query = RandomLiveWindow.over(random, source.relation, source.grows);
    String lateness = lateness();
    List<String> followers = new ArrayList<>();
    followers.add(follow(query.sql() + early() + lateness));
    followers.add(follow(query.sql() + " EMIT FINAL" + lateness));
    asked.add(new Asked(query.sql(), lateness, source.grows, followers));
  }

  private String early() {
    return switch (random.nextInt(6)) {
      case 0 -> " EMIT COMPLETE";
      case 1 -> " EMIT CHANGES EVERY INTERVAL '5' SECOND";
      case 2 -> " EMIT COMPLETE EVERY INTERVAL '4' SECOND";
      default -> " EMIT CHANGES";
    };
  }

  private String follow(String sql) {
    String name = "f" + names++;
    boolean isRetract = random.nextInt(5) == 0;
    statements.add("SET 'pipeline.name' = '" + name + "'");
    if (isRetract) {
      statements.add("SET 'output.mode' = 'retract'");
    }
    statements.add(sql);
    if (isRetract) {
      statements.add("RESET 'output.mode'");
    }
    return name;
  }

  /**
   * First all windows close, then the inputs end. Who asks then is told the same, if no row went.
   */
  private void end() {
    tables.forEach(
        table -> statements.add("ADVANCE WATERMARK FOR " + table.relation.name() + " TO " + LATER));
    statements.add("SHOW JOBS");
    tables.forEach(table -> statements.add("END OF INPUT " + table.relation.name()));
    for (Asked query : asked) {
      List<String> followers = new ArrayList<>(query.names);
      if (query.grows) {
        followers.add(follow(query.sql + " EMIT FINAL" + query.lateness));
      }
      boolean hasSnapshot = query.grows && query.lateness.isEmpty();
      alike.add(new Alike(followers, hasSnapshot ? query.sql : null));
    }
    statements.add("RESET 'pipeline.name'");
    alike.stream()
        .map(Alike::snapshot)
        .filter(sql -> sql != null)
        .forEach(sql -> statements.add(String.valueOf(sql)));
  }
}
