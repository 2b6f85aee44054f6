package io.tidemark.exec.aggregate;

import io.tidemark.exec.operator.LateRows;

/**
 * All rows go to the same groups.
 *
 * @param kept told how many rows a filter leaves
 */
public record AllRows(Groups groups, LateRows kept) implements UnslicedTarget {
  @Override
  public void judged(int rows) {
    kept.judged(rows);
  }
}
