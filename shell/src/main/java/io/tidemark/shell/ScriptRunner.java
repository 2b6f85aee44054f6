package io.tidemark.shell;

import io.tidemark.engine.ErrorText;
import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.ScriptFeed;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StatementResults;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.exec.function.Zone;
import io.tidemark.parser.error.SqlException;
import io.tidemark.shell.format.FormatKind;
import io.tidemark.shell.format.PlainText;
import io.tidemark.shell.format.ResultFormat;
import io.tidemark.shell.format.TextRows;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts one statement after the other and prints what they answer. Queries that follow
 * tables go on beside the statements below them: what each statement changes is printed before the
 * next one starts.
 */
final class ScriptRunner implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);

  /** Where Ctrl-C is noticed between two polls only. */
  private static final Duration SHORT_POLL = Duration.ofMillis(50);

  private static final int POLLS_BEFORE_STOP = 4;

  /** If nothing came for so long, the one who writes a script waits for what it answers. */
  private static final Duration PAUSE = Duration.ofMillis(10);

  private final Tidemark tidemark;
  private final Session session;
  private final Streams streams;
  private final ResultPrinter printer;
  private final FollowedQueries followed;
  private final FailedJobs failedJobs;
  private final SilentJobs silentJobs;

  /** Of all scripts: a signal is heard on a thread of its own, perhaps when the next one runs. */
  private final Interrupts interrupts;

  private final AtomicBoolean hasSaidStopped = new AtomicBoolean();

  ScriptRunner(Tidemark tidemark, FormatKind format, Streams streams) {
    this.tidemark = tidemark;
    this.session = tidemark.session();
    this.streams = streams;
    this.printer = new ResultPrinter(format, streams);
    this.followed = new FollowedQueries(session, printer, streams);
    this.failedJobs = new FailedJobs(tidemark, streams);
    this.silentJobs = new SilentJobs(session, tidemark, streams);
    this.interrupts = Interrupts.listen(this::stopWaiting);
  }

  /** A piece of work that may fail or be interrupted; gives whether all is well. */
  private interface Work {
    boolean run() throws IOException, WrongUsage;
  }

  /** Gives the exit code. */
  int run(Script script) throws IOException, WrongUsage {
    return run(script, () -> answerAll(session.execute(script.text()), Ahead.NOTHING, script));
  }

  /**
   * Runs a script whose statements may come one by one, each as soon as it is whole. While none
   * comes, queries that follow go on.
   *
   * @return the exit code
   */
  int run(HostPipedText input) throws IOException, WrongUsage {
    ScriptFeed feed = session.feed();
    Script script = new Script(input.name(), feed::text);
    return run(script, () -> answerAll(input, feed, script));
  }

  /**
   * Lets queries that follow and jobs come to their end, after the last script.
   *
   * @return the exit code
   */
  int finish() throws IOException, WrongUsage {
    return run(
        Script.NONE,
        () -> {
          boolean isWell = goOn();
          isWell &= end();
          return isWell && !failedJobs.haveBeen();
        });
  }

  /**
   * The same after a statement has failed, for what was there before it: nothing that comes from
   * outside is waited for.
   */
  void finishAfterError() throws IOException, WrongUsage {
    run(Script.NONE, this::end);
  }

  private boolean end() throws IOException, WrongUsage {
    session.finish();
    awaitAnswer(Ahead.NOTHING);
    boolean isWell = followed.printToEnd();
    if (!interrupts.isInterrupted()) {
      tidemark.jobNotes().forEach(streams::say);
    }
    failedJobs.tell();
    return isWell;
  }

  private int run(Script script, Work work) throws IOException, WrongUsage {
    try {
      boolean isWell = runUnlessStopped(work);
      if (interrupts.isInterrupted()) {
        sayStopped();
        return Main.INTERRUPTED;
      }
      return isWell ? Main.FINE : Main.FAILED;
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

  /** What fails since it was stopped has not failed. */
  private boolean runUnlessStopped(Work work) throws IOException, WrongUsage {
    try {
      return work.run();
    } catch (SqlException e) {
      if (interrupts.isInterrupted() && outputFailure(e) == null) {
        return false;
      }
      throw e;
    }
  }

  /** What Ctrl-C does. */
  void interrupt() {
    interrupts.interrupt();
  }

  private void stopWaiting() {
    session.stopWaiting();
    HostExit.ofProcess(streams::writing, tidemark::close, this::sayStopped).run();
  }

  private void sayStopped() {
    if (hasSaidStopped.compareAndSet(false, true)) {
      streams.say("stopped; what was printed last may not be whole");
    }
  }

  private boolean answerAll(HostPipedText input, ScriptFeed feed, Script script)
      throws IOException, WrongUsage {
    PipedScript piped = new PipedScript(input, feed);
    boolean isWell = true;
    while (isWell && !interrupts.isInterrupted()) {
      boolean isPaused = !piped.take(piped.maySuffice() ? PAUSE : POLL);
      if (piped.isEnded()) {
        return answerAll(feed.rest(), Ahead.NOTHING, script);
      }
      if (piped.isToRun(isPaused)) {
        isWell = answerAll(feed.complete(), piped::isStopNext, script);
        piped.hasRun();
      } else if (isPaused) {
        interrupts.onInterrupt(followed.cancel());
        isWell = followed.print(tidemark.arrival());
        followed.tellSilent();
        silentJobs.tell();
        failedJobs.tell();
      }
    }
    return isWell;
  }

  /** What may come behind the statements that are known. */
  private interface Ahead {
    Ahead NOTHING = () -> false;

    /** Whether STOP JOB comes next. */
    boolean isStopNext() throws WrongUsage;
  }

  private boolean answerAll(StatementResults statements, Ahead ahead, Script script)
      throws IOException, WrongUsage {
    boolean isWell = true;
    while (isWell && !interrupts.isInterrupted() && statements.hasNext()) {
      answer(statements.next(), script);
      failedJobs.comeFrom(script);
      isWell = settle(() -> statements.hasNext() ? statements.isStopNext() : ahead.isStopNext());
      failedJobs.tell();
      streams.out().flush();
    }
    return isWell;
  }

  /**
   * Waits until nothing is left to do of what has arrived, and prints what came of it. What STOP
   * JOB is about to stop is not waited for.
   */
  private boolean settle(Ahead ahead) throws IOException, WrongUsage {
    boolean isOut = awaitAnswer(ahead);
    return followed.print(isOut ? tidemark.arrival() : Long.MIN_VALUE);
  }

  /** Whether it is there; if not, STOP JOB comes next, or Ctrl-C came. */
  private boolean awaitAnswer(Ahead ahead) throws IOException, WrongUsage {
    interrupts.onInterrupt(followed.cancel());
    // Tables from outside may go on for ever: what comes of them later is not waited for.
    long arrival = tidemark.arrival();
    for (int i = 1; !interrupts.isInterrupted(); i++) {
      if (tidemark.awaitOut(arrival, SHORT_POLL)) {
        return true;
      }
      streams.out().flush();
      if (i >= POLLS_BEFORE_STOP && ahead.isStopNext()) {
        return false;
      }
    }
    return false;
  }

  /** Goes on while something comes from outside, until Ctrl-C. */
  private boolean goOn() throws IOException, WrongUsage {
    boolean isWell = true;
    while (isWell && tidemark.hasUnboundedJobs() && !interrupts.isInterrupted()) {
      interrupts.onInterrupt(followed.cancel());
      long arrival = tidemark.arrival();
      isWell = settle(Ahead.NOTHING);
      failedJobs.tell();
      silentJobs.tell();
      streams.out().flush();
      tidemark.awaitArrival(arrival, POLL);
    }
    return isWell;
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

  private void answer(StatementResult answer, Script script) throws IOException {
    if (answer instanceof StatementResult.Query query) {
      if (query.isPlain() && printer.format() == FormatKind.TABLE) {
        try (StreamingResult lines = query.result()) {
          printPlain(lines);
        }
      } else {
        answer(query.result(), script);
      }
    } else if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        await(result, insert.done());
      }
    } else if (answer instanceof StatementResult.Started started) {
      streams.say("job " + started.job() + " started");
      started.notes().forEach(streams::say);
    } else if (answer instanceof StatementResult.Done done) {
      done.notes().forEach(streams::say);
    } else if (answer instanceof StatementResult.StatementSet set) {
      for (StatementResult each : set.answers()) {
        answer(each, script);
      }
    } else if (answer instanceof StatementResult.Text text) {
      print(text);
    }
  }

  private void answer(StreamingResult result, Script script) throws IOException {
    result.warnings().forEach(streams::say);
    if (result.isFollowing() && !result.isUnbounded()) {
      followed.add(result, script);
      return;
    }
    try (result) {
      print(result);
    }
  }

  private void print(StreamingResult result) throws IOException {
    Progress progress = new Progress(streams);
    ResultBlocks blocks = new ResultBlocks(result, printer);
    SilenceNote silence = new SilenceNote(session, streams, result.name());
    interrupts.onInterrupt(result::cancel);
    try {
      while (!result.isDone()) {
        ResultBatch batch = result.poll(Duration.ZERO);
        if (batch == null && !result.isDone()) {
          blocks.pause();
          batch = result.poll(POLL);
        }
        if (batch == null) {
          progress.show(result);
          if (result.isUnbounded() && !result.isDone() && !interrupts.isInterrupted()) {
            silence.silent(progress);
          }
        } else {
          silence.spoken();
          progress.beforeRows(result);
          blocks.add(batch);
        }
      }
      if (!interrupts.isInterrupted()) {
        blocks.openFirst();
      }
    } finally {
      progress.erase();
      blocks.end();
      streams.out().flush();
    }
    if (!interrupts.isInterrupted()) {
      result.notes().forEach(streams::say);
    }
  }

  /** Prints the lines of a report once they are all there. */
  private void printPlain(StreamingResult result) throws IOException {
    Progress progress = new Progress(streams);
    List<List<@Nullable String>> lines = new ArrayList<>();
    interrupts.onInterrupt(result::cancel);
    try {
      while (!result.isDone()) {
        ResultBatch batch = result.poll(POLL);
        if (batch == null) {
          progress.show(result);
        } else {
          lines.addAll(PlainText.lines(batch.batch()));
        }
      }
    } finally {
      progress.erase();
    }
    if (!interrupts.isInterrupted()) {
      printer.plain(lines);
      result.notes().forEach(streams::say);
    }
  }

  private void await(StreamingResult result, String done) {
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
      for (int i = 0; i < result.targets().size(); i++) {
        long rows = result.rowsWritten(i);
        streams.say(rows + (rows == 1 ? " row " : " rows ") + done + " " + result.targets().get(i));
      }
      result.notes().forEach(streams::say);
    }
  }

  private void print(StatementResult.Text text) throws IOException {
    if (text.isPlain() && printer.format() == FormatKind.TABLE) {
      printer.plain(text.rows());
    } else {
      ResultFormat block = printer.begin(text.rowType(), Zone.UTC);
      block.rows(TextRows.batch(text.rowType(), text.rows()));
      block.end();
    }
    text.notes().forEach(streams::say);
  }

  /** Ctrl-C is for others again. */
  @Override
  public void close() {
    interrupts.close();
  }
}
