/** Tests of jobs on one and several threads; main type: {@link io.tidemark.exec.job.JobHarness}. */
@NullMarked
package io.tidemark.exec.job;

import org.jspecify.annotations.NullMarked;
