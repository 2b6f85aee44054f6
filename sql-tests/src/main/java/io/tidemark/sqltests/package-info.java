/**
 * Golden files: SQL scripts with what each statement must print below it.
 *
 * <p>Main type: {@link io.tidemark.sqltests.GoldenRunner}. Invariant: the runner uses the front
 * door of the engine and nothing else, so that a script that passes here gives the same in the
 * shell and through JDBC.
 */
@NullMarked
package io.tidemark.sqltests;

import org.jspecify.annotations.NullMarked;
