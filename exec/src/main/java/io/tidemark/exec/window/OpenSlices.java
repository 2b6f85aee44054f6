package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Accumulator;
import io.tidemark.exec.aggregate.Accumulators;
import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.CountAccumulator;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.StopSignal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The slices of windows that have yet to fire, in time order. Only slices with rows exist, so a row
 * far in the future costs one entry.
 */
final class OpenSlices {
  private static final AggregateSpec PRESENCE =
      new AggregateSpec(
          AggregateSpec.Function.COUNT, null, ColumnType.of(ColumnType.Kind.BIGINT), false);

  private final SliceSpec spec;
  private final List<ColumnType> keyTypes;
  private final List<AggregateSpec> calls;
  private StopSignal stop = StopSignal.NEVER;
  private Slice[] slices = new Slice[8];
  private int first;
  private int end;

  /** How many groups the slice before had: a guess for the next. */
  private int expectedGroups;

  OpenSlices(SliceSpec spec, List<ColumnType> keyTypes, List<AggregateSpec> calls) {
    this.spec = spec;
    this.keyTypes = keyTypes;
    this.calls = calls;
  }

  /** Says who is asked where work grows with the slices or their groups. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  StopSignal stop() {
    return stop;
  }

  boolean isEmpty() {
    return first == end;
  }

  int size() {
    return end - first;
  }

  /** The i-th slice in time order, from 0. */
  Slice get(int i) {
    return slices[first + i];
  }

  /** Removes the first slice. */
  void removeFirst() {
    expectedGroups = slices[first].groups.keys().size();
    slices[first] = null;
    first++;
    if (first == end) {
      first = 0;
      end = 0;
    }
  }

  /** The slice with this start, made if it is new. */
  Slice at(long start) {
    int low = first;
    int high = end;
    if (low < high && slices[high - 1].start < start) {
      low = high;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (slices[middle].start < start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low < end && slices[low].start == start) {
      return slices[low];
    }
    return insert(low, new Slice(spec, start, newGroups(expectedGroups)));
  }

  Groups newGroups(int expected) {
    return Groups.create(keyTypes, calls, expected).heeding(stop);
  }

  /** A table for the keys of groups. */
  KeyTable newKeys(int expected) {
    KeyTable keys = KeyTables.create(keyTypes, expected);
    keys.heed(stop);
    return keys;
  }

  /** Groups with the keys of a table, but slots of their own. */
  Groups newGroups(KeyTable keys) {
    Accumulator[] accumulators = new Accumulator[calls.size()];
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i] = Accumulators.create(calls.get(i));
    }
    return Groups.detached(keys, accumulators).heeding(stop);
  }

  SliceSpec spec() {
    return spec;
  }

  /** Groups with one accumulator more, which {@link #presence} answers. */
  Groups newRunningGroups(int expected) {
    List<AggregateSpec> all = new ArrayList<>(calls);
    all.add(PRESENCE);
    return Groups.create(keyTypes, all, expected).heeding(stop);
  }

  static CountAccumulator presence(Groups running) {
    return (CountAccumulator) running.accumulator(running.accumulatorCount() - 1);
  }

  private Slice insert(int index, Slice slice) {
    stop.check();
    int at = index;
    if (end == slices.length) {
      Slice[] target = size() > slices.length / 2 ? new Slice[2 * slices.length] : slices;
      System.arraycopy(slices, first, target, 0, size());
      Arrays.fill(target, size(), target.length, null);
      at -= first;
      end -= first;
      first = 0;
      slices = target;
    }
    System.arraycopy(slices, at, slices, at + 1, end - at);
    slices[at] = slice;
    end++;
    return slice;
  }

  long groupCount() {
    long count = 0;
    for (int i = first; i < end; i++) {
      count += slices[i].groups.keys().size();
    }
    return count;
  }

  long stateBytes() {
    long bytes = 0;
    for (int i = first; i < end; i++) {
      bytes += slices[i].groups.stateBytes();
    }
    return bytes;
  }
}
