package io.tidemark.engine;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.job.StepReport;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.table.Arrivals;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * When windows fire because a watermark goes on with the clock. Where it stands, and which windows
 * are open, the jobs know once they have worked off all that has arrived.
 *
 * <p>A watermark rises no faster than the clock. So nothing fires before the shortest distance
 * between a watermark and what a step waits for has passed; and a step whose watermark has not
 * risen with the clock waits for something else, until the clock stops for another reason.
 */
final class FiringTimes implements Arrivals.Firings {
  private static final long NEVER = Long.MAX_VALUE;

  /** Long for a job that has to take what has arrived. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Runs runs;
  private final Arrivals arrivals;

  /** Where the watermark of each step was that waited for it at the last stop. */
  private Map<Step, Long> before = new HashMap<>();

  private record Step(Run run, int number) {}

  FiringTimes(Runs runs, Arrivals arrivals) {
    this.runs = runs;
    this.arrivals = arrivals;
  }

  @Override
  public long next(long clockMillis, boolean isDue) {
    List<Run> asked = ask(caughtUp());
    Map<Step, Long> now = new HashMap<>();
    long first = NEVER;
    for (Run run : asked) {
      List<StepReport> steps = run.job().report().steps();
      for (int i = 0; i < steps.size(); i++) {
        for (Wait wait : steps.get(i).waits()) {
          if (wait.until() != Wait.Until.WATERMARK || wait.now() == Watermarks.NONE) {
            continue;
          }
          Step step = new Step(run, i);
          Long last = before.get(step);
          now.put(step, wait.now());
          boolean isHeld = !isDue && last != null && last == wait.now();
          long distance = wait.due() - wait.now();
          if (!isHeld && distance > 0 && clockMillis < NEVER - distance) {
            first = Math.min(first, clockMillis + distance);
          }
        }
      }
    }
    before = now;
    return first;
  }

  /**
   * Waits until all that follows something has what has arrived. One that waits for its reader, who
   * may be the one that moves the clock, is not waited for, nor is who follows what it writes.
   *
   * @return those that have everything
   */
  private List<Run> caughtUp() {
    long last = arrivals.last();
    List<Run> following = new ArrayList<>();
    for (Run run : runs.all()) {
      if (run.isUnbounded() || !run.follows().isEmpty()) {
        following.add(run);
      }
    }
    await(() -> areSettled(following, last));
    return following.stream().filter(run -> !run.isStalled() && isDone(run, last)).toList();
  }

  private static boolean areSettled(List<Run> following, long arrival) {
    List<Run> open = new ArrayList<>(following);
    open.removeIf(run -> isDone(run, arrival));
    Set<String> heldBack = new HashSet<>();
    int before;
    do {
      before = open.size();
      for (Run run : List.copyOf(open)) {
        if (run.isStalled() || !Collections.disjoint(run.follows(), heldBack)) {
          heldBack.addAll(run.targets());
          open.remove(run);
        }
      }
    } while (open.size() < before);
    return open.isEmpty();
  }

  private static boolean isDone(Run run, long arrival) {
    return run.job().isOver() || run.completeTo() >= arrival;
  }

  /** Has runs note what they wait for; gives those that did. */
  private List<Run> ask(List<Run> asked) {
    Set<Run> answered = ConcurrentHashMap.newKeySet();
    for (Run run : asked) {
      run.job()
          .ask(
              () -> {
                answered.add(run);
                arrivals.progressed();
              });
    }
    await(() -> asked.stream().allMatch(run -> answered.contains(run) || run.job().isOver()));
    Set<Run> noted = new HashSet<>(answered);
    return asked.stream().filter(noted::contains).toList();
  }

  private void await(BooleanSupplier holds) {
    try {
      arrivals.await(holds, PATIENCE_NANOS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
