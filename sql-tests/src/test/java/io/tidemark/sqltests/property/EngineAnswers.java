package io.tidemark.sqltests.property;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.sqltests.reference.Change;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows of the engine as the values that the twin computes with. */
final class EngineAnswers {
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final List<String> KINDS = List.of("+I", "-U", "+U", "-D");

  private EngineAnswers() {}

  /** Runs a script and answers the rows of its last query. */
  static List<List<@Nullable Object>> run(Session session, String script) {
    List<List<@Nullable Object>> rows = List.of();
    Iterator<StatementResult> statements = session.execute(script);
    while (statements.hasNext()) {
      if (statements.next() instanceof StatementResult.Query query) {
        try (StreamingResult result = query.result()) {
          rows = rows(result);
        }
      }
    }
    return rows;
  }

  /** The rows of a result, in order. */
  static List<List<@Nullable Object>> rows(StreamingResult result) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    while (!result.isDone()) {
      ResultBatch next = result.poll(POLL);
      if (next != null) {
        add(rows, result.rowType(), next.batch());
      }
    }
    rows.replaceAll(row -> list(row.toArray()));
    return rows;
  }

  /** The rows of a batch with their kinds, in order. */
  static List<Change> changes(StreamingResult result, ResultBatch next) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    add(rows, result.rowType(), next.batch());
    byte[] kinds = next.batch().kinds();
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String kind = KINDS.get(kinds == null ? 0 : kinds[next.batch().row(i)]);
      changes.add(new Change(kind, rows.get(i).toArray()));
    }
    return changes;
  }

  /** The values of a row, of which those that are rows are lists too. */
  static List<@Nullable Object> list(@Nullable Object[] row) {
    List<@Nullable Object> values = new ArrayList<>(Arrays.asList(row));
    values.replaceAll(value -> value instanceof Object[] fields ? list(fields) : value);
    return values;
  }

  private static void add(List<List<@Nullable Object>> rows, RowType type, Batch batch) {
    for (int i = 0; i < batch.selectedCount(); i++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int c = 0; c < type.size(); c++) {
        row.add(value(type.type(c), batch.column(c), batch.row(i)));
      }
      rows.add(row);
    }
  }

  private static @Nullable Object value(ColumnType type, Column column, int row) {
    if (column.isNull(row)) {
      return null;
    }
    boolean isDecimal = type.kind() == ColumnType.Kind.DECIMAL;
    return switch (column.layout) {
      case BOOLEAN -> column.booleans[row];
      case INT -> (long) column.ints[row];
      case LONG ->
          isDecimal
              ? (Object) BigDecimal.valueOf(column.longs[row], type.scale())
              : (Object) column.longs[row];
      case DOUBLE -> column.doubles[row];
      case WIDE -> {
        ByteBuffer bytes = ByteBuffer.allocate(16);
        bytes.putLong(column.highs[row]).putLong(column.longs[row]);
        yield new BigDecimal(new BigInteger(bytes.array()), type.scale());
      }
      case BYTES -> {
        int start = column.starts[row];
        int length = column.lengths[row];
        boolean isBinary =
            type.kind() == ColumnType.Kind.BINARY || type.kind() == ColumnType.Kind.VARBINARY;
        yield isBinary
            ? (Object) ByteBuffer.wrap(Arrays.copyOfRange(column.heap, start, start + length))
            : new String(column.heap, start, length, StandardCharsets.UTF_8);
      }
      case ROW -> {
        @Nullable Object[] fields = new Object[type.fields().size()];
        for (int i = 0; i < fields.length; i++) {
          Column field = Objects.requireNonNull(column.children[i]);
          fields[i] = value(type.fields().get(i).type(), field, row);
        }
        yield fields;
      }
    };
  }
}
