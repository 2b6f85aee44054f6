package io.tidemark.planner;

import io.tidemark.parser.ast.SqlEmit;
import io.tidemark.parser.ast.SqlEmitMode;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.changelog.Emission;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Reads EMIT and the setting {@code output.mode}. */
final class EmissionReading {
  private final Catalog catalog;
  private final SessionSettings settings;

  EmissionReading(Catalog catalog, SessionSettings settings) {
    this.catalog = catalog;
    this.settings = settings;
  }

  /** What the setting says, for a query without EMIT. */
  Emission ofSettings() {
    String mode = settings.outputMode();
    return new Emission(
        switch (mode) {
          case "append" -> Emission.What.FINAL;
          case "update", "retract" -> Emission.What.CHANGES;
          case "complete" -> Emission.What.COMPLETE;
          default -> Emission.What.AUTO;
        },
        mode.equals("retract"),
        0,
        0,
        null,
        null,
        false,
        settings.isOutputModeSet(),
        "'output.mode' = '" + mode + "'",
        null);
  }

  /** What a statement without EMIT is for that makes a table of its own. */
  static Emission automatic() {
    return new Emission(Emission.What.AUTO, false, 0, 0, null, null, false, false, "this", null);
  }

  /** What follows a table to learn how far it is. */
  static Emission following() {
    return new Emission(
        Emission.What.CHANGES, false, 0, 0, null, null, true, false, "SHOW WATERMARKS", null);
  }

  /** SUBSCRIBE, which is EMIT CHANGES. */
  Emission ofSubscribe(SqlNode statement) {
    return new Emission(
        Emission.What.CHANGES,
        settings.outputMode().equals("retract"),
        0,
        0,
        null,
        null,
        true,
        false,
        Emission.SUBSCRIBE,
        SourceRange.of(statement.getParserPosition()));
  }

  /** What a statement emits that makes a table of its own, or writes to one. */
  Emission forTable(SqlEmit emit) {
    return emit.mode() == null && emit.allowLateness() == null
        ? automatic().into(emit.lateRowsInto())
        : of(emit);
  }

  /**
   * @throws SqlException at a clause that is not supported
   */
  Emission of(SqlEmit emit) {
    long lateness =
        emit.allowLateness() == null
            ? 0
            : ConstantIntervals.millis(catalog, emit.allowLateness(), "ALLOW LATENESS");
    SqlEmitMode mode = emit.mode();
    if (mode == null) {
      return late(emit, lateness);
    }
    return new Emission(
            switch (mode.kind()) {
              case FINAL, AFTER_WATERMARK, ON_WINDOW_CLOSE -> Emission.What.FINAL;
              case CHANGES, AFTER_DELAY -> Emission.What.CHANGES;
              case COMPLETE -> Emission.What.COMPLETE;
              case STREAM ->
                  mode.afterWatermark() && mode.afterDelay() == null
                      ? Emission.What.FINAL
                      : Emission.What.CHANGES;
            },
            settings.outputMode().equals("retract"),
            every(mode.every()),
            lateness,
            range(emit.allowLateness()),
            emit.lateRowsInto(),
            true,
            false,
            text(mode.kind()),
            SourceRange.of(mode.getParserPosition()))
        .told(telling(mode));
  }

  private Emission.Telling telling(SqlEmitMode mode) {
    SqlNode delay = mode.afterDelay();
    return new Emission.Telling(
        mode.kind() == SqlEmitMode.Kind.STREAM,
        delay == null ? 0 : ConstantIntervals.millis(catalog, delay, "AFTER DELAY"),
        mode.afterWatermark());
  }

  /** What the setting says, with windows that are kept; append mode has no corrections. */
  private Emission late(SqlEmit emit, long latenessMillis) {
    Emission set = ofSettings();
    if (set.what() == Emission.What.FINAL && latenessMillis > 0) {
      throw SqlException.invalid(
          emit.clausePos(),
          "ALLOW LATENESS corrects results, which 'output.mode' = 'append' has no place for",
          "write EMIT FINAL or EMIT CHANGES before it, or SET 'output.mode' = 'auto'");
    }
    return new Emission(
        set.what(),
        set.isRetract(),
        0,
        latenessMillis,
        range(emit.allowLateness()),
        emit.lateRowsInto(),
        false,
        set.isSet(),
        "ALLOW LATENESS",
        SourceRange.of(emit.clausePos()));
  }

  private static String text(SqlEmitMode.Kind kind) {
    return switch (kind) {
      case FINAL -> "EMIT FINAL";
      case AFTER_WATERMARK -> "EMIT AFTER WATERMARK";
      case ON_WINDOW_CLOSE -> "EMIT ON WINDOW CLOSE";
      case CHANGES -> "EMIT CHANGES";
      case COMPLETE -> "EMIT COMPLETE";
      case STREAM -> "EMIT STREAM";
      case AFTER_DELAY -> "EMIT AFTER DELAY";
    };
  }

  private static @Nullable SourceRange range(@Nullable SqlNode node) {
    return node == null ? null : SourceRange.of(node.getParserPosition());
  }

  private long every(@Nullable SqlNode interval) {
    return interval == null ? 0 : ConstantIntervals.millis(catalog, interval, "EVERY");
  }
}
