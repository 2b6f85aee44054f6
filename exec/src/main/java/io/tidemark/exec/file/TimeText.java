package io.tidemark.exec.file;

/**
 * Dates and times from ASCII text: {@code yyyy-MM-dd}, {@code HH:mm[:ss[.fraction]]}, and both with
 * a blank or a {@code T} between them. A method answers whether the text is well-formed and in
 * range; the value is then in {@link #value}.
 */
final class TimeText {
  /** Which character may stand between date and time. */
  enum Separator {
    BLANK,
    LETTER,
    BOTH
  }

  private static final long MILLIS_PER_DAY = 86_400_000L;
  private static final int MAX_FRACTION_DIGITS = 9;
  private static final int MAX_OFFSET_MINUTES = 18 * 60;
  private static final int[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000};

  private final Separator separator;

  /** Days, milliseconds of the day, epoch milliseconds or epoch microseconds. */
  long value;

  // The date that was parsed last, as its ten bytes: most rows have the date of the row before.
  private long lastHead;
  private int lastTail;
  private long lastDays;

  // What clock() found.
  private int position;
  private long secondOfDay;
  private int micros;

  TimeText(Separator separator) {
    this.separator = separator;
  }

  /** Days since 1970-01-01 of {@code yyyy-MM-dd}. */
  boolean date(byte[] bytes, int from, int to) {
    return to - from == 10 && days(bytes, from);
  }

  /** Milliseconds of the day; digits of the fraction beyond {@code precision} are cut. */
  boolean time(byte[] bytes, int from, int to, int precision) {
    if (!clock(bytes, from, to) || position != to) {
      return false;
    }
    value = secondOfDay * 1_000 + cut(micros, Math.min(precision, 3)) / 1_000;
    return true;
  }

  /**
   * Epoch milliseconds for a precision up to 3, else microseconds; digits of the fraction beyond
   * the precision are cut.
   *
   * @param isInstant whether a zone offset or {@code Z} may follow; without one it is UTC
   */
  boolean timestamp(byte[] bytes, int from, int to, int precision, boolean isInstant) {
    if (to - from < 10) {
      return false;
    }
    long head = Words.load(bytes, from);
    int tail = (bytes[from + 8] & 0xff) | (bytes[from + 9] & 0xff) << 8;
    if (head != lastHead || tail != lastTail) {
      if (!days(bytes, from)) {
        return false;
      }
      lastHead = head;
      lastTail = tail;
      lastDays = value;
    }
    secondOfDay = 0;
    micros = 0;
    position = from + 10;
    if (position < to && !(isSeparator(bytes[position]) && clock(bytes, position + 1, to))) {
      return false;
    }
    long offsetSeconds = 0;
    if (position != to) {
      if (!isInstant || !offset(bytes, position, to)) {
        return false;
      }
      offsetSeconds = value;
    }
    long seconds = lastDays * (MILLIS_PER_DAY / 1_000) + secondOfDay - offsetSeconds;
    value =
        precision <= 3
            ? seconds * 1_000 + cut(micros, precision) / 1_000
            : seconds * 1_000_000 + cut(micros, precision);
    return true;
  }

  private boolean isSeparator(byte found) {
    return found == ' '
        ? separator != Separator.LETTER
        : found == 'T' && separator != Separator.BLANK;
  }

  private static int cut(int micros, int precision) {
    int unit = POWERS[6 - precision];
    return micros / unit * unit;
  }

  private boolean days(byte[] bytes, int from) {
    int century = two(bytes, from);
    int yearOfCentury = two(bytes, from + 2);
    int month = two(bytes, from + 5);
    int day = two(bytes, from + 8);
    if ((century | yearOfCentury | month | day) < 0
        || bytes[from + 4] != '-'
        || bytes[from + 7] != '-') {
      return false;
    }
    int year = century * 100 + yearOfCentury;
    if (month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month)) {
      return false;
    }
    value = epochDay(year, month, day);
    return true;
  }

  /** Two digits as a number; negative if they are none. */
  private static int two(byte[] bytes, int at) {
    int tens = bytes[at] - '0';
    int ones = bytes[at + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
  }

  private static int lengthOfMonth(int year, int month) {
    if (month == 2) {
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  /** Proleptic Gregorian; after Hinnant, "chrono-compatible low-level date algorithms". */
  private static long epochDay(int year, int month, int day) {
    int shifted = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(shifted, 400);
    int yearOfEra = shifted - era * 400;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146_097L + dayOfEra - 719_468;
  }

  /** Time of day from {@code from}; leaves the position behind it. */
  private boolean clock(byte[] bytes, int from, int to) {
    secondOfDay = 0;
    micros = 0;
    if (to - from < 5 || bytes[from + 2] != ':') {
      return false;
    }
    int hour = two(bytes, from);
    int minute = two(bytes, from + 3);
    if ((hour | minute) < 0 || hour > 23 || minute > 59) {
      return false;
    }
    int second = 0;
    position = from + 5;
    if (position < to && bytes[position] == ':') {
      second = to - position < 3 ? -1 : two(bytes, position + 1);
      if (second < 0 || second > 59) {
        return false;
      }
      position += 3;
      if (position < to && bytes[position] == '.' && !fraction(bytes, to)) {
        return false;
      }
    }
    secondOfDay = (hour * 60L + minute) * 60 + second;
    return true;
  }

  private boolean fraction(byte[] bytes, int to) {
    int i = position + 1;
    int digits = 0;
    int sum = 0;
    for (; i < to && bytes[i] >= '0' && bytes[i] <= '9'; i++) {
      if (digits < 6) {
        sum = sum * 10 + (bytes[i] - '0');
      }
      digits++;
    }
    position = i;
    micros = digits < 6 ? sum * POWERS[6 - Math.min(6, digits)] : sum;
    return digits > 0 && digits <= MAX_FRACTION_DIGITS;
  }

  /** {@code Z}, {@code +hh}, {@code +hhmm} or {@code +hh:mm}, as seconds. */
  private boolean offset(byte[] bytes, int from, int to) {
    int length = to - from;
    if (bytes[from] == 'Z') {
      value = 0;
      return length == 1;
    }
    boolean isMinus = bytes[from] == '-';
    if (!isMinus && bytes[from] != '+' || length != 3 && length != 5 && length != 6) {
      return false;
    }
    int hours = two(bytes, from + 1);
    int minutes = length == 3 ? 0 : two(bytes, to - 2);
    if (hours < 0 || minutes < 0 || minutes > 59 || hours * 60 + minutes > MAX_OFFSET_MINUTES) {
      return false;
    }
    if (length == 6 && bytes[from + 3] != ':') {
      return false;
    }
    long seconds = (hours * 60L + minutes) * 60;
    value = isMinus ? -seconds : seconds;
    return true;
  }
}
