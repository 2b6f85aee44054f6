package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.LiveGroups;
import io.tidemark.exec.aggregate.UnitChanges;

/** A window that still takes rows, and what it has shown. */
final class LiveWindow {
  final long start;
  final long end;
  final LiveGroups groups;
  final UnitChanges changes;

  LiveWindow(long start, long end, LiveGroups groups, UnitChanges changes) {
    this.start = start;
    this.end = end;
    this.groups = groups;
    this.changes = changes;
  }
}
