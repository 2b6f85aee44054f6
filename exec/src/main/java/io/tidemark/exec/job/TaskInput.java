package io.tidemark.exec.job;

/** Where the events of a task come from, piece by piece. */
interface TaskInput {
  /** Passes on something of the current piece, if there is something; all targets have room. */
  boolean step();

  /** Whether every target has room for a batch. */
  boolean hasRoom();

  /** Whether all of the current piece was passed on. */
  boolean isPieceComplete();

  /** Whether the current piece, which is complete, was the last. */
  boolean isLast();

  void beginNextPiece();

  /** Notes how far it is, for those who ask why nothing comes. */
  default void note() {}

  void close();
}
