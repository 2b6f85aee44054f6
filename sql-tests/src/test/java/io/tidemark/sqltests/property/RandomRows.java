package io.tidemark.sqltests.property;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rows out of order, with NULLs, as the lines of CSV files. */
final class RandomRows {
  /** The columns of every random table, but for the type of the first. */
  private static final String COLUMNS =
      """
        ts %s,
        k STRING,
        r INT,
        v INT,
        b BIGINT,
        ti TINYINT,
        si SMALLINT,
        x DOUBLE,
        y FLOAT,
        m DECIMAL(10, 2),
        w DECIMAL(38, 4),
        s STRING,
        f BOOLEAN""";

  private static final String HEADER = "ts,k,r,v,b,ti,si,x,y,m,w,s,f\n";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS");
  private static final String[] KEYS = {"a", "b", "c", "\"\"", "", "zoë"};
  private static final double[] SPECIAL = {
    0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
  };
  private static final String[] WORDS = {"pear", "apple", "\"a,b\"", "", "fig tree", "Pear", "😀"};

  private final Random random;
  private final RandomTimes times;
  private long clock;

  RandomRows(Random random, RandomTimes times) {
    this.random = random;
    this.times = times;
    this.clock = times.startMillis();
  }

  static String columns(RandomTimes times) {
    return COLUMNS.formatted(times.type());
  }

  /** The texts of one or more files, each with a header. */
  List<String> files() {
    int count = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 1;
    List<String> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder(HEADER);
      int rows = random.nextInt(5) == 0 ? random.nextInt(3) : random.nextInt(120);
      for (int row = 0; row < rows; row++) {
        line(text);
      }
      files.add(text.toString());
    }
    return files;
  }

  private void line(StringBuilder text) {
    long pace = times.pace();
    clock += (random.nextInt(6) == 0 ? random.nextInt(9000) : random.nextInt(700)) * pace;
    long time = clock - (random.nextInt(3) == 0 ? random.nextInt(7000) * pace : 0);
    if (random.nextInt(8) == 0) {
      time = Math.floorDiv(time, 1000 * pace) * 1000 * pace;
    }
    text.append(random.nextInt(30) == 0 ? "" : time(time)).append(',');
    text.append(pick(KEYS)).append(',');
    text.append(random.nextInt(6) == 0 ? "" : random.nextInt(5) - 2).append(',');
    text.append(random.nextInt(6) == 0 ? "" : random.nextInt(200) - 100).append(',');
    text.append(random.nextInt(6) == 0 ? "" : random.nextLong() >> 20).append(',');
    text.append(random.nextInt(6) == 0 ? "" : random.nextInt(256) - 128).append(',');
    text.append(random.nextInt(6) == 0 ? "" : random.nextInt(65_536) - 32_768).append(',');
    text.append(random.nextInt(6) == 0 ? "" : number()).append(',');
    text.append(random.nextInt(6) == 0 ? "" : (float) number()).append(',');
    text.append(random.nextInt(6) == 0 ? "" : decimal()).append(',');
    text.append(random.nextInt(6) == 0 ? "" : wideDecimal()).append(',');
    text.append(pick(WORDS)).append(',');
    text.append(random.nextInt(4) == 0 ? "" : random.nextBoolean()).append('\n');
  }

  private String time(long millis) {
    return LocalDateTime.ofEpochSecond(
                Math.floorDiv(millis, 1000L),
                (int) Math.floorMod(millis, 1000L) * 1_000_000,
                ZoneOffset.UTC)
            .format(TIME)
        + (times.zone() == null ? "" : "Z");
  }

  private double number() {
    if (random.nextInt(12) == 0) {
      return SPECIAL[random.nextInt(SPECIAL.length)];
    }
    return (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12) - 3);
  }

  private String decimal() {
    int cents = random.nextInt(random.nextInt(3) == 0 ? 3 : 200_000) - 1;
    return BigDecimal.valueOf(random.nextBoolean() ? cents : -cents, 2).toPlainString();
  }

  /** Few values, so that they meet as keys, of up to 36 digits. */
  private String wideDecimal() {
    BigInteger digits = BigInteger.TEN.pow(random.nextInt(9) * 4).multiply(BigInteger.TWO);
    return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), 4).toPlainString();
  }

  private String pick(String[] from) {
    return from[random.nextInt(from.length)];
  }
}
