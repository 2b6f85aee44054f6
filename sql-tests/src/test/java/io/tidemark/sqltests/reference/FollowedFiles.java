package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.Durations;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The files of a table that goes on as one statement reads them: each is a split, which is found
 * and grows, is quiet, and is read to its end.
 */
final class FollowedFiles {
  private static final int LOOKS_TO_REST = 10;

  /** A file, under whatever name. */
  private static final class Split {
    final WrittenFiles.Found file;
    final List<@Nullable Object[]> waiting = new ArrayList<>();
    int found;
    long watermark = Step.NO_WATERMARK;

    /** What its watermark is once its rows move it. */
    long reached = Step.NO_WATERMARK;

    long grownMillis;

    /** When it last had a row. */
    long activeMillis;

    boolean isIdle;
    boolean isGone;
    boolean isFinished;

    Split(WrittenFiles.Found file) {
      this.file = file;
    }

    /** Whether it is read once, as a whole. */
    boolean isPacked() {
      return file.path().endsWith(".gz");
    }

    /** Whether it holds the watermark of the others back. */
    boolean counts() {
      return !isFinished && !isIdle;
    }
  }

  private final Scan scan;
  private final ReferenceTables files;
  private final AheadRule ahead;
  private final long lookMillis;

  /** As they were found. */
  private final List<Split> splits = new ArrayList<>();

  private final List<Event> events = new ArrayList<>();

  /** What was there at the last look; null before the first. */
  private @Nullable List<WrittenFiles.Found> before;

  private boolean isUnreadable;
  private long nextLook = Long.MIN_VALUE;
  private long watermark = Step.NO_WATERMARK;

  FollowedFiles(Scan scan, ReferenceTables files, AheadRule ahead) {
    this.scan = scan;
    this.files = files;
    this.ahead = ahead;
    String interval = scan.table().options().get("source.monitor-interval");
    this.lookMillis = Durations.millis(interval).orElseThrow();
  }

  /**
   * What happened so far.
   *
   * @throws UnreadableRecord if there is one
   */
  List<Event> events() {
    if (isUnreadable) {
      throw new UnreadableRecord();
    }
    return events;
  }

  /** The clock has come to where it stands: time to look for what is new. */
  void look(long millis) {
    if (millis < nextLook) {
      return;
    }
    nextLook = millis + lookMillis;
    List<WrittenFiles.Found> there = files.found(scan.table());
    for (Split split : splits) {
      if (split.isPacked()) {
        continue;
      }
      boolean isThere = there.stream().anyMatch(file -> file.content() == split.file.content());
      boolean hasGrown = isThere && split.file.count() > split.found;
      boolean isNamed = split.file.path().equals(scan.table().options().get("path"));
      if (hasGrown) {
        more(split, millis);
      } else if (!isThere) {
        split.isFinished |= split.isGone;
        split.isGone = true;
      } else if (!isNamed && millis - split.grownMillis >= LOOKS_TO_REST * lookMillis) {
        split.isFinished = true;
      }
    }
    boolean isFirst = before == null;
    for (WrittenFiles.Found file : there) {
      boolean isPacked = file.path().endsWith(".gz");
      if (isPacked && !isFirst && !isIn(before, file)) {
        // It may still be written.
        continue;
      }
      if (!isIn(splits.stream().map(split -> split.file).toList(), file)) {
        Split split = new Split(file);
        splits.add(split);
        more(split, millis);
      }
    }
    before = there;
  }

  private static boolean isIn(@Nullable List<WrittenFiles.Found> files, WrittenFiles.Found one) {
    return files != null && files.stream().anyMatch(file -> file.content() == one.content());
  }

  /** Rows make a split active, whatever it was. */
  private void more(Split split, long millis) {
    try {
      split.waiting.addAll(split.file.rows(scan.table(), split.found));
    } catch (IllegalArgumentException e) {
      isUnreadable = true;
    }
    split.found = split.file.count();
    split.grownMillis = millis;
    split.activeMillis = millis;
    split.isIdle = false;
    split.isFinished = false;
  }

  /** The clock has come to a time: who was quiet for long is idle. */
  void tick(long arrival, long millis) {
    long timeout = scan.strategy().idleTimeoutMillis();
    for (Split split : splits) {
      boolean isQuiet = timeout >= 0 && millis - split.activeMillis >= timeout;
      split.isIdle |= isQuiet && split.waiting.isEmpty();
    }
    if (rise()) {
      events.add(new Event.Risen(arrival, watermark, millis));
    }
  }

  /**
   * The watermark of the table is the lowest of the splits that count; of idle ones the highest;
   * where all are read to their ends, though there may be more, the highest as well.
   */
  private boolean rise() {
    long before = watermark;
    if (splits.stream().anyMatch(Split::counts)) {
      raise(splits.stream().filter(Split::counts).mapToLong(split -> split.watermark).min());
    } else if (splits.stream().anyMatch(split -> !split.isFinished)) {
      raise(splits.stream().filter(s -> !s.isFinished).mapToLong(split -> split.watermark).max());
    } else {
      raise(splits.stream().mapToLong(split -> split.watermark).max());
    }
    return watermark > before;
  }

  private void raise(OptionalLong value) {
    watermark = Math.max(watermark, value.orElse(Step.NO_WATERMARK));
  }

  /** The split to read: the one that is furthest behind, by path; null if no row waits. */
  private @Nullable Split next() {
    Split next = null;
    for (Split split : splits) {
      if (!split.waiting.isEmpty() && (next == null || isBefore(split, next))) {
        next = split;
      }
    }
    return next;
  }

  private static boolean isBefore(Split split, Split found) {
    int byPath = split.file.path().compareTo(found.file.path());
    return split.watermark < found.watermark || (split.watermark == found.watermark && byPath < 0);
  }

  boolean hasRows() {
    return next() != null || isUnreadable;
  }

  /** The lower it is the sooner it is its turn. */
  long turn() {
    Split next = next();
    return next == null ? Long.MAX_VALUE : next.watermark;
  }

  /** The next row arrives; whether there is one. */
  boolean take(long arrival, long millis) {
    Split split = next();
    if (split == null) {
      return false;
    }
    @Nullable Object[] values = split.waiting.remove(0);
    List<TableDefinition.SourceColumn> columns = scan.table().columns();
    for (int c = 0; c < values.length; c++) {
      if ("timestamp".equals(columns.get(c).metadataKey())) {
        values[c] = millis;
      }
    }
    boolean isAhead = move(split, values, millis);
    split.isFinished |= split.isPacked() && split.waiting.isEmpty();
    if (!scan.strategy().isPerBatch()) {
      split.watermark = split.reached;
    }
    rise();
    events.add(new Event.Taken(arrival, values, millis, watermark, isAhead));
    return true;
  }

  /** No more rows arrive together with the last one. */
  void endArrival() {
    splits.forEach(split -> split.watermark = split.reached);
    if (rise() && events.get(events.size() - 1) instanceof Event.Taken last) {
      events.set(
          events.size() - 1,
          new Event.Taken(last.arrival(), last.values(), last.millis(), watermark, last.isAhead()));
    }
  }

  /** A row moves the watermark of its split, if it is not too far ahead; whether it is. */
  private boolean move(Split split, @Nullable Object[] values, long millis) {
    if (scan.watermark() == null) {
      return false;
    }
    @Nullable Object[] row =
        scan.computed().stream().map(e -> Expressions.evaluate(e, values)).toArray();
    boolean isAhead = ahead.isTooFar(scan, row, millis);
    Object moved = isAhead ? null : Expressions.evaluate(scan.watermark(), row);
    if (moved != null) {
      split.reached = Math.max(split.reached, (Long) moved);
    }
    return isAhead;
  }
}
