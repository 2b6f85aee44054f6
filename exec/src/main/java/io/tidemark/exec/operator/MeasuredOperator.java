package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import java.util.function.LongSupplier;

/** Notes what another operator does. */
public final class MeasuredOperator extends ForwardingOperator {
  private final StepFigures figures;
  private final LongSupplier clock;

  /** Time that the call at hand spent in what it gave its results to. */
  private long outside;

  /**
   * @param clock nanoseconds from any point on
   */
  public MeasuredOperator(Operator operator, StepFigures figures, LongSupplier clock) {
    super(operator);
    this.figures = figures;
    this.clock = clock;
  }

  @Override
  public void open(OperatorContext context, Output output) {
    super.open(context.keeping(new CountedLate(context.lateRows())), new Measured(output));
  }

  @Override
  public boolean process(int input, Batch batch) {
    figures.in(input, batch.selectedCount());
    long start = begin();
    return done(super.process(input, batch), start);
  }

  @Override
  public boolean advance(int input, long watermark) {
    long start = begin();
    return done(super.advance(input, watermark), start);
  }

  @Override
  public boolean tick(long clockMillis) {
    long start = begin();
    return done(super.tick(clockMillis), start);
  }

  @Override
  public boolean endUnit(int input, long unit) {
    long start = begin();
    return done(super.endUnit(input, unit), start);
  }

  @Override
  public boolean endOfInput(int input) {
    long start = begin();
    return done(super.endOfInput(input), start);
  }

  @Override
  public boolean resume() {
    long start = begin();
    return done(super.resume(), start);
  }

  private long begin() {
    outside = 0;
    return clock.getAsLong();
  }

  private boolean done(boolean isDone, long start) {
    note(start);
    return isDone;
  }

  private void note(long start) {
    figures.took(clock.getAsLong() - start - outside);
    figures.holds(stateEntries(), stateBytes(), filteredRows());
  }

  private final class Measured implements Output {
    private final Output output;

    Measured(Output output) {
      this.output = output;
    }

    @Override
    public boolean hasRoom() {
      return output.hasRoom();
    }

    @Override
    public void emit(Batch batch) {
      figures.out(batch.selectedCount());
      // What was held is most right before it is given.
      figures.holds(stateEntries(), stateBytes(), filteredRows());
      long start = clock.getAsLong();
      output.emit(batch);
      outside += clock.getAsLong() - start;
    }

    @Override
    public void advance(long watermark) {
      long start = clock.getAsLong();
      output.advance(watermark);
      outside += clock.getAsLong() - start;
    }

    @Override
    public void endUnit(long unit) {
      long start = clock.getAsLong();
      output.endUnit(unit);
      outside += clock.getAsLong() - start;
    }

    @Override
    public void tick(long clockMillis) {
      output.tick(clockMillis);
    }

    @Override
    public void endOfInput() {
      figures.holds(stateEntries(), stateBytes(), filteredRows());
      long start = clock.getAsLong();
      output.endOfInput();
      outside += clock.getAsLong() - start;
    }
  }

  private final class CountedLate implements LateRows {
    private final LateRows late;

    CountedLate(LateRows late) {
      this.late = late;
    }

    @Override
    public void add(LateReason reason, Batch batch, int row, long watermark, long[] windows) {
      figures.late(reason);
      late.add(reason, batch, row, watermark, windows);
    }

    @Override
    public void judged(long rows) {
      late.judged(rows);
    }
  }
}
