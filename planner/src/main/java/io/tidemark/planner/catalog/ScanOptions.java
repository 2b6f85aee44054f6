package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.WatermarkStrategy;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The options that a table of any connector that reads takes; the connector never sees them. */
public final class ScanOptions {
  private static final String EMIT_STRATEGY = "scan.watermark.emit.strategy";
  private static final String NULL_ROWTIME = "scan.watermark.null-rowtime";

  /** What they are. */
  public static final List<OptionSpec> SPECS =
      List.of(
          OptionSpec.optional(
              EMIT_STRATEGY,
              "on-event",
              "on-event or on-periodic: the watermark moves after each row; on-batch: at the end of"
                  + " a source batch of execution.batch-size rows"),
          OptionSpec.optional(
              NULL_ROWTIME, "ignore", "ignore, or fail: a row whose rowtime is NULL is an error"));

  private static final Map<String, List<String>> VALUES =
      Map.of(
          EMIT_STRATEGY, List.of("on-event", "on-periodic", "on-batch"),
          NULL_ROWTIME, List.of("ignore", "fail"));

  /** Options of later versions. They speak of the clock, which bounded input never waits for. */
  private static final Set<String> LATER =
      Set.of(
          "scan.watermark.idle-timeout",
          "scan.watermark.idle-advance",
          "scan.watermark.max-ahead",
          "scan.watermark.alignment.group",
          "scan.watermark.alignment.max-drift",
          "scan.watermark.alignment.update-interval");

  private ScanOptions() {}

  /** Their names. */
  public static Set<String> keys() {
    return VALUES.keySet();
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
    // Scripts for Flink may set a strategy for tables without a watermark; there it does nothing.
    if (!hasWatermark && options.containsKey(NULL_ROWTIME)) {
      throw new OptionException(
          NULL_ROWTIME,
          "option '" + NULL_ROWTIME + "' needs a rowtime, which the table does not have",
          "add WATERMARK FOR column AS column - INTERVAL '5' SECOND");
    }
  }

  /** What checked options say. */
  public static WatermarkStrategy strategy(Map<String, String> options) {
    return new WatermarkStrategy(
        "on-batch".equals(options.get(EMIT_STRATEGY)), "fail".equals(options.get(NULL_ROWTIME)));
  }
}
