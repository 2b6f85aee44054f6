package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random sequence of statements: tables, rows that come and go, views over them and over views,
 * queries that follow them, and snapshots.
 */
final class RandomScript {
  private static final int MOST_VIEWS = 5;
  private static final int MOST_FOLLOWERS = 5;

  private static final List<Column> COLUMNS =
      List.of(
          new Column("k", Kind.WHOLE),
          new Column("s", Kind.TEXT),
          new Column("v", Kind.WHOLE),
          new Column("x", Kind.DOUBLE),
          new Column("m", Kind.DECIMAL));

  private final Random random;
  private final List<String> statements = new ArrayList<>();
  private final List<RandomRelation> tables = new ArrayList<>();
  private final List<RandomRelation> relations = new ArrayList<>();
  private final List<RandomRelation> ended = new ArrayList<>();
  private int views;
  private int followers;

  private RandomScript(Random random) {
    this.random = random;
  }

  /** The statements in order, without semicolons. */
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
    int steps = 15 + random.nextInt(15);
    for (int i = 0; i < steps; i++) {
      step(i, steps);
    }
    relations.forEach(this::snapshot);
  }

  private void step(int step, int steps) {
    int choice = random.nextInt(20);
    if (choice < 3 && views < MOST_VIEWS) {
      view();
    } else if (choice < 6 && followers < MOST_FOLLOWERS) {
      follow();
    } else if (choice < 8) {
      snapshot(relations.get(random.nextInt(relations.size())));
    } else if (choice == 8) {
      statements.add(RandomQuery.of(random, relations).sql());
    } else {
      change(tables.get(random.nextInt(tables.size())), step > steps - 6);
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
    String options = !isKeyed && random.nextInt(6) == 0 ? " WITH ('retention.rows' = '10')" : "";
    statements.add("CREATE TABLE " + name + " (" + String.join(", ", parts) + ")" + options);
    RandomRelation table = new RandomRelation(name, columns, isStream && !isKeyed ? "ts" : null);
    tables.add(table);
    relations.add(table);
  }

  private void view() {
    RandomQuery query = RandomQuery.of(random, relations);
    String name = "v" + views++;
    statements.add(
        "CREATE MATERIALIZED VIEW %s AS %s%s"
            .formatted(name, query.sql(), query.isWindowed() ? " EMIT FINAL" : ""));
    relations.add(new RandomRelation(name, query.columns(), query.rowtime()));
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
    statements.add(query.sql() + " EMIT " + emit);
    if (isRetract) {
      statements.add("RESET 'output.mode'");
    }
  }

  private void change(RandomRelation table, boolean mayEnd) {
    boolean isStream = !table.of(Kind.TIME).isEmpty();
    int choice = random.nextInt(20);
    if (ended.contains(table)) {
      return;
    }
    if (choice == 0 && mayEnd) {
      ended.add(table);
      statements.add("END OF INPUT " + table.name());
    } else if (choice == 1) {
      statements.add("TRUNCATE TABLE " + table.name());
    } else if (choice < 5 && isStream) {
      statements.add(
          "ADVANCE WATERMARK FOR " + table.name() + " TO " + RandomRelation.time(advance()));
    } else if (choice < 8 && !isStream) {
      statements.add("DELETE FROM " + table.name() + " WHERE " + table.condition(random));
    } else if (choice < 11 && !isStream) {
      Column column = table.any(random);
      String value =
          column.name().equals("v") && random.nextBoolean()
              ? "v + 1"
              : column.name().equals("id")
                  ? RandomRelation.literal(column.kind(), random)
                  : RandomRelation.value(column.kind(), random);
      statements.add(
          "UPDATE %s SET %s = %s WHERE %s"
              .formatted(table.name(), column.name(), value, table.condition(random)));
    } else {
      insert(table);
    }
  }

  /** Time goes on with the script. */
  private int advance() {
    return Math.min(59, statements.size() + random.nextInt(6));
  }

  private void insert(RandomRelation table) {
    int count = random.nextInt(6) == 0 ? 12 : 1 + random.nextInt(4);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> values = new ArrayList<>();
      for (Column column : table.columns()) {
        boolean isTime = column.kind() == Kind.TIME && random.nextInt(12) > 0;
        boolean isKey = column.name().equals("id");
        values.add(
            isTime
                ? RandomRelation.time(advance())
                : isKey
                    ? RandomRelation.literal(column.kind(), random)
                    : column.name().equals("k")
                        ? key()
                        : RandomRelation.value(column.kind(), random));
      }
      rows.add("(" + String.join(", ", values) + ")");
    }
    statements.add("INSERT INTO " + table.name() + " VALUES " + String.join(", ", rows));
  }

  private String key() {
    int key = random.nextInt(5);
    return key == 4 ? "NULL" : String.valueOf(key);
  }
}
