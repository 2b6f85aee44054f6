package io.tidemark.exec.operator;

import io.tidemark.exec.function.Zone;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The text of the windows that a late row missed. */
final class LateWindows {
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

  private LateWindows() {}

  /**
   * Such as {@code [2020-01-01 00:00:00.000, 2020-01-01 00:10:00.000)}, joined by commas; an
   * ellipsis stands for those beyond {@link LateRows#MAX_WINDOWS}.
   *
   * @param windows start and end in turn, epoch milliseconds
   * @param zone in which they are shown
   */
  static String text(long[] windows, Zone zone) {
    StringBuilder text = new StringBuilder();
    int shown = Math.min(windows.length, 2 * LateRows.MAX_WINDOWS);
    for (int i = 0; i + 1 < shown; i += 2) {
      text.append(i == 0 ? "[" : ", [").append(millis(windows[i], zone)).append(", ");
      text.append(millis(windows[i + 1], zone)).append(')');
    }
    return (windows.length > shown ? text.append(", ...") : text).toString();
  }

  private static String millis(long instant, Zone zone) {
    long shown = zone.toLocal(instant, 1000);
    long seconds = Math.floorDiv(shown, 1000L);
    int nanos = Math.floorMod(shown, 1000) * 1_000_000;
    return MILLIS.format(LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC));
  }
}
