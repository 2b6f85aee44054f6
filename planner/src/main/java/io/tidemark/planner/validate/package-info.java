/**
 * Checks a query against the catalog, and tells the user in Tidemark's own words what is wrong.
 *
 * <p>Main type: {@link io.tidemark.planner.validate.QueryValidation}. Invariant: no message of
 * Calcite passes; what nobody reviewed is refused as not supported.
 */
@NullMarked
package io.tidemark.planner.validate;

import org.jspecify.annotations.NullMarked;
