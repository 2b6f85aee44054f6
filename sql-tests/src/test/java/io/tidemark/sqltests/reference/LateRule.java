package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.Expr;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Notes late rows, but not those that a WHERE removes. */
final class LateRule {
  private final @Nullable Expr condition;
  private final int columns;
  private final List<ReferenceEvaluator.LateRow> late;

  /**
   * @param condition over so many columns of a row, then the bounds and the time of a window
   */
  LateRule(@Nullable Expr condition, int columns, List<ReferenceEvaluator.LateRow> late) {
    this.condition = condition;
    this.columns = columns;
    this.late = late;
  }

  /** Whether the WHERE keeps a row in a window; null is the window of a row without a time. */
  boolean keeps(@Nullable Object[] row, Windows.@Nullable Window window) {
    if (condition == null) {
      return true;
    }
    @Nullable Object[] all = Arrays.copyOf(row, columns + 3);
    all[columns] = window == null ? null : window.start();
    all[columns + 1] = window == null ? null : window.end();
    all[columns + 2] = window == null ? null : window.time();
    return Boolean.TRUE.equals(Expressions.evaluate(condition, all, Step.NO_WATERMARK));
  }

  void withoutTime(@Nullable Object[] row, long watermark) {
    if (keeps(row, null)) {
      late.add(new ReferenceEvaluator.LateRow("null rowtime", row, watermark, List.of()));
    }
  }

  void missed(
      @Nullable Object[] row,
      long watermark,
      List<Windows.Window> windows,
      boolean countsInOthers) {
    List<Windows.Window> kept = windows.stream().filter(w -> keeps(row, w)).toList();
    if (!kept.isEmpty()) {
      String reason = countsInOthers ? "partly late" : "late";
      late.add(new ReferenceEvaluator.LateRow(reason, row, watermark, kept));
    }
  }
}
