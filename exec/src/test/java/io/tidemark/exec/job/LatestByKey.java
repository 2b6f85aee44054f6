package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Sums ids by key, of rows (key, ..., id) that come and go, and gives at the end of a unit first
 * the old sums that go, then the new ones that come, by key: (key, sum).
 */
final class LatestByKey implements Operator {
  static final List<ColumnType> TYPES =
      List.of(ColumnType.of(ColumnType.Kind.BIGINT), ColumnType.of(ColumnType.Kind.BIGINT));

  private final int keyColumn;
  private final int idColumn;
  private final TreeMap<Long, Long> shown = new TreeMap<>();
  private final TreeMap<Long, Long> sums = new TreeMap<>();
  private final List<Batch> waiting = new ArrayList<>();
  private int maxRows;
  private long unit;
  private @Nullable Output output;

  LatestByKey(int keyColumn, int idColumn) {
    this.keyColumn = keyColumn;
    this.idColumn = idColumn;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    maxRows = context.maxBatchRows();
  }

  @Override
  public boolean process(int input, Batch batch) {
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      long id = batch.column(idColumn).longs[row];
      sums.merge(batch.column(keyColumn).longs[row], batch.goes(row) ? -id : id, Long::sum);
    }
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long newUnit) {
    unit = newUnit;
    List<List<@Nullable Object>> goes = new ArrayList<>();
    List<List<@Nullable Object>> comes = new ArrayList<>();
    sums.forEach(
        (key, sum) -> {
          Long old = shown.get(key);
          if (!sum.equals(old)) {
            comes.add(List.of(key, sum));
            if (old != null) {
              goes.add(List.of(key, old));
            }
          }
        });
    shown.putAll(sums);
    put(goes, Batch.UPDATE_BEFORE);
    put(comes, Batch.UPDATE_AFTER);
    return give(true);
  }

  private void put(List<List<@Nullable Object>> rows, byte kind) {
    for (int from = 0; from < rows.size(); from += maxRows) {
      List<List<@Nullable Object>> part = rows.subList(from, Math.min(rows.size(), from + maxRows));
      byte[] kinds = new byte[part.size()];
      java.util.Arrays.fill(kinds, kind);
      waiting.add(
          HarnessRows.batch(TYPES, part, Watermarks.still(Watermarks.NONE)).withKinds(kinds));
    }
  }

  @Override
  public long stateEntries() {
    return sums.size();
  }

  @Override
  public long stateBytes() {
    return 100L * sums.size();
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (!waiting.isEmpty()) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      output.emit(waiting.remove(0));
    }
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    output.advance(Watermarks.END);
    output.endOfInput();
    return true;
  }
}
