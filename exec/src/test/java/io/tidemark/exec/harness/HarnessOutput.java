package io.tidemark.exec.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Output;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes one batch at a time, and checks that the operator keeps to the contract. */
final class HarnessOutput implements Output {
  private final int maxBatchRows;
  private final List<OperatorHarness.OutputRow> rows = new ArrayList<>();

  /** By row: the unit that was open. */
  private final List<Long> units = new ArrayList<>();

  private long watermark;
  private long lastUnit = -1;
  private boolean isEnded;

  /** Whether a batch was emitted in this call of the operator. */
  private boolean isFull;

  /**
   * @param maxBatchRows most rows in a batch; 0 if the operator passes on batches as it got them
   */
  HarnessOutput(int maxBatchRows, long watermark) {
    this.maxBatchRows = maxBatchRows;
    this.watermark = watermark;
  }

  /** Makes room for a batch: the operator is called again. */
  void drain() {
    isFull = false;
  }

  @Override
  public boolean hasRoom() {
    return !isFull;
  }

  @Override
  public void emit(Batch batch) {
    assertThat(isFull).as("emitted without room").isFalse();
    assertThat(isEnded).as("emitted after the end").isFalse();
    if (maxBatchRows > 0) {
      assertThat(batch.selectedCount()).as("rows in a batch").isBetween(1, maxBatchRows);
    }
    isFull = true;
    Watermarks steps = batch.watermarks();
    raise(steps.start());
    int step = 0;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      while (step < steps.count() && steps.row(step) <= row) {
        raise(steps.value(step++));
      }
      rows.add(new OperatorHarness.OutputRow(kind(batch, row), watermark, values(batch, row)));
      units.add(lastUnit + 1);
    }
    raise(steps.last());
  }

  private static byte kind(Batch batch, int row) {
    byte[] kinds = batch.kinds();
    return kinds == null ? Batch.INSERT : kinds[row];
  }

  private static List<@Nullable Object> values(Batch batch, int row) {
    for (int i = 0; i < batch.columnCount(); i++) {
      Column column = batch.column(i);
      assertThat(column.nulls == null || column.nulls.length > row).isTrue();
    }
    return HarnessRows.values(batch, row);
  }

  private void raise(long value) {
    assertThat(value).as("watermark").isGreaterThanOrEqualTo(watermark);
    watermark = value;
  }

  @Override
  public void advance(long value) {
    assertThat(isEnded).as("advanced after the end").isFalse();
    raise(value);
  }

  @Override
  public void endUnit(long unit) {
    assertThat(isEnded).as("unit ended after the end").isFalse();
    assertThat(unit).as("unit").isEqualTo(lastUnit + 1);
    lastUnit = unit;
  }

  @Override
  public void endOfInput() {
    assertThat(isEnded).as("ended twice").isFalse();
    isEnded = true;
  }

  /** After a restore in a new operator. */
  void continueAfter(long unit) {
    lastUnit = unit;
  }

  List<OperatorHarness.OutputRow> rows() {
    return rows;
  }

  List<Long> units() {
    return units;
  }

  long watermark() {
    return watermark;
  }

  long lastUnit() {
    return lastUnit;
  }

  boolean isEnded() {
    return isEnded;
  }
}
