package io.tidemark.exec.job;

import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.KeyHash;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends each row to the task that owns its key group. Nothing is copied: each task gets the same
 * columns with another selection, also an empty one, so that watermarks move at the same rows in
 * all of them.
 */
final class HashOutput implements TaskOutput {
  private final Channel[] channels;
  private final int[] keys;
  private long[] hashes = new long[0];

  HashOutput(List<Integer> keys, List<Channel> channels) {
    this.keys = keys.stream().mapToInt(Integer::intValue).toArray();
    this.channels = channels.toArray(new Channel[0]);
  }

  @Override
  public boolean hasRoom() {
    for (Channel channel : channels) {
      if (!channel.hasRoom()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void emit(Batch batch) {
    int count = batch.selectedCount();
    if (hashes.length < count) {
      hashes = new long[count];
    }
    int[] selection = batch.selection();
    hash(batch, count, selection);
    int tasks = channels.length;
    int[][] selections = new int[tasks][count];
    int[] counts = new int[tasks];
    for (int i = 0; i < count; i++) {
      int task = KeyHash.task(KeyHash.keyGroup(hashes[i]), tasks);
      selections[task][counts[task]++] = selection == null ? i : selection[i];
    }
    for (int task = 0; task < tasks; task++) {
      channels[task].put(new Event.Rows(batch.select(selections[task], counts[task])));
    }
  }

  private void hash(Batch batch, int count, int @Nullable [] selection) {
    long[] sums = hashes;
    Arrays.fill(sums, 0, count, 0);
    for (int key : keys) {
      Column column = batch.column(key);
      for (int i = 0; i < count; i++) {
        sums[i] = KeyTables.hash(sums[i], column, selection == null ? i : selection[i]);
      }
    }
  }

  @Override
  public void advance(long watermark) {
    putAll(new Event.Advance(watermark));
  }

  @Override
  public void tick(long clockMillis) {
    putAll(new Event.Tick(clockMillis));
  }

  @Override
  public void endUnit(long unit) {
    putAll(new Event.EndUnit(unit));
  }

  @Override
  public void endOfInput() {
    putAll(new Event.EndOfInput());
  }

  @Override
  public void endPiece(boolean isLast) {
    putAll(new Event.EndPiece(isLast));
  }

  private void putAll(Event event) {
    for (Channel channel : channels) {
      channel.put(event);
    }
  }
}
