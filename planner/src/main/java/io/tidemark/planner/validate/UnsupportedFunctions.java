package io.tidemark.planner.validate;

import java.util.Locale;
import java.util.Set;

/** Functions of the dialect that are not run yet: not the user's mistake. */
final class UnsupportedFunctions {
  private static final Set<String> NAMES =
      Set.of(
          "ARRAY",
          "MAP",
          "MULTISET",
          "RAND",
          "RAND_INTEGER",
          "UUID",
          "CARDINALITY",
          "STDDEV",
          "STDDEV_POP",
          "STDDEV_SAMP",
          "VARIANCE",
          "VAR_POP",
          "VAR_SAMP",
          "COLLECT",
          "ROW_NUMBER",
          "RANK",
          "DENSE_RANK",
          "LAG",
          "LEAD",
          "APPROX_COUNT_DISTINCT",
          "JSON_QUERY");

  private UnsupportedFunctions() {}

  static boolean isKnown(String name) {
    return NAMES.contains(name.toUpperCase(Locale.ROOT))
        && FunctionNames.all().stream().noneMatch(name::equalsIgnoreCase);
  }

  static String hint() {
    return "SHOW FUNCTIONS lists what works; aggregates are COUNT, SUM, AVG, MIN, MAX, FIRST_VALUE,"
        + " LAST_VALUE and LISTAGG";
  }
}
