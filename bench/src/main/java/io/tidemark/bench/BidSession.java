package io.tidemark.bench;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;

/**
 * A session over {@link BidArrays} as the connector {@code arrays}, read through the front door.
 */
final class BidSession implements AutoCloseable {
  private final Tidemark tidemark;
  private final Session session;

  /**
   * @param script declares tables, and may fill them
   */
  BidSession(BidArrays bids, int threads, String script) throws IOException {
    tidemark =
        Tidemark.open(
            TidemarkOptions.builder().threads(threads).factory(new ArrayTables(bids)).build());
    session = tidemark.session();
    run(script);
  }

  /**
   * Runs all statements of a script to their ends.
   *
   * @return how many rows came out
   */
  long run(String script) {
    Iterator<StatementResult> answers = session.execute(script);
    long rows = 0;
    while (answers.hasNext()) {
      StatementResult answer = answers.next();
      if (answer instanceof StatementResult.Query query) {
        rows += read(query.result());
      } else if (answer instanceof StatementResult.Insert insert) {
        rows += read(insert.result());
      }
    }
    return rows;
  }

  private static long read(StreamingResult running) {
    long rows = 0;
    try (StreamingResult result = running) {
      while (!result.isDone()) {
        ResultBatch batch = result.poll(Duration.ofSeconds(1));
        rows += batch == null ? 0 : batch.batch().selectedCount();
      }
    }
    return rows;
  }

  @Override
  public void close() {
    session.close();
    tidemark.close();
  }
}
