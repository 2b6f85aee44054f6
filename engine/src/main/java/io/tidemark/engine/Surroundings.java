package io.tidemark.engine;

import java.time.ZoneId;
import java.util.Set;

/**
 * What is to be known of the database to say why something gives no result.
 *
 * @param zone of the session that asks
 * @param clockMillis what the clock reads: epoch milliseconds
 * @param lastArrival all that has arrived is up to here
 * @param views the materialized views, by name
 */
record Surroundings(
    ZoneId zone, long clockMillis, boolean isClockVirtual, long lastArrival, Set<String> views) {}
