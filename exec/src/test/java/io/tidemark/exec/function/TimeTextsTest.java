package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns of dates beside {@link DateTimeFormatter}, and at the examples of Flink. */
class TimeTextsTest {
  private static final byte[] UTC = Calling.utf8("UTC");

  private final Result result = new Result();

  private static String format(long time, int precision, String pattern) {
    byte[] p = Calling.utf8(pattern);
    return Calling.text(out -> TimeTexts.format(time, precision, p, 0, p.length, out));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yyyy-MM-dd HH:mm:ss",
        "yyyyMMddHHmmssSSSSSS",
        "dd.MM.yyyy 'at' HH 'o''clock'",
        "''SSS''",
        "yyyy-MM-dd'T'HH:mm:ss.S",
        "EEEE, d MMMM yyyy h:mm a",
        "yy/M/d",
        "DDD 'of' YYYY",
        "HH:mm:ss.SSSSSSSSS",
        "yyyy[-MM]"
      })
  void patternsWriteWhatJavaWrites(String pattern) {
    DateTimeFormatter java = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      LocalDateTime time =
          LocalDateTime.ofEpochSecond(
              Math.floorMod(random.nextLong(), 400_000_000_000L) - 62_135_596_800L,
              random.nextInt(1_000_000) * 1_000,
              ZoneOffset.UTC);
      long micros = time.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + time.getNano() / 1_000;
      assertThat(format(micros, 6, pattern)).isEqualTo(java.format(time));
      LocalDateTime millis = time.withNano(time.getNano() / 1_000_000 * 1_000_000);
      assertThat(format(Math.floorDiv(micros, 1_000), 3, pattern)).isEqualTo(java.format(millis));
    }
  }

  @Test
  void wrongPatternsAreErrors() {
    assertThat(TimeTexts.problem("yyyy-MM-dd")).isNull();
    assertThat(TimeTexts.problem("yyyy-MM-ddT")).isEqualTo("unknown pattern letter: T");
    assertThat(TimeTexts.problem("'a")).contains("string literal");
    assertThatThrownBy(() -> format(0, 3, "foo"))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("'foo' is no pattern of dates: unknown pattern letter: f");
  }

  @Test
  void instantsAreWrittenInTheirZone() {
    byte[] p = Calling.utf8("yyyy-MM-dd HH:mm VV");
    byte[] zone = Calling.utf8("Europe/Berlin");
    long instant = Instant.parse("2024-07-01T22:30:00Z").toEpochMilli();
    assertThat(
            Calling.text(
                out -> TimeTexts.format(instant, 3, p, 0, p.length, zone, 0, zone.length, out)))
        .isEqualTo("2024-07-02 00:30 Europe/Berlin");
  }

  private @Nullable String toTimestamp(String text, @Nullable String pattern) {
    byte[] t = Calling.utf8(text);
    result.isNull = false;
    byte[] p = Calling.utf8(pattern == null ? "" : pattern);
    long millis =
        pattern == null
            ? TimeTexts.toTimestamp(t, 0, t.length, result)
            : TimeTexts.toTimestamp(t, 0, t.length, p, 0, p.length, result);
    return result.isNull ? null : Instant.ofEpochMilli(millis).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "abc,,",
    "2017-09-15 00:00:00,, 2017-09-15T00:00:00Z",
    "1970-01-01 00:00:00.123456789,, 1970-01-01T00:00:00.123Z",
    "2023-02-30 10:00:00,, 2023-02-28T10:00:00Z",
    "20170915000000, yyyyMMddHHmmss, 2017-09-15T00:00:00Z",
    "2017-09-15, yyyy-MM-dd, 2017-09-15T00:00:00Z",
    "1970-01-01 00:00:00.12345, yyyy-MM-dd HH:mm:ss.SSSSS, 1970-01-01T00:00:00.123Z",
    "20000202 59:59.1234567, yyyyMMdd mm:ss.SSSSSSS, 2000-02-02T00:59:59.123Z",
    "1234567, SSSSSSS, 1970-01-01T00:00:00.123Z",
    "2000020210, yyyyMMddHH, 2000-02-02T10:00:00Z",
    "1999-9-10 05:20:10, yyyy-MM-dd HH:mm:ss, 1999-09-10T05:20:10Z",
    "3 Feb 2021 1:05 PM, d MMM yyyy h:mm a, 2021-02-03T13:05:00Z",
    "invalid value, yyyy-MM-dd,",
    "2017-09-15 x, yyyy-MM-dd,",
    "2017-13-15, yyyy-MM-dd,"
  })
  void timestampsAreReadByPatterns(
      String text, @Nullable String pattern, @Nullable String expected) {
    assertThat(toTimestamp(text, pattern)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2017-09-15 00:00:00,, 2017-09-15",
    "15.09.2017, dd.MM.yyyy, 2017-09-15",
    "2017-09, yyyy-MM, 2017-09-01",
    "2017-W02-1, YYYY-'W'ww-e,",
    "x, yyyy,",
    "2017-02-30,,"
  })
  void datesAreReadByPatterns(String text, @Nullable String pattern, @Nullable LocalDate expected) {
    byte[] t = Calling.utf8(text);
    byte[] p = Calling.utf8(pattern == null ? "" : pattern);
    result.isNull = false;
    int days =
        pattern == null
            ? TimeTexts.toDate(t, 0, t.length, result)
            : TimeTexts.toDate(t, 0, t.length, p, 0, p.length, result);
    if (text.contains("W")) {
      // Weeks of English are those of the United States: the second one of 2017 began on 8 January.
      assertThat(LocalDate.ofEpochDay(days)).isEqualTo(LocalDate.of(2017, 1, 8));
    } else {
      assertThat(result.isNull ? null : LocalDate.ofEpochDay(days)).isEqualTo(expected);
    }
  }

  /** The examples of Flink's documentation, and of its tests in other zones. */
  @ParameterizedTest
  @CsvSource({
    "1970-01-01 08:00:01.001, yyyy-MM-dd HH:mm:ss.SSS, Europe/Berlin, 25201",
    "1970-01-01 08:00:01.001 +0800, yyyy-MM-dd HH:mm:ss.SSS X, Europe/Berlin, 1",
    "1970-01-01 08:00:01.001 +0800, yyyy-MM-dd HH:mm:ss.SSS, Europe/Berlin, 25201",
    "1970-01-01 08:00:01.001, yyyy-MM-dd HH:mm:ss.SSS X, Europe/Berlin, -9223372036854775808",
    "2015/07/24 10:00:00.5, yyyy/MM/dd HH:mm:ss.S, Asia/Tokyo, 1437699600",
    "2015-07-24 10:00:00, , Asia/Tokyo, 1437699600",
    "2015-7-24 10:00:00, , Asia/Tokyo, 1437699600",
    "2005-03-27 03:00:00, , MET, 1111885200",
    "2005-03-27 02:00:00, , MET, 1111885200",
    "1969-12-31 23:59:59.5, , UTC, -1",
    "nonsense, , UTC, -9223372036854775808"
  })
  void unixTimestampsAreSeconds(String text, @Nullable String pattern, String zone, long expected) {
    byte[] t = Calling.utf8(text);
    byte[] p = Calling.utf8(pattern == null ? "" : pattern);
    byte[] z = Calling.utf8(zone);
    assertThat(
            pattern == null
                ? TimeTexts.unixTimestamp(t, 0, t.length, z, 0, z.length)
                : TimeTexts.unixTimestamp(t, 0, t.length, p, 0, p.length, z, 0, z.length))
        .isEqualTo(expected);
  }

  @Test
  void secondsAreWrittenInTheZoneOfTheSession() {
    byte[] p = Calling.utf8("yyyy-MM-dd HH:mm:ss");
    byte[] tokyo = Calling.utf8("Asia/Tokyo");
    assertThat(
            Calling.text(
                out -> TimeTexts.fromUnixtime(44, p, 0, p.length, tokyo, 0, tokyo.length, out)))
        .isEqualTo("1970-01-01 09:00:44");
    assertThatThrownBy(
            () ->
                Calling.text(
                    out ->
                        TimeTexts.fromUnixtime(1_600_000_000_000L, p, 0, p.length, UTC, 0, 3, out)))
        .isInstanceOf(DataException.class)
        .hasMessage("FROM_UNIXTIME(1600000000000) is beyond the years 0000 to 9999");
  }

  /** The limits are those of Flink's tests: the first and last millisecond of 0000 and 9999. */
  @Test
  void instantsOfNumbersStayInTheYearsOfFourDigits() {
    assertThat(instant(TimeTexts.ofMillis(-62_167_219_200_000L, result)))
        .isEqualTo("0000-01-01T00:00:00Z");
    assertThat(instant(TimeTexts.ofMillis(253_402_300_799_999L, result)))
        .isEqualTo("9999-12-31T23:59:59.999Z");
    assertThat(instant(TimeTexts.ofMillis(253_402_300_800_000L, result))).isNull();
    assertThat(instant(TimeTexts.ofMillis(-62_167_219_200_001L, result))).isNull();
    assertThat(instant(TimeTexts.ofSeconds(Long.MAX_VALUE, result))).isNull();
    assertThat(instant(TimeTexts.ofSeconds(Long.MIN_VALUE, result))).isNull();
    assertThat(instant(TimeTexts.ofSeconds(Integer.MIN_VALUE, result)))
        .isEqualTo("1901-12-13T20:45:52Z");
    assertThat(instant(TimeTexts.ofSeconds(100.123, result))).isEqualTo("1970-01-01T00:01:40.123Z");
    assertThat(instant(TimeTexts.ofSeconds((double) 100.01f, result)))
        .isEqualTo("1970-01-01T00:01:40.010Z");
    assertThat(instant(TimeTexts.ofMillis(0.01, result))).isEqualTo("1970-01-01T00:00:00Z");
    assertThat(instant(TimeTexts.ofSeconds(Double.MAX_VALUE, result))).isNull();
    assertThat(instant(TimeTexts.ofMillis(Double.NaN, result))).isNull();
  }

  private @Nullable String instant(long millis) {
    String text = result.isNull ? null : Instant.ofEpochMilli(millis).toString();
    result.isNull = false;
    return text;
  }

  @ParameterizedTest
  @CsvSource({
    "2020-01-01 00:00:00, yyyy-MM-dd HH:mm:ss, Asia/Shanghai, 2019-12-31T16:00:00Z",
    "2020-01-01 00:00:00.5, yyyy-MM-dd HH:mm:ss.SSS, UTC, 2020-01-01T00:00:00.500Z",
    "2020-01-01T00:00:00+02:00, yyyy-MM-dd'T'HH:mm:ssXXX, UTC, 2019-12-31T22:00:00Z",
    "never, yyyy, UTC,"
  })
  void instantsAreReadByPatterns(
      String text, String pattern, String zone, @Nullable String expected) {
    byte[] t = Calling.utf8(text);
    byte[] p = Calling.utf8(pattern);
    byte[] z = Calling.utf8(zone);
    long millis = TimeTexts.toInstant(t, 0, t.length, p, 0, p.length, z, 0, z.length, result);
    assertThat(instant(millis)).isEqualTo(expected);
  }

  @Test
  void timesGoFromZoneToZone() {
    byte[] t = Calling.utf8("2018-03-14 11:00:00");
    byte[] z = Calling.utf8("Asia/Shanghai");
    assertThat(
            Calling.nullable(
                (r, out) -> TimeTexts.convertTz(t, 0, t.length, UTC, 0, 3, z, 0, z.length, r, out)))
        .isEqualTo("2018-03-14 19:00:00");
    assertThat(
            Calling.nullable(
                (r, out) -> TimeTexts.convertTz(z, 0, 5, UTC, 0, 3, z, 0, z.length, r, out)))
        .isNull();
  }
}
