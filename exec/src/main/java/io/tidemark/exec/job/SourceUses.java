package io.tidemark.exec.job;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Which steps take the rows of which sources, and which of these uses are over: a source that
 * several steps take is needed until the last of them has ended.
 */
final class SourceUses {
  /** By use: the source. */
  private final List<Integer> uses = new ArrayList<>();

  private final Map<JobNode.Step, List<Integer>> byStep = new IdentityHashMap<>();
  private final Set<Integer> ended = new HashSet<>();

  /** A step takes what a source gives. */
  void add(JobNode.Step step, int source) {
    byStep.computeIfAbsent(step, s -> new ArrayList<>()).add(uses.size());
    uses.add(source);
  }

  /**
   * A step, with all steps whose output goes there alone, needs nothing any more; from any thread.
   *
   * @param unneeded told of the sources that nobody needs now
   */
  synchronized void end(JobNode.Step step, IntConsumer unneeded) {
    for (JobNode.Input input : step.inputs()) {
      if (input.node() instanceof JobNode.Step below) {
        end(below, unneeded);
      }
    }
    for (int use : byStep.getOrDefault(step, List.of())) {
      if (ended.add(use)) {
        int source = uses.get(use);
        if (isUnneeded(source)) {
          unneeded.accept(source);
        }
      }
    }
  }

  private boolean isUnneeded(int source) {
    for (int use = 0; use < uses.size(); use++) {
      if (uses.get(use) == source && !ended.contains(use)) {
        return false;
      }
    }
    return true;
  }
}
