package io.tidemark.exec.file;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import java.util.List;
import java.util.Random;

/** Texts of values, most of them right, with a liking for edges. */
final class RandomText {
  static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(Kind.TINYINT),
          ColumnType.of(Kind.INT),
          ColumnType.of(Kind.BIGINT),
          ColumnType.of(Kind.FLOAT),
          ColumnType.of(Kind.DOUBLE),
          ColumnType.decimal(9, 3),
          ColumnType.decimal(18, 0),
          ColumnType.decimal(18, 18),
          ColumnType.decimal(38, 10),
          ColumnType.of(Kind.BOOLEAN),
          ColumnType.of(Kind.DATE),
          ColumnType.of(Kind.TIME, 0),
          ColumnType.of(Kind.TIME, 3),
          ColumnType.timestamp(0),
          ColumnType.timestamp(3),
          ColumnType.timestamp(6),
          ColumnType.of(Kind.TIMESTAMP_LTZ, 3),
          ColumnType.string());

  private static final String[] STRINGS = {
    "", "a", " b ", "ünï", "日本語", "😀", "x,y", "say \"hi\"", "two\nlines", "a\\b", "\r", "NULL", "1"
  };

  final Random random;

  RandomText(long seed) {
    this.random = new Random(seed);
  }

  boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }

  ColumnType type() {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  String of(ColumnType type, int badOneIn) {
    if (type.kind() != Kind.VARCHAR && badOneIn > 0 && oneIn(badOneIn)) {
      return damaged(valid(type));
    }
    String text = valid(type);
    while (badOneIn == 0 && !isValue(type, text)) {
      text = valid(type);
    }
    return text;
  }

  private static boolean isValue(ColumnType type, String text) {
    try {
      NaiveValues.of(type, text, false);
      return true;
    } catch (NaiveValues.NoValue e) {
      return false;
    }
  }

  private String damaged(String text) {
    StringBuilder damaged = new StringBuilder(text);
    int at = random.nextInt(text.length() + 1);
    switch (random.nextInt(3)) {
      case 0 -> damaged.insert(at, "0x-. :9eT".charAt(random.nextInt(9)));
      case 1 -> damaged.setLength(at);
      default -> damaged.insert(at, text);
    }
    return damaged.toString();
  }

  private String valid(ColumnType type) {
    return switch (type.kind()) {
      case TINYINT -> pick(Integer.toString(random.nextInt(256) - 128), "127", "-128");
      case INT -> pick(Integer.toString(random.nextInt()), "2147483647", "-2147483648", "0");
      case BIGINT ->
          pick(
              Long.toString(random.nextLong() >> random.nextInt(64)),
              "9223372036854775807",
              "-9223372036854775808",
              "00000000000000000000001");
      case FLOAT, DOUBLE ->
          pick(
              digits(20) + "." + digits(20),
              "-" + digits(3) + "." + digits(2),
              digits(2) + "e" + (random.nextInt(60) - 30),
              Double.toString(Double.longBitsToDouble(random.nextLong() & ~(1L << 62))),
              "NaN",
              "-Infinity",
              "0.1",
              "-0");
      case DECIMAL ->
          pick(
              (oneIn(2) ? "-" : "") + digits(Math.max(1, type.precision() - type.scale())),
              digits(3) + "." + digits(25),
              "0." + digits(18),
              "." + digits(4) + "5",
              digits(2) + "E-" + digits(1),
              "1e-300",
              "0.0005");
      case BOOLEAN -> pick("true", "FALSE", "True");
      case DATE -> date();
      case TIME -> time();
      case TIMESTAMP -> date() + pick(" ", "T") + time();
      case TIMESTAMP_LTZ -> date() + pick(" ", "T") + time() + pick("Z", "", "+02:00", "-11:30");
      case VARCHAR -> STRINGS[random.nextInt(STRINGS.length)];
      default -> throw new AssertionError(type);
    };
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String digits(int most) {
    StringBuilder text = new StringBuilder();
    int count = 1 + random.nextInt(most);
    for (int i = 0; i < count; i++) {
      text.append((char) ('0' + random.nextInt(10)));
    }
    return text.toString();
  }

  private String date() {
    return String.format(
        "%04d-%02d-%02d",
        pickYear(), 1 + random.nextInt(12), 1 + random.nextInt(oneIn(10) ? 31 : 28));
  }

  private int pickYear() {
    return oneIn(2) ? 2020 : new int[] {1, 1582, 1900, 1969, 1970, 2000, 9999}[random.nextInt(7)];
  }

  private String time() {
    String minutes = String.format("%02d:%02d", random.nextInt(24), random.nextInt(60));
    if (oneIn(5)) {
      return minutes;
    }
    String seconds = String.format(":%02d", random.nextInt(60));
    return minutes + seconds + (oneIn(2) ? "" : "." + digits(9));
  }
}
