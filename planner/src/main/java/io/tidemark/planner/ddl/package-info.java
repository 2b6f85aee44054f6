/**
 * Statements that change or show the catalog and the settings of a session.
 *
 * <p>Main types: {@link io.tidemark.planner.ddl.TableCreation} and {@link
 * io.tidemark.planner.ddl.CatalogListing}. Invariant: a statement that fails leaves the catalog as
 * it was.
 */
@NullMarked
package io.tidemark.planner.ddl;

import org.jspecify.annotations.NullMarked;
