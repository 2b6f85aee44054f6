package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;

/** Where an operator puts its results. */
public interface Output {
  /**
   * Whether one more batch fits. An operator that has several batches to give asks before each but
   * the first of a call; if there is no room it returns {@code false} from the call and goes on in
   * {@link Operator#resume}.
   */
  boolean hasRoom();

  /** Hands a batch over; its watermark steps count as advances. The operator no longer owns it. */
  void emit(Batch batch);

  /** The watermark rose to this value, in epoch milliseconds, after all that was emitted. */
  void advance(long watermark);

  /** Everything that this arrival unit causes was emitted. */
  void endUnit(long unit);

  /** The clock reads this many epoch milliseconds; whoever drives the operators passes it on. */
  default void tick(long clockMillis) {}

  /** Nothing comes any more. */
  void endOfInput();
}
