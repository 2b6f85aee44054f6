package io.tidemark.exec.batch;

/**
 * Collects rows of a batch, in its order, and puts the steps of its watermark where they stand
 * between them: each row is judged under the watermark that it had in the batch.
 */
public final class ChosenRows {
  private final Batch source;
  private final Watermarks own;
  private final Watermarks steps;
  private final RowCollector rows = new RowCollector();

  /** The next step of the source. */
  private int step;

  public ChosenRows(Batch source) {
    this(source, source.watermarks().start());
  }

  private ChosenRows(Batch source, long start) {
    this.source = source;
    this.own = source.watermarks();
    this.steps = new Watermarks(start, own.count());
  }

  /** The rows with the indexes {@code from .. to}, with the steps up to behind the last of them. */
  public static Batch range(Batch source, int from, int to) {
    ChosenRows chosen = new ChosenRows(source, source.watermarks().before(from));
    chosen.pass(from);
    int at = from;
    while (chosen.hasStepUpTo(to)) {
      int next = chosen.own.row(chosen.step);
      chosen.rows.addRange(source, at, next);
      chosen.pass(next);
      at = next;
    }
    chosen.rows.addRange(source, at, to);
    return chosen.rows.toBatch(chosen.steps);
  }

  /** Adds the row with this index, selected or not; indexes ascend. */
  public void add(int row) {
    pass(row);
    rows.add(source, row);
  }

  /**
   * Adds a row of another batch with the same columns.
   *
   * @param before the row of the source that it stands before; at most its row count
   */
  public void add(Batch other, int row, int before) {
    pass(before);
    rows.add(other, row);
  }

  public int size() {
    return rows.size();
  }

  /** Copies the rows; the steps that are left come after the last of them. */
  public Batch toBatch() {
    pass(source.rowCount());
    return rows.toBatch(steps);
  }

  private boolean hasStepUpTo(int row) {
    return step < own.count() && own.row(step) <= row;
  }

  /** Takes over the steps that a row is judged under. */
  private void pass(int row) {
    while (hasStepUpTo(row)) {
      steps.step(rows.size(), own.value(step++));
    }
  }
}
