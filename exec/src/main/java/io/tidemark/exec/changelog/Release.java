package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When changes are given that were held back: at a tick of the clock, or as the watermark fires
 * what they are about.
 */
final class Release {
  private static final int[] NONE = {};

  private final Pace pace;
  private final @Nullable FiringTime time;
  private @Nullable GroupTimers timers;
  private long clockMillis;
  private long nextTick;
  private boolean isDue;

  /** At most when the first of the pending changes fires. */
  private long firstFiring = Watermarks.END;

  /** At most when the first group is due. */
  private long firstDue = Long.MAX_VALUE;

  /** At most when the first of the pending changes cannot change any more. */
  private long firstClosing = Watermarks.END;

  /** The watermark of the last look. */
  private long seen = Watermarks.NONE;

  Release(Pace pace, PendingChanges pending) {
    this.pace = pace;
    this.time = pace.firingTime();
    if (pace.delayMillis() > 0) {
      int[] group = pace.group();
      timers = pending.time(group);
    }
  }

  void open(long millis) {
    clockMillis = millis;
    nextTick = pace.everyMillis() == 0 ? 0 : tickAfter(millis);
  }

  private long tickAfter(long millis) {
    return Math.multiplyExact(Math.floorDiv(millis, pace.everyMillis()) + 1, pace.everyMillis());
  }

  void tick(long millis) {
    clockMillis = millis;
    if (pace.everyMillis() > 0 && millis >= nextTick) {
      isDue = true;
      nextTick = tickAfter(millis);
    }
  }

  /** Changes were added. */
  void added(Batch batch) {
    if (time != null) {
      for (int i = 0; i < batch.selectedCount(); i++) {
        firstFiring = Math.min(firstFiring, time.firesAt(batch, batch.row(i)));
        firstClosing = Math.min(firstClosing, time.closesAt(batch, batch.row(i)));
      }
    }
  }

  /**
   * A unit has ended.
   *
   * @return the numbers of the changes to give now; null for all of them
   */
  int @Nullable [] due(PendingChanges pending, long watermark) {
    long before = seen;
    seen = watermark;
    if (pace.everyMillis() > 0) {
      boolean isTick = isDue;
      isDue = false;
      return isTick ? null : watermark < firstFiring ? NONE : fired(pending, watermark);
    } else if (timers != null) {
      timers.settle(clockMillis);
      return delayed(timers, pending, before, watermark);
    }
    return null;
  }

  private int[] fired(PendingChanges pending, long watermark) {
    RowCollector rows = pending.rows();
    int[] living = pending.living();
    int count = 0;
    cleared();
    int looked = 0;
    for (int number : living) {
      pending.stop().checkAt(looked++);
      long firing = firing(rows, number);
      if (firing <= watermark) {
        living[count++] = number;
      } else {
        firstFiring = Math.min(firstFiring, firing);
        firstClosing = Math.min(firstClosing, closing(rows, number));
      }
    }
    return Arrays.copyOf(living, count);
  }

  private long firing(RowCollector rows, int number) {
    return time == null ? Watermarks.END : time.firesAt(rows.batch(number), rows.row(number));
  }

  private long closing(RowCollector rows, int number) {
    return time == null ? Watermarks.END : time.closesAt(rows.batch(number), rows.row(number));
  }

  private int[] delayed(GroupTimers since, PendingChanges pending, long before, long watermark) {
    // Groups of this unit begin now, so nothing of them is due before this.
    firstDue = Math.min(firstDue, dueAt(clockMillis));
    boolean isFiring = pace.isAtWatermark() && watermark >= firstFiring;
    if (!isFiring && clockMillis < firstDue) {
      return NONE;
    }
    RowCollector rows = pending.rows();
    int[] living = pending.living();
    int count = 0;
    cleared();
    int looked = 0;
    for (int number : living) {
      pending.stop().checkAt(looked++);
      long due = dueAt(since.since(number));
      long firing = firing(rows, number);
      boolean fires = pace.isAtWatermark() && firing > before && firing <= watermark;
      if (due <= clockMillis || fires) {
        living[count++] = number;
      } else {
        firstDue = Math.min(firstDue, due);
        firstFiring = firing > watermark ? Math.min(firstFiring, firing) : firstFiring;
        firstClosing = Math.min(firstClosing, closing(rows, number));
      }
    }
    return Arrays.copyOf(living, count);
  }

  /** What the pending changes wait for: of the clock and of the watermark what comes first. */
  List<Wait> waits(PendingChanges pending, long watermark) {
    GroupTimers since = timers;
    long due = pace.everyMillis() > 0 ? nextTick : Long.MAX_VALUE;
    long fires = Watermarks.END;
    RowCollector rows = pending.rows();
    for (int number : pending.living()) {
      long firing = firing(rows, number);
      fires = firing > watermark ? Math.min(fires, firing) : fires;
      long first = since == null ? GroupTimers.NONE : since.since(number);
      due = first == GroupTimers.NONE ? due : Math.min(due, dueAt(first));
    }
    boolean isByWatermark = pace.everyMillis() > 0 || pace.isAtWatermark();
    List<Wait> waits = new ArrayList<>();
    if (due != Long.MAX_VALUE) {
      waits.add(Wait.clock(due, clockMillis));
    }
    if (isByWatermark && fires != Watermarks.END) {
      waits.add(Wait.watermark(fires, watermark));
    }
    return waits;
  }

  /** No change is pending. */
  void cleared() {
    firstDue = Long.MAX_VALUE;
    firstFiring = Watermarks.END;
    firstClosing = Watermarks.END;
  }

  /** How far the watermark may be told while changes are pending. */
  long passed(long watermark) {
    return time == null ? Watermarks.NONE : Math.min(watermark, firstClosing - 1);
  }

  private long dueAt(long millis) {
    return Math.addExact(millis, pace.delayMillis());
  }

  void write(StateWriter writer) {
    writer.writeLong(clockMillis);
    writer.writeLong(nextTick);
    writer.writeBoolean(isDue);
    writer.writeLong(firstFiring);
    writer.writeLong(firstClosing);
    writer.writeLong(firstDue);
    writer.writeLong(seen);
  }

  void read(StateReader reader) {
    clockMillis = reader.readLong();
    nextTick = reader.readLong();
    isDue = reader.readBoolean();
    firstFiring = reader.readLong();
    firstClosing = reader.readLong();
    firstDue = reader.readLong();
    seen = reader.readLong();
  }
}
