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
 * A SELECT of the 10 rows of a materialized view over 1 million inserted rows: text in, rows out,
 * planned once. Beside it the same SELECT after an INSERT of one row, which the view has to take
 * first.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class SnapshotBenchmark {
  private static final int ROWS = 1_000_000;

  private static final String TABLES =
      """
      CREATE TABLE arrays (
        bidder BIGINT NOT NULL, price BIGINT NOT NULL, ts TIMESTAMP(3) NOT NULL
      ) WITH ('connector' = 'arrays');
      CREATE TABLE bids (bidder BIGINT NOT NULL, price BIGINT NOT NULL, ts TIMESTAMP(3) NOT NULL);
      CREATE MATERIALIZED VIEW totals AS
      SELECT bidder, COUNT(*) AS bids, SUM(price) AS total FROM bids GROUP BY bidder;
      INSERT INTO bids SELECT bidder, price, ts FROM arrays;""";

  private static final String QUERY = "SELECT bidder, bids, total FROM totals";
  private static final String INSERT =
      "INSERT INTO bids VALUES (1, 100, TIMESTAMP '2024-01-01 00:00:00')";

  @Param({"1", "2"})
  private int threads;

  private BidSession session;

  /** Fills the table. */
  @Setup
  public void open() throws IOException {
    session = new BidSession(new BidArrays(ROWS, 10), threads, TABLES);
  }

  @TearDown
  public void close() {
    session.close();
  }

  @Benchmark
  public long selectTenRows() {
    return session.run(QUERY);
  }

  @Benchmark
  public long insertOneRowAndSelectTen() {
    return session.run(INSERT) + session.run(QUERY);
  }
}
