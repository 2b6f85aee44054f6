package io.tidemark.parser;

import java.util.Collections;
import java.util.List;

/** What to do about an EMIT that stands where none can. */
final class EmitPlaces {
  /** For an EMIT, or for a clause behind one. */
  static final String LAST = "EMIT stands last, behind ORDER BY and LIMIT";

  /** For a clause behind those about late rows. */
  static final String LATE_LAST =
      "ALLOW LATENESS and LATE ROWS INTO stand last, behind ORDER BY and LIMIT";

  /** For one of the clauses that say what comes out, where they stand in another order. */
  static final String ORDER =
      "write EMIT ..., then ALLOW LATENESS ..., then LATE ROWS INTO ..., at the end, each once";

  /** For an EVERY behind an EMIT that takes none. */
  static final String EVERY =
      "results that are complete come once, when they are; write EMIT CHANGES EVERY INTERVAL ... or"
          + " EMIT COMPLETE EVERY INTERVAL ...";

  /** Words that stand before what is explained, at most: EXPLAIN PLAN FOR. */
  private static final int EXPLAIN_WORDS = 3;

  private EmitPlaces() {}

  /**
   * The hint for an EMIT at a place where the query could end.
   *
   * @param before the words before it in capitals; other tokens are empty
   * @param isInBracket whether a bracket is open there
   */
  static String hint(List<String> before, boolean isInBracket) {
    if (isPlainView(before)) {
      return "write EMIT where the view is read, or CREATE MATERIALIZED VIEW";
    }
    if (isSubscribe(before)) {
      return "leave it out, as SUBSCRIBE is EMIT CHANGES; or write SELECT * FROM ... EMIT ...";
    }
    if (isInBracket) {
      return "EMIT stands last in the statement, outside of sub-queries";
    }
    if (before.contains("EMIT")) {
      return "a query has one EMIT: leave the others out";
    }
    return isBehindLate(before) ? ORDER : LAST;
  }

  /** Whether ALLOW LATENESS or LATE ROWS INTO stands before. */
  static boolean isBehindLate(List<String> before) {
    return Collections.indexOfSubList(before, List.of("ALLOW", "LATENESS")) >= 0
        || Collections.indexOfSubList(before, List.of("LATE", "ROWS")) >= 0;
  }

  private static boolean isSubscribe(List<String> words) {
    int first = words.get(0).equals("EXPLAIN") ? words.indexOf("SUBSCRIBE") : 0;
    return first >= 0 && first <= EXPLAIN_WORDS && words.get(first).equals("SUBSCRIBE");
  }

  private static boolean isPlainView(List<String> words) {
    int view = words.indexOf("VIEW");
    int query = words.indexOf("AS");
    return words.contains("CREATE")
        && view > 0
        && view < query
        && !words.subList(0, view).contains("MATERIALIZED");
  }
}
