package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A random sequence of statements: tables, rows that come and go, views over them and over views,
 * jobs that write to further tables, queries that follow all these, the clock, and snapshots.
 */
final class RandomScript {
  private static final int MOST_VIEWS = 5;
  private static final int MOST_FOLLOWERS = 6;
  private static final int MOST_JOBS = 3;

  private static final List<Column> COLUMNS =
      List.of(
          new Column("k", Kind.WHOLE),
          new Column("s", Kind.TEXT),
          new Column("v", Kind.WHOLE),
          new Column("x", Kind.DOUBLE),
          new Column("m", Kind.DECIMAL));

  /**
   * A view or job.
   *
   * @param target what it writes to
   */
  private record Writer(RandomRelation target, boolean isJob, String sql) {
    boolean reads(String name) {
      return Pattern.compile("\\b" + name + "\\b").matcher(sql).find();
    }
  }

  private final Random random;

  /** Whether anything is asked of the clock. */
  private final boolean isTimed;

  private final List<String> statements = new ArrayList<>();
  private final List<RandomRelation> tables = new ArrayList<>();
  private final List<RandomRelation> relations = new ArrayList<>();
  private final List<RandomRelation> ended = new ArrayList<>();
  private final List<Writer> writers = new ArrayList<>();
  private int views;
  private int followers;
  private int jobs;

  private RandomScript(Random random) {
    this.random = random;
    this.isTimed = random.nextInt(3) > 0;
  }

  /** The statements in order, without semicolons behind them. */
  static List<String> of(Random random) {
    RandomScript script = new RandomScript(random);
    script.write();
    return script.statements;
  }

  private void write() {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      table("t" + i);
    }
    int steps = 15 + random.nextInt(20);
    for (int i = 0; i < steps; i++) {
      step(i, steps);
    }
    relations.forEach(this::snapshot);
  }

  private void step(int step, int steps) {
    int choice = random.nextInt(30);
    if (choice < 4 && views < MOST_VIEWS) {
      forgetting(this::view);
    } else if (choice < 9 && followers < MOST_FOLLOWERS) {
      forgetting(this::follow);
    } else if (choice < 11) {
      snapshot(relations.get(random.nextInt(relations.size())));
    } else if (choice == 11) {
      statements.add(RandomQuery.of(random, relations).sql());
    } else if (choice < 14 && jobs < MOST_JOBS) {
      forgetting(this::job);
    } else if (choice == 14 && step > steps / 2) {
      drop();
    } else if (choice == 15) {
      stop();
    } else if (choice < 19 && isTimed) {
      int most = random.nextInt(4) == 0 ? 60 : 12;
      statements.add("ADVANCE CLOCK BY INTERVAL '%d' SECOND".formatted(1 + random.nextInt(most)));
    } else {
      change(tables.get(random.nextInt(tables.size())), step > steps - 6);
    }
  }

  /** Sometimes what begins forgets its groups. */
  private void forgetting(Runnable begin) {
    boolean forgets = isTimed && random.nextInt(4) == 0;
    if (forgets) {
      statements.add("SET 'table.exec.state.ttl' = '%d s'".formatted(5 + random.nextInt(20)));
    }
    begin.run();
    if (forgets) {
      statements.add("RESET 'table.exec.state.ttl'");
    }
  }

  private void snapshot(RandomRelation relation) {
    statements.add("SELECT * FROM " + relation.name());
  }

  private void table(String name) {
    boolean isKeyed = random.nextInt(2) == 0;
    boolean isStream = random.nextInt(2) == 0;
    List<Column> columns = new ArrayList<>(COLUMNS);
    List<String> parts =
        new ArrayList<>(List.of("k INT", "s STRING", "v INT", "x DOUBLE", "m DECIMAL(8, 2)"));
    if (isKeyed) {
      columns.add(0, new Column("id", Kind.WHOLE));
      parts.add(0, "id INT");
      parts.add("PRIMARY KEY (id) NOT ENFORCED");
    }
    if (isStream) {
      columns.add(new Column("ts", Kind.TIME));
      parts.add("ts TIMESTAMP(3)");
      parts.add("WATERMARK FOR ts AS ts - INTERVAL '%d' SECOND".formatted(random.nextInt(4)));
    }
    boolean isTimedByClock = isTimed && isStream && !isKeyed && random.nextInt(3) == 0;
    if (isTimedByClock) {
      parts.add(RandomRelation.PROCTIME + " AS PROCTIME()");
    }
    statements.add(
        "CREATE TABLE " + name + " (" + String.join(", ", parts) + ")" + options(isStream));
    String key = isKeyed ? "id" : null;
    String rowtime = isTimedByClock ? RandomRelation.PROCTIME : isStream && !isKeyed ? "ts" : null;
    add(new RandomRelation(name, columns, rowtime, key, isStream));
  }

  private String options(boolean isStream) {
    return isStream && isTimed && random.nextInt(4) == 0
        ? " WITH ('scan.watermark.idle-advance' = '%d s')".formatted(1 + random.nextInt(6))
        : retention();
  }

  private void add(RandomRelation table) {
    tables.add(table);
    relations.add(table);
  }

  private String retention() {
    return switch (random.nextInt(isTimed ? 8 : 12)) {
      case 0 -> " WITH ('retention.rows' = '10')";
      case 1 ->
          isTimed ? " WITH ('retention.time' = '%d s')".formatted(8 + random.nextInt(20)) : "";
      default -> "";
    };
  }

  private void view() {
    RandomQuery query = RandomQuery.of(random, relations);
    String name = "v" + views++;
    String sql = query.sql() + (query.isWindowed() ? " EMIT FINAL" : "");
    statements.add("CREATE MATERIALIZED VIEW %s AS %s".formatted(name, sql));
    RandomRelation view = new RandomRelation(name, query.columns(), query.rowtime());
    writers.add(new Writer(view, false, sql));
    relations.add(view);
  }

  private void job() {
    jobs++;
    if (random.nextInt(3) > 0) {
      statements.add(insert());
    } else {
      String first = insert();
      statements.add("BEGIN STATEMENT SET;\n" + first + ";\n" + insert() + ";\nEND");
    }
  }

  /** A job that writes to a table of its own, which statements may write to as well. */
  private String insert() {
    RandomQuery query = RandomQuery.of(random, relations);
    String name = "j" + tables.size() + "_" + statements.size();
    List<Column> columns = query.columns();
    Column first = columns.get(0);
    boolean isKeyed = query.key() != null && List.of(Kind.WHOLE, Kind.TEXT).contains(first.kind());
    boolean isStream = query.rowtime() != null && random.nextInt(3) > 0;
    String parts =
        columns.stream().map(c -> c.name() + " " + type(c)).collect(Collectors.joining(", "));
    if (isKeyed) {
      parts += ", PRIMARY KEY (" + query.key() + ") NOT ENFORCED";
    } else if (isStream) {
      parts += ", WATERMARK FOR " + query.rowtime() + " AS " + query.rowtime();
    }
    statements.add("CREATE TABLE " + name + " (" + parts + ")" + retention());
    String sql =
        isKeyed
            ? "SELECT * FROM (" + query.sql() + ") AS q WHERE " + query.key() + " IS NOT NULL"
            : query.sql() + (query.isWindowed() ? " EMIT FINAL" : "");
    String key = isKeyed ? query.key() : null;
    String rowtime = isStream ? query.rowtime() : null;
    RandomRelation target = new RandomRelation(name, columns, rowtime, key, isStream);
    writers.add(new Writer(target, true, sql));
    add(target);
    return "INSERT INTO " + name + " " + sql;
  }

  private static String type(Column column) {
    return switch (column.kind()) {
      case WHOLE -> "BIGINT";
      case DECIMAL -> "DECIMAL(38, 6)";
      case DOUBLE -> "DOUBLE";
      case TEXT -> "STRING";
      case TIME -> "TIMESTAMP(3)";
    };
  }

  private void stop() {
    List<Writer> running = writers.stream().filter(Writer::isJob).toList();
    if (!running.isEmpty()) {
      Writer job = running.get(random.nextInt(running.size()));
      statements.add("STOP JOB insert_into_" + job.target().name());
      writers.remove(job);
    }
  }

  /** Without CASCADE it is refused while something uses it. */
  private void drop() {
    RandomRelation gone = relations.get(random.nextInt(relations.size()));
    if (tables.size() == 1 && tables.contains(gone)) {
      return;
    }
    boolean cascades = random.nextBoolean();
    boolean isUsed =
        writers.stream()
            .anyMatch(w -> w.reads(gone.name()) || w.isJob() && w.target().equals(gone));
    statements.add(
        "DROP %s %s%s"
            .formatted(
                tables.contains(gone) ? "TABLE" : "MATERIALIZED VIEW",
                gone.name(),
                cascades ? " CASCADE" : ""));
    if (cascades || !isUsed) {
      forget(gone);
    }
  }

  private void forget(RandomRelation gone) {
    tables.remove(gone);
    relations.remove(gone);
    writers.removeIf(writer -> writer.target().equals(gone));
    for (Writer writer : List.copyOf(writers)) {
      if (writer.reads(gone.name())) {
        writers.remove(writer);
        if (!writer.isJob()) {
          forget(writer.target());
        }
      }
    }
  }

  private void follow() {
    followers++;
    if (random.nextInt(4) == 0) {
      RandomRelation relation = relations.get(random.nextInt(relations.size()));
      statements.add("SUBSCRIBE TO " + relation.name());
      return;
    }
    RandomQuery query = RandomQuery.of(random, relations);
    boolean isRetract = !query.isWindowed() && random.nextInt(4) == 0;
    if (isRetract) {
      statements.add("SET 'output.mode' = 'retract'");
    }
    String emit = query.isWindowed() ? "FINAL" : random.nextInt(4) == 0 ? "COMPLETE" : "CHANGES";
    String every = query.isWindowed() ? null : every();
    statements.add(query.sql() + " EMIT " + emit + (every == null ? "" : every));
    if (isRetract) {
      statements.add("RESET 'output.mode'");
    }
  }

  private @Nullable String every() {
    return isTimed && random.nextInt(3) == 0
        ? " EVERY INTERVAL '%d' SECOND".formatted(3 + random.nextInt(12))
        : null;
  }

  private void change(RandomRelation table, boolean mayEnd) {
    if (ended.contains(table)) {
      return;
    }
    if (mayEnd && random.nextInt(20) == 0) {
      ended.add(table);
      statements.add("END OF INPUT " + table.name());
    } else {
      String sql = new RandomChange(random, table, statements.size()).sql();
      RandomRelation other = tables.get(random.nextInt(tables.size()));
      String more = new RandomChange(random, other, statements.size()).sql();
      boolean canBeOne = areInserts(sql, more) && !ended.contains(other);
      statements.add(
          canBeOne && random.nextInt(3) == 0
              ? "BEGIN STATEMENT SET;\n" + sql + ";\n" + more + ";\nEND"
              : sql);
    }
  }

  private static boolean areInserts(String one, String other) {
    return one.startsWith("INSERT") && other.startsWith("INSERT");
  }
}
