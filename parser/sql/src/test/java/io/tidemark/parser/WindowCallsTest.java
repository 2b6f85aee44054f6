package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowCallsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "TUMBLE(SIZE => s, OFFSET => o, DATA => TABLE t, TIMECOL => DESCRIPTOR(ts))"
            + " | TUMBLE(TABLE t, DESCRIPTOR(ts), s, o)",
        "tumble(DATA => TABLE t, timecol => DESCRIPTOR(ts), size => s)"
            + " | tumble(TABLE t, DESCRIPTOR(ts), s)",
        "TUMBLE(TABLE t, DESCRIPTOR(ts), offset => o, size => s)"
            + " | TUMBLE(TABLE t, DESCRIPTOR(ts), s, o)",
        "HOP(SIZE => s, SLIDE => l, TIMECOL => DESCRIPTOR(ts), DATA => TABLE t)"
            + " | HOP(TABLE t, DESCRIPTOR(ts), l, s)",
        "CUMULATE(DATA => TABLE t, TIMECOL => DESCRIPTOR(ts), SIZE => s, STEP => p)"
            + " | CUMULATE(TABLE t, DESCRIPTOR(ts), p, s)",
        "SESSION(GAP => g, DATA => TABLE t PARTITION BY k, TIMECOL => DESCRIPTOR(ts))"
            + " | SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), g)",
        "COUNT_TUMBLE(SIZE => 10, DATA => TABLE t) | COUNT_TUMBLE(TABLE t, 10)",
        "COUNT_HOP(TABLE t, SIZE => 10, TIMEOUT => i, SLIDE => 2) | COUNT_HOP(TABLE t, 2, 10, i)",
      })
  void namedArgumentsComeInOrder(String named, String positional) {
    String expected = StatementParser.parse("SELECT * FROM TABLE(" + positional + ")").toString();

    assertThat(StatementParser.parse("SELECT * FROM TABLE(" + named + ")")).hasToString(expected);
    assertThat(StatementParser.parse("SELECT * FROM " + named)).hasToString(expected);
    assertThat(
            StatementParser.parse("CREATE VIEW v AS SELECT * FROM (SELECT * FROM " + named + ")"))
        .hasToString(
            StatementParser.parse(
                    "CREATE VIEW v AS SELECT * FROM (SELECT * FROM " + positional + ")")
                .toString());
  }

  @Test
  void otherFunctionsKeepTheirNames() {
    assertThat(StatementParser.parse("SELECT * FROM TABLE(f(b => 1, a => 2))").toString())
        .contains("`b` => 1, `a` => 2");
    assertThat(StatementParser.parse("SELECT 1 FROM t GROUP BY TUMBLE(ts, INTERVAL '1' HOUR)"))
        .isNotNull();
  }

  @Test
  void sessionNeedsAGap() {
    assertThatThrownBy(
            () -> StatementParser.parse("SELECT * FROM SESSION(TABLE t, DESCRIPTOR(ts))"))
        .hasMessage("SESSION needs GAP");
  }
}
