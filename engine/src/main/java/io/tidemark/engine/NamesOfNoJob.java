package io.tidemark.engine;

import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hints where a job is asked for by the name of a table or plain view. */
final class NamesOfNoJob {
  private NamesOfNoJob() {}

  /** Where EXPLAIN WHY finds nothing that runs; null if the name is of nothing else. */
  static @Nullable String toExplain(Catalog catalog, String name) {
    if (catalog.view(name) != null) {
      return plainView(name) + "; EXPLAIN WHY takes one of these";
    } else if (!isTable(catalog, name)) {
      return null;
    }
    List<String> writers = writers(catalog, name);
    return "'"
        + name
        + "' is a table: SHOW WATERMARKS tells how far its rows are"
        + (writers.isEmpty()
            ? ""
            : ", EXPLAIN WHY what holds up a job that writes to it: " + String.join(", ", writers));
  }

  /** Where STOP JOB finds no job; null if the name is of nothing else. */
  static @Nullable String toStop(Catalog catalog, String name) {
    if (catalog.view(name) != null) {
      return plainView(name) + "; DROP VIEW removes it";
    } else if (!isTable(catalog, name)) {
      return null;
    }
    List<String> writers = writers(catalog, name);
    return "'"
        + name
        + "' is a table"
        + (writers.isEmpty()
            ? ", and no job writes to it; DROP TABLE removes it, SHOW JOBS lists what runs"
            : "; jobs that write to it: " + String.join(", ", writers));
  }

  private static String plainView(String name) {
    return "'" + name + "' is a plain view, which runs in the queries, views and jobs that read it";
  }

  private static boolean isTable(Catalog catalog, String name) {
    TableInfo table = catalog.table(name);
    return table != null && !table.isView();
  }

  private static List<String> writers(Catalog catalog, String table) {
    return catalog.jobs().stream()
        .filter(job -> job.targets().contains(table))
        .map(JobInfo::name)
        .sorted()
        .toList();
  }
}
