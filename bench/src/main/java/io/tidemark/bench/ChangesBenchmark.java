package io.tidemark.bench;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * COUNT(*) and SUM(price) per bidder in update mode over 4 million rows in memory: the net changes
 * of every 4,096 rows, from text to the last change on one thread, beside a hand-written loop over
 * the same arrays.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseParallelGC"})
public class ChangesBenchmark {
  private static final int ROWS = 4_000_000;
  private static final int UNIT_ROWS = 4096;

  private static final String TABLE =
      """
      CREATE TABLE bids (
        bidder BIGINT NOT NULL, price BIGINT NOT NULL, ts TIMESTAMP(3) NOT NULL
      ) WITH ('connector' = 'arrays');""";

  private static final String QUERY =
      """
      SELECT bidder, COUNT(*) AS bids, SUM(price) AS total
      FROM bids GROUP BY bidder EMIT CHANGES;""";

  @Param({"1000", "65000"})
  private int bidders;

  private BidArrays bids = new BidArrays(0, 1);
  private BidSession session;

  /** Fills the arrays and declares the table. */
  @Setup
  public void open() throws IOException {
    bids = new BidArrays(ROWS, bidders);
    session = new BidSession(bids, 1, TABLE);
  }

  @TearDown
  public void close() {
    session.close();
  }

  @Benchmark
  public long changesByEngine() {
    return session.run(QUERY);
  }

  @Benchmark
  public long changesByHand() {
    return new HandChanges(UNIT_ROWS).run(bids);
  }
}
