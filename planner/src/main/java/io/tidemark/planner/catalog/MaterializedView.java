package io.tidemark.planner.catalog;

import io.tidemark.planner.physical.Traits.ChangelogMode;

/**
 * What makes a table a materialized view.
 *
 * @param sql its query with EMIT, as SHOW CREATE prints it
 * @param mode which changes its rows can undergo
 * @param hasOneRow whether there is at most one row at any time
 */
public record MaterializedView(String sql, ChangelogMode mode, boolean hasOneRow) {}
