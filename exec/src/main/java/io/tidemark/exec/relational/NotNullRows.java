package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lets no NULL into a NOT NULL column of a table: a row that has one is an error, or is dropped.
 * Flink's {@code table.exec.sink.not-null-enforcer}.
 */
public final class NotNullRows implements BatchTransform {
  /** Says what is wrong with a row. */
  @FunctionalInterface
  public interface Refusal {
    /**
     * @param column that must not be NULL
     * @param row its number among all that came, from 1
     */
    RuntimeException of(String column, long row);
  }

  private final TableDefinition table;
  private final int[] columns;
  private final Refusal refusal;
  private final boolean dropsRows;

  /** Of the batch at hand, by NOT NULL column. */
  private final boolean @Nullable [][] nulls;

  private long rowsBefore;

  public NotNullRows(TableDefinition table, boolean dropsRows, Refusal refusal) {
    this.table = table;
    this.refusal = refusal;
    this.dropsRows = dropsRows;
    int[] found = new int[table.columns().size()];
    int count = 0;
    for (int i = 0; i < found.length; i++) {
      if (!table.columns().get(i).type().isNullable()) {
        found[count++] = i;
      }
    }
    this.columns = Arrays.copyOf(found, count);
    this.nulls = new boolean[count][];
  }

  /** Whether a NULL could be refused at all. */
  public boolean isNeeded() {
    return columns.length > 0;
  }

  @Override
  public Batch apply(Batch batch) {
    boolean hasNulls = false;
    for (int i = 0; i < columns.length; i++) {
      nulls[i] = batch.column(columns[i]).nulls;
      hasNulls |= nulls[i] != null;
    }
    Batch kept = hasNulls ? withoutNulls(batch) : batch;
    rowsBefore += batch.selectedCount();
    return kept;
  }

  private Batch withoutNulls(Batch batch) {
    int count = batch.selectedCount();
    int[] kept = new int[count];
    int keptCount = 0;
    for (int i = 0; i < count; i++) {
      int row = batch.row(i);
      int column = firstNull(row);
      if (column < 0) {
        kept[keptCount++] = row;
      } else if (!dropsRows) {
        throw refusal.of(table.columns().get(columns[column]).name(), rowsBefore + i + 1);
      }
    }
    return keptCount == count ? batch : batch.select(kept, keptCount);
  }

  private int firstNull(int row) {
    for (int i = 0; i < nulls.length; i++) {
      boolean[] flags = nulls[i];
      if (flags != null && flags[row]) {
        return i;
      }
    }
    return -1;
  }
}
