package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Text to values: what Flink reads, what it refuses, and NULL from TRY_CAST. */
class CastsTest {
  /** One cast, by CAST or TRY_CAST. */
  private interface Cast {
    Object call(byte[] heap, int start, int length, boolean isTry, Result result);
  }

  private static void reads(Map<String, Object> values, Cast cast) {
    values.forEach(
        (text, expected) -> {
          Result result = new Result();
          byte[] heap = Calling.utf8("9" + text + "9");
          assertThat(cast.call(heap, 1, heap.length - 2, false, result))
              .as(text)
              .isEqualTo(expected);
          assertThat(result.isNull).as(text).isFalse();
        });
  }

  private static void refuses(Cast cast, String... texts) {
    for (String text : texts) {
      byte[] heap = Calling.utf8("9" + text + "9");
      assertThatThrownBy(() -> cast.call(heap, 1, heap.length - 2, false, new Result()))
          .as(text)
          .isInstanceOf(DataException.class)
          .hasMessageStartingWith("cannot cast '" + text + "' to ");
      Result result = new Result();
      cast.call(heap, 1, heap.length - 2, true, result);
      assertThat(result.isNull).as(text).isTrue();
    }
  }

  @Test
  void wholeNumbersLoseTheirFraction() {
    reads(
        Map.of(
            "3.99", 3L,
            " -3.99 ", -3L,
            "+7", 7L,
            "9223372036854775807", Long.MAX_VALUE,
            "-9223372036854775808.9", Long.MIN_VALUE),
        Casts::toLong);
    refuses(
        Casts::toLong, "", " ", "abc", "-", "1 2", "0x10", "9223372036854775808", "1e999999999");
  }

  @Test
  void doublesHaveExponentsAndNoJavaSuffixes() {
    reads(
        Map.of("1.5e3", 1500.0, "-.5", -0.5, "NaN", Double.NaN, "1e400", Double.POSITIVE_INFINITY),
        Casts::toDouble);
    refuses(Casts::toDouble, "", "1d", "0x1p3", "1,5", "one");
  }

  @Test
  void decimalsRoundHalfUpAndMustFit() {
    Cast cast =
        (heap, start, length, isTry, result) -> {
          Casts.toDecimal(heap, start, length, 5, 2, isTry, result);
          return new BigDecimal(Decimals.big(result.high, result.low), 2).toPlainString();
        };
    reads(Map.of("1.005", "1.01", "-1.005", "-1.01", "999.994", "999.99", "12e1", "120.00"), cast);
    refuses(cast, "999.995", "1000", "", "1.2.3", "1e999999999", "NaN");
  }

  @Test
  void booleansHaveSeveralNames() {
    reads(
        Map.of("true", true, "T", true, "yes", true, "1", true, "FALSE", false, "n", false),
        Casts::toBoolean);
    refuses(Casts::toBoolean, "", "2", "tru");
  }

  @Test
  void timesThatDoNotExistAreRefused() {
    reads(Map.of("1970-01-02", 1, "1969-12-31 10:00:00", -1), Casts::toDate);
    refuses(Casts::toDate, "", "2023-02-29", "2023-00-01", "tomorrow", "2023-01-01x");
    reads(Map.of("00:00:01.5", 1500), Casts::toTime);
    refuses(Casts::toTime, "", "24:00:00", "noon");
    Cast cast =
        (heap, start, length, isTry, result) ->
            Casts.toTimestamp(heap, start, length, 3, isTry, result);
    reads(Map.of("1970-01-01 00:00:00.0019", 1L, "1969-12-31T23:59:59.999", -1L), cast);
    refuses(cast, "", "1970-01-01 00:00:00.", "1900-02-29 00:00:00", "1970-01-01 25:00:00");
  }

  @Test
  void tryCastOfNumbersGivesNullWhereCastFails() {
    Result result = new Result();
    TryCasts.toLong(Double.NaN, result);
    assertThat(result.isNull).isTrue();
    TryCasts.narrow(128, Byte.MIN_VALUE, Byte.MAX_VALUE, result);
    assertThat(result.isNull).isTrue();
    assertThat(TryCasts.narrow(-128, Byte.MIN_VALUE, Byte.MAX_VALUE, result)).isEqualTo(-128);
    assertThat(result.isNull).isFalse();
    TryCasts.rescale(0, 99_995, 3, 2, 4, result);
    assertThat(result.isNull).isTrue();
    result.isNull = false;
    TryCasts.rescale(0, 99_994, 3, 2, 4, result);
    assertThat(result.isNull).isFalse();
    assertThat(result.low).isEqualTo(9_999);
    TryCasts.ofDouble(1e40, 38, 0, result);
    assertThat(result.isNull).isTrue();
  }

  @Test
  void valuesPrintAsFlinkPrintsThem() {
    assertThat(Calling.text(out -> Casts.ofLong(Long.MIN_VALUE, out)))
        .isEqualTo("-9223372036854775808");
    assertThat(Calling.text(out -> Casts.ofDouble(2.0e-3, out))).isEqualTo("0.002");
    assertThat(Calling.text(out -> Casts.ofDouble(1e23, out))).isEqualTo("1.0E23");
    assertThat(Calling.text(out -> Casts.ofFloat((double) 0.1f, out))).isEqualTo("0.1");
    assertThat(Calling.text(out -> Casts.ofDecimal(-1, -5, 3, out))).isEqualTo("-0.005");
    assertThat(Calling.text(out -> Casts.ofBoolean(true, out))).isEqualTo("TRUE");
    assertThat(Calling.text(out -> Casts.ofDate(-1, out))).isEqualTo("1969-12-31");
    assertThat(Calling.text(out -> Casts.ofTime(1, 3, out))).isEqualTo("00:00:00.001");
    assertThat(Calling.text(out -> Casts.ofTimestamp(-1, 6, out)))
        .isEqualTo("1969-12-31 23:59:59.999999");
  }
}
