package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Starts the jobs of a database for a session, which holds the catalog's lock alone. What fails
 * leaves nothing behind.
 */
final class JobStarter {
  private final Tidemark tidemark;
  private final Runnable requireOpen;

  /**
   * @param requireOpen throws if the session is closed
   */
  JobStarter(Tidemark tidemark, Runnable requireOpen) {
    this.tidemark = tidemark;
    this.requireOpen = requireOpen;
  }

  StatementResult start(PlannedStatement.StartJob planned, RunOptions options) {
    CompiledJob compiled =
        tidemark.tables().arrivals().begin(() -> compile(planned.job(), planned.plan(), options));
    start(planned.job(), planned.plan(), compiled);
    return started(planned);
  }

  private static StatementResult started(PlannedStatement.StartJob planned) {
    JobInfo job = planned.job();
    return new StatementResult.Started(job.name(), job.target(), planned.notes());
  }

  private CompiledJob compile(JobInfo job, PhysicalNode plan, RunOptions options) {
    return tidemark.compiler().compile(job.name(), plan, options.job(), options.lateTables());
  }

  private void start(JobInfo info, PhysicalNode plan, CompiledJob compiled) {
    begin(make(info, plan, compiled));
  }

  private DatabaseJob make(JobInfo info, PhysicalNode plan, CompiledJob compiled) {
    boolean isMade = false;
    try {
      DatabaseJob job = new DatabaseJob(tidemark, info, plan, compiled);
      isMade = true;
      return job;
    } finally {
      if (!isMade) {
        CompiledJobs.abandon(compiled);
      }
    }
  }

  private void begin(DatabaseJob job) {
    boolean hasBegun = false;
    try {
      tidemark.runs().begin(job, requireOpen);
      hasBegun = true;
    } finally {
      if (!hasBegun) {
        CompiledJobs.abandon(job.compiled());
      }
    }
    tidemark.jobs().put(job);
    tidemark.catalog().put(job.info());
    tidemark.keepTime();
  }

  /**
   * Makes a materialized view. One that it replaces is gone from the catalog at once, yet kept
   * until the new one runs.
   */
  void create(PlannedStatement.CreateView planned, RunOptions options) {
    Catalog catalog = tidemark.catalog();
    String name = planned.table().name();
    TableInfo table = catalog.table(name);
    ViewInfo view = catalog.view(name);
    JobInfo job = catalog.job(name);
    tidemark.storage().hold();
    catalog.remove(name);
    ManagedStorage.Held before = tidemark.storage().held();
    boolean isMade = false;
    try {
      catalog.put(planned.table());
      CompiledJob compiled =
          tidemark.tables().arrivals().begin(() -> compile(planned.job(), planned.plan(), options));
      start(planned.job(), planned.plan(), compiled);
      isMade = true;
    } finally {
      if (isMade) {
        before.drop();
      } else {
        catalog.remove(name);
        if (table != null) {
          catalog.put(table);
        }
        if (view != null) {
          catalog.put(view);
        }
        if (job != null) {
          catalog.put(job);
        }
        before.restore();
      }
    }
  }

  /**
   * Starts the jobs of a statement set at one arrival, so that they see the same.
   *
   * @param begin runs an INSERT that ends by itself
   */
  StatementResult start(
      PlannedStatement.StatementSet set,
      RunOptions options,
      BiFunction<PlannedStatement.Insert, CompiledJob, StatementResult> begin) {
    List<Member> members = tidemark.tables().arrivals().begin(() -> compile(set, options));
    startJobs(members);
    Iterator<Member> remaining = members.iterator();
    return new StatementResult.StatementSet(
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return remaining.hasNext();
          }

          @Override
          public StatementResult next() {
            Member next = remaining.next();
            return next.planned() instanceof PlannedStatement.Insert insert
                ? begin.apply(insert, next.compiled())
                : started((PlannedStatement.StartJob) next.planned());
          }
        });
  }

  /** One INSERT of a statement set. */
  private record Member(PlannedStatement planned, CompiledJob compiled) {}

  /** All jobs are made before the first begins. */
  private void startJobs(List<Member> members) {
    List<DatabaseJob> jobs = new ArrayList<>();
    List<CompiledJob> unbegun = new ArrayList<>();
    members.forEach(member -> unbegun.add(member.compiled()));
    try {
      for (Member member : members) {
        if (member.planned() instanceof PlannedStatement.StartJob job) {
          jobs.add(make(job.job(), job.plan(), member.compiled()));
        }
      }
      for (DatabaseJob job : jobs) {
        begin(job);
        unbegun.remove(job.compiled());
      }
      unbegun.clear();
    } finally {
      unbegun.forEach(CompiledJobs::abandon);
    }
  }

  private List<Member> compile(PlannedStatement.StatementSet set, RunOptions options) {
    List<Member> members = new ArrayList<>();
    boolean areCompiled = false;
    try {
      for (PlannedStatement insert : set.inserts()) {
        members.add(new Member(insert, compile(insert, options)));
      }
      areCompiled = true;
      return members;
    } finally {
      if (!areCompiled) {
        members.forEach(member -> CompiledJobs.abandon(member.compiled()));
      }
    }
  }

  private CompiledJob compile(PlannedStatement insert, RunOptions options) {
    if (insert instanceof PlannedStatement.StartJob job) {
      return compile(job.job(), job.plan(), options);
    } else if (insert instanceof PlannedStatement.Insert bounded) {
      return tidemark
          .compiler()
          .compile(
              "insert into " + bounded.target(),
              bounded.plan(),
              options.job(),
              options.lateTables());
    }
    throw new IllegalStateException("a statement set holds inserts");
  }
}
