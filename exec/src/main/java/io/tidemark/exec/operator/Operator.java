package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;

/**
 * A step of a running query.
 *
 * <p>Order of calls: {@link #open}, perhaps {@link #restore}, then any number of {@link #process},
 * {@link #advance}, {@link #tick}, {@link #endUnit}, {@link #endOfInput} and {@link #snapshot},
 * then perhaps {@link #stop}, then {@link #close}; one thread at a time. Each of them but {@code
 * snapshot} tells whether it is done: after {@code false} the caller calls {@link #resume} when the
 * output has room, and nothing else, until that returns {@code true}. An operator may keep
 * references to a batch it was given; it never writes to it.
 *
 * <p>{@link #endUnit} comes once per input and unit, also on inputs that got no row of it; an
 * operator passes it on when all inputs have it. {@link #endOfInput} comes once per input, after
 * its last unit; the input's watermark is then {@code Watermarks.END}.
 */
public interface Operator extends AutoCloseable {
  /** Comes first, once. */
  void open(OperatorContext context, Output output);

  /** Takes a batch; time is judged row by row under the batch's own watermark steps. */
  boolean process(int input, Batch batch);

  /** The watermark of an input rose, between batches. */
  boolean advance(int input, long watermark);

  /**
   * The clock reads this many epoch milliseconds; comes when all inputs have come to this time. The
   * operator does not pass it on.
   */
  default boolean tick(long clockMillis) {
    return true;
  }

  /** The given arrival unit is complete on this input. */
  boolean endUnit(int input, long unit);

  /** The input has ended. */
  boolean endOfInput(int input);

  /** Goes on with a call that returned {@code false}. */
  default boolean resume() {
    return true;
  }

  /** Writes the state of a range of key groups; comes only between finished calls. */
  default void snapshot(StateWriter writer) {}

  /** Reads what {@link #snapshot} wrote, once per part, before the first row. */
  default void restore(StateReader reader) {}

  /** How many entries of state are held: groups, sessions, buffered rows. */
  default long stateEntries() {
    return 0;
  }

  /** About how many bytes the state takes. */
  default long stateBytes() {
    return 0;
  }

  /**
   * What it waits for before it gives more of what it holds; empty if it holds nothing back. Asked
   * between finished calls.
   */
  default List<Wait> waits() {
    return List.of();
  }

  /** How many rows a filter in it has removed. */
  default long filteredRows() {
    return 0;
  }

  /**
   * The job is stopped here, after a whole unit, though the input has not ended; of the calls only
   * {@link #resume} and {@link #close} follow. What has been held back of the units before may be
   * given, as a part of the last of them; consumers are stopped after that.
   */
  default boolean stop() {
    return true;
  }

  /** Whether {@link #leaveUnit} works, so that the unit at hand need not end before a stop. */
  default boolean canLeaveUnit() {
    return true;
  }

  /**
   * The job is stopped here in the middle of a unit, which is given up, perhaps in the middle of a
   * call; only {@link #close} follows. What the units before have given out of the database may be
   * kept.
   */
  default void leaveUnit() {}

  /** Frees everything; comes last, also after a failure. */
  @Override
  default void close() {}
}
