package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.Holding;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What EMIT STREAM and AFTER DELAY tell of a result: changes that wait by group for the clock, and
 * rows with undo, ptime and ver.
 */
final class HeldChanges implements Waiting {
  private final PhysicalNode.NetChanges query;
  private final Holding holding;
  private final Map<List<@Nullable Object>, Long> since = new HashMap<>();
  private final Map<List<@Nullable Object>, Long> versions = new HashMap<>();
  private final List<@Nullable Object[]> streamed = new ArrayList<>();
  private List<@Nullable Object[]> told = List.of();
  private List<@Nullable Object[]> now = List.of();
  private long watermark = Step.NO_WATERMARK;

  HeldChanges(PhysicalNode.NetChanges query) {
    this.query = query;
    this.holding = query.holding();
  }

  /** Whether a query tells its changes in such a way. */
  static boolean areTold(PhysicalNode query) {
    return query instanceof PhysicalNode.NetChanges net
        && (net.form() == Form.STREAM || net.holding().delayMillis() > 0);
  }

  /** Makes rows that only come, and all at once, first versions. */
  static Step once(PhysicalNode.NetChanges query, Step next, Moments moments) {
    HeldChanges told = new HeldChanges(query);
    return new Steps.Passing(next) {
      @Override
      void row(@Nullable Object[] row, long watermark) {
        next.row(told.streamed(new Change("+I", row), moments.millis()).row(), watermark);
      }

      @Override
      void gone(@Nullable Object[] row, long watermark) {
        throw new IllegalStateException("rows that go are not told once");
      }
    };
  }

  /**
   * The result has become this one; what is told at once, which of changes that wait are those
   * about what the watermark fires now.
   */
  List<Change> become(List<@Nullable Object[]> result, long clockMillis, long newWatermark) {
    now = result;
    long before = watermark;
    watermark = newWatermark;
    if (holding.delayMillis() == 0) {
      return give(null, clockMillis);
    }
    Set<List<@Nullable Object>> changed = new HashSet<>();
    RowList.minus(told, now).forEach(row -> changed.add(group(row)));
    RowList.minus(now, told).forEach(row -> changed.add(group(row)));
    since.keySet().retainAll(changed);
    changed.forEach(group -> since.putIfAbsent(group, clockMillis));
    Set<List<@Nullable Object>> fired = new HashSet<>();
    for (@Nullable Object[] row : holding.isAtWatermark() ? either() : List.<Object[]>of()) {
      Long at = FiredRows.firesAt(row, Objects.requireNonNull(holding.time()));
      boolean fires = at != null && at > before && at <= watermark;
      if (fires && changed.contains(group(row))) {
        fired.add(group(row));
      }
    }
    since.keySet().removeAll(fired);
    return give(fired, clockMillis);
  }

  private List<@Nullable Object[]> either() {
    List<@Nullable Object[]> rows = new ArrayList<>(told);
    rows.addAll(now);
    return rows;
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public long due() {
    long due = NEVER;
    for (@Nullable Object[] row : holding.isAtWatermark() ? either() : List.<Object[]>of()) {
      Long at = FiredRows.firesAt(row, Objects.requireNonNull(holding.time()));
      if (at != null && at > watermark && since.containsKey(group(row))) {
        due = Math.min(due, at);
      }
    }
    return due;
  }

  /** Whether changes wait for the clock. */
  boolean isDelayed() {
    return holding.delayMillis() > 0;
  }

  /** When the first delay is over. */
  long nextDue() {
    long due = Long.MAX_VALUE;
    for (long first : since.values()) {
      due = Math.min(due, first + holding.delayMillis());
    }
    return due;
  }

  /** What is told as the clock goes on, one list a time at which something is due. */
  List<List<Change>> tick(long clockMillis) {
    List<List<Change>> units = new ArrayList<>();
    while (true) {
      long due = nextDue();
      if (due > clockMillis) {
        return units;
      }
      Set<List<@Nullable Object>> groups = new HashSet<>();
      for (var entry : since.entrySet()) {
        if (entry.getValue() + holding.delayMillis() == due) {
          groups.add(entry.getKey());
        }
      }
      since.keySet().removeAll(groups);
      units.add(give(groups, due));
    }
  }

  /** What the changes that were told fold to. */
  List<@Nullable Object[]> folded() {
    return query.form() == Form.STREAM ? streamed : told;
  }

  /** What is left at the end. */
  List<Change> rest(long clockMillis) {
    since.clear();
    return give(null, clockMillis);
  }

  /** Tells the changes of these groups; null for all. */
  private List<Change> give(@Nullable Set<List<@Nullable Object>> groups, long clockMillis) {
    List<@Nullable Object[]> next = new ArrayList<>();
    told.stream().filter(row -> !isGiven(groups, row)).forEach(next::add);
    now.stream().filter(row -> isGiven(groups, row)).forEach(next::add);
    boolean isStream = query.form() == Form.STREAM;
    List<Change> changes =
        Change.between(told, next, isStream ? Form.RETRACT : query.form(), query.key());
    told = next;
    return isStream
        ? changes.stream().map(change -> streamed(change, clockMillis)).toList()
        : changes;
  }

  private boolean isGiven(@Nullable Set<List<@Nullable Object>> groups, @Nullable Object[] row) {
    return groups == null || groups.contains(group(row));
  }

  private List<@Nullable Object> group(@Nullable Object[] row) {
    List<Integer> columns = holding.group();
    return columns == null
        ? Arrays.asList(row)
        : Arrays.asList(columns.stream().map(column -> row[column]).toArray());
  }

  private Change streamed(Change change, long clockMillis) {
    @Nullable Object[] row = Arrays.copyOf(change.row(), change.row().length + 3);
    boolean isFirst =
        holding.group() == null && query.input().traits().changelogMode() == ChangelogMode.APPEND;
    row[row.length - 3] = change.kind().startsWith("-") ? "undo" : null;
    row[row.length - 2] = clockMillis;
    streamed.add(row);
    row[row.length - 1] =
        isFirst ? 0L : versions.merge(group(change.row()), 0L, (old, zero) -> old + 1);
    return new Change("+I", row);
  }
}
