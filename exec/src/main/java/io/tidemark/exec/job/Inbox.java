package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Output;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One input of a task: the channels from the tasks of its producer. A piece is passed on as it
 * comes if there is one channel, else merged when all of it is there.
 */
final class Inbox {
  private final List<Channel> channels;
  private final @Nullable GatherMerge merge;
  private final Output target;
  private final int maxBatchRows;
  private final boolean[] isPieceThere;
  private final List<List<Event>> collected = new ArrayList<>();
  private int openChannels;
  private boolean isMerging;
  private boolean isLast;
  private long announced = Watermarks.NONE;

  Inbox(List<Channel> channels, @Nullable GatherMerge merge, Output target, int maxBatchRows) {
    this.maxBatchRows = maxBatchRows;
    this.channels = channels;
    this.merge = merge;
    this.target = target;
    this.isPieceThere = new boolean[channels.size()];
    this.openChannels = channels.size();
    for (int i = 0; i < channels.size(); i++) {
      collected.add(new ArrayList<>());
    }
  }

  boolean hasRoom() {
    return target.hasRoom();
  }

  /** Whether all of the current piece was passed on. */
  boolean isPieceComplete() {
    return openChannels == 0 && !isMerging;
  }

  /** Whether the current piece is the last: nothing is left to read. */
  boolean isLast() {
    return isLast;
  }

  void beginNextPiece() {
    openChannels = channels.size();
    Arrays.fill(isPieceThere, false);
  }

  /** Takes one event if there is one; the target is ready. */
  boolean step() {
    if (isMerging && merge != null) {
      deliver(merge);
      return true;
    }
    for (int i = 0; i < isPieceThere.length; i++) {
      Event event = isPieceThere[i] ? null : channels.get(i).take();
      if (event != null) {
        take(i, event);
        return true;
      }
    }
    return false;
  }

  private void take(int channel, Event event) {
    if (event instanceof Event.EndPiece end) {
      isPieceThere[channel] = true;
      isLast = end.isLast();
      openChannels--;
      if (openChannels == 0 && merge != null) {
        isMerging = true;
        merge.start(collected, announced);
      }
    } else if (merge != null) {
      collected.get(channel).add(event);
    } else {
      deliver(event);
    }
  }

  private void deliver(GatherMerge merging) {
    Batch rows = merging.next(maxBatchRows);
    if (rows != null) {
      announced = rows.watermarks().last();
      target.emit(rows);
      return;
    }
    isMerging = false;
    long lowest = lowestWatermark();
    if (lowest > announced) {
      announced = lowest;
      target.advance(lowest);
    }
    // All tasks end the same units and the input, and see the clock, at the same pieces.
    for (Event event : collected.get(0)) {
      if (!(event instanceof Event.Rows || event instanceof Event.Advance)) {
        deliver(event);
      }
    }
    for (List<Event> events : collected) {
      events.clear();
    }
  }

  private long lowestWatermark() {
    long lowest = Watermarks.END;
    for (List<Event> events : collected) {
      long own = announced;
      for (Event event : events) {
        if (event instanceof Event.Advance advance) {
          own = advance.watermark();
        } else if (event instanceof Event.Rows rows) {
          own = rows.batch().watermarks().last();
        }
      }
      lowest = Math.min(lowest, own);
    }
    return lowest;
  }

  private void deliver(Event event) {
    if (event instanceof Event.Rows rows) {
      target.emit(rows.batch());
    } else if (event instanceof Event.Advance advance) {
      target.advance(advance.watermark());
    } else if (event instanceof Event.Tick tick) {
      target.tick(tick.clockMillis());
    } else if (event instanceof Event.EndUnit unit) {
      target.endUnit(unit.unit());
    } else {
      target.endOfInput();
    }
  }
}
