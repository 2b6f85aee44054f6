/**
 * What a connector is: a factory of sources and sinks, its options, and the neutral column types.
 *
 * <p>Main type: {@link io.tidemark.exec.connector.TableFactory}. Invariant: types here say how SQL
 * sees a column ({@link io.tidemark.exec.connector.ColumnType}) and, derived from it alone, how a
 * batch stores it ({@link io.tidemark.exec.connector.Layout}).
 */
@NullMarked
package io.tidemark.exec.connector;

import org.jspecify.annotations.NullMarked;
