package io.tidemark.planner.lower;

import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Notes at each node which of its columns are read above. Nothing is renumbered. What only late
 * rows show is not required: such rows are recalled from their source.
 */
public final class Pruning implements PhysicalNode.Visitor<PhysicalNode> {
  private final Set<Integer> required;

  private Pruning(Set<Integer> required) {
    this.required = required;
  }

  /** The plan with all columns of its root required. */
  public static PhysicalNode prune(PhysicalNode root) {
    return prune(root, all(root));
  }

  private static PhysicalNode prune(PhysicalNode node, Set<Integer> required) {
    return node.accept(new Pruning(required));
  }

  private static Set<Integer> all(PhysicalNode node) {
    return IntStream.range(0, node.rowType().size())
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Scan node) {
    return node.reading(required);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.LateScan node) {
    return node;
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Values node) {
    return node;
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Calc node) {
    Set<Integer> below = new TreeSet<>();
    references(node.condition(), below);
    required.forEach(column -> references(node.projections().get(column), below));
    return node.reading(prune(node.input(), below), required);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.NetRows node) {
    Set<Integer> below = new TreeSet<>();
    if (node.keys().isEmpty()) {
      below.addAll(all(node.input()));
    } else {
      below.addAll(node.keys());
      below.add(node.kindColumn());
      required.forEach(i -> below.add(i < node.kindColumn() ? i : i + 1));
    }
    return node.with(prune(node.input(), below), node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.NetChanges node) {
    return node.with(prune(node.input(), all(node.input())));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.WindowTable node) {
    int width = node.input().rowType().size();
    Set<Integer> below = new TreeSet<>(node.keys());
    if (node.timeColumn() >= 0) {
      below.add(node.timeColumn());
    }
    required.stream().filter(column -> column < width).forEach(below::add);
    addData(node.lateCondition(), node.lateColumns(), below);
    return node.with(prune(node.input(), below), node.firing(), node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.WindowAggregate node) {
    Set<Integer> below = read(node.keys(), node.calls());
    below.add(node.timeColumn());
    addData(node.lateCondition(), node.lateColumns(), below);
    return node.with(prune(node.input(), below), node.firing(), node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.GroupAggregate node) {
    return node.with(prune(node.input(), read(node.keys(), node.calls())), node.traits());
  }

  private static Set<Integer> read(List<Integer> keys, List<AggregateCall> calls) {
    Set<Integer> columns = new TreeSet<>(keys);
    for (AggregateCall call : calls) {
      if (call.argument() >= 0) {
        columns.add(call.argument());
      }
      if (call.filter() >= 0) {
        columns.add(call.filter());
      }
      if (call.identity() >= 0) {
        columns.add(call.identity());
      }
      if (call.order() >= 0) {
        columns.add(call.order());
      }
    }
    return columns;
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Sort node) {
    Set<Integer> below = new TreeSet<>(required);
    node.sortKeys().forEach(key -> below.add(key.column()));
    return node.with(prune(node.input(), below), node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Limit node) {
    return node.with(prune(node.input(), required), node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.ReadTime node) {
    Set<Integer> below = new TreeSet<>(required);
    below.remove(node.column());
    return node.with(prune(node.input(), below), node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Union node) {
    List<PhysicalNode> inputs = new ArrayList<>();
    node.inputs().forEach(input -> inputs.add(prune(input, required)));
    return node.with(inputs, node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Insert node) {
    return node.with(prune(node.input(), all(node.input())));
  }

  /**
   * Adds what a late condition reads of the data; columns from {@code width} on are the window's.
   */
  private static void addData(@Nullable Expr condition, int width, Set<Integer> into) {
    Set<Integer> all = new TreeSet<>();
    references(condition, all);
    all.stream().filter(column -> column < width).forEach(into::add);
  }

  private static void references(@Nullable Expr expr, Set<Integer> into) {
    if (expr instanceof Expr.Ref ref) {
      into.add(ref.index());
    } else if (expr instanceof Expr.Call call) {
      call.arguments().forEach(argument -> references(argument, into));
    } else if (expr instanceof Expr.Field field) {
      references(field.row(), into);
    }
  }
}
