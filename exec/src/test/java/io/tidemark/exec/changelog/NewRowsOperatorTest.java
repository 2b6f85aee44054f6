package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NewRowsOperatorTest {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.of(ColumnType.Kind.INT), ColumnType.string());

  @Test
  void keysThatAreGoneStandBetweenTheNewRows() {
    Answer answer =
        new OperatorHarness(TYPES, () -> new NewRowsOperator(new int[] {0}))
            .change("+I", null, "n")
            .change("+I", 1, "a")
            .change("+I", 5, "e")
            .endUnit()
            .change("-D", null, "n")
            .change("-U", 1, "a")
            .change("-D", 5, "e")
            .change("+U", 1, "b")
            .change("+I", 3, "c")
            .endUnit()
            .endUnit()
            .change("-D", 1, "b")
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[null, n]", "+I[1, a]", "+I[5, e]");
    assertThat(answer.changes(1))
        .containsExactly("-D[null, n]", "+U[1, b]", "+I[3, c]", "-D[5, e]");
    assertThat(answer.changes(2)).isEmpty();
    assertThat(answer.changes(3)).containsExactly("-D[1, b]");
  }
}
