package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.codegen.JobCompiler;
import io.tidemark.exec.table.Arrivals;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
        compiled.abandon();
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
        job.compiled().abandon();
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
   * Starts a statement set at one moment, so that all of it sees the same. Its jobs share what they
   * read from outside; the INSERTs that end by themselves are one statement.
   *
   * @param begin runs that statement
   */
  StatementResult start(
      PlannedStatement.StatementSet set,
      RunOptions options,
      BiFunction<List<PlannedStatement.Insert>, CompiledJob, StatementResult> begin) {
    Arrivals arrivals = tidemark.tables().arrivals();
    Supplier<Compiled> compiling = () -> compile(set, options);
    Compiled compiled =
        set.jobs().isEmpty() ? arrivals.still(compiling) : arrivals.begin(compiling);
    List<StatementResult> answers = new ArrayList<>();
    boolean isStarted = false;
    try {
      startJobs(set.jobs(), compiled.jobs());
      isStarted = true;
    } finally {
      if (!isStarted && compiled.statement() != null) {
        compiled.statement().abandon();
      }
    }
    set.jobs().forEach(job -> answers.add(started(job)));
    CompiledJob statement = compiled.statement();
    if (statement != null) {
      answers.add(begin.apply(set.statements(), statement));
    }
    return new StatementResult.StatementSet(answers);
  }

  /**
   * A statement set that is ready to run.
   *
   * @param statement the INSERTs that end by themselves; null if there are none
   */
  private record Compiled(List<CompiledJob> jobs, @Nullable CompiledJob statement) {}

  /** All jobs are made before the first begins. */
  private void startJobs(List<PlannedStatement.StartJob> planned, List<CompiledJob> compiled) {
    List<DatabaseJob> jobs = new ArrayList<>();
    List<CompiledJob> unbegun = new ArrayList<>(compiled);
    try {
      for (int i = 0; i < planned.size(); i++) {
        jobs.add(make(planned.get(i).job(), planned.get(i).plan(), compiled.get(i)));
      }
      for (DatabaseJob job : jobs) {
        begin(job);
        unbegun.remove(job.compiled());
      }
      unbegun.clear();
    } finally {
      unbegun.forEach(CompiledJob::abandon);
    }
  }

  private Compiled compile(PlannedStatement.StatementSet set, RunOptions options) {
    List<JobCompiler.Named> plans = new ArrayList<>();
    set.jobs().forEach(job -> plans.add(new JobCompiler.Named(job.job().name(), job.plan())));
    JobCompiler compiler = tidemark.compiler();
    List<CompiledJob> jobs = compiler.compileAll(plans, options.job(), options.lateTables());
    boolean areCompiled = false;
    try {
      Compiled compiled = new Compiled(jobs, compile(set.statements(), options));
      areCompiled = true;
      return compiled;
    } finally {
      if (!areCompiled) {
        jobs.forEach(CompiledJob::abandon);
      }
    }
  }

  private @Nullable CompiledJob compile(
      List<PlannedStatement.Insert> statements, RunOptions options) {
    if (statements.isEmpty()) {
      return null;
    }
    List<JobCompiler.Named> plans = new ArrayList<>();
    Map<String, Integer> targets = new LinkedHashMap<>();
    for (PlannedStatement.Insert insert : statements) {
      int count = targets.merge(insert.target(), 1, Integer::sum);
      String name = "insert into " + insert.target() + (count == 1 ? "" : "_" + count);
      plans.add(new JobCompiler.Named(name, insert.plan()));
    }
    String name =
        plans.size() == 1
            ? plans.get(0).name()
            : "insert into " + String.join(", ", targets.keySet());
    return plans.size() == 1
        ? tidemark
            .compiler()
            .compile(name, plans.get(0).plan(), options.job(), options.lateTables())
        : tidemark.compiler().compileSet(name, plans, options.job(), options.lateTables());
  }
}
