package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What statements write to the tables of a database and to files. */
final class Inserts {
  private static final String FILES = "filesystem";

  private final Map<String, LiveTable> tables;
  private final ReferenceTables files;

  /**
   * @param tables of the database, by name, as they come and go
   */
  Inserts(Map<String, LiveTable> tables, ReferenceTables files) {
    this.tables = tables;
    this.files = files;
  }

  /** Whether a statement is UPDATE or DELETE, which name the rows that go in their first column. */
  static boolean isReplacing(PhysicalNode.Insert insert) {
    return TableDefinition.ROW_NUMBER.equals(insert.table().columns().get(0).metadataKey());
  }

  /**
   * What an INSERT changes, once nothing can fail any more.
   *
   * @param answer of its query
   */
  Runnable planned(PhysicalNode.Insert insert, Answer answer, long arrival) {
    List<@Nullable Object[]> rows = checked(insert.table(), insert.dropsNullRows(), answer.rows());
    requireOpen(insert.table().name());
    LiveTable table = tables.get(insert.table().name());
    return () -> {
      if (table != null) {
        table.insert(arrival, rows);
      } else if (insert.connector().equals(FILES)) {
        files.write(insert.table(), rows);
      }
    };
  }

  /** Nothing comes into a table whose input has ended. */
  void requireOpen(String name) {
    LiveTable table = tables.get(name);
    if (table != null && table.hasEnded()) {
      throw new IllegalStateException("the input of the table has ended");
    }
  }

  /** What comes of the late rows of a query that has answered, in the tables that it names. */
  List<Runnable> plannedLate(Answer answer, long arrival) {
    List<Runnable> changes = new ArrayList<>();
    for (LateTable late : answer.lateTables()) {
      LateTarget target = late.target();
      if (target != null) {
        changes.add(() -> write(target, late.written(0), arrival));
      }
    }
    return changes;
  }

  /** UPDATE and DELETE. */
  void replace(PhysicalNode.Insert insert, Answer answer, long arrival) {
    LiveTable table = tables.get(insert.table().name());
    if (table == null) {
      return;
    }
    List<Long> numbers = new ArrayList<>();
    List<@Nullable Object[]> come = new ArrayList<>();
    for (@Nullable Object[] row : answer.rows()) {
      numbers.add((Long) row[0]);
      if (insert.table().columns().size() > 1) {
        come.add(Arrays.copyOfRange(row, 1, row.length));
      }
    }
    table.replace(arrival, numbers, come);
  }

  /** Late rows arrive in their table. */
  void write(LateTarget target, List<@Nullable Object[]> rows, long arrival) {
    List<@Nullable Object[]> checked = checked(target.table(), target.dropsNullRows(), rows);
    LiveTable table = tables.get(target.table().name());
    if (table != null) {
      table.insert(arrival, checked);
    } else if (target.connector().equals(FILES)) {
      files.write(target.table(), checked);
    }
  }

  /** NULL does not go into a NOT NULL column, or such a row is left out. */
  private static List<@Nullable Object[]> checked(
      TableDefinition table, boolean dropsNullRows, List<@Nullable Object[]> rows) {
    List<@Nullable Object[]> checked = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      boolean isComplete = true;
      for (int i = 0; i < row.length; i++) {
        isComplete &= row[i] != null || table.rowType().type(i).isNullable();
      }
      if (isComplete) {
        checked.add(row);
      } else if (!dropsNullRows) {
        throw new IllegalArgumentException("NULL in a NOT NULL column of " + table.name());
      }
    }
    return checked;
  }
}
