package io.tidemark.planner.physical;

import java.util.List;
import java.util.Set;

/**
 * What is known of the rows that a node gives.
 *
 * @param rowtimes indexes of the columns that are rowtimes
 * @param uniqueKeys sets of columns that name a row; the empty set says that there is at most one
 *     row
 * @param distribution which task a row is at
 * @param isBounded whether the rows come to an end
 * @param state what the node itself keeps and until when, as EXPLAIN prints it; empty if nothing
 */
public record Traits(
    ChangelogMode changelogMode,
    Set<Integer> rowtimes,
    List<Set<Integer>> uniqueKeys,
    Distribution distribution,
    boolean isBounded,
    String state) {

  /**
   * Which kinds of rows a node gives. Whatever the mode, a row that goes comes as a whole, so that
   * no operator has to remember it; the mode says what can happen and how a client is told.
   */
  public enum ChangelogMode {
    /** Inserts only. */
    APPEND,
    /** Rows come, change and go; a unique key names them. */
    UPSERT,
    /** Rows come and go, without a unique key. */
    RETRACT
  }

  /** Which task a row is at. */
  public sealed interface Distribution {
    /** All rows in one task. */
    record Single() implements Distribution {}

    /** By the hash of these columns. */
    record Hash(List<Integer> keys) implements Distribution {
      public Hash {
        keys = List.copyOf(keys);
      }
    }
  }

  public Traits {
    rowtimes = Set.copyOf(rowtimes);
    uniqueKeys = List.copyOf(uniqueKeys);
  }

  /** The same with another mode, keys, end and state. */
  public Traits changing(
      ChangelogMode newMode, List<Set<Integer>> newKeys, boolean ends, String newState) {
    return new Traits(newMode, rowtimes, newKeys, distribution, ends, newState);
  }

  /** The same of a node that keeps other state. */
  public Traits withState(String newState) {
    return changing(changelogMode, uniqueKeys, isBounded, newState);
  }

  /** The same of a node that keeps nothing itself. */
  public Traits stateless() {
    return withState("");
  }
}
