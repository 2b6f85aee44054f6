package io.tidemark.engine;

/** What became of a job of a database. */
enum JobState {
  RUNNING,
  /** All of its inputs have ended. */
  FINISHED,
  FAILED,
  /** By STOP JOB. */
  STOPPED
}
