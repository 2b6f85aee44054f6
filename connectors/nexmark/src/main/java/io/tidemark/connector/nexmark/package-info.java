/**
 * The connector {@code nexmark}: persons, auctions and bids of an online auction house, made up.
 *
 * <p>Main type: {@link io.tidemark.connector.nexmark.NexmarkTableFactory}. The model, the options
 * and the columns are those of the public Nexmark benchmark for Flink. Invariant: every value is a
 * function of the options and the number of the event, so the rows do not depend on batch sizes,
 * threads or the clock.
 */
@NullMarked
package io.tidemark.connector.nexmark;

import org.jspecify.annotations.NullMarked;
