package io.tidemark.sqltests;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.ResultMode;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.error.SqlException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs the statements of one golden file and prints what they answer. */
public final class GoldenSession implements GoldenRunner.Printer, AutoCloseable {
  private static final Duration POLL = Duration.ofSeconds(1);

  private final Tidemark tidemark;
  private final Session session;
  private final PrintedLines printed;
  private final boolean showsBatches;
  private final List<Subscription> subscriptions = new ArrayList<>();
  private final Set<String> knownFailures = new HashSet<>();

  /**
   * @param batchSize rows of a source batch
   */
  public GoldenSession(TidemarkOptions options, int batchSize) {
    this(options, batchSize, false, new PrintedLines());
  }

  /**
   * @param showsBatches whether changes are printed for each batch of a file, not net for all of it
   * @param printed the console of the options, whose lines belong to the statement that caused them
   */
  public GoldenSession(
      TidemarkOptions options, int batchSize, boolean showsBatches, PrintedLines printed) {
    this.printed = printed;
    this.showsBatches = showsBatches;
    this.tidemark = Tidemark.open(options);
    this.session = tidemark.session();
    session.set("execution.batch-size", String.valueOf(batchSize));
  }

  @Override
  public List<String> print(ScriptStatement statement) {
    List<String> lines = new ArrayList<>();
    try {
      lines.addAll(print(session.execute(statement)));
    } catch (SqlException e) {
      // How many rows a print table got before the failure depends on the batches.
      printed.take();
      lines.addAll(GoldenText.error(e));
    }
    lines.addAll(settled());
    return lines;
  }

  /** What the statement caused elsewhere, when nothing is left to be done. */
  private List<String> settled() {
    while (!tidemark.awaitQuiet(POLL)) {
      // Jobs end or come to rest by themselves.
    }
    List<String> lines = new ArrayList<>(printed.take());
    for (Subscription subscription : subscriptions) {
      lines.addAll(subscription.take());
    }
    lines.addAll(newFailures());
    return lines;
  }

  /** Of jobs and views, each once. */
  private List<String> newFailures() {
    List<String> lines = new ArrayList<>();
    Map<String, SqlException> failed = tidemark.failedJobs();
    failed.forEach(
        (name, failure) -> {
          if (knownFailures.add(name)) {
            GoldenText.error(failure).forEach(line -> lines.add(name + " " + line));
          }
        });
    knownFailures.retainAll(failed.keySet());
    return lines;
  }

  private List<String> print(StatementResult answer) {
    if (answer instanceof StatementResult.Query query) {
      return query.isPlain() ? lines(query.result()) : print(query.result());
    }
    if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        rows(result);
        return printed.take();
      }
    }
    if (answer instanceof StatementResult.StatementSet set) {
      List<String> lines = new ArrayList<>();
      set.answers().forEach(one -> lines.addAll(print(one)));
      return lines;
    }
    if (answer instanceof StatementResult.Text known) {
      return known.isPlain() ? lines(known) : table(known);
    }
    return List.of();
  }

  private List<String> print(StreamingResult result) {
    if (result.isFollowing()) {
      subscriptions.add(new Subscription(result, showsBatches));
      return List.of(result.name() + " follows");
    }
    try (result) {
      return rows(result);
    }
  }

  /** The rows of a result that ends by itself. */
  private List<String> rows(StreamingResult result) {
    List<String> names = result.rowType().names();
    if (result.mode() == ResultMode.APPEND) {
      return GoldenText.table(
          names, GoldenText.lines(allRows(result), Change::row, result.isOrdered()));
    }
    EmittedUnits units = new EmittedUnits(result, showsBatches);
    readAll(result, units::add);
    List<String> lines = new ArrayList<>();
    if (result.mode() == ResultMode.COMPLETE) {
      for (List<Change> version : units.take()) {
        lines.addAll(
            GoldenText.table(names, GoldenText.lines(version, Change::row, result.isOrdered())));
      }
      return lines;
    }
    for (List<Change> unit : units.take()) {
      lines.addAll(GoldenText.lines(unit, Change::line, result.isOrdered()));
    }
    List<String> namesWithOp = new ArrayList<>(names);
    namesWithOp.add(0, "op");
    return GoldenText.table(namesWithOp, lines);
  }

  private static List<Change> allRows(StreamingResult result) {
    RowCells cells = new RowCells(result.rowType(), result.zone());
    List<Change> rows = new ArrayList<>();
    readAll(result, batch -> rows.addAll(cells.changes(batch.batch())));
    return rows;
  }

  private static void readAll(StreamingResult result, Consumer<ResultBatch> reader) {
    while (!result.isDone()) {
      ResultBatch next = result.poll(POLL);
      if (next != null) {
        reader.accept(next);
      }
    }
  }

  /** The lines of a report. */
  private static List<String> lines(StreamingResult result) {
    List<String> lines = new ArrayList<>();
    try (result) {
      readAll(result, batch -> addTexts(batch.batch(), lines));
    }
    return lines;
  }

  private static void addTexts(Batch rows, List<String> lines) {
    Column texts = rows.column(0);
    for (int i = 0; i < rows.selectedCount(); i++) {
      int row = rows.row(i);
      lines.add(
          new String(texts.heap, texts.starts[row], texts.lengths[row], StandardCharsets.UTF_8)
              .stripTrailing());
    }
  }

  /** The lines of a plan, of generated source or of a statement. */
  private static List<String> lines(StatementResult.Text text) {
    return text.rows().stream()
        .flatMap(row -> String.valueOf(row.get(0)).lines())
        .map(String::stripTrailing)
        .toList();
  }

  private static List<String> table(StatementResult.Text text) {
    List<String> rows = new ArrayList<>();
    for (List<@Nullable String> row : text.rows()) {
      rows.add(String.join(" | ", row.stream().map(cell -> GoldenText.cell(cell, true)).toList()));
    }
    return GoldenText.table(text.rowType().names(), rows);
  }

  @Override
  public void close() {
    subscriptions.forEach(Subscription::close);
    session.close();
    tidemark.close();
  }
}
