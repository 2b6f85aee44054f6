package io.tidemark.engine;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.job.JobProgress;
import io.tidemark.exec.job.JobReport;
import io.tidemark.exec.job.StepReport;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.source.SourceReport;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.explain.Spans;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Says why a job, view or query gives no new result. */
final class Reasons {
  /** More splits than this nobody reads. */
  private static final int MAX_SPLITS = 20;

  private final Subject subject;
  private final JobReport report;
  private final Surroundings surroundings;
  private final List<ReadTable> tables;
  private final PlanTimes times;

  /**
   * @param report what its steps and sources said
   */
  Reasons(Subject subject, JobReport report, Surroundings surroundings) {
    this.subject = subject;
    this.report = report;
    this.surroundings = surroundings;
    this.tables = ReadTable.of(subject.plan(), report, surroundings);
    this.times = PlanTimes.of(subject.plan(), surroundings.zone());
  }

  /** A line each: how it is, what it waits for, what it reads, and what it left out. */
  List<String> lines() {
    Throwable failure = subject.failure();
    if (failure != null) {
      return failed(Failures.of(failure));
    }
    JobProgress progress = subject.job().progress();
    List<String> lines = new ArrayList<>();
    lines.add(
        head()
            + ", "
            + rows(progress.rowsRead())
            + " read, "
            + rows(progress.rowsOut())
            + " given");
    waits().forEach(wait -> lines.add("waits for: " + wait));
    tables.forEach(table -> addSource(lines, table));
    List<String> filters = new ArrayList<>();
    addFilters(filters, "");
    filters.forEach(filter -> lines.add("filtered out: " + filter));
    RunNotes.of(subject.name(), subject.compiled(), progress)
        .forEach(note -> lines.add("note: " + note));
    String hint = subject.state() == JobState.RUNNING ? hint() : null;
    if (hint != null) {
      lines.add("hint: " + hint);
    }
    return lines;
  }

  private String head() {
    return subject.title() + ": " + subject.state().name().toLowerCase(Locale.ROOT);
  }

  /** How far it was says nothing: what it did last is lost. */
  private List<String> failed(SqlException failure) {
    List<String> lines = new ArrayList<>();
    lines.add(head());
    lines.add("failed: " + failure.getMessage());
    if (failure.hint() != null) {
      lines.add("hint: " + failure.hint());
    }
    return lines;
  }

  /** The first reason, and what became of the rows. */
  String line() {
    List<String> waits = waits();
    List<String> counts = new ArrayList<>();
    counts.add(rows(subject.job().progress().rowsRead()) + " read");
    addFilters(counts, " filtered out");
    String first =
        waits.isEmpty()
            ? "it is " + subject.state().name().toLowerCase(Locale.ROOT)
            : "it waits for " + waits.get(0);
    return first + " (" + String.join(", ", counts) + ")";
  }

  private static String rows(long count) {
    return count == 1 ? "1 row" : count + " rows";
  }

  private List<String> waits() {
    if (subject.state() != JobState.RUNNING) {
      return List.of();
    }
    List<String> waits = new ArrayList<>();
    if (subject.run().isStalled()) {
      waits.add("its reader, who has not taken the results that are there");
    }
    for (StepReport step : report.steps()) {
      step.waits().forEach(wait -> waits.add(text(wait)));
    }
    if (waits.isEmpty()) {
      waits.add(rest());
    }
    return waits;
  }

  /** Nothing is held back. */
  private String rest() {
    JobProgress progress = subject.job().progress();
    if (subject.run().completeTo() < surroundings.lastArrival()) {
      return "itself: it has still to take what has arrived";
    }
    if (progress.rowsRead() == 0) {
      return "the first row";
    }
    return filteredRows(false) == progress.rowsRead()
        ? "a row that WHERE leaves: so far there was none"
        : "the next row: everything that has arrived is in its result";
  }

  /**
   * @param isOverGroups whether of results, or of rows
   */
  private long filteredRows(boolean isOverGroups) {
    return report.steps().stream()
        .filter(step -> step.isOverGroups() == isOverGroups)
        .mapToLong(StepReport::filteredRows)
        .sum();
  }

  private String text(Wait wait) {
    return switch (wait.until()) {
      case WATERMARK -> times.isByClock() ? byClock(wait) : byWatermark(wait);
      case CLOCK ->
          "the clock, to give what is held back: due at "
              + times.instant(wait.due())
              + toGo(wait.due(), surroundings.clockMillis(), times::instant);
      case ROWS -> "rows: the next window is full after " + rows(wait.due()) + " more of its key";
      case END_OF_INPUT -> "the end of its input: only then is the result known";
    };
  }

  private String byWatermark(Wait wait) {
    String now =
        wait.now() == Watermarks.NONE
            ? "; there is no watermark yet"
            : toGo(wait.due(), wait.now(), times::event);
    String what =
        wait.hasWindow()
            ? window(wait) + ", which fires at watermark "
            : "the watermark, to give what is held back: due at ";
    return what + times.event(wait.due()) + now + heldBack();
  }

  private String byClock(Wait wait) {
    String what =
        wait.hasWindow()
            ? window(wait) + ", which fires when the clock reads "
            : "the clock, to give what is held back: due at ";
    return what
        + times.instant(wait.due() + 1)
        + toGo(wait.due() + 1, surroundings.clockMillis(), times::instant);
  }

  private static String window(Wait wait) {
    return "window [" + TimeText.of(wait.start()) + ", " + TimeText.of(wait.end()) + ")";
  }

  private static String toGo(long due, long now, LongFunction<String> text) {
    return "; it is at "
        + text.apply(now)
        + (now < due ? ", " + Spans.exact(due - now) + " to go" : "");
  }

  /** Which of several tables, and of several splits, the watermark waits for. */
  private String heldBack() {
    ReadTable lowest = lowest();
    if (lowest == null) {
      return "";
    }
    SourceReport.Split split = lowest.lowestSplit();
    String table = tables.size() > 1 ? lowest.name() : null;
    if (split == null && table == null) {
      return "";
    }
    return "; held back by "
        + (split == null ? table : "split " + split.name() + (table == null ? "" : " of " + table));
  }

  /** The table with the lowest watermark. */
  private @Nullable ReadTable lowest() {
    ReadTable lowest = null;
    for (ReadTable table : tables) {
      if (table.watermark() != Watermarks.END
          && (lowest == null || table.watermark() < lowest.watermark())) {
        lowest = table;
      }
    }
    return lowest;
  }

  private void addSource(List<String> lines, ReadTable table) {
    SourceReport source = table.report();
    lines.add(
        "source "
            + source.table()
            + (table.isView() ? " (materialized view)" : "")
            + ": "
            + (table.hasWatermark() ? watermark(source.watermark()) : table.timeless())
            + ", "
            + rows(source.rows()));
    int shown = 0;
    for (SourceReport.Split split : source.splits()) {
      if (shown++ == MAX_SPLITS) {
        lines.add("  and " + (source.splits().size() - MAX_SPLITS) + " more splits");
        return;
      }
      lines.add(
          "  split "
              + split.name()
              + ": "
              + split.state().name().toLowerCase(Locale.ROOT)
              + ", "
              + (table.hasWatermark() ? watermark(split.watermark()) + ", " : "")
              + rows(split.rows()));
    }
  }

  private String watermark(long watermark) {
    if (watermark == Watermarks.NONE) {
      return "no watermark yet";
    }
    return watermark == Watermarks.END ? "ended" : "watermark " + times.event(watermark);
  }

  private void addFilters(List<String> counts, String what) {
    long where = filteredRows(false);
    long having = filteredRows(true);
    if (where > 0) {
      counts.add(rows(where) + what + " by WHERE");
    }
    if (having > 0) {
      counts.add(rows(having) + what + " by HAVING or a WHERE over an aggregate");
    }
  }

  /** What the user can do about the first thing that it waits for. */
  private @Nullable String hint() {
    for (StepReport step : report.steps()) {
      for (Wait wait : step.waits()) {
        return hint(wait);
      }
    }
    for (ReadTable table : tables) {
      if (table.isView() && table.report().rows() == 0) {
        return table.hint();
      }
    }
    return null;
  }

  private @Nullable String hint(Wait wait) {
    boolean isByClock = wait.until() == Wait.Until.CLOCK || times.isByClock();
    if (isByClock && wait.until() != Wait.Until.END_OF_INPUT) {
      return surroundings.isClockVirtual() ? "ADVANCE CLOCK moves the clock" : null;
    }
    ReadTable lowest = lowest();
    if (lowest == null || wait.until() == Wait.Until.ROWS) {
      return null;
    }
    return wait.until() == Wait.Until.WATERMARK ? lowest.hint() : lowest.endHint();
  }
}
