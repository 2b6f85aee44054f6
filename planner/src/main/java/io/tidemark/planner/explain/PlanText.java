package io.tidemark.planner.explain;

import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.Holding;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A plan as an indented tree, the step that gives the result first. */
public final class PlanText implements PhysicalNode.Visitor<List<String>> {
  private PlanText() {}

  /** The text, lines separated by {@code \n}, without one at the end. */
  public static String of(PhysicalNode plan) {
    return of(plan, node -> List.of());
  }

  /**
   * The same with more to say of its steps.
   *
   * @param more lines that stand below those of a step
   */
  public static String of(PhysicalNode plan, Function<PhysicalNode, List<String>> more) {
    StringBuilder text = new StringBuilder();
    append(plan, "", "", more, text);
    return text.substring(0, text.length() - 1);
  }

  private static void append(
      PhysicalNode node,
      String firstIndent,
      String indent,
      Function<PhysicalNode, List<String>> more,
      StringBuilder text) {
    List<String> lines = new ArrayList<>(node.accept(new PlanText()));
    lines.add(rows(node));
    String state = StateText.of(node);
    if (!state.isEmpty()) {
      lines.add("state: " + state);
    }
    lines.addAll(more.apply(node));
    text.append(firstIndent).append(lines.get(0)).append('\n');
    String inner = node.inputs().isEmpty() ? "    " : "|   ";
    for (String line : lines.subList(1, lines.size())) {
      text.append(indent).append(inner).append(line).append('\n');
    }
    int last = node.inputs().size() - 1;
    for (int i = 0; i <= last; i++) {
      append(node.inputs().get(i), indent + "+- ", indent + (i < last ? "|  " : "   "), more, text);
    }
  }

  /** What changes a step's rows undergo; of an INSERT, those that it writes. */
  private static String rows(PhysicalNode node) {
    if (node instanceof PhysicalNode.Insert insert
        && insert.input().traits().changelogMode() != Traits.ChangelogMode.APPEND) {
      return rows(insert.input().traits(), insert.rowType());
    }
    if (node instanceof PhysicalNode.NetChanges changes
        && changes.form() == PhysicalNode.NetChanges.Form.COMPLETE) {
      return "rows: the whole result, each time it has changed";
    }
    if (node instanceof PhysicalNode.NetChanges changes
        && changes.form() == PhysicalNode.NetChanges.Form.STREAM) {
      return "rows: inserts only, a change as undo and ver tell";
    }
    return rows(node.traits(), node.rowType());
  }

  private static String rows(Traits traits, RowType type) {
    StringBuilder text =
        new StringBuilder(
            switch (traits.changelogMode()) {
              case APPEND -> "rows: inserts only";
              case UPSERT -> "changelog: upsert";
              case RETRACT -> "changelog: retract";
            });
    if (!traits.rowtimes().isEmpty()) {
      text.append(", rowtime ").append(names(type, traits.rowtimes()));
    }
    boolean isUpsert = traits.changelogMode() == Traits.ChangelogMode.UPSERT;
    if (!traits.uniqueKeys().isEmpty()) {
      Set<Integer> key = traits.uniqueKeys().get(0);
      text.append(
          key.isEmpty()
              ? ", at most one row"
              : (isUpsert ? " by (" : ", unique by (") + names(type, key) + ")");
    }
    return text.toString();
  }

  private static String names(RowType type, Set<Integer> columns) {
    return new TreeSet<>(columns).stream().map(type::name).collect(Collectors.joining(", "));
  }

  private static String names(RowType type, List<Integer> columns) {
    return columns.stream().map(type::name).collect(Collectors.joining(", "));
  }

  @Override
  public List<String> visit(PhysicalNode.Scan node) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Scan "
            + node.table().name()
            + " ("
            + node.connector()
            + ")"
            + (node.isFollowed() ? ", followed" : node.traits().isBounded() ? "" : ", unbounded"));
    lines.add(
        "columns: "
            + (node.required().isEmpty() ? "none" : names(node.rowType(), node.required())));
    RowType filled = node.table().rowType();
    for (int i = 0; i < node.computed().size(); i++) {
      if (!(node.computed().get(i) instanceof Expr.Ref) && node.required().contains(i)) {
        lines.add(
            "computed: "
                + node.rowType().name(i)
                + " = "
                + (node.proctimes().contains(i)
                    ? "PROCTIME()"
                    : ExprText.of(node.computed().get(i), filled)));
      }
    }
    if (node.isTimedByClock()) {
      lines.add("watermark: " + node.rowType().name(node.rowtime()) + " as the clock tells");
    } else if (node.rowtime() >= 0 && node.watermark() == null) {
      lines.add("watermark: " + node.rowType().name(node.rowtime()) + " as the table tells");
    } else if (node.watermark() != null) {
      lines.add(
          "watermark: "
              + node.rowType().name(node.rowtime())
              + " as "
              + ExprText.of(node.watermark(), node.rowType())
              + (node.strategy().isPerBatch() ? ", at the end of a batch" : ""));
      if (node.strategy().failsOnNullRowtime()) {
        lines.add("not null: " + node.rowType().name(node.rowtime()));
      }
    }
    return lines;
  }

  @Override
  public List<String> visit(PhysicalNode.LateScan node) {
    return List.of("LateScan " + node.query() + "$late");
  }

  @Override
  public List<String> visit(PhysicalNode.Values node) {
    List<String> lines = new ArrayList<>();
    lines.add("Values (" + String.join(", ", node.rowType().names()) + ")");
    for (List<Expr> row : node.rows().subList(0, Math.min(3, node.rows().size()))) {
      lines.add(
          "row: "
              + row.stream()
                  .map(e -> ExprText.of(e, node.rowType()))
                  .collect(Collectors.joining(", ")));
    }
    if (node.rows().size() > 3) {
      lines.add("and " + (node.rows().size() - 3) + " more rows");
    }
    return lines;
  }

  @Override
  public List<String> visit(PhysicalNode.Calc node) {
    List<String> lines = new ArrayList<>();
    RowType input = node.input().rowType();
    lines.add("Calc");
    if (node.condition() != null) {
      lines.add("where: " + ExprText.of(node.condition(), input));
    }
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < node.projections().size(); i++) {
      if (node.required().contains(i)) {
        columns.add(projection(node, i, input));
      }
    }
    lines.add("columns: " + (columns.isEmpty() ? "none" : String.join(", ", columns)));
    return lines;
  }

  private static String projection(PhysicalNode.Calc node, int index, RowType input) {
    String name = node.rowType().name(index);
    String value = ExprText.of(node.projections().get(index), input);
    return value.equals(name) ? name : name + " = " + value;
  }

  @Override
  public List<String> visit(PhysicalNode.NetRows node) {
    RowType input = node.input().rowType();
    List<String> lines = new ArrayList<>();
    lines.add("NetRows");
    lines.add("changes: by " + input.name(node.kindColumn()));
    if (!node.keys().isEmpty()) {
      lines.add("key: " + names(input, node.keys()));
    }
    return lines;
  }

  @Override
  public List<String> visit(PhysicalNode.NetChanges node) {
    List<String> lines = new ArrayList<>();
    lines.add("NetChanges");
    lines.add("form: " + node.form().name().toLowerCase(Locale.ROOT));
    List<Integer> key = node.key();
    if (key != null && !key.isEmpty()) {
      lines.add("key: " + names(node.rowType(), key));
    }
    Holding holding = node.holding();
    if (holding.everyMillis() > 0) {
      lines.add("every: " + holding.everyMillis() + " ms");
    }
    if (holding.delayMillis() > 0) {
      List<Integer> group = holding.group();
      lines.add(
          "delay: "
              + holding.delayMillis()
              + " ms"
              + (group == null || group.isEmpty()
                  ? ""
                  : " per (" + names(node.rowType(), group) + ")"));
    }
    addFiring(lines, node);
    return lines;
  }

  private static void addFiring(List<String> lines, PhysicalNode.NetChanges node) {
    EventTime time = node.holding().time();
    boolean isFinal = node.form() == PhysicalNode.NetChanges.Form.FINAL;
    boolean fires =
        node.everyMillis() > 0
            || (node.holding().delayMillis() > 0 && node.holding().isAtWatermark());
    if (time != null && (isFinal || fires)) {
      lines.add(
          (isFinal ? "given: " : "given before: ")
              + "when watermark >= "
              + node.rowType().name(time.column()));
    }
  }

  @Override
  public List<String> visit(PhysicalNode.WindowTable node) {
    RowType input = node.input().rowType();
    List<String> lines = new ArrayList<>();
    lines.add("WindowTable");
    String time = node.timeColumn() < 0 ? null : input.name(node.timeColumn());
    lines.add("window: " + WindowText.of(node.window(), time));
    if (!node.keys().isEmpty()) {
      lines.add("keys: " + names(input, node.keys()));
    }
    addFiring(lines, node.firing());
    addLateTarget(lines, node);
    return lines;
  }

  private static void addFiring(List<String> lines, Firing firing) {
    if (firing.isEarly()) {
      lines.add("results: as they change, from the first row of a window on");
    } else if (firing.canChange()) {
      lines.add(
          "results: when windows fire, corrected for "
              + Spans.of(firing.latenessMillis())
              + " after that");
    }
  }

  @Override
  public List<String> visit(PhysicalNode.WindowAggregate node) {
    RowType input = node.input().rowType();
    List<String> lines = new ArrayList<>();
    lines.add("WindowAggregate");
    lines.add("window: " + WindowText.of(node.window(), input.name(node.timeColumn())));
    addGroups(lines, input, node.keys(), node.groupingSets(), node.calls());
    addFiring(lines, node.firing());
    addLateTarget(lines, node);
    return lines;
  }

  private static void addLateTarget(List<String> lines, PhysicalNode node) {
    LateTarget target = node.lateTarget();
    if (target != null) {
      lines.add("late rows: into " + target.table().name());
    }
  }

  @Override
  public List<String> visit(PhysicalNode.GroupAggregate node) {
    List<String> lines = new ArrayList<>();
    lines.add("GroupAggregate");
    addGroups(lines, node.input().rowType(), node.keys(), node.groupingSets(), node.calls());
    return lines;
  }

  private static void addGroups(
      List<String> lines,
      RowType input,
      List<Integer> keys,
      List<List<Integer>> sets,
      List<AggregateCall> calls) {
    if (!keys.isEmpty()) {
      lines.add("keys: " + names(input, keys));
    }
    if (sets.size() > 1) {
      lines.add(
          "grouping sets: "
              + sets.stream()
                  .map(s -> "(" + names(input, s.stream().map(keys::get).toList()) + ")")
                  .collect(Collectors.joining(", ")));
    }
    if (!calls.isEmpty()) {
      lines.add(
          "aggregates: "
              + calls.stream().map(c -> call(c, input)).collect(Collectors.joining(", ")));
    }
  }

  private static String call(AggregateCall call, RowType input) {
    String text =
        call.function()
            + "("
            + (call.isDistinct() ? "DISTINCT " : "")
            + (call.argument() < 0 ? "*" : input.name(call.argument()))
            + separator(call)
            + ")";
    String filtered =
        call.filter() < 0 ? text : text + " FILTER (WHERE " + input.name(call.filter()) + ")";
    return filtered.equals(call.name()) ? filtered : call.name() + " = " + filtered;
  }

  /** A comma is what LISTAGG takes if nothing is written. */
  private static String separator(AggregateCall call) {
    String separator = call.separator();
    return separator == null || separator.equals(",")
        ? ""
        : ", '" + separator.replace("'", "''") + "'";
  }

  @Override
  public List<String> visit(PhysicalNode.Sort node) {
    List<String> lines = new ArrayList<>();
    lines.add("Sort");
    lines.add(
        "by: "
            + node.sortKeys().stream()
                .map(key -> sortKey(key, node.rowType()))
                .collect(Collectors.joining(", ")));
    addLimits(lines, node.offset(), node.fetch());
    return lines;
  }

  private static String sortKey(PhysicalNode.SortKey key, RowType type) {
    return type.name(key.column())
        + (key.isDescending() ? " descending" : "")
        + (key.nullsFirst() ? ", NULL first" : ", NULL last");
  }

  private static void addLimits(List<String> lines, long offset, long fetch) {
    if (offset > 0) {
      lines.add("leaves out: " + offset);
    }
    if (fetch >= 0) {
      lines.add("takes: " + fetch);
    }
  }

  @Override
  public List<String> visit(PhysicalNode.Limit node) {
    List<String> lines = new ArrayList<>();
    lines.add("Limit");
    addLimits(lines, node.offset(), node.fetch());
    return lines;
  }

  @Override
  public List<String> visit(PhysicalNode.ReadTime node) {
    List<String> lines = new ArrayList<>();
    lines.add("ReadTime");
    lines.add("adds: " + node.rowType().name(node.column()) + " = PROCTIME()");
    if (node.isTimeAttribute()) {
      lines.add("watermark: follows the clock");
    }
    return lines;
  }

  @Override
  public List<String> visit(PhysicalNode.Union node) {
    return List.of("Union of " + node.inputs().size() + " inputs");
  }

  @Override
  public List<String> visit(PhysicalNode.Insert node) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Insert into "
            + node.table().name()
            + " ("
            + node.connector()
            + ")"
            + (node.isContinuous() ? ", continuously" : ""));
    List<String> checked = new ArrayList<>();
    RowType target = node.table().rowType();
    for (int i = 0; i < target.size(); i++) {
      if (!target.type(i).isNullable() && node.input().rowType().type(i).isNullable()) {
        checked.add(target.name(i));
      }
    }
    if (!checked.isEmpty()) {
      lines.add(
          "not null: "
              + String.join(", ", checked)
              + (node.dropsNullRows() ? ", else the row is dropped" : ", else an error"));
    }
    return lines;
  }
}
