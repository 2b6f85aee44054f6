package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a running query knows from one arrival to the next: not the rows, but the order in which the
 * rows of its updating steps came.
 */
final class Memory {
  private final Map<PhysicalNode, RowList> rows = new IdentityHashMap<>();

  private final List<Waiting> waiting = new ArrayList<>();

  /** Where the watermarks of those stood that wait, when they were asked last. */
  private List<Long> before = List.of();

  /** Whether it needs no more rows. */
  private boolean isFull;

  /** Rows that it has read. */
  private long rowsIn;

  /** Those of them that were too far ahead of the clock. */
  private long ahead;

  /** Retractions in what it has read that found nothing to take back. */
  private long lost;

  /** The query is answered anew. */
  void begin() {
    ahead = 0;
    lost = 0;
    waiting.clear();
    rowsIn = 0;
    isFull = false;
  }

  /** A row has come from a table, or gone. */
  void read() {
    rowsIn++;
  }

  /** A row was too far ahead of the clock. */
  void readAhead() {
    ahead++;
  }

  /** A retraction found nothing to take back. */
  void lose() {
    lost++;
  }

  long ahead() {
    return ahead;
  }

  long lost() {
    return lost;
  }

  /** The query has all rows that it gives. */
  void fill() {
    isFull = true;
  }

  boolean isFull() {
    return isFull;
  }

  long rowsIn() {
    return rowsIn;
  }

  /** Has somebody asked what it waits for. */
  void ask(Waiting newWaiting) {
    waiting.add(newWaiting);
  }

  /**
   * How far watermarks have to go at least until something is given. One that has not gone on with
   * the clock since the last call waits for something else.
   *
   * @param isDue whether something else has happened where the clock stands
   * @param others that are asked as well
   */
  long distance(boolean isDue, List<Waiting> others) {
    List<Waiting> all = new ArrayList<>(waiting);
    all.addAll(others);
    List<Long> now = all.stream().map(Waiting::watermark).toList();
    long distance = Long.MAX_VALUE;
    for (int i = 0; i < all.size(); i++) {
      long watermark = now.get(i);
      boolean isHeld = !isDue && before.size() == now.size() && before.get(i) == watermark;
      long due = all.get(i).due();
      if (watermark != Step.NO_WATERMARK && due != Waiting.NEVER && !isHeld) {
        distance = Math.min(distance, due - watermark);
      }
    }
    before = now;
    return distance;
  }

  /** Whether the rows of a step change and go. */
  static boolean isUpdating(PhysicalNode node) {
    return node.traits().changelogMode() != ChangelogMode.APPEND;
  }

  /** The rows of a step as they came, when they are these now. */
  List<@Nullable Object[]> inOrder(PhysicalNode node, List<@Nullable Object[]> now) {
    return rows.computeIfAbsent(node, n -> new RowList()).become(now);
  }
}
