package io.tidemark.exec.job;

import io.tidemark.exec.operator.StoppedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Steps of a job that run one after the other on one thread, and where their input comes from. It
 * runs while there is something to do and is submitted again when there is something new.
 */
final class Task implements Runnable {
  /** How many events it handles before others get their turn. */
  private static final int QUANTUM = 16;

  private final Job job;

  /** Consumers before producers. */
  private final List<StepRunner> steps = new ArrayList<>();

  private final List<Runnable> opening = new ArrayList<>();
  private final List<TaskOutput> outputs = new ArrayList<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final Queue<Runnable> questions = new ConcurrentLinkedQueue<>();
  private @Nullable TaskInput input;
  private long piece;

  /** How many steps were told that the job is stopped; producers first. */
  private int stopped;

  private boolean isOpen;
  private boolean isClosed;

  Task(Job job) {
    this.job = job;
  }

  /**
   * @param open run at the task's start, on its thread
   */
  void add(StepRunner step, Runnable open) {
    steps.add(step);
    opening.add(open);
  }

  void add(TaskOutput output) {
    outputs.add(output);
  }

  void readFrom(TaskInput newInput) {
    input = newInput;
  }

  /** Makes it run, now or after its present turn; from any thread. */
  void schedule() {
    if (requests.getAndIncrement() == 0) {
      job.submit(this);
    }
  }

  /**
   * Asks for a note of what the steps wait for; from any thread. Not answered once it is closed.
   */
  void ask(Runnable noted) {
    questions.add(noted);
    schedule();
  }

  private void answer() {
    for (Runnable noted = questions.poll(); noted != null; noted = questions.poll()) {
      for (int i = 0; isOpen && i < steps.size(); i++) {
        steps.get(i).note();
      }
      if (input != null) {
        input.note();
      }
      noted.run();
    }
  }

  @Override
  public void run() {
    int seen = requests.get();
    if (isClosed) {
      return;
    }
    boolean hasMore = false;
    try {
      open();
      hasMore = runQuantum();
      measure();
      answer();
    } catch (StoppedException e) {
      stopped(e);
    } catch (OutOfMemoryError e) {
      job.fail(job.stateWatch().outOfMemory(e));
    } catch (Throwable t) {
      job.fail(t);
    }
    if (job.isStopping()) {
      close();
      return;
    }
    // A request that came meanwhile may be about something that was looked at before it came.
    if (hasMore || requests.addAndGet(-seen) != 0) {
      job.submit(this);
    }
  }

  /** Nobody wants the rest of the call that it was in. */
  private void stopped(StoppedException e) {
    if (!job.isStopping()) {
      job.fail(new IllegalStateException("an operator was stopped, but not its job", e));
    }
  }

  /** Whether the unit at hand need not end before a stop. */
  boolean canLeaveUnit() {
    return steps.stream().allMatch(StepRunner::canLeaveUnit);
  }

  private void open() {
    if (!isOpen && !job.isStopping()) {
      isOpen = true;
      opening.forEach(Runnable::run);
      for (StepRunner step : steps) {
        step.beginPiece(piece);
      }
    }
  }

  /** Whether there may be more to do. */
  private boolean runQuantum() {
    for (int i = 0; i < QUANTUM; i++) {
      boolean hasMoved = !job.isStopping() && work();
      for (int o = 0; o < outputs.size(); o++) {
        outputs.get(o).settle();
      }
      if (!hasMoved) {
        return false;
      }
    }
    return true;
  }

  /** A unit may be long: state is looked at before it ends. */
  private void measure() {
    for (int i = 0; isOpen && i < steps.size(); i++) {
      if (steps.get(i).isIdle()) {
        steps.get(i).measure();
      }
    }
  }

  private boolean work() {
    TaskInput from = input;
    if (from == null) {
      throw new IllegalStateException("a task has no input");
    }
    boolean hasMoved = false;
    boolean isIdle = true;
    for (int i = 0; i < steps.size(); i++) {
      StepRunner step = steps.get(i);
      hasMoved |= step.pump();
      isIdle &= step.isIdle();
    }
    if (!isIdle || hasMoved) {
      return hasMoved;
    }
    if (from.isPieceComplete()) {
      return endPiece(from);
    }
    return from.hasRoom() && from.step();
  }

  private boolean endPiece(TaskInput from) {
    if (from.isLast() && job.isStopRequested() && stopped < steps.size()) {
      // What it still gives has to be taken before its consumer is stopped.
      stopped++;
      steps.get(steps.size() - stopped).stop();
      return true;
    }
    for (int i = 0; i < outputs.size(); i++) {
      outputs.get(i).endPiece(from.isLast());
    }
    if (from.isLast()) {
      outputs.clear();
      return false;
    }
    piece++;
    for (int i = 0; i < steps.size(); i++) {
      steps.get(i).beginPiece(piece);
    }
    from.beginNextPiece();
    return true;
  }

  private void close() {
    isClosed = true;
    if (isOpen) {
      for (StepRunner step : steps) {
        if (job.isLeavingUnit()) {
          close(step::leaveUnit);
        }
        close(step::close);
      }
    }
    if (input != null) {
      close(input::close);
    }
    job.closed();
  }

  private void close(Runnable closing) {
    try {
      closing.run();
    } catch (Throwable t) {
      job.fail(t);
    }
  }
}
