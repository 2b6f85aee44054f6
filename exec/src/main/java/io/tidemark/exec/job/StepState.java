package io.tidemark.exec.job;

/**
 * What a step of a job holds, in all of its tasks.
 *
 * @param step its name
 * @param entries groups, sessions, rows
 * @param bytes about how much memory they take
 */
public record StepState(String step, long entries, long bytes) {}
