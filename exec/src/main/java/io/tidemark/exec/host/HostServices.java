package io.tidemark.exec.host;

/** What a source, a sink or a job may use of the world. */
public record HostServices(Clock clock, FileStore files, Scheduler scheduler) {}
