package io.tidemark.engine;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.job.JobReport;
import io.tidemark.exec.source.SourceReport;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.JobInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * EXPLAIN WHY and SHOW WATERMARKS of one session, which ask what runs; no lock is held for that.
 */
final class WhyStatements {
  private static final Duration POLL = Duration.ofMillis(10);

  private static final RowType WATERMARKS =
      new RowType(
          List.of(
              text("table", false),
              text("split", true),
              text("watermark", true),
              text("state", false),
              text("job", true)));

  private final Session session;
  private final Tidemark tidemark;
  private final SessionQueries queries;
  private final JobReports reports;

  WhyStatements(Session session, SessionQueries queries) {
    this.session = session;
    this.tidemark = session.tidemark();
    this.queries = queries;
    this.reports = new JobReports(session);
  }

  private static RowField text(String name, boolean isNullable) {
    ColumnType type = ColumnType.string();
    return new RowField(name, isNullable ? type : type.notNull());
  }

  /**
   * @throws SqlException if nothing of the name runs or ran
   */
  StatementResult why(PlannedStatement.Why why) {
    List<List<@Nullable String>> rows = new ArrayList<>();
    lines(why).forEach(line -> rows.add(Arrays.asList(line)));
    return new StatementResult.Text(RowType.of(text("why", false)), rows, true);
  }

  private List<String> lines(PlannedStatement.Why why) {
    Subject query = queries.get(why.name());
    DatabaseJob job = tidemark.jobs().get(why.name());
    List<String> ended = queries.ended(why.name());
    if (query != null) {
      return reasons(query).lines();
    } else if (job != null) {
      return reasons(job.subject()).lines();
    } else if (ended != null) {
      return ended;
    }
    throw unknown(why);
  }

  private SqlException unknown(PlannedStatement.Why why) {
    Set<String> names = new TreeSet<>(queries.names());
    tidemark.jobs().all().forEach(job -> names.add(job.name()));
    String other = NamesOfNoJob.toExplain(tidemark.catalog(), why.name());
    String hint =
        other == null ? Suggestions.hint(why.name(), names, "jobs, views and queries are") : other;
    return new SqlException(
        SqlException.Kind.INVALID,
        why.range(),
        "no job, view or query '" + why.name() + "' runs",
        hint == null ? "nothing runs; SHOW JOBS lists what does" : hint,
        null);
  }

  /** What there is to say of a query that is over. */
  List<String> linesOfEnded(Subject query) {
    return new Reasons(query, query.job().report(), surroundings()).lines();
  }

  /** In a line, why a query of the session, or a job, has no result yet; null if it is over. */
  @Nullable String line(String name) {
    Subject query = queries.get(name);
    if (query != null) {
      return reasons(query).line();
    }
    DatabaseJob job = tidemark.jobs().get(name);
    return job == null || job.isOver() ? null : reasons(job.subject()).line();
  }

  private Reasons reasons(Subject subject) {
    JobReport report = reports.of(subject.job(), subject.run());
    return new Reasons(subject, report, surroundings());
  }

  private Surroundings surroundings() {
    Set<String> views =
        tidemark.jobs().all().stream()
            .filter(job -> job.info().kind() == JobInfo.Kind.MATERIALIZED_VIEW)
            .map(DatabaseJob::name)
            .collect(Collectors.toSet());
    return new Surroundings(
        session.zone(),
        tidemark.clock().millis(),
        tidemark.clock().isVirtual(),
        tidemark.arrival(),
        views);
  }

  /**
   * The watermarks of what runs, and of tables of the database.
   *
   * @param tables queries that follow the tables, which are closed
   */
  StatementResult watermarks(
      Collection<StreamingResult> tables, List<PlannedStatement.Query> plans) {
    List<List<@Nullable String>> rows = new ArrayList<>();
    List<Subject> own = new ArrayList<>();
    int next = 0;
    for (StreamingResult table : tables) {
      try (table) {
        while (!table.isCaughtUp(tidemark.arrival())) {
          table.poll(POLL);
        }
        add(rows, table.subject(plans.get(next++).plan()), null);
      }
    }
    tidemark.jobs().all().stream()
        .filter(job -> !job.isOver())
        .forEach(job -> own.add(job.subject()));
    own.addAll(queries.all());
    own.forEach(subject -> add(rows, subject, subject.name()));
    rows.sort(Comparator.comparing(row -> String.valueOf(row.get(0))));
    return new StatementResult.Text(WATERMARKS, rows, false);
  }

  private void add(List<List<@Nullable String>> rows, Subject subject, @Nullable String job) {
    JobReport report = reports.of(subject.job(), subject.run());
    PlanTimes times = PlanTimes.of(subject.plan(), session.zone());
    for (ReadTable table : ReadTable.of(subject.plan(), report, surroundings())) {
      if (!table.isTimed()) {
        continue;
      }
      SourceReport source = table.report();
      for (SourceReport.Split split : source.splits()) {
        rows.add(
            row(
                source.table(),
                split.name(),
                watermark(split.watermark(), times),
                split.state(),
                job));
      }
      if (source.splits().isEmpty()) {
        SourceReport.State state =
            source.watermark() == Watermarks.END
                ? SourceReport.State.FINISHED
                : SourceReport.State.ACTIVE;
        rows.add(row(source.table(), null, watermark(source.watermark(), times), state, job));
      }
    }
  }

  private static List<@Nullable String> row(
      String table,
      @Nullable String split,
      @Nullable String watermark,
      SourceReport.State state,
      @Nullable String job) {
    return Arrays.asList(table, split, watermark, state.name().toLowerCase(Locale.ROOT), job);
  }

  private static @Nullable String watermark(long millis, PlanTimes times) {
    if (millis == Watermarks.NONE) {
      return null;
    }
    return millis == Watermarks.END ? "end of input" : times.event(millis);
  }
}
