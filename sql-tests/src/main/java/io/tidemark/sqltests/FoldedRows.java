package io.tidemark.sqltests;

import io.tidemark.exec.batch.Batch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows that are left when changes are applied in order, beginning with none. */
final class FoldedRows {
  private final @Nullable List<Integer> key;
  private final Map<List<String>, List<Change>> rows = new LinkedHashMap<>();

  /**
   * @param key columns that name a row, so that a row that comes replaces the one of its name; null
   *     if rows go as they came
   */
  FoldedRows(@Nullable List<Integer> key) {
    this.key = key;
  }

  void apply(Change change) {
    List<Change> same = rows.computeIfAbsent(name(change), name -> new ArrayList<>());
    if (!change.comes() || key != null) {
      if (!same.isEmpty()) {
        same.remove(same.size() - 1);
      }
    }
    if (change.comes()) {
      same.add(new Change(Batch.INSERT, change.cells()));
    }
  }

  void clear() {
    rows.clear();
  }

  private List<String> name(Change change) {
    List<Integer> columns = key;
    return columns == null ? change.cells() : columns.stream().map(change.cells()::get).toList();
  }

  /** The rows as inserts, in the order in which their names first came. */
  List<Change> rows() {
    return rows.values().stream().flatMap(List::stream).toList();
  }
}
