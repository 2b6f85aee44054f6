package io.tidemark.shell;

import io.tidemark.engine.ErrorText;
import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.Session;
import io.tidemark.engine.StreamingResult;
import io.tidemark.parser.error.SqlException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Queries that go on beside the statements of a script. */
final class FollowedQueries {
  /** Short, since nothing wakes the reader of a query that has come to rest. */
  private static final Duration POLL = Duration.ofMillis(2);

  private final Session session;
  private final ResultPrinter printer;
  private final Streams streams;
  private final List<Followed> queries = new ArrayList<>();
  private volatile boolean isCancelled;

  /**
   * @param script in which the query stands, for its errors
   */
  private record Followed(
      StreamingResult result, ResultBlocks blocks, Script script, SilenceNote silence) {}

  FollowedQueries(Session session, ResultPrinter printer, Streams streams) {
    this.session = session;
    this.printer = printer;
    this.streams = streams;
  }

  void add(StreamingResult result, Script script) {
    SilenceNote silence = new SilenceNote(session, streams, result.name());
    queries.add(new Followed(result, new ResultBlocks(result, printer), script, silence));
  }

  boolean isEmpty() {
    return queries.isEmpty();
  }

  /** Says of queries that have had no result for long why that is; while no statement comes. */
  void tellSilent() {
    for (Followed query : queries) {
      if (!query.result.isDone()) {
        query.silence.silent(new Progress(streams));
      }
    }
  }

  /** Stops them all; from any thread while they are printed. */
  Runnable cancel() {
    List<StreamingResult> results = queries.stream().map(Followed::result).toList();
    return () -> {
      isCancelled = true;
      results.forEach(StreamingResult::cancel);
    };
  }

  /**
   * Prints what the queries have to say of everything that has arrived up to an arrival, one query
   * after the other.
   *
   * @return whether all of them are well; what is wrong was said
   */
  boolean print(long arrival) throws IOException {
    return print(arrival, false);
  }

  /** Prints the rest of the queries, which come to their end; else as {@link #print(long)}. */
  boolean printToEnd() throws IOException {
    return print(Long.MAX_VALUE, true);
  }

  private boolean print(long arrival, boolean isToEnd) throws IOException {
    boolean isWell = true;
    for (Iterator<Followed> all = queries.iterator(); all.hasNext(); ) {
      Followed query = all.next();
      try {
        if (!print(query, arrival, isToEnd)) {
          all.remove();
          query.result.notes().forEach(streams::say);
          query.result.close();
        }
      } catch (SqlException e) {
        all.remove();
        query.result.close();
        isWell = false;
        printer.flush();
        streams.say(ErrorText.of(e, query.script.text(), query.script.name()));
      }
    }
    printer.flush();
    return isWell;
  }

  /** Gives whether the query goes on. */
  private boolean print(Followed query, long arrival, boolean isToEnd) throws IOException {
    Progress progress = new Progress(streams);
    try {
      while (!query.result.isDone()) {
        // Asked first: what it has answered until now is there to be polled.
        boolean isCaughtUp = !isToEnd && query.result.isCaughtUp(arrival);
        ResultBatch batch = query.result.poll(isCaughtUp ? Duration.ZERO : POLL);
        if (batch != null) {
          query.silence.spoken();
          progress.beforeRows(query.result);
          query.blocks.add(batch);
        } else if (isCaughtUp) {
          break;
        } else {
          progress.show(query.result);
        }
      }
      boolean isOver = query.result.isDone();
      if (!isCancelled) {
        query.blocks.openFirst();
      }
      return !isOver;
    } finally {
      progress.erase();
      query.blocks.end();
    }
  }
}
