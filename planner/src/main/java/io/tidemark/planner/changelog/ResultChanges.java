package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.Comparator;
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
  public static PhysicalNode forClient(PhysicalNode plan, Emission emission, QueryPlaces places) {
    boolean isAppend = plan.traits().changelogMode() == ChangelogMode.APPEND;
    if (emission.what() == Emission.What.COMPLETE) {
      return netChanges(plan, Form.COMPLETE, emission.everyMillis(), places);
    } else if (isAppend && emission.everyMillis() == 0) {
      return plan;
    }
    Form form = key(plan) == null || emission.isRetract() ? Form.RETRACT : Form.UPSERT;
    return netChanges(plan, form, emission.everyMillis(), places);
  }

  /**
   * The plan with net changes on top as a table takes them: with the old rows.
   *
   * @param everyMillis changes are net over intervals of the clock of this length; 0 for each unit
   */
  public static PhysicalNode forTable(PhysicalNode plan, long everyMillis, QueryPlaces places) {
    return plan.traits().changelogMode() == ChangelogMode.APPEND && everyMillis == 0
        ? plan
        : netChanges(plan, Form.RETRACT, everyMillis, places);
  }

  /** A smallest unique key of rows that change, ascending; null if there is none. */
  public static @Nullable List<Integer> key(PhysicalNode plan) {
    return plan.traits().uniqueKeys().stream()
        .map(key -> List.copyOf(new TreeSet<>(key)))
        .min(Comparator.comparingInt(List::size))
        .orElse(null);
  }

  private static PhysicalNode netChanges(
      PhysicalNode plan, Form form, long everyMillis, QueryPlaces places) {
    Traits below = plan.traits();
    boolean isAppend = below.changelogMode() == ChangelogMode.APPEND;
    List<Integer> key = isAppend ? null : key(plan);
    if (key == null) {
      checkComparable(plan, places.query());
    }
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

  /** Rows without a name are told apart by their values. */
  private static void checkComparable(PhysicalNode plan, @Nullable SourceRange range) {
    for (RowField field : plan.rowType().fields()) {
      if (field.type().kind() == ColumnType.Kind.ROW) {
        throw new SqlException(
            SqlException.Kind.NOT_SUPPORTED,
            range,
            "column '"
                + field.name()
                + "' is a ROW: changed rows that have one cannot be told apart",
            "select its fields instead, or columns that are a key",
            null);
      }
    }
  }
}
