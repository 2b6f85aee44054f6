package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Applies changes to a list, one after the other, and gives what is left at the end. */
final class NetRowsStep extends Steps.Passing {
  private final PhysicalNode.NetRows node;
  private final Memory memory;
  private final int kindColumn;
  private final List<Integer> identity;
  private final boolean isKeyed;
  private final List<@Nullable Object[]> rows = new ArrayList<>();

  NetRowsStep(PhysicalNode.NetRows node, Step next, Memory memory) {
    super(next);
    this.node = node;
    this.memory = memory;
    this.kindColumn = node.kindColumn();
    this.isKeyed = !node.keys().isEmpty();
    this.identity =
        isKeyed
            ? node.keys()
            : IntStream.range(0, node.input().rowType().size())
                .filter(i -> i != kindColumn)
                .boxed()
                .toList();
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    String kind = String.valueOf(row[kindColumn]);
    if (!List.of("+I", "-U", "+U", "-D").contains(kind)) {
      throw new IllegalArgumentException(kind + " is no row kind");
    }
    if (kind.startsWith("-") && rows.stream().noneMatch(other -> isSame(other, row))) {
      memory.lose();
    }
    if (kind.startsWith("-") || isKeyed) {
      for (int i = 0; i < rows.size(); i++) {
        if (isSame(rows.get(i), row)) {
          rows.remove(i);
          break;
        }
      }
    }
    if (kind.startsWith("+")) {
      rows.add(row);
    }
  }

  private boolean isSame(@Nullable Object[] a, @Nullable Object[] b) {
    return identity.stream()
        .allMatch(i -> Objects.equals(Values.groupKey(a[i]), Values.groupKey(b[i])));
  }

  @Override
  void watermark(long watermark) {}

  @Override
  void end() {
    if (!Memory.isUpdating(node)) {
      visible().forEach(row -> next.row(row, Step.NO_WATERMARK));
    }
    next.watermark(Long.MAX_VALUE);
    next.end();
  }

  @Override
  void settle() {
    if (Memory.isUpdating(node)) {
      memory.inOrder(node, visible()).forEach(row -> next.row(row, Step.NO_WATERMARK));
    }
    next.settle();
  }

  /** The rows that are left, without their kinds. */
  private List<@Nullable Object[]> visible() {
    List<@Nullable Object[]> all = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      List<@Nullable Object> visible = new ArrayList<>();
      for (int i = 0; i < row.length; i++) {
        if (i != kindColumn) {
          visible.add(row[i]);
        }
      }
      all.add(visible.toArray());
    }
    return all;
  }
}
