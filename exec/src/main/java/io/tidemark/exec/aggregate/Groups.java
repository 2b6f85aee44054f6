package io.tidemark.exec.aggregate;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;

/**
 * Groups and what they have accumulated: a key table and, by its slots, one accumulator a call. The
 * table resizes the accumulators when it grows.
 */
public final class Groups {
  private final KeyTable keys;
  private final Accumulator[] accumulators;

  private Groups(KeyTable keys, Accumulator[] accumulators) {
    this.keys = keys;
    this.accumulators = accumulators;
  }

  /** Groups without any entry. */
  public static Groups create(List<ColumnType> keyTypes, List<AggregateSpec> calls) {
    return create(keyTypes, calls, 0);
  }

  /**
   * @param expectedGroups how many groups to make room for
   */
  public static Groups create(
      List<ColumnType> keyTypes, List<AggregateSpec> calls, int expectedGroups) {
    return create(keyTypes, calls, expectedGroups, new SlotColumn[0]);
  }

  /**
   * @param expectedGroups how many groups to make room for
   * @param more what else follows the slots of the table
   */
  public static Groups create(
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      int expectedGroups,
      SlotColumn... more) {
    Accumulator[] accumulators =
        calls.stream().map(Accumulators::create).toArray(Accumulator[]::new);
    KeyTable keys = KeyTables.create(keyTypes, expectedGroups);
    SlotColumn[] columns = new SlotColumn[accumulators.length + more.length];
    System.arraycopy(accumulators, 0, columns, 0, accumulators.length);
    System.arraycopy(more, 0, columns, accumulators.length, more.length);
    keys.attach(columns);
    return new Groups(keys, accumulators);
  }

  /**
   * Groups whose accumulators do not follow the slots of the table, but others that their owner
   * gives out, as for sessions.
   */
  public static Groups detached(KeyTable keys, Accumulator[] accumulators) {
    return new Groups(keys, accumulators.clone());
  }

  /** Has sorts of keys and values ask whether they are wanted. */
  public Groups heeding(StopSignal stop) {
    keys.heed(stop);
    for (Accumulator accumulator : accumulators) {
      accumulator.heed(stop);
    }
    return this;
  }

  public KeyTable keys() {
    return keys;
  }

  public Accumulator accumulator(int call) {
    return accumulators[call];
  }

  public int accumulatorCount() {
    return accumulators.length;
  }

  /** Whether parts can be merged in any order and grouping. */
  public boolean isOrderBlind() {
    for (Accumulator accumulator : accumulators) {
      if (!accumulator.isOrderBlind()) {
        return false;
      }
    }
    return true;
  }

  /** Whether {@link #subtract} works. */
  public boolean isInvertible() {
    for (Accumulator accumulator : accumulators) {
      if (!accumulator.isInvertible()) {
        return false;
      }
    }
    return true;
  }

  /** The next rows are of this slice. */
  public void beginSlice(long start) {
    for (Accumulator accumulator : accumulators) {
      accumulator.beginSlice(start);
    }
  }

  /** Adds what a slot of other groups holds, as coming after this one. */
  public void merge(int slot, Groups other, int otherSlot) {
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i].merge(slot, other.accumulators[i], otherSlot);
    }
  }

  /**
   * Merges slots of other groups, the i-th into the i-th of {@code slots}, column by column.
   *
   * @param slots all different
   */
  public void mergeAll(int[] slots, Groups other, int[] otherSlots, int count) {
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i].mergeAll(slots, other.accumulators[i], otherSlots, count);
    }
  }

  /** Takes away what was merged before. */
  public void subtract(int slot, Groups other, int otherSlot) {
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i].subtract(slot, other.accumulators[i], otherSlot);
    }
  }

  /** Empties a slot; its key stays. */
  public void clear(int slot) {
    for (Accumulator accumulator : accumulators) {
      accumulator.clear(slot);
    }
  }

  /** Writes the key of a slot and what it has accumulated. */
  public void write(int slot, StateWriter writer) {
    keys.writeKey(slot, writer);
    for (Accumulator accumulator : accumulators) {
      accumulator.write(slot, writer);
    }
  }

  /** Reads a group that {@link #write} wrote and that is not there yet; answers its slot. */
  public int read(StateReader reader) {
    int slot = keys.readKey(reader);
    for (Accumulator accumulator : accumulators) {
      accumulator.read(slot, reader);
    }
    return slot;
  }

  public long stateBytes() {
    long bytes = keys.stateBytes();
    for (Accumulator accumulator : accumulators) {
      bytes += accumulator.stateBytes();
    }
    return bytes;
  }
}
