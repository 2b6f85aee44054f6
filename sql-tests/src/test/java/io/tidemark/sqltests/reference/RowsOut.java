package io.tidemark.sqltests.reference;

import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a query gives to the table that it writes to, or to its client, counted by rows. */
final class RowsOut {
  /** Rows that came and went. */
  private long count;

  /** Rows that went which were not there. */
  private long lost;

  long count() {
    return count;
  }

  long lost() {
    return lost;
  }

  /** A client was told of so many rows. */
  void told(int rows) {
    count += rows;
  }

  void write(long arrival, List<Change> changes, LiveTable written) {
    List<@Nullable Object[]> goes = new ArrayList<>();
    List<@Nullable Object[]> comes = new ArrayList<>();
    for (Change change : changes) {
      (change.kind().startsWith("-") ? goes : comes).add(change.row());
    }
    count += goes.size() + comes.size();
    lost += written.change(arrival, goes, comes);
  }

  /** The result has grown by rows, and by steps of its watermark between them. */
  void grow(long arrival, Answer before, Answer after, LiveTable written) {
    count += after.rows().size() - before.rows().size();
    written.grow(arrival, after, before.rows().size(), before.watermarks().size());
  }

  /** Rows of tables go and come one by one: one that only arrived anew has come too. */
  void writeMoves(long arrival, Answer before, Answer after, LiveTable written) {
    List<@Nullable Object[]> there = new ArrayList<>(before.rows());
    List<@Nullable Object[]> goes = new ArrayList<>();
    List<@Nullable Object[]> comes = new ArrayList<>();
    for (ReferenceEvaluator.Moved moved :
        after.moved().subList(before.moved().size(), after.moved().size())) {
      if (moved.comes()) {
        comes.add(moved.row());
      } else if (RowList.remove(there, moved.row())) {
        goes.add(moved.row());
      } else {
        RowList.remove(comes, moved.row());
      }
    }
    count = JobCounts.UNKNOWN;
    lost += written.change(arrival, goes, comes);
  }

  /** Rows that stay keep their order, and all others come behind them. */
  void writeMoved(
      long arrival,
      List<@Nullable Object[]> before,
      List<@Nullable Object[]> after,
      LiveTable written) {
    List<@Nullable Object[]> goes = new ArrayList<>();
    int stay = 0;
    for (@Nullable Object[] row : before) {
      boolean stays = stay < after.size() && Arrays.deepEquals(row, after.get(stay));
      stay += stays ? 1 : 0;
      if (!stays) {
        goes.add(row);
      }
    }
    count = JobCounts.UNKNOWN;
    lost += written.change(arrival, goes, after.subList(stay, after.size()));
  }
}
