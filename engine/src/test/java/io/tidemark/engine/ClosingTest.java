package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.engine.host.HostScheduler;
import io.tidemark.exec.host.Scheduler;
import io.tidemark.parser.error.SqlException;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Closing waits for what runs, frees everything, and never hangs. */
class ClosingTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  /** A test that waits this long has failed; nothing here takes more than moments. */
  private static final long BOUND_SECONDS = 60;

  private static final String ROWS = "SELECT n + 1 AS m FROM endless";
  private static final String GROUPS = "SELECT n, COUNT(*) AS c FROM endless GROUP BY n";

  private final TestFiles files = new TestFiles();

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aDatabaseClosesWhileAQueryStallsThatNobodyReads(int threads) throws Exception {
    try (HostScheduler workers = new HostScheduler(threads)) {
      Idling scheduler = new Idling(workers);
      Tidemark tidemark = open(TidemarkOptions.builder().scheduler(scheduler));
      StreamingResult result = query(tidemark.session(), ROWS);
      await(scheduler.idle);
      assertThat(files.open()).isPositive();
      within(tidemark::close);
      assertThat(files.open()).isZero();
      assertClosed(result, "the database was closed before q1 was done");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aDatabaseClosesWhileAQueryReads(int threads) throws Exception {
    for (String sql : new String[] {ROWS, GROUPS}) {
      CountDownLatch reads = new CountDownLatch(1);
      files.onRead(reads::countDown);
      Tidemark tidemark = open(TidemarkOptions.builder().threads(threads));
      query(tidemark.session(), sql);
      await(reads);
      within(tidemark::close);
      assertThat(files.open()).isZero();
    }
  }

  @Test
  void aResultClosesWhatItHasOpenBeforeItReturns() throws Exception {
    CountDownLatch reads = new CountDownLatch(1);
    CountDownLatch mayRead = new CountDownLatch(1);
    files.onRead(
        () -> {
          reads.countDown();
          await(mayRead);
        });
    try (Tidemark tidemark = open(TidemarkOptions.builder().threads(2))) {
      StreamingResult result = query(tidemark.session(), ROWS);
      await(reads);
      CountDownLatch closes = new CountDownLatch(1);
      CompletableFuture<Integer> openAfterwards =
          CompletableFuture.supplyAsync(
              () -> {
                closes.countDown();
                result.close();
                return files.open();
              });
      await(closes);
      mayRead.countDown();
      assertThat(openAfterwards.get(BOUND_SECONDS, TimeUnit.SECONDS)).isZero();
      assertThat(result.isDone()).isTrue();
      assertThat(result.poll(LONG)).isNull();
    }
  }

  @Test
  void anInsertThatIsClosedLeavesNoFile() throws Exception {
    try (Tidemark tidemark = open(TidemarkOptions.builder().threads(2));
        Session session = tidemark.session()) {
      CountDownLatch reads = new CountDownLatch(3);
      files.onRead(reads::countDown);
      StreamingResult result = insert(session, table("out"));
      await(reads);
      assertThat(files.written()).isNotEmpty();
      within(result::close);
      assertThat(files.written()).isEmpty();
      assertThat(files.open()).isZero();
      assertThat(result.rowsWritten()).isZero();
    }
  }

  @Test
  void cancelFromAnotherThreadEndsAPollThatWaits() throws Exception {
    CountDownLatch reads = new CountDownLatch(1);
    CountDownLatch mayRead = new CountDownLatch(1);
    files.onRead(
        () -> {
          reads.countDown();
          await(mayRead);
        });
    try (Tidemark tidemark = open(TidemarkOptions.builder().threads(1))) {
      StreamingResult result = query(tidemark.session(), GROUPS);
      CompletableFuture<@Nullable ResultBatch> poll =
          CompletableFuture.supplyAsync(() -> result.poll(LONG));
      await(reads);
      result.cancel();
      mayRead.countDown();
      assertThat(poll.get(BOUND_SECONDS, TimeUnit.SECONDS)).isNull();
      within(
          () -> {
            while (!result.isDone()) {
              assertThat(result.poll(LONG)).isNull();
            }
          });
      assertThat(files.open()).isZero();
    }
  }

  @Test
  void everythingCanBeClosedTwiceAndFromSeveralThreads() throws Exception {
    Tidemark tidemark = open(TidemarkOptions.builder().threads(2));
    Session session = tidemark.session();
    StreamingResult result = query(session, ROWS);
    CompletableFuture<Void> other = CompletableFuture.runAsync(tidemark::close);
    within(
        () -> {
          result.close();
          result.close();
          session.close();
          session.close();
          tidemark.close();
          tidemark.close();
        });
    other.get(BOUND_SECONDS, TimeUnit.SECONDS);
    assertThat(files.open()).isZero();
  }

  @Test
  void aClosedSessionStopsItsQueriesAndNoOthers() throws Exception {
    try (Tidemark tidemark = open(TidemarkOptions.builder().threads(2))) {
      Session session = tidemark.session();
      Session other = tidemark.session();
      StreamingResult result = query(session, ROWS);
      StreamingResult others = query(other, "SELECT n FROM endless");
      assertThat(others.poll(LONG)).isNotNull();
      within(session::close);
      assertThat(files.open()).isEqualTo(1);
      assertClosed(result, "the session was closed before q1 was done");
      assertThatThrownBy(() -> session.execute("SELECT 1").next())
          .isInstanceOf(SqlException.class)
          .hasMessage("the session is closed");
      assertThat(others.poll(LONG)).isNotNull();
      assertThat(others.isDone()).isFalse();
    }
    assertThat(files.open()).isZero();
  }

  @Test
  void aClosedDatabaseSaysSo() throws Exception {
    Tidemark tidemark = open(TidemarkOptions.builder().threads(1));
    Session session = tidemark.session();
    StreamingResult read = query(session, "SELECT n FROM short");
    while (!read.isDone()) {
      read.poll(LONG);
    }
    StreamingResult cancelled = query(session, ROWS);
    cancelled.cancel();
    StreamingResult unread = query(session, "SELECT n FROM short");
    within(tidemark::close);
    assertThat(read.isDone()).isTrue();
    assertThat(read.poll(LONG)).isNull();
    assertThat(cancelled.isDone()).isTrue();
    assertClosed(unread, "the database was closed before q3 was done");
    for (String sql : new String[] {"SELECT 1", "SHOW TABLES", "SET 'a' = 'b'"}) {
      assertThatThrownBy(() -> session.execute(sql).next())
          .isInstanceOf(SqlException.class)
          .hasMessage("the database is closed");
    }
    assertThatThrownBy(tidemark::session).hasMessage("the database is closed");
  }

  @Test
  void aThreadThatRunsAQueryMayCloseItsDatabase() throws Exception {
    AtomicReference<@Nullable Tidemark> opened = new AtomicReference<>();
    CountDownLatch mayClose = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Tidemark tidemark =
        open(
            TidemarkOptions.builder()
                .threads(1)
                .console(
                    (text, from, length) -> {
                      await(mayClose);
                      opened.get().close();
                      closed.countDown();
                    }));
    opened.set(tidemark);
    insert(tidemark.session(), "CREATE TABLE out (n INT) WITH ('connector' = 'print');");
    mayClose.countDown();
    await(closed);
    await(files.closed());
    within(tidemark::close);
  }

  @Test
  void aThreadThatIsInterruptedStillWaits() throws Exception {
    try (Tidemark tidemark = open(TidemarkOptions.builder().threads(1))) {
      StreamingResult result = query(tidemark.session(), ROWS);
      within(
          () -> {
            Thread.currentThread().interrupt();
            result.close();
            assertThat(files.open()).isZero();
            assertThat(Thread.interrupted()).isTrue();
          });
    }
  }

  private Tidemark open(TidemarkOptions.Builder options) throws Exception {
    Tidemark tidemark = Tidemark.open(options.files(files).build());
    Session session = tidemark.session();
    session.execute(table("endless")).next();
    session.execute(table("short")).next();
    return tidemark;
  }

  private static String table(String name) {
    return "CREATE TABLE "
        + name
        + " (n INT) WITH ('connector' = 'filesystem', 'format' = 'csv', 'path' = '"
        + name
        + ".csv');\n";
  }

  private static StreamingResult query(Session session, String sql) {
    return ((StatementResult.Query) session.execute(sql).next()).result();
  }

  private static StreamingResult insert(Session session, String table) {
    Iterator<StatementResult> answers =
        session.execute(table + "INSERT INTO out SELECT n FROM endless");
    answers.next();
    return ((StatementResult.Insert) answers.next()).result();
  }

  private static void assertClosed(StreamingResult result, String message) {
    assertThatThrownBy(() -> result.poll(LONG))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
    assertThatThrownBy(result::isDone).hasMessage(message);
  }

  private static void within(Runnable action) throws Exception {
    CompletableFuture.runAsync(action).get(BOUND_SECONDS, TimeUnit.SECONDS);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(BOUND_SECONDS, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Tells when no task waits or runs any more, which is when the query has stalled. */
  private static final class Idling implements Scheduler {
    private final Scheduler workers;
    private final AtomicInteger tasks = new AtomicInteger();
    private final CountDownLatch idle = new CountDownLatch(1);

    Idling(Scheduler workers) {
      this.workers = workers;
    }

    @Override
    public int threads() {
      return workers.threads();
    }

    @Override
    public void submit(Runnable task) {
      tasks.incrementAndGet();
      workers.submit(
          () -> {
            task.run();
            if (tasks.decrementAndGet() == 0) {
              idle.countDown();
            }
          });
    }
  }
}
