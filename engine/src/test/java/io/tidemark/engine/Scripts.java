package io.tidemark.engine;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Runs SQL and gives rows as texts: the kind of each, then its values. */
final class Scripts {
  static final Duration LONG = Duration.ofMinutes(2);
  private static final String[] KINDS = {"+I", "-U", "+U", "-D"};

  private Scripts() {}

  /** Runs statements to their ends. */
  static void run(Session session, String script) {
    Iterator<StatementResult> answers = session.execute(script);
    while (answers.hasNext()) {
      finish(answers.next());
    }
  }

  private static void finish(StatementResult answer) {
    if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        while (!result.isDone()) {
          result.poll(LONG);
        }
      }
    } else if (answer instanceof StatementResult.StatementSet set) {
      set.answers().forEach(Scripts::finish);
    }
  }

  static StreamingResult query(Session session, String sql) {
    return ((StatementResult.Query) session.execute(sql).next()).result();
  }

  /** All rows of a query that ends, without kinds. */
  static List<String> rows(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (StreamingResult result = query(session, sql)) {
      while (!result.isDone()) {
        ResultBatch batch = result.poll(LONG);
        if (batch != null) {
          add(result.rowType(), batch.batch(), false, rows);
        }
      }
    }
    return rows;
  }

  static List<List<String>> table(Session session, String sql) {
    StatementResult.Text text = (StatementResult.Text) session.execute(sql).next();
    return text.rows().stream().map(row -> row.stream().map(String::valueOf).toList()).toList();
  }

  /** What a following query gives until it is caught up. */
  static List<String> changes(StreamingResult result) {
    List<String> rows = new ArrayList<>();
    while (!result.isCaughtUp()) {
      ResultBatch batch = result.poll(Duration.ofMillis(1));
      if (batch != null) {
        add(result.rowType(), batch.batch(), true, rows);
      }
    }
    return rows;
  }

  private static void add(RowType type, Batch batch, boolean withKinds, List<String> rows) {
    byte[] kinds = batch.kinds();
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      StringBuilder text = new StringBuilder();
      if (withKinds) {
        text.append(kinds == null ? "+I" : KINDS[kinds[row]]);
      }
      for (int c = 0; c < type.size(); c++) {
        text.append(text.isEmpty() ? "" : " ").append(value(type.type(c), batch.column(c), row));
      }
      rows.add(text.toString());
    }
  }

  private static Object value(ColumnType type, Column column, int row) {
    if (column.isNull(row)) {
      return "NULL";
    }
    return switch (type.layout()) {
      case INT -> column.ints[row];
      case LONG -> column.longs[row];
      default -> throw new IllegalArgumentException("tests read whole numbers, not " + type);
    };
  }
}
