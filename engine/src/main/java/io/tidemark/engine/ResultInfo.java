package io.tidemark.engine;

import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.changelog.StateNotes;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a result before it has begun.
 *
 * @param name of the query in its session
 * @param key columns that name a row of a result in update mode; null if rows have no name
 * @param follows names of the tables and views whose later rows it takes
 * @param warnings of planning
 * @param targets the tables that one or more INSERTs write to; empty for a SELECT
 */
record ResultInfo(
    String name,
    RowType rowType,
    boolean isOrdered,
    boolean isFollowing,
    ResultMode mode,
    boolean showsKinds,
    @Nullable List<Integer> key,
    Set<String> follows,
    List<String> warnings,
    List<String> targets) {
  ResultInfo {
    targets = List.copyOf(targets);
  }

  static ResultInfo of(String name, PlannedStatement.Query query) {
    ResultMode mode =
        switch (query.mode()) {
          case APPEND -> ResultMode.APPEND;
          case UPDATE -> ResultMode.UPDATE;
          case COMPLETE -> ResultMode.COMPLETE;
        };
    return new ResultInfo(
        name,
        query.rowType(),
        query.isOrdered(),
        query.isFollowing(),
        mode,
        query.showsKinds(),
        key(query.plan()),
        Followed.tables(query.plan()),
        StateNotes.named(query.notes(), name),
        List.of());
  }

  /** One or more INSERTs that are one statement. */
  static ResultInfo of(String name, List<PlannedStatement.Insert> inserts) {
    return new ResultInfo(
        name,
        inserts.get(0).plan().rowType(),
        false,
        false,
        ResultMode.APPEND,
        false,
        null,
        Set.of(),
        List.of(),
        inserts.stream().map(PlannedStatement.Insert::target).toList());
  }

  private static @Nullable List<Integer> key(PhysicalNode plan) {
    boolean isChanging =
        plan instanceof PhysicalNode.NetChanges net
            && net.form() != PhysicalNode.NetChanges.Form.STREAM
            && net.form() != PhysicalNode.NetChanges.Form.FINAL;
    return isChanging ? ((PhysicalNode.NetChanges) plan).key() : null;
  }
}
