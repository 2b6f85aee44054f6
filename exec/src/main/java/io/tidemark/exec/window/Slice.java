package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;

/** What the rows of one slice have accumulated. */
final class Slice {
  final long start;
  final long end;
  final long firstWindowEnd;
  final long lastWindowEnd;
  final Groups groups;

  /** Whether the running groups of {@link WindowGroups} contain it. */
  boolean isMerged;

  Slice(SliceSpec spec, long start, Groups groups) {
    this.start = start;
    this.end = spec.sliceEnd(start);
    this.firstWindowEnd = spec.firstWindowEnd(start);
    this.lastWindowEnd = spec.lastWindowEnd(start);
    this.groups = groups;
  }
}
