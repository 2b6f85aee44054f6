package io.tidemark.planner;

import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is left to do for a statement after planning. */
public sealed interface PlannedStatement {
  /**
   * A query to run.
   *
   * @param isOrdered whether its rows come in an order that the query asked for
   */
  record Query(PhysicalNode plan, RowType rowType, boolean isOrdered) implements PlannedStatement {}

  /**
   * A query whose rows go into a table: INSERT, UPDATE or DELETE.
   *
   * @param target the table's name
   * @param done what happened to the rows, such as {@code inserted into}
   */
  record Insert(PhysicalNode.Insert plan, String target, String done) implements PlannedStatement {}

  /**
   * A change of a managed table that needs no query.
   *
   * @param watermark for ADVANCE_WATERMARK, epoch milliseconds
   */
  record TableChange(String table, Kind kind, long watermark) implements PlannedStatement {
    /** What happens to the table. */
    public enum Kind {
      TRUNCATE,
      ADVANCE_WATERMARK,
      END_OF_INPUT
    }
  }

  /**
   * The answer of SHOW, DESCRIBE, EXPLAIN or a bare SET, one text a column.
   *
   * @param isText whether there is one column, whose values are lines to read as they are, such as
   *     those of a plan or of a statement
   */
  record Rows(RowType rowType, List<List<@Nullable String>> rows, boolean isText)
      implements PlannedStatement {
    public Rows {
      List<List<@Nullable String>> copy = new ArrayList<>();
      rows.forEach(row -> copy.add(Collections.unmodifiableList(new ArrayList<>(row))));
      rows = Collections.unmodifiableList(copy);
    }
  }

  /** EXPLAIN CODEGEN: the plan whose generated source is to be shown. */
  record Codegen(PhysicalNode plan) implements PlannedStatement {}

  /** A statement that is done: DDL, SET, RESET. */
  record Done() implements PlannedStatement {}
}
