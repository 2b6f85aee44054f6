package io.tidemark.planner.changelog;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The last step of a plan whose rows change: how its reader is told. */
public final class ResultChanges {
  private static final String NO_STATE = "";

  private ResultChanges() {}

  /**
   * The plan with the net changes of a query on top, where they are needed.
   *
   * @param plan inferred
   */
  public static PhysicalNode forClient(PhysicalNode plan, Emission emission) {
    boolean isAppend = plan.traits().changelogMode() == ChangelogMode.APPEND;
    if (emission.what() == Emission.What.COMPLETE) {
      return netChanges(plan, Form.COMPLETE, emission.everyMillis());
    } else if (isAppend && emission.everyMillis() == 0) {
      return plan;
    }
    Form form = key(plan) == null || emission.isRetract() ? Form.RETRACT : Form.UPSERT;
    return netChanges(plan, form, emission.everyMillis());
  }

  /**
   * The plan with net changes on top as a table takes them: with the old rows.
   *
   * @param everyMillis changes are net over intervals of the clock of this length; 0 for each unit
   */
  public static PhysicalNode forTable(PhysicalNode plan, long everyMillis) {
    return plan.traits().changelogMode() == ChangelogMode.APPEND && everyMillis == 0
        ? plan
        : netChanges(plan, Form.RETRACT, everyMillis);
  }

  /** The first unique key of rows that change, ascending; null if there is none. */
  public static @Nullable List<Integer> key(PhysicalNode plan) {
    List<Set<Integer>> keys = plan.traits().uniqueKeys();
    return keys.isEmpty() ? null : List.copyOf(new TreeSet<>(keys.get(0)));
  }

  /**
   * The same key in the order in which changes are given: the end of the window first, as windows
   * fire.
   */
  private static @Nullable List<Integer> ordered(PhysicalNode plan) {
    List<Integer> key = key(plan);
    Integer end = WindowEnds.column(plan);
    if (key == null || !key.contains(end)) {
      return key;
    }
    List<Integer> ordered = new ArrayList<>(key);
    ordered.remove(end);
    ordered.add(0, end);
    return ordered;
  }

  private static PhysicalNode netChanges(PhysicalNode plan, Form form, long everyMillis) {
    Traits below = plan.traits();
    boolean isAppend = below.changelogMode() == ChangelogMode.APPEND;
    List<Integer> key = isAppend ? null : ordered(plan);
    ChangelogMode mode =
        isAppend || form == Form.COMPLETE
            ? ChangelogMode.APPEND
            : key == null ? ChangelogMode.RETRACT : ChangelogMode.UPSERT;
    List<Set<Integer>> keys = form == Form.COMPLETE ? List.of() : below.uniqueKeys();
    return new PhysicalNode.NetChanges(
        plan,
        form,
        key,
        everyMillis,
        plan.rowType(),
        new Traits(
            mode,
            below.rowtimes(),
            new ArrayList<>(keys),
            new Traits.Distribution.Single(),
            below.isBounded(),
            state(form, everyMillis, below.isBounded())),
        plan.range());
  }

  private static String state(Form form, long everyMillis, boolean isBounded) {
    if (form == Form.COMPLETE) {
      return "all rows of the result, " + (isBounded ? "until the input ends" : "for ever");
    }
    return everyMillis > 0 ? "changed rows, until the next tick of the clock" : NO_STATE;
  }
}
