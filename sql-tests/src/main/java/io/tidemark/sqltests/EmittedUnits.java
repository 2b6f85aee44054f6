package io.tidemark.sqltests;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.ResultMode;
import io.tidemark.engine.StreamingResult;
import java.util.ArrayList;
import java.util.List;

/**
 * What a query emitted, arrival unit by arrival unit.
 *
 * <p>Where a file is cut into units depends on the batch size. So the units of outside sources,
 * which come before all others, are one here, unless each is to be seen.
 */
final class EmittedUnits {
  private final ResultMode mode;
  private final boolean isFollowing;
  private final boolean showsBatches;
  private final RowCells cells;
  private final FoldedRows outside;
  private boolean hasOutside;
  private List<Change> open = new ArrayList<>();
  private List<List<Change>> closed = new ArrayList<>();

  /**
   * @param showsBatches whether each batch of an outside source is to be seen
   */
  EmittedUnits(StreamingResult result, boolean showsBatches) {
    this.mode = result.mode();
    this.isFollowing = result.isFollowing();
    this.showsBatches = showsBatches;
    this.cells = new RowCells(result.rowType(), result.zone());
    this.outside = new FoldedRows(result.key());
  }

  void add(ResultBatch batch) {
    open.addAll(cells.changes(batch.batch()));
    if (!batch.endsUnit()) {
      return;
    }
    boolean isOutside = !isFollowing || batch.unit() < 0;
    if (isOutside && !showsBatches) {
      merge();
    } else {
      closeOutside();
      closed.add(open);
    }
    open = new ArrayList<>();
  }

  private void merge() {
    if (mode == ResultMode.COMPLETE) {
      outside.clear();
    }
    open.forEach(outside::apply);
    hasOutside = true;
  }

  private void closeOutside() {
    if (hasOutside) {
      closed.add(outside.rows());
      outside.clear();
      hasOutside = false;
    }
  }

  /** The units since the last call; rows whose unit has not ended wait for its end. */
  List<List<Change>> take() {
    closeOutside();
    List<List<Change>> units = closed;
    closed = new ArrayList<>();
    return units;
  }
}
