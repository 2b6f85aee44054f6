package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.error.SqlException;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Queries that hold more state than they may. */
class StateLimitTest {
  private static final String GROUPS =
      "SELECT k, COUNT(*) AS n FROM (VALUES ('a'), ('b'), ('c')) AS t (k) GROUP BY k";

  private static long rows(Session session) {
    long rows = 0;
    StatementResult answer = session.execute(GROUPS).next();
    StreamingResult result = ((StatementResult.Query) answer).result();
    while (!result.isDone()) {
      ResultBatch batch = result.poll(Duration.ofMinutes(1));
      rows += batch == null ? 0 : batch.batch().selectedCount();
    }
    return rows;
  }

  @Test
  void limitOfASessionIsTold() throws IOException {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build())) {
      Session session = tidemark.session();
      assertThat(rows(session)).isEqualTo(3);
      session.set("state.max-bytes", "10");
      assertThatThrownBy(() -> rows(session))
          .isInstanceOf(SqlException.class)
          .hasMessageContaining("operator 'group aggregate' of q2 holds")
          .hasMessageContaining("for 3 keys or rows")
          .hasMessageEndingWith("and 'state.max-bytes' is 10");
      session.set("state.max-bytes", "1000000000000");
      assertThat(rows(session)).isEqualTo(3);
    }
  }

  @Test
  void limitOfTheDatabaseHoldsForAllSessions() throws IOException {
    TidemarkOptions options = TidemarkOptions.builder().threads(1).maxStateBytes(10).build();
    try (Tidemark tidemark = Tidemark.open(options)) {
      assertThatThrownBy(() -> rows(tidemark.session()))
          .hasMessageEndingWith("and the database allows 10 bytes");
    }
  }
}
