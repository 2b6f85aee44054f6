package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.RowType;
import java.time.ZoneId;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/**
 * A view as it was created.
 *
 * @param query as parsed; never handed to the validator itself, which changes trees
 * @param rowType its columns, under the names that the view gives them
 * @param rowtimes which of its columns are rowtimes
 * @param uses tables and views that the query reads
 * @param zone the zone of the session that created it
 */
public record ViewInfo(
    String name,
    boolean isTemporary,
    @Nullable String comment,
    SqlNode query,
    RowType rowType,
    Set<Integer> rowtimes,
    Set<String> uses,
    ZoneId zone) {
  public ViewInfo {
    rowtimes = Set.copyOf(rowtimes);
    uses = Set.copyOf(uses);
  }
}
