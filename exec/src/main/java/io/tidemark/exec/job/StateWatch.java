package io.tidemark.exec.job;

import io.tidemark.exec.DataException;
import io.tidemark.exec.operator.Wait;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the state of a job's steps and stops it before that is too much.
 *
 * <p>What the tasks hold and the sum of it change together, so that the figures of an error agree.
 */
final class StateWatch {
  private static final String MORE_MEMORY = "give the process more memory, as with -Xmx";
  private static final String WINDOW = "group by a window, which drops its state when it closes";

  /** Time to live is of rows that go on coming. */
  private static final String TTL = "SET 'table.exec.state.ttl'";

  private static final String TABLES_HINT =
      "tables keep their rows in memory: let them keep fewer with 'retention.rows', or "
          + MORE_MEMORY;

  private final String job;
  private final StateLimits limits;

  /** By step: its tasks. */
  private final List<List<StepRunner>> steps = new ArrayList<>();

  private final List<Boolean> areOverGroups = new ArrayList<>();
  private final Map<StepRunner, Held> held = new IdentityHashMap<>();
  private long bytes;

  /** What a task of a step holds; as of the last unit that it has ended, or later. */
  private record Held(long entries, long bytes) {
    static final Held NOTHING = new Held(0, 0);
  }

  StateWatch(String job, StateLimits limits) {
    this.job = job;
    this.limits = limits;
  }

  /**
   * Adds a step, consumers before producers, before the job runs.
   *
   * @param isOverGroups whether a step below it aggregates
   */
  void add(List<StepRunner> tasks, boolean isOverGroups) {
    steps.add(tasks);
    tasks.forEach(task -> held.put(task, Held.NOTHING));
    areOverGroups.add(isOverGroups);
  }

  /** What each step holds, producers first; from any thread. */
  synchronized List<StepState> states() {
    List<StepState> states = new ArrayList<>();
    for (int i = steps.size() - 1; i >= 0; i--) {
      states.add(state(steps.get(i)));
    }
    return states;
  }

  private StepState state(List<StepRunner> tasks) {
    long entries = 0;
    long sum = 0;
    for (StepRunner task : tasks) {
      Held each = held.getOrDefault(task, Held.NOTHING);
      entries += each.entries();
      sum += each.bytes();
    }
    return new StepState(tasks.get(0).name(), entries, sum);
  }

  /**
   * A task of a step holds so much now.
   *
   * @throws RuntimeException a {@link DataException}, at the place of the step in the SQL, if it is
   *     more than before and too much
   */
  synchronized void holds(StepRunner task, long entries, long newBytes) {
    Held before = held.getOrDefault(task, Held.NOTHING);
    if (before.entries() != entries || before.bytes() != newBytes) {
      held.put(task, new Held(entries, newBytes));
    }
    long delta = newBytes - before.bytes();
    if (delta == 0) {
      return;
    }
    bytes += delta;
    long all = limits.shared() == null ? 0 : limits.shared().change(delta);
    if (delta < 0) {
      return;
    }
    if (limits.maxBytes() > 0 && bytes > limits.maxBytes()) {
      throw tooMuch(
          "the job takes " + text(bytes) + ", and 'state.max-bytes' is " + text(limits.maxBytes()),
          "raise 'state.max-bytes'",
          null);
    }
    if (limits.shared() != null && !limits.shared().allows(all)) {
      throw tooMuch(
          "all jobs take "
              + text(all)
              + ", and the database allows "
              + text(limits.shared().maxBytes()),
          "have the database allow more, by default three quarters of what -Xmx gives",
          null);
    }
  }

  /** What the steps waited for when they were noted, producers first; from any thread. */
  List<StepReport> reports() {
    List<StepReport> reports = new ArrayList<>();
    for (int i = steps.size() - 1; i >= 0; i--) {
      List<Wait> waits = new ArrayList<>();
      long filtered = 0;
      for (StepRunner task : steps.get(i)) {
        waits.addAll(task.waits());
        filtered += task.filteredRows();
      }
      StepRunner first = steps.get(i).get(0);
      reports.add(new StepReport(first.name(), areOverGroups.get(i), Wait.first(waits), filtered));
    }
    return reports;
  }

  synchronized RuntimeException outOfMemory(OutOfMemoryError cause) {
    String why = "the memory of the process is used up";
    return bytes > 0
        ? tooMuch(why, MORE_MEMORY, cause)
        : new DataException(why + ", though " + job + " keeps no state", TABLES_HINT, cause);
  }

  private RuntimeException tooMuch(String why, String advice, @Nullable Throwable cause) {
    List<StepRunner> largest = steps.get(steps.size() - 1);
    for (int i = steps.size() - 2; i >= 0; i--) {
      largest = state(steps.get(i)).bytes() >= state(largest).bytes() ? steps.get(i) : largest;
    }
    StepState state = state(largest);
    return largest
        .get(0)
        .placed(
            new DataException(
                String.format(
                    Locale.ROOT,
                    "operator '%s' of %s holds %s of state for %,d %s: %s",
                    state.step(),
                    job,
                    text(state.bytes()),
                    state.entries(),
                    state.entries() == 1 ? "key or row" : "keys or rows",
                    why),
                limits.endsByItself()
                    ? advice + ", or " + WINDOW
                    : advice + ", " + WINDOW + ", or " + TTL,
                cause));
  }

  private static String text(long count) {
    return String.format(Locale.ROOT, "%,d bytes", count);
  }
}
