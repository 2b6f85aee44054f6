package io.tidemark.sqltests.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random query with windows over the tables {@code t} and {@code u} of {@link RandomRows}.
 *
 * @param views the statements before it, which make the views that it reads
 */
record RandomWindowQuery(String views, String sql) {
  private static final List<String> COLUMNS = List.of("k", "r", "f", "x", "m", "w");
  private static final List<String> EXPRESSIONS =
      List.of("UPPER(s)", "MOD(v, 3)", "v > 0", "CASE WHEN v > 0 THEN k END");

  static RandomWindowQuery of(Random random, RandomTimes times) {
    String source = RandomSources.view(random);
    return switch (random.nextInt(11)) {
      case 0 -> bare(random, source, times);
      case 1 -> plain(random, source);
      case 2, 3 -> windowsOverWindows(random, source, times);
      case 10 -> counted(random, source, times);
      default -> windowed(random, source, times);
    };
  }

  private static RandomWindowQuery bare(Random random, String source, RandomTimes times) {
    List<String> keys = columns(random, 2);
    RandomWindow window = RandomWindow.over("src", "ts", random, keys, times);
    String sql =
        "SELECT k, r, v, x, w, ts, window_start, window_end, window_time\nFROM TABLE("
            + window.sql()
            + ")"
            + times.comparable(where(random, RandomAggregates.CONDITIONS_OF_PAIRS));
    return new RandomWindowQuery(source, sql);
  }

  private static RandomWindowQuery plain(Random random, String source) {
    List<String> keys = columns(random, 3);
    if (random.nextBoolean()) {
      keys.add(pick(random, EXPRESSIONS));
    }
    String sql =
        select(keys, aggregates(random))
            + "\nFROM src"
            + where(random, RandomAggregates.CONDITIONS)
            + (keys.isEmpty() ? "" : "\nGROUP BY " + grouping(random, keys))
            + having(random);
    return new RandomWindowQuery(source, sql);
  }

  private static RandomWindowQuery windowed(Random random, String source, RandomTimes times) {
    List<String> keys = columns(random, 3);
    RandomWindow window = RandomWindow.over("src", "ts", random, keys, times);
    if (random.nextInt(4) == 0) {
      keys.add(pick(random, EXPRESSIONS));
    }
    List<String> selected = aggregates(random);
    String grouping = keys.isEmpty() ? "" : grouping(random, keys) + ", ";
    if (grouping.contains("(") && random.nextBoolean() && keys.get(0).length() == 1) {
      selected.add("GROUPING(" + keys.get(0) + ")");
    }
    selected.add("window_start");
    selected.add("window_end");
    String sql =
        select(keys, selected)
            + "\nFROM TABLE("
            + window.sql()
            + ")"
            + where(random, RandomAggregates.CONDITIONS_WITH_WINDOW)
            + "\nGROUP BY "
            + grouping
            + "window_start, window_end"
            + having(random);
    return new RandomWindowQuery(source, sql);
  }

  private static RandomWindowQuery windowsOverWindows(
      Random random, String source, RandomTimes times) {
    List<String> keys = columns(random, 2);
    RandomWindow inner = RandomWindow.over("src", "ts", random, keys, times);
    StringBuilder view = new StringBuilder(source).append("CREATE VIEW firsts AS SELECT ");
    keys.forEach(key -> view.append(key).append(", "));
    view.append("window_time AS rt, ").append(RandomAggregates.FIRSTS);
    view.append("\nFROM TABLE(").append(inner.sql()).append(")");
    view.append(where(random, RandomAggregates.CONDITIONS)).append("\nGROUP BY ");
    keys.forEach(key -> view.append(key).append(", "));
    view.append("window_start, window_end, window_time;\n");
    keys.removeIf(key -> random.nextInt(3) == 0);
    RandomWindow outer = RandomWindow.over("firsts", "rt", random, keys, times);
    List<String> selected = new ArrayList<>(List.of("window_start", "window_end"));
    for (int i = 0; i <= random.nextInt(3); i++) {
      selected.add(pick(random, RandomAggregates.SECONDS));
    }
    String sql =
        select(keys, selected)
            + "\nFROM TABLE("
            + outer.sql()
            + ")\nGROUP BY "
            + (keys.isEmpty() ? "" : grouping(random, keys) + ", ")
            + "window_start, window_end";
    return new RandomWindowQuery(view.toString(), sql);
  }

  private static RandomWindowQuery counted(Random random, String source, RandomTimes times) {
    List<String> keys = new ArrayList<>(List.of("k", "r").subList(0, random.nextInt(3)));
    String window = RandomWindow.counted("src", random, keys, times);
    String from = "\nFROM TABLE(" + window + ")" + where(random, RandomAggregates.CONDITIONS);
    if (random.nextInt(3) == 0) {
      String columns = "SELECT k, r, v, x, w, ts, window_id, window_time";
      return new RandomWindowQuery(source, columns + from);
    }
    List<String> selected = aggregates(random);
    selected.add("window_id");
    boolean hasTime = random.nextBoolean();
    if (hasTime) {
      selected.add("window_time");
    }
    if (random.nextInt(3) == 0) {
      keys.add(pick(random, List.of("f", "v > 0", "UPPER(s)")));
    }
    if (!keys.isEmpty() && random.nextInt(6) == 0) {
      keys.remove(0);
    }
    String sets = keys.isEmpty() ? "" : grouping(random, keys) + ", ";
    String group = "\nGROUP BY " + sets + "window_id" + (hasTime ? ", window_time" : "");
    return new RandomWindowQuery(source, select(keys, selected) + from + group + having(random));
  }

  private static String select(List<String> keys, List<String> others) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      all.add(keys.get(i) + " AS key" + i);
    }
    for (int i = 0; i < others.size(); i++) {
      all.add(others.get(i) + " AS a" + i);
    }
    return "SELECT " + String.join(",\n  ", all);
  }

  private static List<String> columns(Random random, int most) {
    List<String> keys = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      String key = pick(random, random.nextInt(3) == 0 ? COLUMNS : COLUMNS.subList(0, 3));
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    return keys;
  }

  private static List<String> aggregates(Random random) {
    List<String> calls = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      calls.add(pick(random, RandomAggregates.AGGREGATES) + pick(random, RandomAggregates.FILTERS));
    }
    return calls;
  }

  private static String grouping(Random random, List<String> keys) {
    String list = String.join(", ", keys);
    return switch (random.nextInt(8)) {
      case 0 -> "ROLLUP (" + list + ")";
      case 1 -> "CUBE (" + list + ")";
      case 2 -> "GROUPING SETS ((" + list + "), ())";
      case 3 -> "GROUPING SETS ((" + list + "), (" + keys.get(0) + "))";
      default -> list;
    };
  }

  private static String where(Random random, List<String> conditions) {
    String condition = random.nextInt(3) == 0 ? "" : pick(random, conditions);
    return condition.isEmpty() ? "" : "\nWHERE " + condition;
  }

  private static String having(Random random) {
    return random.nextInt(4) == 0 ? "\nHAVING " + pick(random, RandomAggregates.HAVING) : "";
  }

  static String pick(Random random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
