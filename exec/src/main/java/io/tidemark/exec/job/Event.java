package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Operator;

/** What flows between operators, in queues. */
sealed interface Event {
  /** Calls the operator; false if it is not done. */
  boolean call(Operator operator, int input);

  record Rows(Batch batch) implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      return operator.process(input, batch);
    }
  }

  record Advance(long watermark) implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      return operator.advance(input, watermark);
    }
  }

  record Tick(long clockMillis) implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      return operator.tick(clockMillis);
    }
  }

  record EndUnit(long unit) implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      return operator.endUnit(input, unit);
    }
  }

  record EndOfInput() implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      return operator.endOfInput(input);
    }
  }

  /** Nothing more comes, though the input has not ended. */
  record Stop() implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      return operator.stop();
    }
  }

  /**
   * All that one piece read from a source causes was sent. Every producer sends it on every
   * channel, so that a consumer of several knows that nothing of the piece is missing.
   *
   * @param isLast whether nothing was left to read
   */
  record EndPiece(boolean isLast) implements Event {
    @Override
    public boolean call(Operator operator, int input) {
      throw new IllegalStateException("the end of a piece is not for operators");
    }
  }
}
