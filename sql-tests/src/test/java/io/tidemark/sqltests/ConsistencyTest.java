package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.exec.batch.Batch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Transfers between accounts, as in Jamie Brandon's test of internal consistency: balances are a
 * view over the union of debits and credits, the total is a view over the balances. Each transfer
 * is one row, so the total is zero in every version that anybody can see.
 */
class ConsistencyTest {
  private static final boolean IS_NIGHTLY = Boolean.getBoolean("tidemark.nightly");
  private static final int NIGHTLY_TRANSFERS = 1_000_000;
  private static final int ACCOUNTS = 1_000;
  private static final int MOST_ROWS = 20_000;
  private static final int MOST_VALUES = 100;
  private static final Duration POLL = Duration.ofSeconds(1);

  private static final String VIEWS =
      """
      CREATE TABLE transfers (payer INT, payee INT, amount INT);
      CREATE MATERIALIZED VIEW balances AS
      SELECT account, SUM(amount) AS balance
      FROM (SELECT payer AS account, -amount AS amount FROM transfers
            UNION ALL SELECT payee, amount FROM transfers)
      GROUP BY account;
      CREATE MATERIALIZED VIEW total AS
      SELECT SUM(balance) AS total, SUM(balance * balance) AS spread FROM balances;
      """;

  /** Statements of many rows read them from here. */
  private static final String FILE =
      """
      CREATE TABLE file (payer INT, payee INT, amount INT)
      WITH ('connector' = 'filesystem', 'path' = '%s', 'format' = 'csv');
      """;

  @TempDir Path folder;

  @ParameterizedTest(name = "{0} threads, batches of {1}, {2} transfers")
  @CsvSource({
    "1, 4096, 1000000",
    "2, 4096, 1000000",
    "1, 7, 100000",
    "2, 7, 100000",
    "1, 1, 20000",
    "2, 1, 20000"
  })
  void totalIsZeroInEveryVersion(int threads, int batchSize, int transfers) throws IOException {
    int count = IS_NIGHTLY ? NIGHTLY_TRANSFERS : transfers;
    Path file = folder.resolve("transfers.csv");
    TidemarkOptions options =
        TidemarkOptions.builder().threads(threads).allowFolder(folder).build();
    try (Tidemark tidemark = Tidemark.open(options);
        Session session = tidemark.session()) {
      session.set("execution.threads", String.valueOf(threads));
      session.set("execution.batch-size", String.valueOf(batchSize));
      session.execute(VIEWS + FILE.formatted(file)).forEachRemaining(done -> {});
      try (StreamingResult versions = query(session, "SUBSCRIBE TO total")) {
        insertAll(tidemark, session, versions, count, file);
      }
    }
  }

  private static void insertAll(
      Tidemark tidemark, Session session, StreamingResult versions, int count, Path file)
      throws IOException {
    Random random = new Random(count);
    int left = count;
    int statements = 0;
    int seen = 0;
    while (left > 0) {
      int rows = Math.min(left, size(random, count));
      insert(session, random, rows, file);
      left -= rows;
      if (++statements % 8 == 0) {
        assertZero(session, "SELECT total FROM total");
        assertZero(session, "SELECT SUM(balance) AS total FROM balances");
      }
      seen += checkVersions(versions);
    }
    assertThat(tidemark.awaitQuiet(Duration.ofMinutes(1))).isTrue();
    seen += checkVersions(versions);
    // A unit in which no balance changes, such as a transfer to oneself, has no version.
    assertThat(seen).isGreaterThan(statements / 2);
    assertZero(session, "SELECT total FROM total");
    assertThat(number(session, "SELECT COUNT(*) AS n FROM transfers")).isEqualTo(count);
    assertThat(number(session, "SELECT COUNT(*) AS n FROM balances")).isPositive();
  }

  /** Statements of one row and of thousands. */
  private static int size(Random random, int count) {
    return switch (random.nextInt(4)) {
      case 0 -> 1 + random.nextInt(3);
      case 1 -> 1 + random.nextInt(100);
      default -> 1 + random.nextInt(Math.min(MOST_ROWS, Math.max(1, count / 10)));
    };
  }

  private static void insert(Session session, Random random, int rows, Path file)
      throws IOException {
    boolean isByFile = rows > MOST_VALUES;
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < rows; i++) {
      String row =
          random.nextInt(ACCOUNTS) + "," + random.nextInt(ACCOUNTS) + "," + random.nextInt(1_000);
      values.append(isByFile ? row + "\n" : (i == 0 ? "(" : ", (") + row + ")");
    }
    String sql = "INSERT INTO transfers SELECT * FROM file";
    if (isByFile) {
      Files.writeString(file, values);
    } else {
      sql = "INSERT INTO transfers VALUES " + values;
    }
    StatementResult answer = session.execute(sql).next();
    try (StreamingResult insert = ((StatementResult.Insert) answer).result()) {
      while (!insert.isDone()) {
        insert.poll(POLL);
      }
    }
  }

  private static StreamingResult query(Session session, String sql) {
    return ((StatementResult.Query) session.execute(sql).next()).result();
  }

  private static void assertZero(Session session, String sql) {
    assertThat(number(session, sql)).as(sql).isZero();
  }

  /** The one number that a query answers. */
  private static long number(Session session, String sql) {
    try (StreamingResult result = query(session, sql)) {
      Batch only = null;
      while (!result.isDone()) {
        ResultBatch next = result.poll(POLL);
        only = next == null ? only : next.batch();
      }
      assertThat(only).as(sql).isNotNull();
      assertThat(only.selectedCount()).as(sql).isEqualTo(1);
      return only.column(0).longs[only.row(0)];
    }
  }

  /** Every version that was told: NULL before the first transfer, and zero from then on. */
  private static int checkVersions(StreamingResult versions) {
    int seen = 0;
    while (true) {
      ResultBatch next = versions.poll(Duration.ZERO);
      if (next == null) {
        return seen;
      }
      seen++;
      Batch batch = next.batch();
      for (int i = 0; i < batch.selectedCount(); i++) {
        int row = batch.row(i);
        if (!batch.column(0).isNull(row)) {
          assertThat(batch.column(0).longs[row]).isZero();
        }
      }
    }
  }
}
