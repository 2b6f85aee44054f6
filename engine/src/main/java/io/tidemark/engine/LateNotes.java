package io.tidemark.engine;

import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says in a line each what came too late for a query. */
final class LateNotes {
  private LateNotes() {}

  static List<String> of(List<LateLog> logs) {
    List<String> notes = new ArrayList<>();
    for (LateLog log : logs) {
      String query = LateLogs.queryOf(log);
      add(notes, log, LateReason.LATE, "late for every window of " + query);
      add(notes, log, LateReason.PARTLY_LATE, "late for some windows of " + query);
      add(notes, log, LateReason.NULL_ROWTIME, "without a time and so in no window of " + query);
    }
    return notes;
  }

  private static void add(List<String> notes, LateLog log, LateReason reason, String what) {
    long count = log.count(reason);
    if (count > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%,d %s %s (%.1f %%); see SELECT * FROM `%s`",
              count,
              count == 1 ? "row was" : "rows were",
              what,
              100.0 * count / Math.max(1, log.judged()),
              log.name().replace("`", "``")));
    }
  }
}
