package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** FIRST_VALUE and LAST_VALUE: the value that arrived first or last, with its number. */
public final class EndAccumulator extends ValueAccumulator {
  private static final long ABSENT = -1;

  private final ArrivalNumbers arrivals;
  private final boolean isFirst;
  private final boolean isDistinct;
  private final boolean isWide;
  private final boolean isBytes;
  private final SlotBytes bytes = new SlotBytes();
  private long[] numbers = {};
  private long[] highs = {};
  private long[] lows = {};

  EndAccumulator(AggregateSpec spec, ColumnType argument) {
    this.arrivals = spec.arrivals();
    this.isFirst = spec.function() == AggregateSpec.Function.FIRST_VALUE;
    this.isDistinct = spec.isDistinct();
    this.isWide = argument.layout() == Layout.WIDE;
    this.isBytes = argument.layout() == Layout.BYTES;
  }

  /** Distinct doubles are those of group keys. */
  @Override
  long word(double value) {
    return isDistinct ? LongKeyTable.bits(value) : super.word(value);
  }

  @Override
  void add(int slot, long high, long low) {
    if (isFirst && numbers[slot] != ABSENT) {
      return;
    }
    numbers[slot] = arrivals.next();
    put(slot, high, low);
  }

  private void put(int slot, long high, long low) {
    lows[slot] = low;
    if (isWide) {
      highs[slot] = high;
    }
  }

  @Override
  void addBytes(int slot, byte[] source, int start, int length) {
    if (isFirst && numbers[slot] != ABSENT) {
      return;
    }
    numbers[slot] = arrivals.next();
    bytes.put(slot, source, start, length);
  }

  @Override
  void take(int slot, long high, long low) {
    throw new IllegalStateException("values that go are not kept here");
  }

  @Override
  void takeBytes(int slot, byte[] source, int start, int length) {
    throw new IllegalStateException("values that go are not kept here");
  }

  @Override
  public void resize(int slots) {
    int before = numbers.length;
    numbers = Arrays.copyOf(numbers, slots);
    Arrays.fill(numbers, before, slots, ABSENT);
    if (isBytes) {
      bytes.resize(slots);
    } else {
      lows = Arrays.copyOf(lows, slots);
      highs = isWide ? Arrays.copyOf(highs, slots) : highs;
    }
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    numbers = moved(numbers, newSlots, slots);
    if (isBytes) {
      bytes.remap(newSlots, slots);
    } else {
      lows = moved(lows, newSlots, slots);
      highs = isWide ? moved(highs, newSlots, slots) : highs;
    }
  }

  private static long[] moved(long[] values, int[] newSlots, int slots) {
    long[] moved = new long[slots];
    Arrays.fill(moved, ABSENT);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        moved[newSlots[i]] = values[i];
      }
    }
    return moved;
  }

  @Override
  public void clear(int slot) {
    numbers[slot] = ABSENT;
    if (isBytes) {
      bytes.clear(slot);
    }
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    EndAccumulator that = (EndAccumulator) other;
    long number = that.numbers[otherSlot];
    boolean isBetter =
        numbers[slot] == ABSENT || (isFirst ? number < numbers[slot] : number > numbers[slot]);
    if (number == ABSENT || !isBetter) {
      return;
    }
    numbers[slot] = number;
    if (isBytes) {
      bytes.put(slot, that.bytes, otherSlot);
    } else {
      put(slot, isWide ? that.highs[otherSlot] : 0, that.lows[otherSlot]);
    }
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (numbers[slot] == ABSENT) {
        KeyValues.putNull(out, from + i);
      } else if (isBytes) {
        bytes.putTo(slot, out, from + i);
      } else {
        KeyValues.putWords(out, from + i, isWide ? highs[slot] : 0, lows[slot]);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    boolean hasValue = numbers[slot] != ABSENT;
    writer.writeLong(numbers[slot]);
    if (isBytes) {
      bytes.write(slot, writer);
    } else {
      writer.writeLong(hasValue && isWide ? highs[slot] : 0);
      writer.writeLong(hasValue ? lows[slot] : 0);
    }
  }

  @Override
  public void read(int slot, StateReader reader) {
    numbers[slot] = reader.readLong();
    arrivals.taken(numbers[slot]);
    if (isBytes) {
      bytes.read(slot, reader);
    } else {
      long high = reader.readLong();
      put(slot, high, reader.readLong());
    }
  }

  @Override
  public long stateBytes() {
    return 8L * (numbers.length + lows.length + highs.length) + (isBytes ? bytes.stateBytes() : 0);
  }
}
