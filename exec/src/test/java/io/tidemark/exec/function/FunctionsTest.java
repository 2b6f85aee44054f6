package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FunctionsTest {
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(Consumer<BytesBuilder> function) {
    BytesBuilder out = new BytesBuilder();
    out.begin();
    function.accept(out);
    return new String(out.heap(), out.start(), out.length(), StandardCharsets.UTF_8);
  }

  private static long timestamp(String text, int precision) {
    return Times.parseTimestamp(utf8(text), 0, utf8(text).length, precision);
  }

  @Test
  void timesBefore1970ReadAndWriteAsJavaTimeDoes() {
    for (String time :
        List.of("1969-12-31T23:59:59.500", "1900-03-01T00:00:00.001", "2024-02-29T23:59:59.999")) {
      LocalDateTime expected = LocalDateTime.parse(time);
      long millis = timestamp(time, 3);
      assertThat(millis).isEqualTo(expected.toInstant(ZoneOffset.UTC).toEpochMilli());
      assertThat(text(out -> Times.appendTimestamp(millis, 3, out)))
          .isEqualTo(time.replace('T', ' '));
    }
  }

  @Test
  void everyDayOfFourCenturiesGoesThereAndBack() {
    for (int day = -70_000; day < 80_000; day += 7) {
      LocalDate date = LocalDate.ofEpochDay(day);
      int civil = Calendar.civil(day);
      assertThat(Calendar.days(date.getYear(), date.getMonthValue(), date.getDayOfMonth()))
          .isEqualTo(day);
      assertThat(Calendar.year(civil)).isEqualTo(date.getYear());
      assertThat(Calendar.day(civil)).isEqualTo(date.getDayOfMonth());
      assertThat(Calendar.isoWeek(day))
          .isEqualTo(date.get(java.time.temporal.IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      assertThat(Calendar.addMonths(day, -13)).isEqualTo((int) date.minusMonths(13).toEpochDay());
    }
  }

  @Test
  void datesThatDoNotExistAreNoTimes() {
    assertThat(timestamp("2023-02-29 00:00:00", 3)).isEqualTo(Times.INVALID);
    assertThat(timestamp("2023-13-01 00:00:00", 3)).isEqualTo(Times.INVALID);
    assertThat(timestamp("2023-01-01 24:00:00", 3)).isEqualTo(Times.INVALID);
    assertThat(timestamp("2023-01-01 00:00:00Z", 3)).isEqualTo(Times.INVALID);
    assertThat(timestamp("", 3)).isEqualTo(Times.INVALID);
  }

  @Test
  void zonesConvertAroundTheChangeOfClocks() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Zone zone = Zone.of(berlin);
    for (String time :
        List.of("2024-03-31T02:30:00", "2024-10-27T02:30:00", "2024-07-01T12:00:00")) {
      LocalDateTime local = LocalDateTime.parse(time);
      long wall = local.toInstant(ZoneOffset.UTC).toEpochMilli();
      long instant = local.atZone(berlin).toInstant().toEpochMilli();
      assertThat(zone.toInstant(wall, 1000)).isEqualTo(instant);
    }
  }

  @Test
  void decimalsAgreeWithBigDecimal() {
    Result result = new Result();
    List<BigInteger> values =
        List.of(
            BigInteger.valueOf(-1255),
            BigInteger.valueOf(5),
            new BigInteger("99999999999999999999999999999999999999"),
            new BigInteger("-170141183460469231731"));
    for (BigInteger value : values) {
      long high = value.shiftRight(64).longValue();
      long low = value.longValue();
      assertThat(Decimals.big(high, low)).isEqualTo(value);
      assertThat(text(out -> Decimals.append(high, low, 3, out)))
          .isEqualTo(new BigDecimal(value, 3).toPlainString());
      Decimals.rescale(high, low, 3, 1, 38, result);
      assertThat(Decimals.big(result.high, result.low))
          .isEqualTo(new BigDecimal(value, 3).setScale(1, RoundingMode.HALF_UP).unscaledValue());
    }
  }

  @Test
  void whatDoesNotFitIsAnErrorAndNeverWraps() {
    assertThatThrownBy(() -> Integers.add(Long.MAX_VALUE, 1)).isInstanceOf(DataException.class);
    assertThatThrownBy(() -> Integers.multiply(Long.MIN_VALUE, -1))
        .isInstanceOf(DataException.class);
    assertThatThrownBy(() -> Integers.divide(Long.MIN_VALUE, -1)).isInstanceOf(DataException.class);
    assertThatThrownBy(() -> Integers.divide(1, 0)).hasMessage("division by zero");
    assertThat(Integers.divide(-7, 2)).isEqualTo(-3);
    assertThat(Integers.mod(-7, 2)).isEqualTo(-1);
    assertThat(Doubles.toLong(-0x1p63)).isEqualTo(Long.MIN_VALUE);
    assertThatThrownBy(() -> Doubles.toLong(0x1p63)).isInstanceOf(DataException.class);
  }

  @Test
  void nanIsLargestAndZerosAreEqual() {
    assertThat(Doubles.compare(Double.NaN, Double.POSITIVE_INFINITY)).isPositive();
    assertThat(Doubles.compare(Double.NaN, Double.NaN)).isZero();
    assertThat(Doubles.compare(-0.0, 0.0)).isZero();
  }

  @Test
  void partsOfStringsCountCodePoints() {
    byte[] text = utf8("a😀ßb");
    Result r = new Result();
    assertThat(text(out -> Substrings.slice(text, 0, text.length, 2, 2, r, out))).isEqualTo("😀ß");
    // A start of 0 is 1 in Flink, where the standard would count from before the text.
    assertThat(text(out -> Substrings.slice(text, 0, text.length, 0, 2, r, out))).isEqualTo("a😀");
    assertThat(text(out -> Substrings.from(text, 0, text.length, -2, out))).isEqualTo("ßb");
    assertThat(text(out -> Substrings.slice(text, 0, text.length, 9, 2, r, out))).isEmpty();
    assertThat(text(out -> Substrings.right(text, 0, text.length, 3, out))).isEqualTo("😀ßb");
    assertThat(text(out -> Substrings.reverse(text, 0, text.length, out))).isEqualTo("bß😀a");
    assertThat(Substrings.position(utf8("ß"), 0, 2, text, 0, text.length)).isEqualTo(3);
    byte[] xyx = utf8("xyx");
    assertThat(text(out -> Substrings.replace(xyx, 0, 3, utf8("x"), 0, 1, utf8("ab"), 0, 2, out)))
        .isEqualTo("abyab");
  }

  @Test
  void likeEscapesAndCountsCharacters() {
    assertThat(like("a😀b", "a_b")).isTrue();
    assertThat(like("", "%")).isTrue();
    assertThat(like("mississippi", "%iss%pi")).isTrue();
    assertThat(like("ab", "a_b")).isFalse();
    assertThat(Like.matchesEscaped(utf8("5%"), 0, 2, utf8("_!%"), 0, 3, utf8("!"), 0, 1)).isTrue();
    assertThat(Like.matchesEscaped(utf8("55"), 0, 2, utf8("_!%"), 0, 3, utf8("!"), 0, 1)).isFalse();
  }

  private static boolean like(String text, String pattern) {
    byte[] heap = utf8(text);
    byte[] bytes = utf8(pattern);
    return Like.matches(heap, 0, heap.length, bytes, 0, bytes.length);
  }

  /** The rows of the case json-value, and paths with quoted names. */
  @Test
  void jsonPathsLeadToScalars() {
    String json =
        "{\"a\": {\"b\": 5, \"c\": \"x\"}, \"n\": null, \"arr\": [1, 2, 3], \"x y\": true}";
    assertThat(json(json, "$.a.b")).isEqualTo("5");
    assertThat(json(json, "$.a.c")).isEqualTo("x");
    assertThat(json(json, "$.arr[1]")).isEqualTo("2");
    assertThat(json(json, "lax $['x y']")).isEqualTo("true");
    assertThat(json(json, "$.n")).isEqualTo("NULL");
    assertThat(json(json, "$.a")).isEqualTo("NULL");
    assertThat(json(json, "$.t")).isEqualTo("NULL");
    assertThat(json("no json", "$.t")).isEqualTo("NULL");
    assertThatThrownBy(() -> json(json, "a.b")).isInstanceOf(DataException.class);
  }

  private static String json(String json, String path) {
    Result result = new Result();
    byte[] heap = utf8(json);
    byte[] steps = utf8(path);
    String value =
        text(out -> Json.value(heap, 0, heap.length, steps, 0, steps.length, result, out));
    return result.isNull ? "NULL" : value;
  }

  @Test
  void roundingGoesAwayFromZeroAndFloorsTimesBefore1970() {
    Result result = new Result();
    Rounding.round(-1, -2345, 3, 2, result);
    assertThat(result.low).isEqualTo(-2350);
    Rounding.floor(-1, -25, 1, result);
    assertThat(result.low).isEqualTo(-3);
    assertThat(Rounding.round(2.5, 0)).isEqualTo(3.0);
    assertThat(Rounding.round(-1.005, 2)).isEqualTo(-1.01);
    assertThat(TimeUnits.floorMillis(-500, 3_600_000, 3)).isEqualTo(-3_600_000);
    assertThat(TimeUnits.floorMonths(timestamp("1969-05-31 10:00:00", 3), 3, 0, 3))
        .isEqualTo(timestamp("1969-04-01", 3));
  }
}
