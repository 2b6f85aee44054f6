package io.tidemark.engine;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.job.JobProgress;
import io.tidemark.exec.job.StepState;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What SHOW JOBS answers: a row for each job, by name. */
final class JobListing {
  private static final RowType COLUMNS =
      new RowType(
          List.of(
              text("name", false),
              text("kind", false),
              text("target", false),
              text("state", false),
              count("rows_in"),
              count("rows_out"),
              text("watermark", true),
              count("late"),
              count("partly_late"),
              count("null_rowtime"),
              count("ahead"),
              count("lost_retractions"),
              count("state_entries"),
              count("state_bytes"),
              text("failure", true),
              text("query", false)));

  private JobListing() {}

  private static RowField text(String name, boolean isNullable) {
    ColumnType type = ColumnType.string();
    return new RowField(name, isNullable ? type : type.notNull());
  }

  private static RowField count(String name) {
    return new RowField(name, ColumnType.of(ColumnType.Kind.BIGINT).notNull());
  }

  /**
   * @param queries names of the queries that go on, which are no jobs
   */
  static StatementResult.Text of(List<DatabaseJob> jobs, List<String> queries) {
    List<List<@Nullable String>> rows = new ArrayList<>();
    jobs.forEach(job -> rows.add(row(job)));
    return new StatementResult.Text(COLUMNS, rows, false, notes(queries));
  }

  /** Who looks for what runs may look for a query. */
  private static List<String> notes(List<String> queries) {
    if (queries.isEmpty()) {
      return List.of();
    }
    String first = queries.get(0);
    return List.of(
        "note: "
            + (queries.size() == 1
                ? first + " goes on too; it is a query, no job"
                : String.join(", ", queries) + " go on too; they are queries, no jobs")
            + ": EXPLAIN WHY "
            + first
            + " tells what it does, STOP JOB "
            + first
            + " ends it");
  }

  private static List<@Nullable String> row(DatabaseJob job) {
    JobProgress progress = job.progress();
    Throwable failure = job.failure();
    return Arrays.asList(
        job.info().name(),
        job.info().kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        job.info().target(),
        job.state().name().toLowerCase(Locale.ROOT),
        String.valueOf(progress.rowsRead()),
        String.valueOf(progress.rowsOut()),
        watermark(progress.watermark()),
        String.valueOf(job.lateRows(LateReason.LATE)),
        String.valueOf(job.lateRows(LateReason.PARTLY_LATE)),
        String.valueOf(job.lateRows(LateReason.NULL_ROWTIME)),
        String.valueOf(job.aheadRows()),
        String.valueOf(job.lostRetractions()),
        String.valueOf(job.steps().stream().mapToLong(StepState::entries).sum()),
        String.valueOf(job.steps().stream().mapToLong(StepState::bytes).sum()),
        failure == null ? null : Failures.of(failure).getMessage(),
        job.info().sql());
  }

  /** Times have no zone here: those of TIMESTAMP as they are written, those of instants in UTC. */
  private static @Nullable String watermark(long millis) {
    if (millis == Watermarks.NONE) {
      return null;
    }
    return millis == Watermarks.END ? "end of input" : TimeText.of(millis);
  }
}
