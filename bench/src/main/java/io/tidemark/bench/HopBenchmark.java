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
 * HOP of 24 hours every 15 minutes beside TUMBLE of 15 minutes: 1 million rows of 10,000 keys that
 * span 24 hours, into a sink that drops them. Each row is in 96 windows, which share slices.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+UseParallelGC"})
public class HopBenchmark {
  private static final int ROWS = 1_000_000;
  private static final int KEYS = 10_000;
  private static final long SPAN_MILLIS = 24L * 60 * 60 * 1000;

  private static final String TABLES =
      """
      CREATE TABLE bids (
        bidder BIGINT NOT NULL, price BIGINT NOT NULL, ts TIMESTAMP(3) NOT NULL,
        WATERMARK FOR ts AS ts - INTERVAL '4' SECOND
      ) WITH ('connector' = 'arrays');
      CREATE TABLE dropped (
        bidder BIGINT, window_end TIMESTAMP(3), v %s
      ) WITH ('connector' = 'blackhole');""";

  private static final String INSERT =
      """
      INSERT INTO dropped
      SELECT bidder, window_end, %s FROM %s GROUP BY bidder, window_start, window_end;""";

  @Param({
    "COUNT(*)",
    "SUM(price)",
    "SUM(CAST(price AS DOUBLE))",
    "MIN(price)",
    "MAX(price)",
    "MAX(CAST(price AS DOUBLE))"
  })
  private String aggregate;

  private BidSession bids;

  /** Fills the arrays and declares the tables. */
  @Setup
  public void open() throws IOException {
    String type = aggregate.contains("DOUBLE") ? "DOUBLE" : "BIGINT";
    bids = new BidSession(new BidArrays(ROWS, KEYS, SPAN_MILLIS), 1, TABLES.formatted(type));
  }

  @TearDown
  public void close() {
    bids.close();
  }

  @Benchmark
  public long tumble() {
    return run("TUMBLE(TABLE bids, DESCRIPTOR(ts), INTERVAL '15' MINUTE)");
  }

  @Benchmark
  public long hop() {
    return run("HOP(TABLE bids, DESCRIPTOR(ts), INTERVAL '15' MINUTE, INTERVAL '24' HOUR)");
  }

  private long run(String window) {
    return bids.run(INSERT.formatted(aggregate, window));
  }
}
