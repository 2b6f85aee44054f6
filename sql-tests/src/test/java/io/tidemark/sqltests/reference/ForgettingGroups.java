package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Groups that are forgotten when nothing happens to them for so long of the clock: then they are
 * not taken back, what goes of them finds nothing, and what comes begins them anew. What has no key
 * is there from the start and is never forgotten.
 */
final class ForgettingGroups implements Flow {
  private static final class Group {
    final List<@Nullable Object[]> rows = new ArrayList<>();
    final boolean isForEver;
    long touched;
    @Nullable Object @Nullable [] shown;

    Group(boolean isForEver) {
      this.isForEver = isForEver;
    }
  }

  private final PhysicalNode.GroupAggregate node;
  private final long ttlMillis;
  private final LongSupplier clock;
  private final Flow next;
  private final TreeMap<GroupKey, Group> groups = new TreeMap<>();

  /**
   * @param ttlMillis 0 for ever
   */
  ForgettingGroups(
      PhysicalNode.GroupAggregate node, long ttlMillis, LongSupplier clock, Flow next) {
    this.node = node;
    this.ttlMillis = ttlMillis;
    this.clock = clock;
    this.next = next;
    for (int set = 0; set < node.groupingSets().size(); set++) {
      if (node.groupingSets().get(set).isEmpty()) {
        groups.put(new GroupKey(new Object[node.keys().size()], set), new Group(true));
      }
    }
  }

  @Override
  public void change(boolean comes, @Nullable Object[] row) {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      GroupKey key = GroupKey.of(row, node.keys(), node.groupingSets(), set);
      if (comes) {
        Group group = groups.computeIfAbsent(key, k -> new Group(false));
        group.rows.add(row);
        group.touched = clock.getAsLong();
      } else {
        Group group = groups.get(key);
        if (group != null && !group.rows.isEmpty()) {
          takeOldest(group, row);
          group.touched = clock.getAsLong();
        }
      }
    }
  }

  private void takeOldest(Group group, @Nullable Object[] row) {
    for (int i = 0; i < group.rows.size(); i++) {
      if (Arrays.deepEquals(group.rows.get(i), row)) {
        group.rows.remove(i);
        return;
      }
    }
    if (ttlMillis == 0) {
      throw new IllegalStateException("a row goes that is not there: " + Arrays.toString(row));
    }
    throw new UndefinedResult("a row goes that came before its group was forgotten");
  }

  /** First all rows that go, then all that come, both by key. */
  @Override
  public void endUnit() {
    List<@Nullable Object[]> come = new ArrayList<>();
    groups.forEach(
        (key, group) -> {
          boolean isThere = group.isForEver || !group.rows.isEmpty();
          @Nullable Object @Nullable [] was = group.shown;
          @Nullable Object @Nullable [] is = isThere ? result(key, group.rows) : null;
          if (!Arrays.deepEquals(was, is)) {
            if (was != null) {
              next.change(false, was);
            }
            if (is != null) {
              come.add(is);
            }
          }
          group.shown = is;
        });
    come.forEach(row -> next.change(true, row));
    groups.values().removeIf(group -> group.shown == null);
    forget();
    next.endUnit();
  }

  /** Leaves out, without a word, the groups that nothing happened to for too long. */
  void forget() {
    groups
        .values()
        .removeIf(group -> !group.isForEver && group.touched + ttlMillis <= clock.getAsLong());
  }

  private @Nullable Object[] result(GroupKey key, List<@Nullable Object[]> rows) {
    List<@Nullable Object> row = new ArrayList<>(Arrays.asList(key.values()));
    node.calls().forEach(call -> row.add(Aggregates.of(call, rows)));
    if (node.groupingSets().size() > 1) {
      row.add((long) key.set());
    }
    return row.toArray();
  }
}
