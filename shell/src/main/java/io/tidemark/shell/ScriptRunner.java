package io.tidemark.shell;

import io.tidemark.engine.ErrorText;
import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import io.tidemark.parser.error.SqlException;
import io.tidemark.shell.format.FormatKind;
import io.tidemark.shell.format.PlainText;
import io.tidemark.shell.format.ResultFormat;
import io.tidemark.shell.format.TextRows;
import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Runs scripts one statement after the other and prints what they answer. */
final class ScriptRunner {
  private static final Duration POLL = Duration.ofMillis(200);

  private final Session session;
  private final FormatKind format;
  private final Streams streams;
  private boolean hasPrinted;

  ScriptRunner(Session session, FormatKind format, Streams streams) {
    this.session = session;
    this.format = format;
    this.streams = streams;
  }

  /** Gives the exit code. */
  int run(Script script) throws IOException {
    try (Interrupts interrupts = Interrupts.listen()) {
      Iterator<StatementResult> statements = session.execute(script.text());
      while (statements.hasNext() && !interrupts.isInterrupted()) {
        answer(statements.next(), interrupts);
        streams.out().flush();
      }
      if (interrupts.isInterrupted()) {
        streams.say("stopped; what was printed last may not be whole");
        return Main.INTERRUPTED;
      }
      return Main.FINE;
    } catch (SqlException e) {
      OutputFailure failure = outputFailure(e);
      if (failure != null) {
        throw failure;
      }
      try {
        streams.out().flush();
      } finally {
        streams.say(ErrorText.of(e, script.text(), script.name()));
      }
      return Main.FAILED;
    }
  }

  /** What the connector {@code print} writes goes where results go, and fails as they do. */
  private static @Nullable OutputFailure outputFailure(SqlException e) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof OutputFailure failure) {
        return failure;
      }
    }
    return null;
  }

  private void answer(StatementResult answer, Interrupts interrupts) throws IOException {
    if (answer instanceof StatementResult.Query query) {
      try (StreamingResult result = query.result()) {
        print(result, interrupts);
      }
    } else if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        await(result, insert.done(), interrupts);
      }
    } else if (answer instanceof StatementResult.Text text) {
      print(text);
    }
  }

  private void print(StreamingResult result, Interrupts interrupts) throws IOException {
    Progress progress = new Progress(streams);
    ResultFormat printer = begin(result.rowType(), result.zone());
    interrupts.onInterrupt(result::cancel);
    try {
      while (!result.isDone()) {
        ResultBatch batch = result.poll(POLL);
        if (batch == null) {
          streams.out().flush();
          progress.show(result);
        } else {
          progress.beforeRows(result);
          printer.rows(batch.batch());
        }
      }
    } finally {
      progress.erase();
      printer.end();
      streams.out().flush();
    }
    if (!interrupts.isInterrupted()) {
      result.notes().forEach(streams::say);
    }
  }

  private void await(StreamingResult result, String done, Interrupts interrupts) {
    Progress progress = new Progress(streams);
    interrupts.onInterrupt(result::cancel);
    try {
      while (!result.isDone()) {
        if (result.poll(POLL) == null) {
          progress.show(result);
        }
      }
    } finally {
      progress.erase();
    }
    if (!interrupts.isInterrupted()) {
      long rows = result.rowsWritten();
      streams.say(rows + (rows == 1 ? " row " : " rows ") + done + " " + result.target());
      result.notes().forEach(streams::say);
    }
  }

  private void print(StatementResult.Text text) throws IOException {
    if (text.isPlain() && format == FormatKind.TABLE) {
      space();
      PlainText.print(text.rows(), streams.out());
      return;
    }
    ResultFormat printer = begin(text.rowType(), Zone.UTC);
    printer.rows(TextRows.batch(text.rowType(), text.rows()));
    printer.end();
  }

  private ResultFormat begin(RowType rowType, Zone zone) throws IOException {
    space();
    ResultFormat printer = format.to(streams.out(), zone);
    printer.begin(rowType);
    return printer;
  }

  private void space() throws IOException {
    if (hasPrinted && format.isSpaced()) {
      streams.out().write('\n');
    }
    hasPrinted = true;
  }
}
