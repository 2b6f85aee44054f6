package io.tidemark.exec.table;

import io.tidemark.exec.host.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one order in which everything arrives in a database: each statement on a managed table, and
 * each start of a view or job, takes the next number.
 *
 * <p>A statement collects its rows first and arrives in a moment, so that nobody waits for long.
 */
public final class Arrivals {
  /** How far ahead a clock that goes on by itself stops exactly where something is due. */
  private static final long HORIZON_MILLIS = 10_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantLock waitersLock = new ReentrantLock();
  private final Condition progress = waitersLock.newCondition();
  private final List<ClockReading> clocks = new CopyOnWriteArrayList<>();
  private final List<ManagedTable> timedTables = new CopyOnWriteArrayList<>();
  private final Clock clock;

  /** When the clock stops, and how many stops have led to that. */
  private final NavigableMap<Long, Integer> dues = new TreeMap<>();

  private volatile long last;
  private volatile int waiters;
  private boolean isBeginning;

  /** What each table does in an arrival of several, once all have agreed; null for none. */
  private @Nullable Map<ManagedTable, Consumer<TableRows>> joint;

  /** Arrivals at no particular time. */
  public Arrivals() {
    this(() -> 0);
  }

  /**
   * @param clock of the database
   */
  public Arrivals(Clock clock) {
    this.clock = clock;
  }

  /** What the clock says now: epoch milliseconds. */
  long millis() {
    return clock.millis();
  }

  /** Runs work while nothing arrives: what it reads of several tables belongs together. */
  public <T> T still(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Makes something that takes the next number itself; if the work fails nothing has arrived. */
  public <T> T begin(Supplier<T> work) {
    lock.lock();
    try {
      isBeginning = true;
      T made = work.get();
      last++;
      return made;
    } finally {
      isBeginning = false;
      lock.unlock();
    }
  }

  /** The number of the last arrival; 0 before the first. */
  public long last() {
    return last;
  }

  /** The number at which what is made in {@link #still} or {@link #begin} starts. */
  long position() {
    if (!lock.isHeldByCurrentThread()) {
      throw new IllegalStateException("something can arrive");
    }
    return isBeginning ? last + 1 : last;
  }

  /**
   * Makes an arrival, alone; if the work fails nothing has arrived, so it checks before it acts.
   *
   * @param work takes its number
   */
  void arrive(LongConsumer work) {
    lock.lock();
    try {
      work.accept(last + 1);
      last++;
    } finally {
      lock.unlock();
    }
    progressed();
  }

  /**
   * Makes one arrival of what work does to several tables: each of them checks at once, and changes
   * when the work is over. If it fails nothing has arrived.
   *
   * @param work inserts rows, and changes the database in no other way
   */
  public void together(Runnable work) {
    Map<ManagedTable, Consumer<TableRows>> changes = new LinkedHashMap<>();
    lock.lock();
    try {
      joint = changes;
      work.run();
      if (!changes.isEmpty()) {
        changes.forEach((table, change) -> table.come(last + 1, change));
        last++;
      }
    } finally {
      joint = null;
      lock.unlock();
    }
    progressed();
    changes.keySet().forEach(ManagedTable::settleAndWake);
  }

  /** Whether this thread makes an arrival {@link #together}, which changes go into. */
  boolean isJoint() {
    return lock.isHeldByCurrentThread() && joint != null;
  }

  /** Leaves a change, which was checked, to the arrival of several that this thread makes. */
  void join(ManagedTable table, Consumer<TableRows> change) {
    Objects.requireNonNull(joint).merge(table, change, Consumer::andThen);
  }

  /**
   * What a job is told of the clock from now on; called in {@link #still} or {@link #begin}.
   *
   * @param start the time now, epoch milliseconds
   * @param isForSteps whether its steps ask, and not only what it reads
   * @param movesWatermarks whether a watermark goes on with the clock
   * @param dues by time of a change: when the job does something because of it, later than that;
   *     the clock then stops there
   */
  public ClockReading readClock(
      long start, boolean isForSteps, boolean movesWatermarks, List<Due> dues) {
    position();
    ClockReading reading = new ClockReading(this, start, isForSteps, movesWatermarks, dues);
    clocks.add(reading);
    return reading;
  }

  /** Whether somebody asks for the clock: a job, or a table whose rows go by it. */
  public boolean isClockRead() {
    return !clocks.isEmpty() || timedTables.stream().anyMatch(ManagedTable::asksForClock);
  }

  /** Whether the watermark of something that a job reads goes on with the clock. */
  public boolean areWatermarksMoved() {
    return clocks.stream().anyMatch(ClockReading::movesWatermarks);
  }

  /**
   * The clock has gone on by itself: it {@link #advance advances} if somebody asks for it.
   *
   * @param from the time at which everything arrived since the last call
   * @param to the time now, epoch milliseconds
   */
  public void pass(long from, long to) {
    if (isClockRead()) {
      advance(from, to, HORIZON_MILLIS, millis -> {});
    }
  }

  /** A table is told of the clock from now on. */
  void add(ManagedTable table) {
    timedTables.add(table);
  }

  void forget(ManagedTable table) {
    timedTables.remove(table);
  }

  /**
   * The clock goes on, and on the way stops wherever a job or a table may have something to do,
   * each an arrival of its own, so that what is due is done in the order of time. Where it stands
   * in the end jobs look at what is outside, which knows nothing of the stops.
   *
   * @param from the time at which everything arrived since the last call
   * @param to the time to come to, epoch milliseconds
   * @param horizon how far ahead stops are noted, milliseconds; for what is due later the clock
   *     does not stop
   * @param clock sets the clock
   */
  public void advance(long from, long to, long horizon, LongConsumer clock) {
    lock.lock();
    try {
      dues.headMap(from, true).clear();
      addDues(from, 0, horizon);
      for (var due = dues.firstEntry(); due != null && due.getKey() < to; due = dues.firstEntry()) {
        dues.remove(due.getKey());
        // Tables know of the new time before somebody can read it.
        tick(due.getKey(), false);
        clock.accept(due.getKey());
        addDues(due.getKey(), due.getValue(), horizon);
      }
      dues.remove(to);
      tick(to);
      clock.accept(to);
    } finally {
      lock.unlock();
    }
  }

  /** When something comes about because a watermark goes on with the clock. */
  @FunctionalInterface
  public interface Firings {
    /**
     * When the next thing comes about at the earliest if nothing arrives; {@code Long.MAX_VALUE}
     * for never. Waits until jobs have done all that has arrived.
     *
     * @param millis where the clock stands
     * @param isDue whether something else may have happened there
     */
    long next(long millis, boolean isDue);
  }

  /**
   * The clock goes on as in {@link #advance(long, long, long, LongConsumer)}, and also stops where
   * a watermark that goes on with it brings something about. Only the jobs know where that is, and
   * only once they have everything; so they are asked before each stop, when others may arrive.
   *
   * @param clock sets the clock
   */
  public void advance(long from, long to, LongConsumer clock, Firings firings) {
    long at = from;
    int stops = 0;
    boolean isDue = true;
    do {
      long firing = firings.next(at, isDue);
      lock.lock();
      try {
        dues.headMap(at, true).clear();
        addDues(at, stops, Long.MAX_VALUE);
        var due = dues.firstEntry();
        long stop = Math.min(to, firing);
        isDue = due != null && due.getKey() <= stop;
        stops = due != null && due.getKey() < stop ? due.getValue() : 0;
        stop = isDue && due != null ? due.getKey() : stop;
        dues.remove(stop);
        tick(stop, stop == to);
        clock.accept(stop);
        at = stop;
      } finally {
        lock.unlock();
      }
    } while (at < to);
  }

  /**
   * Notes what is due because of changes at a time.
   *
   * @param stops how many stops have led to them; one job or table after the other can be the
   *     cause, each once
   */
  private void addDues(long millis, int stops, long horizon) {
    int steps = timedTables.size();
    for (ClockReading reading : clocks) {
      steps += reading.steps();
    }
    if (stops >= steps) {
      return;
    }
    LongConsumer note =
        due -> {
          if (due - millis <= horizon) {
            dues.merge(due, stops + 1, Math::min);
          }
        };
    clocks.forEach(reading -> reading.dues(millis, note));
    timedTables.forEach(table -> table.dues(millis, note));
  }

  /** When the clock stops next if everything arrives at a time; none is {@code Long.MAX_VALUE}. */
  public long nextDue(long millis) {
    lock.lock();
    try {
      long[] next = {dues.isEmpty() ? Long.MAX_VALUE : dues.firstKey()};
      for (ClockReading reading : clocks) {
        reading.dues(millis, due -> next[0] = Math.min(next[0], due));
      }
      return next[0];
    } finally {
      lock.unlock();
    }
  }

  /**
   * The clock has come to a time, epoch milliseconds, and stands there: an arrival for all jobs
   * that ask for it.
   */
  public void tick(long millis) {
    tick(millis, true);
  }

  private void tick(long millis, boolean isStand) {
    arrive(
        number -> {
          timedTables.forEach(table -> table.tick(number, millis));
          clocks.forEach(clock -> clock.add(number, millis, isStand));
        });
    clocks.forEach(ClockReading::wake);
    timedTables.forEach(ManagedTable::settleAndWake);
  }

  void forget(ClockReading reading) {
    clocks.remove(reading);
  }

  /** Somebody who waits for progress may look again. */
  public void progressed() {
    if (waiters == 0) {
      return;
    }
    waitersLock.lock();
    try {
      progress.signalAll();
    } finally {
      waitersLock.unlock();
    }
  }

  /**
   * Waits until something holds that arrivals, or what jobs make of them, can bring about.
   *
   * @return whether it holds; false if the time was over first
   */
  public boolean await(BooleanSupplier holds, long timeoutNanos) throws InterruptedException {
    waitersLock.lockInterruptibly();
    try {
      waiters++;
      long left = timeoutNanos;
      while (!holds.getAsBoolean()) {
        if (left <= 0) {
          return false;
        }
        left = progress.awaitNanos(left);
      }
      return true;
    } finally {
      waiters--;
      waitersLock.unlock();
    }
  }
}
