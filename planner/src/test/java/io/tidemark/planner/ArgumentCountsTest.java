package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.function.FunctionTable;
import io.tidemark.planner.validate.FunctionNames;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of every function with no arguments, and with more than it takes. */
final class ArgumentCountsTest {
  private static final String TABLE =
      "CREATE TABLE t (s STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)"
          + " WITH ('connector' = 'filesystem', 'path' = 'x')";

  /** Those that mean something without arguments. */
  private static final List<String> WITHOUT_ARGUMENTS =
      List.of("CURRENT_ROW_TIMESTAMP", "E", "NOW", "PI", "PROCTIME", "UNIX_TIMESTAMP");

  /** Those that take any number. */
  private static final List<String> OPEN =
      List.of("COALESCE", "CONCAT", "CONCAT_WS", "GREATEST", "LEAST");

  private final PlannerSession session = new PlannerSession().run(TABLE);

  static Stream<String> names() {
    return FunctionNames.all().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void noneAtAll(String name) {
    String sql = "SELECT " + name + "() AS c FROM t";
    if (WITHOUT_ARGUMENTS.contains(name)) {
      assertThatCode(() -> session.plan(sql)).doesNotThrowAnyException();
    } else {
      check(sql);
    }
  }

  /** Nine are more than any function takes that does not take any number. */
  @ParameterizedTest
  @MethodSource("names")
  void tooMany(String name) {
    String sql = call(name, 9);
    if (OPEN.contains(name)) {
      assertThatCode(() -> session.plan(sql)).doesNotThrowAnyException();
    } else {
      check(sql);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void oneTooMany(String name) {
    int most =
        FunctionTable.INSTANCE.getOperatorList().stream()
            .filter(o -> o.getName().equalsIgnoreCase(name))
            .mapToInt(o -> o.getOperandCountRange().getMax())
            .reduce(0, (a, b) -> a < 0 || b < 0 ? -1 : Math.max(a, b));
    if (most >= 0) {
      check(call(name, most + 1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TUMBLE", "HOP", "CUMULATE", "SESSION", "COUNT_TUMBLE", "COUNT_HOP"})
  void windows(String name) {
    String hour = ", INTERVAL '1' HOUR";
    for (String arguments :
        List.of("", "TABLE t", "TABLE t, DESCRIPTOR(ts)", "TABLE t" + hour.repeat(6))) {
      check("SELECT * FROM " + name + "(" + arguments + ")");
      check("SELECT * FROM TABLE(" + name + "(" + arguments + "))");
    }
    for (String arguments : List.of("", "ts", "ts" + hour.repeat(5))) {
      check("SELECT COUNT(*) FROM t GROUP BY " + name + "(" + arguments + ")");
    }
  }

  @Test
  void hintsSayHowManyThereCanBe() {
    assertThat(error("SELECT GREATEST() AS c")).hasMessage("wrong number of arguments to GREATEST");
    assertThat(error("SELECT LEAST() AS c").hint()).isEqualTo("it takes 1 or more");
    assertThat(error("SELECT NOW(1) AS c").hint()).isEqualTo("it takes 0");
    assertThat(error("SELECT TRANSLATE('a', 'b', 'c', 'd') AS c").hint())
        .startsWith("write TRANSLATE(");
    assertThat(error("SELECT CURRENT_DATE() AS c")).hasMessage("CURRENT_DATE takes no brackets");
    assertThat(error("SELECT CUMULATE() AS c").hint()).isEqualTo("write FROM CUMULATE(...)");
    assertThat(error("SELECT HOP(ts, ts) FROM t").hint())
        .isEqualTo("use HOP_START or HOP_END here");
  }

  private static String call(String name, int count) {
    return "SELECT "
        + name
        + "("
        + String.join(", ", Collections.nCopies(count, "s"))
        + ") AS c FROM t";
  }

  /** The grammar tells what it expected; what it takes, but has no meaning, comes with a hint. */
  private void check(String sql) {
    SqlException error = error(sql);
    assertThat(error.kind()).as(sql).isNotEqualTo(SqlException.Kind.INTERNAL);
    assertThat(error.range()).as(sql).isNotNull();
    if (!String.valueOf(error.getMessage()).startsWith("unexpected ")) {
      assertThat(error.hint()).as(sql).isNotNull();
    }
  }

  private SqlException error(String sql) {
    Throwable error = catchThrowable(() -> session.plan(sql));
    assertThat(error).as(sql).isInstanceOf(SqlException.class);
    return (SqlException) error;
  }
}
