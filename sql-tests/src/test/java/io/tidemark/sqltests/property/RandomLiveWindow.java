package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A random query with windows over a table or view, without EMIT.
 *
 * @param columns of its result; the first is the window's time
 */
record RandomLiveWindow(String sql, List<Column> columns) {
  private static final List<String> WINDOWS =
      List.of(
          "TUMBLE(%s, INTERVAL '3' SECOND)",
          "TUMBLE(%s, INTERVAL '5' SECOND, INTERVAL '1' SECOND)",
          "TUMBLE(%s, INTERVAL '10' SECOND)",
          "HOP(%s, INTERVAL '2' SECOND, INTERVAL '4' SECOND)",
          "HOP(%s, INTERVAL '3' SECOND, INTERVAL '10' SECOND)",
          "HOP(%s, INTERVAL '5' SECOND, INTERVAL '3' SECOND)",
          "HOP(%s, INTERVAL '4' SECOND, INTERVAL '8' SECOND, INTERVAL -'1' SECOND)",
          "CUMULATE(%s, INTERVAL '2' SECOND, INTERVAL '6' SECOND)",
          "CUMULATE(%s, INTERVAL '5' SECOND, INTERVAL '20' SECOND, INTERVAL '3' SECOND)");

  /** What depends on how slices are cut and put together. */
  private static final List<String> SUMS =
      List.of(
          "SUM(%s / 3E0)",
          "AVG(%s * 1E15 + 0.1E0)",
          "SUM(DISTINCT %s)",
          "AVG(DISTINCT %s / 3E0)",
          "SUM(DISTINCT CAST(%s AS FLOAT))");

  /**
   * @param relation with a rowtime
   * @param grows whether its rows only come
   */
  static RandomLiveWindow over(Random random, RandomRelation relation, boolean grows) {
    List<Column> keys = new ArrayList<>();
    for (Column column : random.nextInt(3) == 0 ? List.<Column>of() : relation.some(random, 2)) {
      if (!column.name().equals(relation.rowtime())) {
        keys.add(column);
      }
    }
    boolean isSession = grows && random.nextInt(6) == 0;
    List<Column> columns = new ArrayList<>(List.of(new Column("c0", Kind.TIME)));
    List<String> selected = new ArrayList<>(List.of("window_time AS c0"));
    if (random.nextBoolean()) {
      selected.add("window_start AS c1");
      columns.add(new Column("c1", Kind.TIME));
    }
    List<Column> calls = new ArrayList<>(keys);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      calls.add(aggregate(random, relation));
    }
    for (Column call : calls) {
      Column column = new Column("c" + columns.size(), call.kind());
      columns.add(column);
      selected.add(call.name() + " AS " + column.name());
    }
    String data = "TABLE " + relation.name();
    String time = ", DESCRIPTOR(" + relation.rowtime() + ")";
    String window =
        isSession
            ? "SESSION(" + data + partition(keys) + time + ", INTERVAL '2' SECOND)"
            : WINDOWS.get(random.nextInt(WINDOWS.size())).formatted(data + time);
    String sql =
        "SELECT "
            + String.join(", ", selected)
            + " FROM "
            + window
            + (random.nextInt(3) == 0 ? " WHERE " + relation.condition(random) : "")
            + " GROUP BY window_start, window_end, window_time"
            + by(isSession ? 7 : random.nextInt(8), keys)
            + having(random, relation);
    return new RandomLiveWindow(sql, columns);
  }

  private static String partition(List<Column> keys) {
    return keys.isEmpty() ? "" : " PARTITION BY " + keys.get(0).name();
  }

  /** Sessions are grouped by their key only: groups without it are those of no window. */
  private static String by(int choice, List<Column> keys) {
    if (keys.isEmpty()) {
      return "";
    }
    String list = keys.stream().map(Column::name).collect(Collectors.joining(", "));
    return switch (choice) {
      case 0 -> ", ROLLUP (" + list + ")";
      case 1 -> ", CUBE (" + list + ")";
      case 2 -> ", GROUPING SETS ((" + list + "), ())";
      default -> ", " + list;
    };
  }

  private static String having(Random random, RandomRelation relation) {
    return switch (random.nextInt(8)) {
      case 0 -> " HAVING COUNT(*) > 1";
      case 1 -> {
        Column call = relation.aggregate(random);
        String operator = random.nextBoolean() ? " < " : " >= ";
        yield " HAVING " + call.name() + operator + RandomRelation.literal(call.kind(), random);
      }
      default -> "";
    };
  }

  private static Column aggregate(Random random, RandomRelation relation) {
    List<Column> doubles = relation.of(Kind.DOUBLE);
    String filter =
        random.nextInt(5) == 0 ? " FILTER (WHERE " + relation.condition(random) + ")" : "";
    if (!doubles.isEmpty() && random.nextInt(4) == 0) {
      String call = SUMS.get(random.nextInt(SUMS.size()));
      return new Column(call.formatted(doubles.get(0).name()) + filter, Kind.DOUBLE);
    }
    Column call = relation.aggregate(random);
    return new Column(call.name() + filter, call.kind());
  }
}
