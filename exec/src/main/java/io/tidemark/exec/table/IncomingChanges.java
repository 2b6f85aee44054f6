package io.tidemark.exec.table;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is on its way into a table: the units that jobs have handed over, and statements that wait
 * until all these jobs have come to their numbers. Guarded by the table's lock, but for {@link
 * #isEmpty}.
 */
final class IncomingChanges {
  private record Statement(long number, long millis, Consumer<TableRows> change) {}

  private final List<TableWriter> writers = new CopyOnWriteArrayList<>();
  private final Deque<Statement> statements = new ArrayDeque<>();

  /** How many statements wait; read without the lock. */
  private volatile int statementCount;

  /** Whether nothing waits and nobody writes; from any thread. */
  boolean isEmpty() {
    return writers.isEmpty() && statementCount == 0;
  }

  boolean hasWriters() {
    return !writers.isEmpty();
  }

  void add(TableWriter writer) {
    writers.add(writer);
  }

  /** A job is over; what it has handed over still comes. */
  void forget(TableWriter writer) {
    if (writer.units.isEmpty()) {
      writers.remove(writer);
    }
  }

  /** A statement waits, or a tick of the clock. */
  void add(long number, long millis, Consumer<TableRows> change) {
    statements.add(new Statement(number, millis, change));
    statementCount++;
  }

  /** Nothing of it comes into the table any more. */
  void clear() {
    statements.clear();
    statementCount = 0;
    writers.clear();
  }

  /** Up to which arrival the jobs have handed over what they write; at most the last arrival. */
  long completeTo(long last) {
    long complete = last;
    for (TableWriter writer : writers) {
      complete = Math.min(complete, writer.completeTo());
    }
    return complete;
  }

  /** The arrival that comes into the table next; {@code Long.MAX_VALUE} if nothing waits. */
  long next() {
    Statement statement = statements.peek();
    long next = statement == null ? Long.MAX_VALUE : statement.number();
    for (TableWriter writer : writers) {
      TableWriter.Unit unit = writer.units.peek();
      next = unit == null ? next : Math.min(next, unit.number());
    }
    return next;
  }

  /** Changes the rows by what waits of an arrival, the next one. */
  void take(long number, TableRows to) {
    if (!statements.isEmpty() && statements.peek().number() == number) {
      statementCount--;
      statements.remove().change().accept(to);
    }
    for (TableWriter writer : writers) {
      while (!writer.units.isEmpty() && writer.units.peek().number() == number) {
        writer.lost(to.change(writer.units.remove()));
      }
    }
  }

  /**
   * Forgets what a job handed over of units behind the last one that it is done with.
   *
   * @return how many rows these were
   */
  long takeBack(TableWriter writer, long done) {
    long rows = 0;
    for (TableWriter.Unit unit : writer.units) {
      rows += unit.number() > done ? unit.rows() : 0;
    }
    writer.units.removeIf(unit -> unit.number() > done);
    return rows;
  }

  /**
   * What the clock said at an arrival that has not come into the table, if something that waits
   * tells: it stands where it did before the first arrival behind it that waits, of which ticks are
   * some.
   *
   * @param came the time of the last arrival that came into the table
   * @param hasTicks whether all ticks come into the table; else what is behind says nothing
   */
  @Nullable Long timeOf(long number, long came, boolean hasTicks) {
    long before = came;
    for (Statement statement : statements) {
      if (statement.number() > number) {
        return hasTicks ? (Long) before : null;
      }
      before = statement.millis();
    }
    Statement last = statements.peekLast();
    return last != null && last.number() == number ? (Long) last.millis() : null;
  }
}
