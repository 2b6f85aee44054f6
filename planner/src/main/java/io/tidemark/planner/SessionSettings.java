package io.tidemark.planner;

import io.tidemark.exec.connector.Durations;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.LateTables;
import io.tidemark.planner.changelog.Emission;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** The settings of a session, as SET and RESET change them. */
public final class SessionSettings {
  private static final String BATCH_SIZE = "execution.batch-size";
  private static final String THREADS = "execution.threads";
  private static final String ZONE = "table.local-time-zone";
  private static final String OUTPUT_MODE = "output.mode";
  private static final String LATE_ROWS = "late-rows.retained";
  private static final String STATE_BYTES = "state.max-bytes";
  private static final String NAME = "pipeline.name";
  private static final String CLOCK = "clock";
  private static final String STATE_TTL = "table.exec.state.ttl";
  private static final String EARLY = "table.exec.emit.early-fire.enabled";
  private static final String EARLY_DELAY = "table.exec.emit.early-fire.delay";
  private static final String LATE = "table.exec.emit.late-fire.enabled";
  private static final String LATE_DELAY = "table.exec.emit.late-fire.delay";
  private static final String LATENESS = "table.exec.emit.allow-lateness";
  private static final String NOT_NULL = "table.exec.sink.not-null-enforcer";

  private static final int MOST_NAME_CHARACTERS = 100;
  private static final long MOST_STATE_BYTES = 1L << 50;

  /** Flink's names for settings of ours. */
  private static final Map<String, String> ALIASES =
      Map.of(
          "parallelism.default", THREADS,
          "table.exec.resource.default-parallelism", THREADS);

  private final Map<String, String> defaults = new LinkedHashMap<>();
  private final Map<String, String> values = new LinkedHashMap<>();
  private final BooleanSupplier isClockVirtual;

  /** Settings of a database whose clock is that of the machine. */
  public SessionSettings(ZoneId zone, int threads) {
    this(zone, threads, () -> false);
  }

  /**
   * @param zone the zone of the session until it is set
   * @param threads how many threads a query may use until it is set
   * @param isClockVirtual whether the clock, which belongs to the database, is a virtual one now
   */
  public SessionSettings(ZoneId zone, int threads, BooleanSupplier isClockVirtual) {
    this.isClockVirtual = isClockVirtual;
    defaults.put(CLOCK, "real");
    defaults.put(BATCH_SIZE, "4096");
    defaults.put(THREADS, Integer.toString(threads));
    defaults.put(LATE_ROWS, "1000");
    defaults.put(OUTPUT_MODE, "auto");
    defaults.put(NAME, "");
    defaults.put(STATE_BYTES, "0");
    defaults.put(EARLY, "false");
    defaults.put(EARLY_DELAY, "0 ms");
    defaults.put(LATE, "false");
    defaults.put(LATE_DELAY, "0 ms");
    defaults.put(LATENESS, "0 ms");
    defaults.put(NOT_NULL, "error");
    defaults.put(STATE_TTL, "0 ms");
    defaults.put(ZONE, zone.getId());
  }

  /** Settings in UTC on one thread. */
  public SessionSettings() {
    this(ZoneId.of("UTC"), 1);
  }

  /** Rows of a source batch, which is an arrival unit; at least 1. */
  public int batchSize() {
    return Integer.parseInt(get(BATCH_SIZE));
  }

  public int threads() {
    return Integer.parseInt(get(THREADS));
  }

  /** In which TIMESTAMP_LTZ is shown and cut into windows. */
  public ZoneId zone() {
    return ZoneId.of(get(ZONE));
  }

  /** Whether INSERT drops rows with NULL in a NOT NULL column; else they are an error. */
  public boolean dropsNullRows() {
    return get(NOT_NULL).equalsIgnoreCase("drop");
  }

  public String outputMode() {
    return get(OUTPUT_MODE);
  }

  /** Whether the output mode was set. */
  public boolean isOutputModeSet() {
    return values.containsKey(OUTPUT_MODE);
  }

  /** How long state of a key that nothing happens to is kept; 0 for ever. */
  public long stateTtlMillis() {
    return Durations.millis(get(STATE_TTL)).orElse(0);
  }

  /** What Flink's settings of early and late firing say, which EMIT and ALLOW LATENESS override. */
  public Emission.WindowSettings windows() {
    boolean isEarly = get(EARLY).equalsIgnoreCase("true");
    boolean isLate = get(LATE).equalsIgnoreCase("true");
    return new Emission.WindowSettings(
        isEarly,
        isEarly ? Durations.millis(get(EARLY_DELAY)).orElse(0) : 0,
        isLate ? Durations.millis(get(LATENESS)).orElse(0) : 0,
        isLate ? Durations.millis(get(LATE_DELAY)).orElse(0) : 0);
  }

  /** How many late rows of a query are kept. */
  public int lateRowsRetained() {
    return Integer.parseInt(get(LATE_ROWS));
  }

  /** How many bytes of state a query or job may hold; 0 for no limit of its own. */
  public long maxStateBytes() {
    return Long.parseLong(get(STATE_BYTES));
  }

  /** What the queries to come are called; null if nothing was set. */
  public @Nullable String queryName() {
    String name = get(NAME);
    return name.isEmpty() ? null : name;
  }

  /** Every setting and its value, by name. */
  public Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>(defaults);
    all.putAll(values);
    all.put(CLOCK, isClockVirtual.getAsBoolean() ? "virtual" : "real");
    return all;
  }

  /** The settings that were set and their values, by name. */
  public Map<String, String> changed() {
    return Map.copyOf(values);
  }

  /**
   * Sets by text, for programs and command lines.
   *
   * @throws SqlException as SET does
   */
  public void set(String key, String value) {
    set(key, value, SqlParserPos.ZERO, SqlParserPos.ZERO);
  }

  void set(String key, String value, SqlParserPos keyPos, SqlParserPos valuePos) {
    String name = known(key, keyPos);
    check(name, value, valuePos);
    if (isClock(name)) {
      throw SqlException.invalid(
          keyPos,
          "the clock is the database's, not the session's",
          "run SET 'clock' as a statement");
    }
    values.put(name, value);
  }

  void reset(@Nullable String key, SqlParserPos pos) {
    if (key == null) {
      values.clear();
    } else {
      values.remove(known(key, pos));
    }
  }

  /** Whether a setting is the database's clock, which no session keeps. */
  static boolean isClock(@Nullable String key) {
    return CLOCK.equals(key);
  }

  /**
   * @throws SqlException if there is no such clock
   */
  static void checkClock(String value, SqlParserPos pos) {
    check(CLOCK, value, pos);
  }

  private String get(String key) {
    String value = values.get(key);
    return value != null ? value : defaults.getOrDefault(key, "");
  }

  private String known(String key, SqlParserPos pos) {
    String name = ALIASES.getOrDefault(key, key);
    if (!defaults.containsKey(name)) {
      throw SqlException.invalid(
          pos,
          "there is no setting '" + key + "'",
          Suggestions.hint(key, defaults.keySet(), "settings are"));
    }
    return name;
  }

  private static void check(String key, String value, SqlParserPos pos) {
    switch (key) {
      case BATCH_SIZE -> checkNumber(key, value, 1, 1 << 20, pos);
      case THREADS -> checkNumber(key, value, 1, 1024, pos);
      case LATE_ROWS -> checkNumber(key, value, 0, 10_000_000, pos);
      case STATE_BYTES -> checkNumber(key, value, 0, MOST_STATE_BYTES, pos);
      case NAME -> checkName(value, pos);
      case NOT_NULL ->
          checkOneOf(key, value.toLowerCase(Locale.ROOT), List.of("error", "drop"), pos);
      case ZONE -> checkZone(value, pos);
      case OUTPUT_MODE ->
          checkOneOf(key, value, List.of("auto", "append", "update", "complete", "retract"), pos);
      case STATE_TTL -> checkDuration(key, value, "for ever", pos);
      case EARLY_DELAY -> checkDuration(key, value, "at once", pos);
      case LATENESS -> checkDuration(key, value, "not at all", pos);
      case LATE_DELAY -> checkDuration(key, value, "at once", pos);
      case EARLY, LATE ->
          checkOneOf(key, value.toLowerCase(Locale.ROOT), List.of("true", "false"), pos);
      default -> checkOneOf(key, value, List.of("real", "virtual"), pos);
    }
  }

  private static void checkNumber(
      String key, String value, int least, long most, SqlParserPos pos) {
    boolean isNumber = value.matches("[0-9]{1,18}");
    if (!isNumber || Long.parseLong(value) < least || Long.parseLong(value) > most) {
      throw SqlException.invalid(
          pos,
          "'" + value + "' does not fit setting '" + key + "'",
          "write a whole number from " + least + " to " + most);
    }
  }

  private static void checkDuration(String key, String value, String zero, SqlParserPos pos) {
    if (Durations.millis(value).isEmpty()) {
      throw SqlException.invalid(
          pos,
          "'" + value + "' of setting '" + key + "' is no length of time",
          "write for instance '30 s', '5 min', '1 h' or '1 d'; '0 ms' is " + zero);
    }
  }

  private static void checkName(String value, SqlParserPos pos) {
    boolean isPrintable = value.codePoints().noneMatch(Character::isISOControl);
    if (value.isBlank() || value.length() > MOST_NAME_CHARACTERS || !isPrintable) {
      throw SqlException.invalid(
          pos,
          "the name of a query has 1 to " + MOST_NAME_CHARACTERS + " printable characters",
          "write a name such as 'per_hour', or RESET 'pipeline.name' for none");
    }
    if (value.endsWith(LateTables.SUFFIX)) {
      throw SqlException.invalid(
          pos,
          "the name '" + value + "' ends in " + LateTables.SUFFIX + ", as those of late rows do",
          "choose another name");
    }
  }

  private static void checkZone(String value, SqlParserPos pos) {
    try {
      ZoneId.of(value);
    } catch (DateTimeException e) {
      throw SqlException.invalid(
          pos,
          "there is no time zone '" + value + "'",
          "write a zone such as 'Europe/Berlin', 'UTC' or 'GMT+02:00'");
    }
  }

  private static void checkOneOf(String key, String value, List<String> works, SqlParserPos pos) {
    if (!works.contains(value)) {
      throw SqlException.invalid(
          pos,
          "'" + value + "' does not fit setting '" + key + "'",
          "write one of '" + String.join("', '", works) + "'");
    }
  }
}
