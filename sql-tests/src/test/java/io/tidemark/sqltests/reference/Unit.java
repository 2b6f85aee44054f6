package io.tidemark.sqltests.reference;

import java.util.List;

/**
 * What a following query tells of one arrival.
 *
 * @param isComplete whether the rows are the whole result; else they are what changed
 */
public record Unit(String query, boolean isComplete, List<Change> changes) {}
