package io.tidemark.exec.job;

import io.tidemark.exec.DataException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Adds up the state of a job's steps and stops it before that is too much. */
final class StateWatch {
  private static final String HINT =
      "raise 'state.max-bytes', group by a window, which drops its state when it closes, or SET"
          + " 'table.exec.state.ttl'";

  private static final String TABLES_HINT =
      "tables keep their rows in memory: let them keep fewer with 'retention.rows', or give the"
          + " process more memory, as with -Xmx";

  private final String job;
  private final StateLimits limits;

  /** By step: its tasks. */
  private final List<List<StepRunner>> steps = new ArrayList<>();

  private final AtomicLong bytes = new AtomicLong();

  StateWatch(String job, StateLimits limits) {
    this.job = job;
    this.limits = limits;
  }

  /** Adds a step, consumers before producers, before the job runs. */
  void add(List<StepRunner> tasks) {
    steps.add(tasks);
  }

  /** What each step holds, producers first; from any thread. */
  List<StepState> states() {
    List<StepState> states = new ArrayList<>();
    for (int i = steps.size() - 1; i >= 0; i--) {
      long entries = 0;
      long held = 0;
      for (StepRunner task : steps.get(i)) {
        entries += task.stateEntries();
        held += task.stateBytes();
      }
      states.add(new StepState(steps.get(i).get(0).name(), entries, held));
    }
    return states;
  }

  /**
   * The state of a step grew, or shrank.
   *
   * @throws DataException if it is too much now
   */
  void changed(long delta) {
    long held = bytes.addAndGet(delta);
    boolean fitsAll = limits.shared() == null || limits.shared().add(delta);
    if (delta <= 0) {
      return;
    }
    if (limits.maxBytes() > 0 && held > limits.maxBytes()) {
      throw tooMuch(
          "the job takes " + bytes(held) + ", and 'state.max-bytes' is " + limits.maxBytes(), null);
    }
    if (!fitsAll) {
      throw tooMuch(
          "all jobs take "
              + bytes(limits.shared().usedBytes())
              + ", and the database allows "
              + bytes(limits.shared().maxBytes()),
          null);
    }
  }

  DataException outOfMemory(OutOfMemoryError cause) {
    String why = "the memory of the process is used up";
    return largest().bytes() > 0
        ? tooMuch(why, cause)
        : new DataException(why + ", though " + job + " keeps no state", TABLES_HINT, cause);
  }

  private StepState largest() {
    StepState largest = new StepState("none", 0, 0);
    for (StepState state : states()) {
      largest = state.bytes() >= largest.bytes() ? state : largest;
    }
    return largest;
  }

  private DataException tooMuch(String why, @Nullable Throwable cause) {
    StepState largest = largest();
    return new DataException(
        String.format(
            Locale.ROOT,
            "operator '%s' of %s holds %s of state for %,d keys or rows: %s",
            largest.step(),
            job,
            bytes(largest.bytes()),
            largest.entries(),
            why),
        HINT,
        cause);
  }

  private static String bytes(long count) {
    return String.format(Locale.ROOT, "%,d bytes", count);
  }
}
