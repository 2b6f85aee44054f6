package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.table.TableReading;

/** What a compiled job holds of the tables of its database. */
final class CompiledJobs {
  private CompiledJobs() {}

  /** Rows that have arrived for it and wait to be taken. */
  static long pendingRows(CompiledJob compiled) {
    return compiled.readings().stream().mapToLong(TableReading::pendingRows).sum();
  }
}
