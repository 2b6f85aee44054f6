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
 * COUNT(*) and SUM(price) per bidder and TUMBLE of 10 seconds over 10 million rows in memory: a
 * whole job on one thread, planned and read through the front door, beside a hand-written loop over
 * the same arrays.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+UseParallelGC"})
public class WindowBenchmark {
  private static final int ROWS = 10_000_000;

  private static final String TABLE =
      """
      CREATE TABLE bids (
        bidder BIGINT NOT NULL, price BIGINT NOT NULL, ts TIMESTAMP(3) NOT NULL,
        WATERMARK FOR ts AS ts - INTERVAL '4' SECOND
      ) WITH ('connector' = 'arrays');""";

  private static final String QUERY =
      """
      SELECT bidder, window_start, COUNT(*) AS bids, SUM(price) AS total
      FROM TABLE(TUMBLE(TABLE bids, DESCRIPTOR(ts), INTERVAL '10' SECOND))
      GROUP BY bidder, window_start, window_end;""";

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
  public long tumbleByEngine() {
    return session.run(QUERY);
  }

  @Benchmark
  public long tumbleByHand() {
    return new HandLoop(10_000, 4_000).run(bids);
  }
}
