package io.tidemark.sqltests;

import io.tidemark.exec.batch.Batch;
import java.util.List;

/**
 * A row that comes or goes.
 *
 * @param kind one of the row kinds of {@link Batch}
 * @param cells as a golden file shows them
 */
record Change(byte kind, List<String> cells) {
  Change {
    cells = List.copyOf(cells);
  }

  boolean comes() {
    return kind == Batch.INSERT || kind == Batch.UPDATE_AFTER;
  }

  /** The row behind its kind. */
  String line() {
    return op() + " | " + row();
  }

  String row() {
    return String.join(" | ", cells);
  }

  private String op() {
    return switch (kind) {
      case Batch.INSERT -> "+I";
      case Batch.UPDATE_BEFORE -> "-U";
      case Batch.UPDATE_AFTER -> "+U";
      default -> "-D";
    };
  }
}
