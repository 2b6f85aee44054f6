package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.job.Job;
import io.tidemark.planner.physical.PhysicalNode;
import org.jspecify.annotations.Nullable;

/**
 * What EXPLAIN WHY is asked about.
 *
 * @param title what it is, with its name
 * @param state how it is
 * @param failure why it failed; null if it did not
 */
record Subject(
    String name,
    String title,
    JobState state,
    @Nullable Throwable failure,
    PhysicalNode plan,
    CompiledJob compiled,
    Job job,
    Run run) {}
