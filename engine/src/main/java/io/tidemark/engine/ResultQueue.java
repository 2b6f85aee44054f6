package io.tidemark.engine;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Output;
import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Where the threads of a job meet the client: a bounded queue of result batches.
 *
 * <p>The newest batch is held back until the job says whether its unit ends behind it. A job that
 * finds no room stops by itself; the client's next polls make room and wake it.
 *
 * <p>Where units are arrivals, the client gets each as a whole or, if the job fails within it, not
 * at all; meanwhile what comes of it is kept beside the bounded part.
 */
final class ResultQueue implements Output {
  private final int capacity;
  private final boolean keepsEmpty;
  private final boolean hasWholeUnits;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<ResultBatch> ready = new ArrayDeque<>();

  /** What has come of the unit at hand, but for the newest batch. */
  private final ArrayDeque<ResultBatch> unended = new ArrayDeque<>();

  private Runnable wake = () -> {};
  private Runnable stall = () -> {};
  private @Nullable Batch held;
  private long watermark = Watermarks.NONE;
  private long lastUnit;
  private boolean isStalled;
  private boolean isEnded;

  /** Whether the unit at hand was given up. */
  private boolean isLeavingUnit;

  private boolean isDiscarding;

  /**
   * @param capacity batches that wait for the client at most; at least 1
   * @param keepsEmpty whether a batch without rows means something: an empty version of the result
   * @param hasWholeUnits whether nothing of a unit is handed out before its end
   */
  ResultQueue(int capacity, boolean keepsEmpty, boolean hasWholeUnits) {
    this.capacity = capacity;
    this.keepsEmpty = keepsEmpty;
    this.hasWholeUnits = hasWholeUnits;
  }

  /** Sets what makes the job go on when there is room again. */
  void onRoom(Runnable newWake) {
    wake = newWake;
  }

  /** Sets what is told when the job finds no room and stops. */
  void onStall(Runnable newStall) {
    stall = newStall;
  }

  @Override
  public boolean hasRoom() {
    boolean hasRoom;
    boolean wasStalled;
    lock.lock();
    try {
      hasRoom = isDiscarding || ready.size() < capacity;
      wasStalled = isStalled;
      // Another step may ask next, and be told of room that the one that stopped does not see:
      // only the client's polls end the stall, when they wake the job.
      isStalled |= !hasRoom;
    } finally {
      lock.unlock();
    }
    if (!hasRoom && !wasStalled) {
      stall.run();
    }
    return hasRoom;
  }

  @Override
  public void emit(Batch batch) {
    lock.lock();
    try {
      watermark = Math.max(watermark, batch.watermarks().last());
      if ((keepsEmpty || batch.selectedCount() > 0) && !isDiscarding && !isLeavingUnit) {
        release(false, 0);
        held = batch;
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void advance(long newWatermark) {
    lock.lock();
    try {
      watermark = Math.max(watermark, newWatermark);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void endUnit(long unit) {
    lock.lock();
    try {
      lastUnit = unit;
      release(true, unit);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void endOfInput() {
    end();
  }

  /** Nothing comes any more, as the job has failed. */
  void fail() {
    lock.lock();
    try {
      if (hasWholeUnits) {
        held = null;
        unended.clear();
      }
    } finally {
      lock.unlock();
    }
    end();
  }

  /** Nothing comes any more. */
  void end() {
    lock.lock();
    try {
      release(true, lastUnit);
      isEnded = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Drops what there is of the unit at hand, and what may still come. */
  void leaveUnit() {
    lock.lock();
    try {
      isLeavingUnit = true;
      held = null;
      unended.clear();
    } finally {
      lock.unlock();
    }
  }

  /** Drops what waits and what may still come. */
  void discard() {
    lock.lock();
    try {
      isDiscarding |= !isEnded || !ready.isEmpty();
      held = null;
      unended.clear();
      ready.clear();
      isEnded = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for the next batch.
   *
   * @return null if the time is over or nothing comes any more
   */
  @Nullable ResultBatch poll(long timeoutNanos) throws InterruptedException {
    ResultBatch batch;
    boolean wakes;
    lock.lockInterruptibly();
    try {
      long left = timeoutNanos;
      while (ready.isEmpty() && !isEnded && left > 0) {
        left = changed.awaitNanos(left);
      }
      batch = ready.poll();
      wakes = isStalled && ready.size() <= capacity / 2;
      if (wakes) {
        isStalled = false;
      }
    } finally {
      lock.unlock();
    }
    if (wakes) {
      wake.run();
    }
    return batch;
  }

  /** Waits until nothing comes any more. */
  boolean awaitEnd(long timeoutNanos) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = timeoutNanos;
      while (!isEnded && left > 0) {
        left = changed.awaitNanos(left);
      }
      return isEnded;
    } finally {
      lock.unlock();
    }
  }

  /** Whether the job has found no room, and waits for the client to make some. */
  boolean isStalled() {
    lock.lock();
    try {
      return isStalled;
    } finally {
      lock.unlock();
    }
  }

  /** Whether nothing waits for the client. */
  boolean isEmpty() {
    lock.lock();
    try {
      return ready.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Whether nothing comes any more and nothing waits. */
  boolean isDrained() {
    lock.lock();
    try {
      return isEnded && ready.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Whether everything was handed out, and nothing dropped. */
  boolean isComplete() {
    lock.lock();
    try {
      return isEnded && ready.isEmpty() && !isDiscarding;
    } finally {
      lock.unlock();
    }
  }

  long watermark() {
    lock.lock();
    try {
      return watermark;
    } finally {
      lock.unlock();
    }
  }

  private void release(boolean endsUnit, long unit) {
    Batch batch = held;
    if (batch != null) {
      held = null;
      unended.add(new ResultBatch(batch, watermark, endsUnit, unit));
    }
    if ((endsUnit || !hasWholeUnits) && !unended.isEmpty()) {
      ready.addAll(unended);
      unended.clear();
      changed.signalAll();
    }
  }
}
