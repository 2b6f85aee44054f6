package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.Durations;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.WatermarkStrategy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The options that a table of any connector that reads takes; the connector never sees them. */
public final class ScanOptions {
  private static final String EMIT_STRATEGY = "scan.watermark.emit.strategy";
  private static final String NULL_ROWTIME = "scan.watermark.null-rowtime";
  private static final String IDLE_TIMEOUT = "scan.watermark.idle-timeout";
  private static final String IDLE_ADVANCE = "scan.watermark.idle-advance";

  /** The option that keeps rows far ahead of the clock from moving the watermark. */
  public static final String MAX_AHEAD = "scan.watermark.max-ahead";

  /** What they are. */
  public static final List<OptionSpec> SPECS =
      List.of(
          OptionSpec.optional(
              EMIT_STRATEGY,
              "on-event",
              "on-event or on-periodic: the watermark moves after each row; on-batch: at the end of"
                  + " a source batch of execution.batch-size rows"),
          OptionSpec.optional(
              NULL_ROWTIME, "ignore", "ignore, or fail: a row whose rowtime is NULL is an error"),
          OptionSpec.optional(
              IDLE_TIMEOUT,
              null,
              "after which time without rows a split of an unbounded table holds nothing back"),
          OptionSpec.optional(
              IDLE_ADVANCE,
              null,
              "after which time without arrivals the watermark of a table that goes on follows the"
                  + " clock"),
          OptionSpec.optional(
              MAX_AHEAD,
              null,
              "a row further ahead of the clock than this does not move the watermark"));

  private static final Map<String, List<String>> VALUES =
      Map.of(
          EMIT_STRATEGY, List.of("on-event", "on-periodic", "on-batch"),
          NULL_ROWTIME, List.of("ignore", "fail"));

  private static final List<String> DURATIONS = List.of(IDLE_TIMEOUT, IDLE_ADVANCE, MAX_AHEAD);

  /** Options of later versions. */
  private static final Set<String> LATER =
      Set.of(
          "scan.watermark.alignment.group",
          "scan.watermark.alignment.max-drift",
          "scan.watermark.alignment.update-interval");

  private ScanOptions() {}

  /** Their names. */
  public static Set<String> keys() {
    return SPECS.stream().map(OptionSpec::key).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether an option is one of these, but not supported yet. */
  public static boolean isLater(String key) {
    return LATER.contains(key);
  }

  /**
   * @param options of WITH
   * @param hasWatermark whether the table has WATERMARK FOR
   * @throws OptionException naming the option at fault
   */
  public static void check(Map<String, String> options, boolean hasWatermark) {
    for (Map.Entry<String, List<String>> known : VALUES.entrySet()) {
      String value = options.get(known.getKey());
      if (value != null && !known.getValue().contains(value)) {
        throw new OptionException(
            known.getKey(),
            "option '" + known.getKey() + "' cannot be '" + value + "'",
            "write one of '" + String.join("', '", known.getValue()) + "'");
      }
    }
    for (String key : DURATIONS) {
      String value = options.get(key);
      boolean isLength = value == null || Durations.millis(value).orElse(0) > 0;
      if (!isLength || !key.equals(IDLE_TIMEOUT) && value != null && !Durations.hasUnit(value)) {
        throw new OptionException(
            key,
            "'" + value + "' is no length of time" + (isLength ? ": it has no unit" : ""),
            "write one such as '30 s' or '1 h'");
      }
    }
    // Scripts for Flink may set a strategy for tables without a watermark; there it does nothing.
    for (String key : List.of(NULL_ROWTIME, IDLE_ADVANCE, MAX_AHEAD)) {
      if (!hasWatermark && options.containsKey(key)) {
        throw new OptionException(
            key,
            "option '" + key + "' needs a rowtime, which the table does not have",
            "add WATERMARK FOR column AS column - INTERVAL '5' SECOND");
      }
    }
  }

  /** What checked options say. */
  public static WatermarkStrategy strategy(Map<String, String> options) {
    return new WatermarkStrategy(
        "on-batch".equals(options.get(EMIT_STRATEGY)),
        "fail".equals(options.get(NULL_ROWTIME)),
        millis(options, MAX_AHEAD),
        millis(options, IDLE_TIMEOUT),
        millis(options, IDLE_ADVANCE));
  }

  private static long millis(Map<String, String> options, String key) {
    String value = options.get(key);
    return value == null
        ? WatermarkStrategy.UNSET
        : Durations.millis(value).orElse(WatermarkStrategy.UNSET);
  }
}
