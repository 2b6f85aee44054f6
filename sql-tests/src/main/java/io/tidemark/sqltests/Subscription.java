package io.tidemark.sqltests;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.ResultMode;
import io.tidemark.engine.StreamingResult;
import io.tidemark.parser.error.SqlException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A query that goes on beside the statements below it, and what it has emitted since last asked.
 */
final class Subscription implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(20);

  private final StreamingResult result;
  private final EmittedUnits units;
  private boolean isOver;

  /**
   * @param showsBatches whether each batch of an outside source is to be seen
   */
  Subscription(StreamingResult result, boolean showsBatches) {
    this.result = result;
    this.units = new EmittedUnits(result, showsBatches);
  }

  /** Waits until everything that has arrived is answered, and gives what was not given before. */
  List<String> take() {
    if (isOver) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    List<String> end = List.of();
    try {
      isOver = !readAll();
      if (isOver) {
        String reason = result.endReason();
        end = List.of(reason == null ? "ended" : "ended: " + reason);
      }
    } catch (SqlException e) {
      isOver = true;
      end = GoldenText.error(e);
    }
    for (List<Change> unit : units.take()) {
      lines.addAll(unitLines(unit));
    }
    lines.addAll(end);
    return lines.stream().map(line -> result.name() + " " + line).toList();
  }

  private List<String> unitLines(List<Change> unit) {
    if (result.mode() != ResultMode.COMPLETE) {
      return GoldenText.lines(unit, Change::line, result.isOrdered());
    }
    List<String> lines = new ArrayList<>();
    lines.add("complete " + GoldenText.count(unit.size()));
    lines.addAll(GoldenText.lines(unit, change -> "| " + change.row(), result.isOrdered()));
    return lines;
  }

  /** Whether more may come when more arrives. */
  private boolean readAll() {
    while (!result.isDone()) {
      // Asked first: what it has answered until now is there to be polled.
      boolean isCaughtUp = result.isCaughtUp();
      ResultBatch batch = result.poll(isCaughtUp ? Duration.ZERO : POLL);
      if (batch != null) {
        units.add(batch);
      } else if (isCaughtUp) {
        return !result.isDone();
      }
    }
    return false;
  }

  @Override
  public void close() {
    result.close();
  }
}
