package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Which rows are too far ahead of the clock to move the watermark.
 *
 * @param zone of the wall clock by which times without a zone are judged
 */
record AheadRule(ZoneId zone) {
  /**
   * @param row the columns of the scan
   * @param millis the clock when the row arrives
   */
  boolean isTooFar(Scan scan, @Nullable Object[] row, long millis) {
    long most = scan.strategy().maxAheadMillis();
    Long time = (Long) row[scan.rowtime()];
    if (most < 0 || time == null) {
      return false;
    }
    boolean isInstant = scan.rowType().type(scan.rowtime()).kind() == ColumnType.Kind.TIMESTAMP_LTZ;
    long now = isInstant ? millis : Windows.shown(zone.getId(), millis);
    return time - now > most;
  }
}
