package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What plain views stand for may be deep, however short a statement is and whoever runs it. */
final class DeepViewsTest {
  private static final long SMALL_STACK_BYTES = 256 << 10;

  @Test
  void shortStatementReadsADeepViewOnASmallStack() throws Exception {
    String deep = "SELECT a FROM (".repeat(200) + "VALUES (7)" + ") AS t (a)".repeat(200);
    List<String> rows = new ArrayList<>();
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build())) {
      Session session = tidemark.session();
      Scripts.run(session, "CREATE VIEW v AS " + deep);
      Thread small =
          new Thread(
              null,
              () -> rows.addAll(Scripts.rows(session, "SELECT a FROM v")),
              "small",
              SMALL_STACK_BYTES);
      small.start();
      small.join();
    }
    assertThat(rows).containsExactly("7");
  }
}
