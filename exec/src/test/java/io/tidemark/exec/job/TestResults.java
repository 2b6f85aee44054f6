package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.operator.Output;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of a job, with room for so many batches that were not taken yet. */
final class TestResults implements Output {
  private static final String[] KINDS = {"+I", "-U", "+U", "-D"};

  private final int room;
  private final Deque<Batch> waiting = new ArrayDeque<>();
  private final List<String> rows = new ArrayList<>();
  private int mostWaiting;
  private long watermark = Watermarks.NONE;
  private long lastUnit = -1;
  private boolean isEnded;

  TestResults(int room) {
    this.room = room;
  }

  @Override
  public synchronized boolean hasRoom() {
    return waiting.size() < room;
  }

  @Override
  public synchronized void emit(Batch batch) {
    check(!isEnded, "a batch after the end");
    waiting.addLast(batch);
    mostWaiting = Math.max(mostWaiting, waiting.size());
    Watermarks steps = batch.watermarks();
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      List<@Nullable Object> values = HarnessRows.values(batch, row);
      byte[] kinds = batch.kinds();
      String kind = kinds == null ? "" : KINDS[kinds[row]];
      rows.add(kind + values + " at " + Math.max(watermark, steps.before(row)));
    }
    raise(steps.last());
  }

  @Override
  public synchronized void advance(long value) {
    check(!isEnded, "a watermark after the end");
    raise(value);
  }

  private void raise(long value) {
    check(value >= watermark, "the watermark fell");
    watermark = value;
  }

  @Override
  public synchronized void endUnit(long unit) {
    check(unit > lastUnit && !isEnded, "unit " + unit + " after " + lastUnit);
    lastUnit = unit;
  }

  @Override
  public synchronized void endOfInput() {
    check(!isEnded, "two ends");
    isEnded = true;
  }

  private static void check(boolean isRight, String wrong) {
    if (!isRight) {
      throw new AssertionError(wrong);
    }
  }

  /** Takes a batch, so that there is room again; false if there is none. */
  synchronized boolean take() {
    return waiting.pollFirst() != null;
  }

  synchronized List<String> rows() {
    return List.copyOf(rows);
  }

  synchronized int mostWaiting() {
    return mostWaiting;
  }

  synchronized boolean isEnded() {
    return isEnded;
  }

  synchronized long lastUnit() {
    return lastUnit;
  }
}
