package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.changelog.LostRetractions;
import io.tidemark.exec.job.JobProgress;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.table.TableWriter;
import io.tidemark.planner.explain.Spans;
import java.util.ArrayList;
import java.util.List;

/** Says in a line each what a query or job could not use of its input. */
final class RunNotes {
  private RunNotes() {}

  /**
   * Rows that came too late or are too far ahead, records skipped, and retractions that found no
   * row.
   */
  static List<String> of(String name, CompiledJob compiled, JobProgress progress) {
    List<String> notes = new ArrayList<>(LateNotes.of(compiled.lateLogs()));
    long skipped = progress.skippedRecords();
    if (skipped > 0) {
      String records = skipped == 1 ? "malformed record was" : "malformed records were";
      notes.add(skipped + " " + records + " skipped in " + name);
    }
    for (AheadRows ahead : compiled.aheadRows()) {
      if (ahead.count() > 0) {
        String rows = ahead.count() == 1 ? " row of table " : " rows of table ";
        String were = ahead.count() == 1 ? " was more than " : " were more than ";
        notes.add(
            ahead.count()
                + rows
                + ahead.table()
                + were
                + Spans.of(ahead.maxAheadMillis())
                + " ahead of the clock in "
                + name);
      }
    }
    for (LostRetractions lost : compiled.lostRetractions()) {
      if (lost.count() > 0) {
        String what = lost.count() == 1 ? "retraction" : "retractions";
        notes.add(
            lost.count() + " " + what + " of table " + lost.table() + " found no row in " + name);
      }
    }
    TableWriter writer = compiled.spec().writer();
    if (writer != null && writer.lostRetractions() > 0) {
      String what = writer.lostRetractions() == 1 ? " retraction of " : " retractions of ";
      notes.add(
          writer.lostRetractions()
              + what
              + name
              + " found no row in table "
              + writer.table().name());
    }
    return notes;
  }

  /** How many rows were too far ahead of the clock, in all inputs. */
  static long aheadRows(CompiledJob compiled) {
    return compiled.aheadRows().stream().mapToLong(AheadRows::count).sum();
  }

  /** How many retractions found no row, in all inputs and in the table that is written. */
  static long lostRetractions(CompiledJob compiled) {
    TableWriter writer = compiled.spec().writer();
    return compiled.lostRetractions().stream().mapToLong(LostRetractions::count).sum()
        + (writer == null ? 0 : writer.lostRetractions());
  }
}
