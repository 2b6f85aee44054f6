package io.tidemark.planner.function;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Units of time: of a fixed length, or of the calendar. */
enum Unit {
  MICROSECOND(0, 0),
  MILLISECOND(1, 0),
  SECOND(1_000, 0),
  MINUTE(60_000, 0),
  HOUR(3_600_000, 0),
  DAY(86_400_000, 0),
  WEEK(7 * 86_400_000L, 0),
  MONTH(0, 1),
  QUARTER(0, 3),
  YEAR(0, 12),
  DECADE(0, 120),
  CENTURY(0, 1_200),
  MILLENNIUM(0, 12_000);

  private static final String ODBC = "SQL_TSI_";

  /** The length of a unit that has one; 0 for the others. */
  final long millis;

  /** The months of a unit of the calendar; 0 for the others. */
  final int months;

  Unit(long millis, int months) {
    this.millis = millis;
    this.months = months;
  }

  boolean isBelowDay() {
    return months == 0 && millis < DAY.millis;
  }

  /** The unit of a name in any case, also of ODBC's; null if there is none. */
  static @Nullable Unit of(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    String plain = upper.startsWith(ODBC) ? upper.substring(ODBC.length()) : upper;
    return Arrays.stream(values()).filter(u -> u.name().equals(plain)).findFirst().orElse(null);
  }

  static List<String> names() {
    return Arrays.stream(values()).map(Unit::name).toList();
  }
}
