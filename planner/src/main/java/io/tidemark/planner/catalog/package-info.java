/**
 * The tables and views of a database, and the connectors that tables name.
 *
 * <p>Main type: {@link io.tidemark.planner.catalog.Catalog}. Invariant: every entry was checked
 * when it was created; names keep their case and tables, views and late tables share one name
 * space.
 */
@NullMarked
package io.tidemark.planner.catalog;

import org.jspecify.annotations.NullMarked;
