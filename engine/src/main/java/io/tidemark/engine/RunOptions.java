package io.tidemark.engine;

import io.tidemark.codegen.JobOptions;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.job.StateLimits;
import io.tidemark.exec.source.TableSource;
import io.tidemark.planner.SessionSettings;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How what a session begins is run; a job keeps it, whatever is set later.
 *
 * @param lateTables the late rows that the session sees, by the query's name
 */
record RunOptions(JobOptions job, Function<String, @Nullable TableSource> lateTables) {
  static RunOptions of(Tidemark tidemark, SessionSettings settings, LateLogs lateLogs) {
    int threads = Math.min(settings.threads(), tidemark.host().scheduler().threads());
    return new RunOptions(
        new JobOptions(
            threads,
            settings.batchSize(),
            settings.lateRowsRetained(),
            new StateLimits(settings.maxStateBytes(), tidemark.stateBudget()),
            settings.stateTtlMillis(),
            Zone.of(settings.zone())),
        lateLogs::source);
  }
}
