package io.tidemark.engine;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.PlannedStatement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** SET 'clock' and ADVANCE CLOCK. */
final class ClockStatements {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final Tidemark tidemark;

  ClockStatements(Tidemark tidemark) {
    this.tidemark = tidemark;
  }

  /**
   * Chooses the clock.
   *
   * @throws SqlException if something runs that may have looked at the present one
   */
  void set(PlannedStatement.SetClock statement) {
    if (statement.isVirtual() == tidemark.clock().isVirtual()) {
      return;
    }
    List<String> running =
        tidemark.runs().all().stream()
            .filter(run -> run.session() == null || !run.follows().isEmpty())
            .map(Run::name)
            .sorted()
            .toList();
    if (!running.isEmpty()) {
      throw invalid(
          statement.range(),
          "the clock cannot be changed while "
              + String.join(", ", running)
              + (running.size() == 1 ? " runs" : " run"),
          "set it before the first view, job and following query");
    }
    tidemark.clock().choose(statement.isVirtual());
  }

  /**
   * Moves the clock, and lets everything that is due by then happen.
   *
   * @throws SqlException if the clock is that of the machine, or would go back
   */
  void advance(PlannedStatement.AdvanceClock statement) {
    DatabaseClock clock = tidemark.clock();
    if (!clock.isVirtual()) {
      throw invalid(
          statement.range(),
          "ADVANCE CLOCK needs a virtual clock, but this one is that of the machine",
          "write SET 'clock' = 'virtual' before the first view, job and following query");
    }
    long to = statement.isRelative() ? later(statement) : statement.millis();
    if (to < clock.millis()) {
      throw invalid(
          statement.range(),
          "the clock cannot go back from " + text(clock.millis()) + " to " + text(to),
          "advance it to a later time");
    }
    tidemark.advanceClock(to);
  }

  private long later(PlannedStatement.AdvanceClock statement) {
    try {
      return Math.addExact(tidemark.clock().millis(), statement.millis());
    } catch (ArithmeticException e) {
      throw invalid(statement.range(), "the clock cannot go that far", "advance it by less");
    }
  }

  private static String text(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis));
  }

  private static SqlException invalid(SourceRange range, String message, String hint) {
    return new SqlException(SqlException.Kind.INVALID, range, message, hint, null);
  }
}
