package io.tidemark.sqltests.property;

import java.util.List;

/** Parts of random queries over the columns of {@link RandomRows}. */
final class RandomAggregates {
  static final List<String> AGGREGATES =
      List.of(
          "COUNT(*)",
          "COUNT(v)",
          "COUNT(DISTINCT s)",
          "COUNT(DISTINCT v)",
          "COUNT(DISTINCT x)",
          "COUNT(DISTINCT m)",
          "COUNT(DISTINCT UPPER(s))",
          "SUM(v)",
          "SUM(b)",
          "SUM(x)",
          "SUM(m)",
          "SUM(w)",
          "SUM(y)",
          "SUM(ti)",
          "SUM(si)",
          "SUM(v * 2 - 1)",
          "SUM(x * 2)",
          "SUM(m + m)",
          "SUM(CASE WHEN f THEN v ELSE 0 END)",
          "SUM(DISTINCT v)",
          "SUM(DISTINCT m)",
          "SUM(DISTINCT w)",
          "SUM(DISTINCT x)",
          "SUM(DISTINCT y)",
          "AVG(v)",
          "AVG(x)",
          "AVG(m)",
          "AVG(b)",
          "AVG(y)",
          "AVG(ti)",
          "AVG(DISTINCT si)",
          "AVG(DISTINCT x)",
          "MIN(ts)",
          "MAX(ts)",
          "MAX(s)",
          "MIN(s)",
          "MIN(x)",
          "MAX(x)",
          "MIN(y)",
          "MAX(y)",
          "MAX(b)",
          "MIN(m)",
          "MAX(w)",
          "MAX(f)",
          "MIN(ti)",
          "MAX(r)",
          "MIN(k || s)",
          "MAX(COALESCE(v, 0))",
          "FIRST_VALUE(v)",
          "FIRST_VALUE(s)",
          "LAST_VALUE(x)",
          "LAST_VALUE(m)",
          "LAST_VALUE(DISTINCT s)",
          "LISTAGG(s)",
          "LISTAGG(DISTINCT k, '; ')",
          "LISTAGG(UPPER(s), '')");

  static final List<String> FILTERS =
      List.of(
          "",
          "",
          "",
          " FILTER (WHERE v > 0)",
          " FILTER (WHERE f)",
          " FILTER (WHERE s <> 'pear')",
          " FILTER (WHERE x > 0 OR k IS NULL)");

  static final List<String> CONDITIONS =
      List.of(
          "v > -20",
          "s <> 'pear'",
          "s LIKE '%e%'",
          "k IS NOT NULL AND r >= 0",
          "x < 0 OR f",
          "x = x",
          "MOD(v, 2) = 0",
          "k IN ('a', 'b')",
          "ts IS NOT NULL");

  /** Conditions that also ask for the window, behind a window function. */
  static final List<String> CONDITIONS_WITH_WINDOW =
      List.of(
          "v > -20",
          "s <> 'pear'",
          "x < 0 OR f",
          "k = 'a'",
          "r <> 1 AND v < 50",
          "window_start >= TIMESTAMP '1970-01-01 00:00:00'",
          "EXTRACT(SECOND FROM window_end) < 40 AND f IS NOT TRUE");

  /** Conditions of a window function without an aggregate, which may compare row and window. */
  static final List<String> CONDITIONS_OF_PAIRS =
      List.of(
          "ts < window_end - INTERVAL '0.500' SECOND(1, 3)",
          "window_start = ts OR v > 0",
          "k = 'a' AND window_time > ts",
          "x < 0 OR f");

  static final List<String> HAVING =
      List.of(
          "COUNT(*) > 1",
          "SUM(v) > 0",
          "MIN(s) IS NOT NULL",
          "COUNT(DISTINCT v) > 2 OR MAX(x) > 0",
          "AVG(m) < 100");

  /** Columns of a first level of windows. */
  static final String FIRSTS =
      "COUNT(*) AS n, SUM(v) AS sv, MAX(s) AS hs, SUM(x) AS sx, MIN(x) AS lx, SUM(m) AS sm";

  /** Aggregates of a second level of windows. */
  static final List<String> SECONDS =
      List.of(
          "COUNT(*)",
          "SUM(n)",
          "SUM(sv)",
          "AVG(sv)",
          "MAX(hs)",
          "SUM(sx)",
          "MIN(lx)",
          "SUM(sm)",
          "MAX(rt)",
          "COUNT(DISTINCT hs)",
          "LISTAGG(hs)",
          "FIRST_VALUE(sx)",
          "LAST_VALUE(DISTINCT hs)",
          "AVG(sx)",
          "SUM(DISTINCT sx)",
          "SUM(n) FILTER (WHERE sv > 0)");

  private RandomAggregates() {}
}
