/**
 * Rows that come as changes: inserts, old and new values of updates, deletes.
 *
 * <p>Main types: {@link io.tidemark.exec.changelog.ChangelogRowsOperator}, which makes such rows of
 * what a changelog says, and {@link io.tidemark.exec.changelog.NetChangesOperator}, which tells a
 * client what is left of them at the end of a unit. Invariant: a row that goes has come before and
 * is given as it came; a retraction takes back the oldest equal row, and one that finds none
 * changes nothing and is counted.
 */
@NullMarked
package io.tidemark.exec.changelog;

import org.jspecify.annotations.NullMarked;
