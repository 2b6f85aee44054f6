package io.tidemark.engine;

import io.tidemark.exec.job.Job;
import io.tidemark.exec.job.JobReport;
import io.tidemark.exec.table.Arrivals;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Asks jobs what they wait for. Nobody holds a lock that a job may need meanwhile, and a job that
 * is busy for long is not waited for: what it said last has to do.
 */
final class JobReports {
  /** Long for a job that has to take what has arrived, short for a person who waits. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final Session session;

  JobReports(Session session) {
    this.session = session;
  }

  /** What a job waits for once everything is out that has arrived. */
  JobReport of(Job job, Run run) {
    long last = arrivals().last();
    await(() -> job.isOver() || run.isStalled() || (run.completeTo() >= last && run.isAtRest()));
    AtomicBoolean isAnswered = new AtomicBoolean();
    job.ask(
        () -> {
          isAnswered.set(true);
          arrivals().progressed();
        });
    await(() -> isAnswered.get() || job.isOver());
    return job.report();
  }

  private Arrivals arrivals() {
    return session.tidemark().tables().arrivals();
  }

  private void await(BooleanSupplier holds) {
    session.await(holds, PATIENCE_NANOS);
  }
}
