package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.TableReading;

/** What a compiled job holds of the tables of its database. */
final class CompiledJobs {
  private CompiledJobs() {}

  /** Rows that have arrived for it and wait to be taken. */
  static long pendingRows(CompiledJob compiled) {
    return compiled.readings().stream().mapToLong(TableReading::pendingRows).sum();
  }

  /** Gives back everything, as it will not run. */
  static void abandon(CompiledJob compiled) {
    compiled.readings().forEach(TableReading::close);
    compiled.live().forEach(LiveReading::close);
    compiled.spec().writers().forEach(writer -> writer.close(null));
    ClockReading clock = compiled.spec().clock();
    if (clock != null) {
      clock.close();
    }
  }
}
