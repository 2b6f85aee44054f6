/**
 * Rows that come as changes: inserts, old and new values of updates, deletes.
 *
 * <p>Main type: {@link io.tidemark.exec.changelog.NetRowsOperator}. Invariant: a retraction takes
 * back the oldest equal row; one that finds none changes nothing and is counted.
 */
@NullMarked
package io.tidemark.exec.changelog;

import org.jspecify.annotations.NullMarked;
