package io.tidemark.sqltests;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Texts;
import io.tidemark.exec.function.Zone;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.error.SqlException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the statements of one golden file and prints what they answer. */
public final class GoldenSession implements GoldenRunner.Printer, AutoCloseable {
  private static final Duration POLL = Duration.ofSeconds(1);

  private final Tidemark tidemark;
  private final Session session;
  private final PrintedLines printed;
  private final BytesBuilder text = new BytesBuilder();

  /**
   * @param batchSize rows of a source batch
   */
  public GoldenSession(TidemarkOptions options, int batchSize) {
    this(options, batchSize, new PrintedLines());
  }

  /**
   * @param printed the console of the options, whose lines belong to the INSERT that wrote them
   */
  public GoldenSession(TidemarkOptions options, int batchSize, PrintedLines printed) {
    this.printed = printed;
    this.tidemark = Tidemark.open(options);
    this.session = tidemark.session();
    session.set("execution.batch-size", String.valueOf(batchSize));
  }

  @Override
  public List<String> print(ScriptStatement statement) {
    try {
      return print(session.execute(statement));
    } catch (SqlException e) {
      // How many rows a print table got before the failure depends on the batches.
      printed.take();
      return error(e);
    }
  }

  private List<String> print(StatementResult answer) {
    if (answer instanceof StatementResult.Query query) {
      try (StreamingResult result = query.result()) {
        return rows(result);
      }
    }
    if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        rows(result);
        return printed.take();
      }
    }
    if (answer instanceof StatementResult.Text known) {
      return known.isPlain() ? lines(known) : table(known);
    }
    return List.of();
  }

  private List<String> rows(StreamingResult result) {
    RowType type = result.rowType();
    List<List<String>> rows = new ArrayList<>();
    while (!result.isDone()) {
      ResultBatch next = result.poll(POLL);
      if (next != null) {
        Batch batch = next.batch();
        for (int i = 0; i < batch.selectedCount(); i++) {
          rows.add(row(type, batch, batch.row(i), result.zone()));
        }
      }
    }
    return GoldenText.table(type.names(), rows, result.isOrdered());
  }

  private List<String> row(RowType type, Batch batch, int row, Zone zone) {
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < type.size(); c++) {
      cells.add(cell(type.type(c), batch.column(c), row, zone));
    }
    return cells;
  }

  private String cell(ColumnType type, Column column, int row, Zone zone) {
    if (column.isNull(row)) {
      return GoldenText.cell(null, false);
    }
    text.clear();
    text.begin();
    Texts.append(type, column, row, zone, text);
    String value = new String(text.heap(), text.start(), text.length(), StandardCharsets.UTF_8);
    return GoldenText.cell(value, type.kind() == Kind.CHAR || type.kind() == Kind.VARCHAR);
  }

  /** The lines of a plan, of generated source or of a statement. */
  private static List<String> lines(StatementResult.Text text) {
    return text.rows().stream()
        .flatMap(row -> String.valueOf(row.get(0)).lines())
        .map(String::stripTrailing)
        .toList();
  }

  private static List<String> table(StatementResult.Text text) {
    List<List<String>> rows = new ArrayList<>();
    for (List<@Nullable String> row : text.rows()) {
      rows.add(row.stream().map(cell -> GoldenText.cell(cell, true)).toList());
    }
    return GoldenText.table(text.rowType().names(), rows, true);
  }

  private static List<String> error(SqlException error) {
    List<String> lines = new ArrayList<>();
    String place = error.range() == null ? "" : " " + error.range();
    lines.add("error" + place + ": " + error.getMessage());
    if (error.hint() != null) {
      lines.add("hint: " + error.hint());
    }
    return lines;
  }

  @Override
  public void close() {
    session.close();
    tidemark.close();
  }
}
