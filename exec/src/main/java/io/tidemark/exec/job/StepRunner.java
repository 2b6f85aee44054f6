package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.operator.Wait;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Drives one operator of one task by the rules of {@link Operator}: no call while an earlier one is
 * unfinished or the output is full. Events that come meanwhile wait; a producer in the same task
 * asks {@link #isReady} before it sends rows, so they are few.
 */
final class StepRunner {
  private final String name;
  private final UnaryOperator<RuntimeException> placed;
  private final Operator operator;
  private final LateLog.@Nullable Task late;
  private final Runnable onEnd;
  private final StepClock clock;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private Output output;
  private StopSignal stop = StopSignal.NEVER;
  private final StateWatch watch;
  private volatile List<Wait> waits = List.of();
  private volatile long filteredRows;
  private boolean isBusy;
  private boolean hasEnded;
  private boolean isCalling;
  private long piece;
  private int batchInPiece;

  /** Inputs that have not ended, and how many of them have come to the tick at hand. */
  private int openInputs;

  private int ticks;

  /** A tick that goes on once the operator is done with it. */
  private Event.@Nullable Tick passing;

  private record Waiting(int input, Event event) {}

  /**
   * @param placed gives an error about the step its place in the SQL
   * @param late told where the rows at hand stand
   * @param onEnd called when the operator has given its last row
   * @param clock what the operator knows of the time
   * @param inputs how many inputs the operator has
   * @param watch told how much state the operator holds
   */
  StepRunner(
      String name,
      UnaryOperator<RuntimeException> placed,
      Operator operator,
      LateLog.@Nullable Task late,
      Runnable onEnd,
      StepClock clock,
      int inputs,
      StateWatch watch) {
    this.name = name;
    this.placed = placed;
    this.operator = operator;
    this.late = late;
    this.onEnd = onEnd;
    this.clock = clock;
    this.openInputs = inputs;
    this.watch = watch;
    this.output = new Ending(null);
  }

  void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    stop = context.stop();
    operator.open(context, new Ending(newOutput));
  }

  String name() {
    return name;
  }

  /** Gives an error about the step its place in the SQL. */
  RuntimeException placed(RuntimeException fault) {
    return placed.apply(fault);
  }

  /** Whether everything sent so far is done and the output has room. */
  boolean isReady() {
    return isIdle() && output.hasRoom();
  }

  /** Whether everything sent so far is done. */
  boolean isIdle() {
    return !isBusy && !isCalling && waiting.isEmpty();
  }

  /** The piece that the events to come belong to. */
  void beginPiece(long newPiece) {
    piece = newPiece;
    batchInPiece = 0;
  }

  /** Takes an event, at once if the operator is free. */
  void offer(int input, Event event) {
    if (hasEnded) {
      return;
    }
    if (isReady()) {
      call(input, event);
    } else {
      waiting.addLast(new Waiting(input, event));
    }
  }

  /** Goes on with what was left undone; whether that was anything. */
  boolean pump() {
    boolean hasMoved = false;
    while (output.hasRoom()) {
      if (isBusy) {
        isCalling = true;
        isBusy = !operator.resume();
        isCalling = false;
        flushLate();
        passTick();
      } else if (!waiting.isEmpty()) {
        Waiting next = waiting.removeFirst();
        if (!hasEnded) {
          call(next.input, next.event);
        }
      } else {
        break;
      }
      hasMoved = true;
    }
    return hasMoved;
  }

  private void call(int input, Event event) {
    if (late != null && event instanceof Event.Rows) {
      late.arrive(piece, batchInPiece++);
    }
    if (event instanceof Event.EndOfInput) {
      openInputs--;
    } else if (event instanceof Event.Tick tick) {
      if (++ticks < openInputs) {
        return;
      }
      ticks = 0;
      clock.tick(tick.clockMillis());
      passing = tick;
    }
    isCalling = true;
    isBusy = !event.call(operator, input);
    isCalling = false;
    flushLate();
    passTick();
  }

  private void passTick() {
    Event.Tick tick = passing;
    if (tick != null && !isBusy) {
      passing = null;
      output.tick(tick.clockMillis());
    }
  }

  private void flushLate() {
    if (late != null) {
      late.flush();
    }
  }

  /** The job is stopped between units; nothing to do for an operator whose input has ended. */
  void stop() {
    offer(0, new Event.Stop());
  }

  /** Looks how much state the operator holds; on its thread. */
  void measure() {
    watch.holds(this, operator.stateEntries(), operator.stateBytes());
  }

  /** Notes what the operator waits for; on its thread. */
  void note() {
    filteredRows = operator.filteredRows();
    waits = isIdle() ? operator.waits() : List.of();
  }

  /** What the operator waited for when it was {@link #note noted}. */
  List<Wait> waits() {
    return waits;
  }

  /** How many rows its filter had removed then. */
  long filteredRows() {
    return filteredRows;
  }

  /** Whether the unit at hand need not end before a stop. */
  boolean canLeaveUnit() {
    return operator.canLeaveUnit();
  }

  /** The unit at hand is given up. */
  void leaveUnit() {
    operator.leaveUnit();
  }

  void close() {
    watch.holds(this, 0, 0);
    filteredRows = operator.filteredRows();
    waits = List.of();
    operator.close();
  }

  /**
   * Passes on, and notes the end. A step that gives much, or gives it to a slow consumer, is
   * stopped between two batches.
   */
  private final class Ending implements Output {
    private final @Nullable Output target;

    Ending(@Nullable Output target) {
      this.target = target;
    }

    private Output target() {
      if (target == null) {
        throw new IllegalStateException(name + " is not open");
      }
      return target;
    }

    @Override
    public boolean hasRoom() {
      stop.check();
      return target().hasRoom();
    }

    @Override
    public void emit(Batch batch) {
      stop.check();
      if (!hasEnded) {
        target().emit(batch);
      }
    }

    @Override
    public void advance(long watermark) {
      if (!hasEnded) {
        target().advance(watermark);
      }
    }

    @Override
    public void endUnit(long unit) {
      if (!hasEnded) {
        measure();
        target().endUnit(unit);
      }
    }

    @Override
    public void endOfInput() {
      if (!hasEnded) {
        hasEnded = true;
        target().endOfInput();
        onEnd.run();
      }
    }
  }
}
