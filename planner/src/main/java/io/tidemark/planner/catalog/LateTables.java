package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.RowType;
import java.util.Map;

/** The late rows that earlier queries kept, as the engine knows them. */
@FunctionalInterface
public interface LateTables {
  /** How the names of late tables end, which are those of their queries with this behind. */
  String SUFFIX = "$late";

  /**
   * The columns of each late table by the name of the query, such as {@code q1}; read as {@code
   * `q1$late`}.
   */
  Map<String, RowType> rowTypes();
}
