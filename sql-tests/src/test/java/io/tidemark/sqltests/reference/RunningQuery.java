package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Surroundings;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A query that goes on with what arrives: that of a view, of a job, or of a client who follows it.
 * After each arrival it is answered anew from nothing, and told is the difference.
 */
final class RunningQuery {
  /**
   * What a session says of the queries that it begins.
   *
   * @param lateRowsRetained how many late rows can be read, the newest
   */
  record Settings(ZoneId zone, int lateRowsRetained) {}

  private final String name;
  private final long start;
  private final long startMillis;
  private final Settings settings;
  private final ClockWindows windows;
  private final @Nullable String target;
  private final PhysicalNode plan;

  private final Projections above;

  private final Form form;
  private final @Nullable List<Integer> key;
  private final Memory memory = new Memory();

  /** The rows of a result that is told as a whole. */
  private final RowList shown = new RowList();

  private Answer last = Answer.NOTHING;
  private final long everyMillis;
  private final @Nullable EventTime firing;

  /** The clock as it was when changes were asked for last. */
  private long clockMillis;

  /** The result as it was told. */
  private Answer told = last;

  /** Null if the query can be answered anew. */
  private @Nullable ForgettingRun run;

  private OutsideTables outside = OutsideTables.none();

  /** What it has changed and not told. */
  private final List<ForgettingRun.Signed> untold = new ArrayList<>();

  /** Null if changes are told as they are, at once or at intervals. */
  private final @Nullable HeldChanges held;

  /** Null if rows that change are told as they do. */
  private final @Nullable FinalRows finals;

  /** How many late rows of the step with a table for them were taken. */
  private int lateTaken;

  private final RowsOut out = new RowsOut();

  /** How many steps of its watermark the view has of which it tells changes as rows. */
  private int stepsTold;

  private boolean hasArrived;
  private boolean hasBegun;
  private boolean hasEnded;

  /**
   * @param start the last arrival that it finds in its tables when it begins
   * @param target the table or view that it writes to; null for a client's query
   * @param clockMillis the clock when it begins
   * @param settings of the session that began it
   * @param whole a plan with the net changes at its root, or under projections there; or one whose
   *     rows are final
   */
  RunningQuery(
      String name,
      long start,
      @Nullable String target,
      long clockMillis,
      Settings settings,
      PhysicalNode whole) {
    this.above = new Projections(whole);
    PhysicalNode query = above.query();
    this.settings = settings;
    this.clockMillis = clockMillis;
    this.startMillis = clockMillis;
    this.windows = new ClockWindows(query);
    this.name = name;
    this.start = start;
    this.target = target;
    this.plan = query;
    this.finals =
        query instanceof PhysicalNode.NetChanges net && net.form() == Form.FINAL
            ? new FinalRows(net)
            : null;
    this.held =
        query instanceof PhysicalNode.NetChanges net && HeldChanges.areTold(query)
            ? new HeldChanges(net)
            : null;
    if (query instanceof PhysicalNode.NetChanges net) {
      this.form = net.form();
      this.key = form == Form.FINAL ? null : net.key();
      this.everyMillis = net.everyMillis();
      this.firing = net.holding().time();
    } else {
      this.form = Form.RETRACT;
      this.key = null;
      this.everyMillis = 0;
      this.firing = null;
    }
  }

  /** Makes its groups go when nothing happens to them for so long. */
  RunningQuery forgetting(
      long ttlMillis, LongSupplier clock, Function<String, @Nullable LiveTable> tables) {
    boolean forgets = ttlMillis > 0 && ForgettingRun.hasGroups(plan);
    if (forgets) {
      run = new ForgettingRun(plan, ttlMillis, clock, start, tables);
    }
    return this;
  }

  /** It begins to read tables outside of the database that go on, maybe together with others. */
  void read(OutsideTables tables) {
    boolean isAny = tables.add(plan);
    outside = isAny ? tables : outside;
  }

  /** The tables outside of the database that it reads and that go on. */
  OutsideTables outside() {
    return outside;
  }

  /** Forgets the groups whose time is over. */
  void forgetGroups() {
    if (run != null) {
      run.forgetGroups();
    }
  }

  /** When it tells next what it has kept back, after a time. */
  long nextDue(long millis) {
    if (hasEnded) {
      return Long.MAX_VALUE;
    }
    long next = Math.min(windows.nextDue(millis), held == null ? Long.MAX_VALUE : held.nextDue());
    return everyMillis == 0
        ? next
        : Math.min(next, (Math.floorDiv(millis, everyMillis) + 1) * everyMillis);
  }

  /**
   * How far a watermark has to go at least until something happens.
   *
   * @param isDue whether something else has happened where the clock stands
   */
  long distance(boolean isDue) {
    List<Waiting> others = new ArrayList<>();
    if (finals != null) {
      others.add(finals);
    }
    if (held != null) {
      others.add(held);
    }
    if (firing != null) {
      others.add(new Fired(firing));
    }
    return hasEnded ? Long.MAX_VALUE : memory.distance(isDue, others);
  }

  /** What waits for the clock, but no longer than until it is about what has fired. */
  private final class Fired implements Waiting {
    private final EventTime time;

    Fired(EventTime time) {
      this.time = time;
    }

    @Override
    public long watermark() {
      return last.watermark();
    }

    @Override
    public long due() {
      return FiredRows.nextFiring(told.rows(), last.rows(), time, last.watermark());
    }
  }

  /** Whether it has all rows that its LIMIT lets it give. */
  boolean isFull() {
    return memory.isFull();
  }

  /**
   * What it has done so far; null if it forgets, which is another way to count, or needs no more
   * rows, so that it does not matter which it has read.
   */
  @Nullable JobCounts counts() {
    return run == null && !isFull() ? JobCounts.of(memory, out, last.lateTables()) : null;
  }

  /** Whether a watermark that it reads goes on with the clock. */
  boolean movesWatermark() {
    return ReadTables.moveWatermark(plan);
  }

  String name() {
    return name;
  }

  long start() {
    return start;
  }

  /** The clock when it began. */
  long startMillis() {
    return startMillis;
  }

  Settings settings() {
    return settings;
  }

  @Nullable String target() {
    return target;
  }

  /** The tables that it writes to. */
  Set<String> writes() {
    Set<String> names = new TreeSet<>();
    if (target != null) {
      names.add(target);
    }
    LateTarget lateTarget = lateTarget();
    if (lateTarget != null) {
      names.add(lateTarget.table().name());
    }
    return names;
  }

  /** Where its late rows go; null for nowhere. */
  @Nullable LateTarget lateTarget() {
    return LateTarget.of(plan);
  }

  /** The late rows for a table that came since the last call. */
  List<@Nullable Object[]> takeLate() {
    List<@Nullable Object[]> taken = new ArrayList<>();
    for (ReferenceEvaluator.LateTable table : last.lateTables()) {
      if (table.target() != null) {
        taken.addAll(table.written(lateTaken));
        lateTaken = table.rows().size();
      }
    }
    return taken;
  }

  /** Whether all of its inputs have ended, so that nothing changes any more. */
  boolean hasEnded() {
    return hasEnded;
  }

  void end() {
    hasEnded = true;
  }

  /** The result as it was told. */
  List<@Nullable Object[]> rows() {
    List<@Nullable Object[]> rows = held == null ? told.rows() : held.folded();
    return above.rows(rows);
  }

  /** The result as it was told, with the late rows. */
  Answer answer() {
    return last.with(rows());
  }

  List<ReferenceEvaluator.LateTable> lateTables() {
    return last.lateTables();
  }

  /** Names of the tables that it reads. */
  Set<String> reads() {
    return ReadTables.names(plan);
  }

  /** Whether it reads a table of which it counts on it that no row goes. */
  boolean needsGrowing(String table) {
    return ReadTables.needGrowing(plan, table);
  }

  /**
   * Takes in an arrival.
   *
   * @param written the table that it writes to; null for a client's query
   * @return what it tells of it, unit by unit: the first has before it those of tables outside of
   *     the database
   */
  List<Unit> arrived(long arrival, Surroundings surroundings, @Nullable LiveTable written) {
    List<Unit> units = new ArrayList<>();
    long more = hasArrived || run != null ? Long.MAX_VALUE : 1;
    hasArrived = true;
    do {
      Unit unit = arrived(arrival, surroundings, more, written);
      if (unit != null) {
        units.add(unit);
      }
      more++;
    } while (last.hasMore());
    return units;
  }

  /**
   * @param units as {@link ReferenceEvaluator#evaluateUnits} counts them
   */
  private @Nullable Unit arrived(
      long arrival, Surroundings surroundings, long units, @Nullable LiveTable written) {
    if (run != null) {
      untold.addAll(run.arrived(arrival, surroundings));
    } else {
      Answer before = last;
      last = ReferenceEvaluator.evaluateUnits(plan, surroundings, memory, units);
      if (finals != null) {
        last = finals.become(last);
      }
      if (keepsOrder()) {
        RowList.minus(before.rows(), last.rows())
            .forEach(row -> untold.add(new ForgettingRun.Signed(false, row)));
        RowList.minus(last.rows(), before.rows())
            .forEach(row -> untold.add(new ForgettingRun.Signed(true, row)));
      }
    }
    if (held != null) {
      return tellHeld(held.become(last.rows(), clockMillis, last.watermark()), arrival, written);
    }
    return everyMillis == 0 ? give(arrival, written) : giveFired(arrival, written);
  }

  /** Changes that wait for the clock do so no longer than until they are about what has fired. */
  private @Nullable Unit giveFired(long arrival, @Nullable LiveTable written) {
    if (firing == null || run != null) {
      return null;
    }
    Answer all = last;
    List<@Nullable Object[]> rows = FiredRows.of(told.rows(), all.rows(), firing, all.watermark());
    if (Change.between(told.rows(), rows, Form.RETRACT, null).isEmpty()) {
      return null;
    }
    if (form != Form.COMPLETE) {
      last = all.with(rows);
    }
    Unit unit = give(arrival, written);
    last = all;
    return unit;
  }

  /**
   * Tells or writes changes that waited by group, or are told as rows.
   *
   * @param written the table that it writes to; null for a client's query
   */
  private @Nullable Unit tellHeld(List<Change> changes, long arrival, @Nullable LiveTable written) {
    if (written != null) {
      write(arrival, changes, written);
      if (held != null && !held.isDelayed()) {
        written.follow(arrival, last, stepsTold);
        stepsTold = last.watermarks().size();
      }
    } else {
      out.told(changes.size());
    }
    return target != null || changes.isEmpty()
        ? null
        : new Unit(name, false, above.changes(changes));
  }

  /** What changes now changes at this time, from which delays run. */
  void comeTo(long newClockMillis) {
    if (held != null) {
      clockMillis = newClockMillis;
    }
  }

  /**
   * What waits for the clock group by group is told as it comes to these times.
   *
   * @param written the table that it writes to; null for a client's query
   */
  List<Unit> delayed(long newClockMillis, long arrival, @Nullable LiveTable written) {
    List<Unit> units = new ArrayList<>();
    if (held != null) {
      for (List<Change> changes : held.tick(newClockMillis)) {
        Unit unit = tellHeld(changes, arrival, written);
        if (unit != null) {
          units.add(unit);
        }
      }
      clockMillis = newClockMillis;
    }
    return units;
  }

  /**
   * Whether rows without a name are told in the order in which they came, which is more than what
   * was told before and what there is now can say.
   */
  private boolean keepsOrder() {
    return key == null && (form == Form.COMPLETE || (everyMillis > 0 && run == null));
  }

  /** Whether rows without a name are kept back, so that no order of theirs is said anywhere. */
  boolean isUnordered() {
    return key == null && everyMillis > 0;
  }

  /** Whether changes are told by the clock. */
  boolean waitsForClock() {
    return everyMillis > 0 || held != null;
  }

  /**
   * The clock has moved, or stands at the end of everything.
   *
   * @param arrival under which it writes
   * @param written the table that it writes to; null for a client's query
   * @return what is told if a multiple of the interval was reached; null if nothing
   */
  @Nullable Unit tick(long newClockMillis, long arrival, @Nullable LiveTable written) {
    if (held != null && newClockMillis == Long.MAX_VALUE) {
      return tellHeld(held.rest(clockMillis), arrival, written);
    }
    if (everyMillis == 0) {
      return null;
    }
    boolean isDue =
        Math.floorDiv(newClockMillis, everyMillis) > Math.floorDiv(clockMillis, everyMillis);
    clockMillis = newClockMillis;
    return isDue ? give(arrival, written) : null;
  }

  /** Writes or tells what it holds. */
  @Nullable Unit give(long arrival, @Nullable LiveTable written) {
    if (held != null) {
      return tellHeld(held.rest(clockMillis), arrival, written);
    }
    if (written == null) {
      Unit unit = tell();
      out.told(unit == null ? 0 : unit.changes().size());
      return unit;
    }
    if (run != null) {
      Net net = Net.of(untold, key);
      untold.clear();
      write(arrival, Change.between(net.gone(), net.come(), Form.RETRACT, key), written);
    } else {
      write(arrival, told, written);
      told = last;
    }
    return null;
  }

  private @Nullable Unit tell() {
    if (run != null || (keepsOrder() && form == Form.COMPLETE)) {
      return tellUntold();
    }
    Answer before = told;
    told = last;
    boolean isFirst = !hasBegun;
    hasBegun = true;
    if (form == Form.COMPLETE) {
      boolean isSame =
          RowList.minus(before.rows(), last.rows()).isEmpty()
              && RowList.minus(last.rows(), before.rows()).isEmpty();
      List<Change> rows = new ArrayList<>();
      List<@Nullable Object[]> inOrder = shown.become(last.rows());
      Change.inOrder(inOrder, key).forEach(row -> rows.add(new Change("+I", row)));
      return isSame && !isFirst ? null : new Unit(name, true, rows);
    }
    List<Change> changes = Change.between(before.rows(), last.rows(), form, key);
    List<Change> ordered = keepsOrder() ? asTheyCame(changes) : changes;
    return ordered.isEmpty() ? null : new Unit(name, false, above.changes(ordered));
  }

  /** Changes in the order in which their rows came, if none goes; what is not told yet waits on. */
  private List<Change> asTheyCame(List<Change> changes) {
    Net net = Net.of(untold, null);
    untold.clear();
    List<Change> left = new ArrayList<>(changes);
    List<Change> ordered = new ArrayList<>();
    for (@Nullable Object[] row : net.come()) {
      if (!move(row, "+", left, ordered)) {
        untold.add(new ForgettingRun.Signed(true, row));
      }
    }
    boolean hasGoers = changes.stream().anyMatch(change -> change.kind().startsWith("-"));
    for (@Nullable Object[] row : net.gone()) {
      if (!move(row, "-", left, ordered)) {
        untold.add(new ForgettingRun.Signed(false, row));
      }
    }
    return hasGoers ? changes : ordered;
  }

  private static boolean move(
      @Nullable Object[] row, String kind, List<Change> from, List<Change> to) {
    for (Change change : from) {
      if (change.kind().startsWith(kind)
          && RowList.minus(
                  List.<@Nullable Object[]>of(row), List.<@Nullable Object[]>of(change.row()))
              .isEmpty()) {
        from.remove(change);
        to.add(change);
        return true;
      }
    }
    return false;
  }

  private @Nullable Unit tellUntold() {
    Net net = Net.of(untold, key);
    untold.clear();
    boolean isFirst = !hasBegun;
    hasBegun = true;
    List<Change> changes = Change.between(net.gone(), net.come(), form, key);
    told = Answer.NOTHING.with(net.applyTo(told.rows(), key));
    if (form != Form.COMPLETE) {
      return changes.isEmpty() ? null : new Unit(name, false, changes);
    }
    List<Change> rows = new ArrayList<>();
    List<@Nullable Object[]> inOrder = shown.become(told.rows());
    Change.inOrder(inOrder, key).forEach(row -> rows.add(new Change("+I", row)));
    boolean isSame = net.gone().isEmpty() && net.come().isEmpty();
    return isSame && !isFirst ? null : new Unit(name, true, rows);
  }

  private void write(long arrival, List<Change> changes, LiveTable written) {
    out.write(arrival, above.changes(changes), written);
  }

  private void write(long arrival, Answer before, LiveTable written) {
    boolean tellsMoves = !(plan instanceof PhysicalNode.NetChanges) || form == Form.MOVES;
    if (Memory.isUpdating(plan) && tellsMoves) {
      if (before.settled().isEmpty() && last.settled().isEmpty()) {
        out.writeMoves(arrival, before, last, written);
      } else {
        out.writeMoved(arrival, before.rows(), last.rows(), written);
      }
      written.follow(arrival, last, before.watermarks().size());
    } else if (Memory.isUpdating(plan)) {
      write(arrival, Change.between(before.rows(), last.rows(), Form.RETRACT, key), written);
      written.follow(arrival, last, before.watermarks().size());
    } else {
      Unfit.require(last.rows());
      out.grow(arrival, before, last, written);
    }
  }
}
