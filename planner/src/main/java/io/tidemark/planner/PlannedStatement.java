package io.tidemark.planner;

import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is left to do for a statement after planning. */
public sealed interface PlannedStatement {
  /**
   * A query to run.
   *
   * @param isOrdered whether its rows come in an order that the query asked for
   * @param isFollowing whether rows that arrive later count too
   * @param mode what a client sees of changes
   * @param showsKinds whether a command line shows the kind of each row, as the column {@code op}
   * @param notes warnings, a line each
   * @param reads names of the tables and views that it reads, also through views
   */
  record Query(
      PhysicalNode plan,
      RowType rowType,
      boolean isOrdered,
      boolean isFollowing,
      OutputMode mode,
      boolean showsKinds,
      List<String> notes,
      Set<String> reads)
      implements PlannedStatement {
    public Query {
      notes = List.copyOf(notes);
      reads = Set.copyOf(reads);
    }

    /** A query without warnings. */
    public Query(
        PhysicalNode plan,
        RowType rowType,
        boolean isOrdered,
        boolean isFollowing,
        OutputMode mode,
        boolean showsKinds) {
      this(plan, rowType, isOrdered, isFollowing, mode, showsKinds, List.of(), Set.of());
    }

    /** A query over bounded input that answers once. */
    public Query(PhysicalNode plan, RowType rowType, boolean isOrdered) {
      this(plan, rowType, isOrdered, false, OutputMode.APPEND, false);
    }
  }

  /**
   * ANALYZE LATENESS.
   *
   * @param plan gives the times of the table in one column
   */
  record Lateness(PhysicalNode plan, String table) implements PlannedStatement {}

  /**
   * EXPLAIN WHY.
   *
   * @param name of a job, view or query
   * @param range where it stands
   */
  record Why(String name, SourceRange range) implements PlannedStatement {}

  /**
   * SHOW WATERMARKS.
   *
   * @param tables queries that follow the tables of the database that have a watermark, by name
   */
  record ShowWatermarks(List<Query> tables) implements PlannedStatement {
    public ShowWatermarks {
      tables = List.copyOf(tables);
    }
  }

  /** What a client sees of a result. */
  enum OutputMode {
    /** Rows that are final. */
    APPEND,
    /** Changes. */
    UPDATE,
    /** The whole result, each time it changes. */
    COMPLETE
  }

  /**
   * A job to start: INSERT INTO ... SELECT over something that goes on. It runs until it is
   * stopped, fails or all of its inputs have ended.
   *
   * @param notes warnings, a line each
   */
  record StartJob(PhysicalNode.Insert plan, JobInfo job, List<String> notes)
      implements PlannedStatement {
    public StartJob {
      notes = List.copyOf(notes);
    }

    /** A job without warnings. */
    public StartJob(PhysicalNode.Insert plan, JobInfo job) {
      this(plan, job, List.of());
    }
  }

  /**
   * A materialized view to make, with the job that keeps it: what stands in the table is what the
   * plan inserts. Nothing has been added to the catalog.
   *
   * @param replaced whether something of the name stands in the catalog, which goes first
   * @param notes warnings, a line each
   */
  record CreateView(
      TableInfo table, PhysicalNode.Insert plan, JobInfo job, boolean replaced, List<String> notes)
      implements PlannedStatement {
    public CreateView {
      notes = List.copyOf(notes);
    }

    /** A view without warnings. */
    public CreateView(TableInfo table, PhysicalNode.Insert plan, JobInfo job, boolean replaced) {
      this(table, plan, job, replaced, List.of());
    }
  }

  /** STOP JOB. */
  record StopJob(String name, SourceRange range) implements PlannedStatement {}

  /** SHOW JOBS. */
  record ShowJobs() implements PlannedStatement {}

  /**
   * ADVANCE CLOCK.
   *
   * @param millis the time to go to, epoch milliseconds; or how far to go
   */
  record AdvanceClock(long millis, boolean isRelative, SourceRange range)
      implements PlannedStatement {}

  /** SET 'clock': which clock the database has from now on. */
  record SetClock(boolean isVirtual, SourceRange range) implements PlannedStatement {}

  /** The inserts of a statement set, in order. */
  record StatementSet(List<PlannedStatement> inserts) implements PlannedStatement {
    public StatementSet {
      inserts = List.copyOf(inserts);
    }

    /** Those that go on. */
    public List<StartJob> jobs() {
      return inserts.stream().filter(StartJob.class::isInstance).map(StartJob.class::cast).toList();
    }

    /** Those that end by themselves: together they are one statement. */
    public List<Insert> statements() {
      return inserts.stream().filter(Insert.class::isInstance).map(Insert.class::cast).toList();
    }
  }

  /**
   * A query whose rows go into a table: INSERT, UPDATE or DELETE.
   *
   * @param target the table's name
   * @param done what happened to the rows, such as {@code inserted into}
   */
  record Insert(PhysicalNode.Insert plan, String target, String done) implements PlannedStatement {}

  /**
   * A change of a managed table that needs no query.
   *
   * @param watermark for ADVANCE_WATERMARK, epoch milliseconds
   * @param range where the table is named
   */
  record TableChange(String table, Kind kind, long watermark, SourceRange range)
      implements PlannedStatement {
    /** What happens to the table. */
    public enum Kind {
      TRUNCATE,
      ADVANCE_WATERMARK,
      END_OF_INPUT
    }
  }

  /**
   * The answer of SHOW, DESCRIBE, EXPLAIN or a bare SET: values of STRING, BIGINT or BOOLEAN, each
   * as the text that results print.
   *
   * @param isText whether there is one column, whose values are lines to read as they are, such as
   *     those of a plan or of a statement
   */
  record Rows(RowType rowType, List<List<@Nullable String>> rows, boolean isText)
      implements PlannedStatement {
    public Rows {
      List<List<@Nullable String>> copy = new ArrayList<>();
      rows.forEach(row -> copy.add(Collections.unmodifiableList(new ArrayList<>(row))));
      rows = Collections.unmodifiableList(copy);
    }
  }

  /** EXPLAIN CODEGEN: the plan whose generated source is to be shown. */
  record Codegen(PhysicalNode plan) implements PlannedStatement {}

  /** EXPLAIN ANALYZE: the query that is run to its end, to show what its steps did. */
  record Analyze(Query query) implements PlannedStatement {}

  /** A statement that is done: DDL, SET, RESET. */
  record Done() implements PlannedStatement {}
}
