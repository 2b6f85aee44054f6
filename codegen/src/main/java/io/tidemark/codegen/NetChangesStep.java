package io.tidemark.codegen;

import io.tidemark.exec.changelog.FinalRowsOperator;
import io.tidemark.exec.changelog.FiringTime;
import io.tidemark.exec.changelog.NetChangesOperator;
import io.tidemark.exec.changelog.NewRowsOperator;
import io.tidemark.exec.changelog.Pace;
import io.tidemark.exec.changelog.StreamRowsOperator;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.window.WallClock;
import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Holding;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How the net changes of a unit are made, which is less work where the rows are net already. */
final class NetChangesStep {
  private NetChangesStep() {}

  /** An operator and what plans and progress call it. */
  record Part(String name, Supplier<Operator> operators, boolean canBeLate) {}

  /** The operators, in order; none if the input is what is wanted as it comes. */
  static List<Part> parts(PhysicalNode.NetChanges node) {
    List<Part> parts = new ArrayList<>();
    Holding holding = node.holding();
    int[] key = array(node.key());
    if (node.form() == Form.FINAL) {
      FiringTime time = Objects.requireNonNull(firingTime(holding));
      parts.add(new Part("final rows", () -> new FinalRowsOperator(time, key), true));
      return parts;
    }
    Supplier<Operator> changes = changes(node);
    if (changes != null) {
      parts.add(new Part("net changes", changes, false));
    }
    if (node.form() == Form.STREAM) {
      boolean isFinal = isAppend(node) && holding.group() == null;
      int[] group = array(holding.group());
      parts.add(
          new Part(
              "stream rows",
              () ->
                  isFinal
                      ? StreamRowsOperator.ofFinalRows()
                      : StreamRowsOperator.of(group, firingTime(holding)),
              false));
    }
    return parts;
  }

  private static boolean isAppend(PhysicalNode.NetChanges node) {
    return node.input().traits().changelogMode() == Traits.ChangelogMode.APPEND;
  }

  private static int @Nullable [] array(@Nullable List<Integer> columns) {
    return columns == null ? null : columns.stream().mapToInt(Integer::intValue).toArray();
  }

  private static @Nullable FiringTime firingTime(Holding holding) {
    EventTime time = holding.time();
    return time == null ? null : firingTime(time);
  }

  static FiringTime firingTime(EventTime time) {
    String zone = time.zone();
    return new FiringTime(
        time.column(),
        time.isEnd(),
        time.latenessMillis(),
        zone == null ? null : new WallClock(ZoneId.of(zone)));
  }

  private static @Nullable Supplier<Operator> changes(PhysicalNode.NetChanges node) {
    Holding holding = node.holding();
    if (isAppend(node) && !holding.isTimed() && node.form() != Form.COMPLETE) {
      // Rows that never go are net as they come; they need not wait for the end of their unit.
      return null;
    }
    List<Integer> key = node.key();
    int[] columns = array(key);
    if (!holding.isTimed()
        && node.form() == Form.UPSERT
        && columns != null
        && isNet(node.input(), key)) {
      return () -> new NewRowsOperator(columns);
    }
    NetChangesOperator.Form form =
        switch (node.form()) {
          case UPSERT -> NetChangesOperator.Form.UPSERT;
          case RETRACT, STREAM, FINAL -> NetChangesOperator.Form.RETRACT;
          case COMPLETE -> NetChangesOperator.Form.COMPLETE;
          case MOVES -> NetChangesOperator.Form.MOVES;
        };
    List<ColumnType> types = node.input().rowType().types();
    FiringTime time = firingTime(holding);
    Pace pace =
        holding.delayMillis() > 0
            ? Pace.delay(
                holding.delayMillis(), holding.isAtWatermark(), time, array(holding.group()))
            : Pace.every(holding.everyMillis(), time);
    return () -> new NetChangesOperator(types, columns, form, pace);
  }

  /**
   * What a table takes, which does not mind whether the old row of a key stands right before the
   * new one.
   */
  static PhysicalNode forTable(PhysicalNode node) {
    return node instanceof PhysicalNode.NetChanges changes
            && !changes.holding().isTimed()
            && changes.form() == Form.RETRACT
            && isNet(changes.input(), changes.key())
        ? changes.input()
        : node;
  }

  /**
   * Whether the rows of each unit are net already and by this key: those of a plain aggregate are,
   * as long as all of its columns are there, so that no two rows that differ become the same.
   */
  private static boolean isNet(PhysicalNode node, @Nullable List<Integer> key) {
    if (key == null) {
      return false;
    }
    if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      return node.traits().changelogMode() != Traits.ChangelogMode.APPEND
          && key.equals(order(aggregate));
    }
    if (!(node instanceof PhysicalNode.Calc calc) || calc.condition() != null) {
      return false;
    }
    Set<Integer> kept = new HashSet<>();
    for (Expr column : calc.projections()) {
      if (column instanceof Expr.Ref ref) {
        kept.add(ref.index());
      }
    }
    List<Integer> keyBelow = new ArrayList<>();
    for (int column : key) {
      keyBelow.add(calc.projections().get(column) instanceof Expr.Ref ref ? ref.index() : -1);
    }
    return kept.size() == calc.input().rowType().size() && isNet(calc.input(), keyBelow);
  }

  /** The columns by which an aggregate orders its rows. */
  private static List<Integer> order(PhysicalNode.GroupAggregate aggregate) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < aggregate.keys().size(); i++) {
      order.add(i);
    }
    if (aggregate.groupingSets().size() > 1) {
      order.add(aggregate.rowType().size() - 1);
    }
    return order;
  }
}
