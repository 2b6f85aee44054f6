package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import org.jspecify.annotations.Nullable;

/** What the rows of one slice have accumulated. */
final class Slice {
  final long start;
  final long end;
  final long firstWindowEnd;
  final long lastWindowEnd;
  final Groups groups;

  /** Whether what {@link WindowGroups} keep besides the slices contains it. */
  boolean isMerged;

  /** What this slice and the later ones of its block hold, see {@link BlockWindows}. */
  @Nullable Groups suffix;

  /**
   * Where its groups are among those of all windows if these have them, see {@link FoldedWindows}.
   */
  @Nullable SlicePlaces places;

  Slice(SliceSpec spec, long start, Groups groups) {
    this.start = start;
    this.end = spec.sliceEnd(start);
    this.firstWindowEnd = spec.firstWindowEnd(start);
    this.lastWindowEnd = spec.lastWindowEnd(start);
    this.groups = groups;
  }

  SlicePlaces placed() {
    SlicePlaces found = places;
    if (found == null) {
      throw new IllegalStateException("the slice has no places");
    }
    return found;
  }
}
