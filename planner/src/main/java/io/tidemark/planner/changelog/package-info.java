/**
 * Which changes the rows of a plan can undergo, and how a client, a table or a view is told of
 * them.
 *
 * <p>Main types: {@link io.tidemark.planner.changelog.ChangeInference} goes through a plan from the
 * sources up, {@link io.tidemark.planner.changelog.ResultChanges} puts the last step on top.
 * Invariant: a plan that did not go through here reads snapshots and answers once.
 */
@NullMarked
package io.tidemark.planner.changelog;

import org.jspecify.annotations.NullMarked;
