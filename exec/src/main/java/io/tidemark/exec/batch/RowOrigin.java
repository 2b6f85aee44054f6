package io.tidemark.exec.batch;

/**
 * Gives back rows of a batch with all columns of their place in the plan, also those that the query
 * does not read and that were therefore never decoded or computed. Used for the few rows that come
 * too late and are kept for the user to see.
 */
@FunctionalInterface
public interface RowOrigin {
  /**
   * @param rows row indexes of the batch that carries this origin, ascending
   * @return a batch of {@code count} rows, in this order, with every column set; a value that
   *     cannot be decoded is NULL
   */
  Batch recall(int[] rows, int count);
}
