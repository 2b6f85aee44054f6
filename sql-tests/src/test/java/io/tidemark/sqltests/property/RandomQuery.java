package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A random query over tables and views, whose columns are c0, c1, ...
 *
 * @param columns of its result
 * @param rowtime a column of them that windows may be cut on; null if there is none
 * @param isWindowed whether its results come when windows close
 * @param key the only column that it groups by; null if that is not so
 */
record RandomQuery(
    String sql,
    List<Column> columns,
    @Nullable String rowtime,
    boolean isWindowed,
    @Nullable String key) {
  private RandomQuery(
      String sql, List<Column> columns, @Nullable String rowtime, boolean isWindowed) {
    this(sql, columns, rowtime, isWindowed, null);
  }

  static RandomQuery of(Random random, List<RandomRelation> relations) {
    RandomRelation relation = relations.get(random.nextInt(relations.size()));
    if (relation.rowtime() != null && random.nextInt(3) == 0) {
      return windowed(random, relation);
    }
    return switch (random.nextInt(10)) {
      case 0, 1 -> projected(random, relation);
      case 2 -> distinct(random, relation);
      case 3 -> union(random, relation, relations.get(random.nextInt(relations.size())));
      case 4 -> global(random, relation);
      case 5 -> groupingSets(random, relation);
      case 6 -> grouped(random, derived(random, relation));
      case 7 ->
          grouped(
              random,
              union(random, relation, relations.get(random.nextInt(relations.size()))).as("u"));
      default -> grouped(random, relation);
    };
  }

  /** As a relation to read from, in parentheses. */
  private RandomRelation as(String alias) {
    return new RandomRelation("(" + sql + ") AS " + alias, columns, null);
  }

  private static RandomRelation derived(Random random, RandomRelation relation) {
    RandomQuery inner =
        random.nextBoolean() ? grouped(random, relation) : projected(random, relation);
    return inner.as("d");
  }

  private static String where(Random random, RandomRelation relation) {
    return random.nextInt(3) == 0 ? " WHERE " + relation.condition(random) : "";
  }

  /** The columns of a result, and the list that SELECT has for them. */
  private static final class Selected {
    final List<Column> columns = new ArrayList<>();
    final List<String> texts = new ArrayList<>();

    void add(String expression, Kind kind) {
      String name = "c" + columns.size();
      columns.add(new Column(name, kind));
      texts.add(expression + " AS " + name);
    }

    String list() {
      return String.join(", ", texts);
    }
  }

  private static RandomQuery projected(Random random, RandomRelation relation) {
    Selected selected = new Selected();
    String rowtime = null;
    List<Column> chosen = random.nextInt(3) == 0 ? relation.columns() : relation.some(random, 4);
    for (Column column : chosen) {
      boolean isComputed = column.kind() == Kind.WHOLE && random.nextInt(4) == 0;
      if (column.name().equals(relation.rowtime())) {
        rowtime = "c" + selected.columns.size();
      }
      selected.add(isComputed ? column.name() + " * 2 - 1" : column.name(), column.kind());
    }
    String sql = "SELECT " + selected.list() + " FROM " + relation.name() + where(random, relation);
    return new RandomQuery(sql, selected.columns, rowtime, false);
  }

  private static RandomQuery distinct(Random random, RandomRelation relation) {
    Selected selected = new Selected();
    relation.some(random, 2).forEach(column -> selected.add(column.name(), column.kind()));
    String sql =
        "SELECT DISTINCT " + selected.list() + " FROM " + relation.name() + where(random, relation);
    return new RandomQuery(sql, selected.columns, null, false);
  }

  /** Of each input a text, a whole number and a decimal one. */
  static RandomQuery union(Random random, RandomRelation first, RandomRelation second) {
    Selected selected = new Selected();
    selected.add(one(first, Kind.TEXT, "STRING"), Kind.TEXT);
    selected.add(one(first, Kind.WHOLE, "BIGINT"), Kind.WHOLE);
    selected.add(one(first, Kind.DOUBLE, "DOUBLE"), Kind.DOUBLE);
    String sql = "SELECT " + selected.list() + " FROM " + first.name() + where(random, first);
    String other =
        "SELECT %s, %s, %s FROM %s"
            .formatted(
                one(second, Kind.TEXT, "STRING"),
                one(second, Kind.WHOLE, "BIGINT"),
                one(second, Kind.DOUBLE, "DOUBLE"),
                second.name());
    return new RandomQuery(
        sql + " UNION ALL " + other + where(random, second), selected.columns, null, false);
  }

  private static String one(RandomRelation relation, Kind kind, String type) {
    List<Column> fitting = relation.of(kind);
    String name = fitting.isEmpty() ? "NULL" : fitting.get(fitting.size() - 1).name();
    return "CAST(" + name + " AS " + type + ")";
  }

  private static void aggregates(Random random, RandomRelation relation, Selected selected) {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Column aggregate = relation.aggregate(random);
      String filter =
          random.nextInt(5) == 0 ? " FILTER (WHERE " + relation.condition(random) + ")" : "";
      selected.add(aggregate.name() + filter, aggregate.kind());
    }
  }

  private static RandomQuery global(Random random, RandomRelation relation) {
    Selected selected = new Selected();
    aggregates(random, relation, selected);
    String sql = "SELECT " + selected.list() + " FROM " + relation.name() + where(random, relation);
    return new RandomQuery(sql, selected.columns, null, false);
  }

  private static RandomQuery grouped(Random random, RandomRelation relation) {
    Selected selected = new Selected();
    List<Column> keys = relation.some(random, 2);
    // A key that is not selected leaves rows without a name.
    boolean losesKey = random.nextInt(5) == 0;
    keys.stream()
        .skip(losesKey ? 1 : 0)
        .forEach(column -> selected.add(column.name(), column.kind()));
    aggregates(random, relation, selected);
    String having =
        switch (random.nextInt(6)) {
          case 0 -> " HAVING COUNT(*) > 1";
          case 1 -> " HAVING MIN(" + relation.any(random).name() + ") IS NOT NULL";
          default -> "";
        };
    String by = keys.stream().map(Column::name).collect(Collectors.joining(", "));
    String sql =
        "SELECT %s FROM %s%s GROUP BY %s%s"
            .formatted(selected.list(), relation.name(), where(random, relation), by, having);
    String key = keys.size() == 1 && !losesKey ? "c0" : null;
    return new RandomQuery(sql, selected.columns, null, false, key);
  }

  private static RandomQuery groupingSets(Random random, RandomRelation relation) {
    Selected selected = new Selected();
    List<Column> keys = relation.some(random, 2);
    keys.forEach(column -> selected.add(column.name(), column.kind()));
    aggregates(random, relation, selected);
    String by = keys.stream().map(Column::name).collect(Collectors.joining(", "));
    String sets =
        switch (random.nextInt(3)) {
          case 0 -> "ROLLUP (" + by + ")";
          case 1 -> "CUBE (" + by + ")";
          default -> "GROUPING SETS ((" + by + "), (" + keys.get(0).name() + "))";
        };
    String sql =
        "SELECT %s FROM %s%s GROUP BY %s"
            .formatted(selected.list(), relation.name(), where(random, relation), sets);
    return new RandomQuery(sql, selected.columns, null, false);
  }

  private static RandomQuery windowed(Random random, RandomRelation relation) {
    Selected selected = new Selected();
    selected.add("window_start", Kind.TIME);
    // That of processing time is an instant, which is another type.
    selected.add(relation.isTimedByClock() ? "window_end" : "window_time", Kind.TIME);
    List<Column> keys = new ArrayList<>(relation.some(random, 1));
    if (random.nextBoolean()) {
      keys.clear();
    }
    keys.forEach(column -> selected.add(column.name(), column.kind()));
    aggregates(random, relation, selected);
    String by = keys.stream().map(column -> ", " + column.name()).collect(Collectors.joining());
    String parted = keys.isEmpty() ? "" : " PARTITION BY " + keys.get(0).name();
    String window =
        switch (random.nextInt(4)) {
          case 3 -> "SESSION(TABLE %s" + parted + ", DESCRIPTOR(%s), INTERVAL '2' SECOND)";
          case 0 -> "TUMBLE(TABLE %s, DESCRIPTOR(%s), INTERVAL '3' SECOND)";
          case 1 -> "HOP(TABLE %s, DESCRIPTOR(%s), INTERVAL '2' SECOND, INTERVAL '4' SECOND)";
          default -> "TUMBLE(TABLE %s, DESCRIPTOR(%s), INTERVAL '10' SECOND)";
        };
    // The same time, read by the query.
    boolean isRead = relation.isTimedByClock() && random.nextInt(3) == 0;
    String sql =
        "SELECT %s FROM %s%s GROUP BY window_start, window_end, window_time%s"
            .formatted(
                selected.list(),
                isRead
                    ? window
                        .replace("TABLE %s", "(SELECT *, PROCTIME() AS pq FROM %s)")
                        .formatted(relation.name(), "pq")
                    : window.formatted(relation.name(), relation.rowtime()),
                where(random, relation),
                by);
    return new RandomQuery(sql, selected.columns, relation.isTimedByClock() ? null : "c1", true);
  }
}
