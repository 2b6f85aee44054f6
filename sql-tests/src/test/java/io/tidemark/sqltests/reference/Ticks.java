package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** How the clock of a database moved, and what follows for who reads the time of rows from it. */
final class Ticks {
  private final List<Event.Tick> ticks = new ArrayList<>();

  void add(long arrival, long millis) {
    ticks.add(new Event.Tick(arrival, millis));
  }

  /**
   * What a query reads of a table, with how the clock goes on. With PROCTIME() a row that was there
   * before has the time at which the query began. If that column is the time of the scan, every
   * millisecond before the present one is over: before a row, and where the clock moves.
   *
   * @param since where the query began, and {@code millis} when
   */
  List<Event> read(Scan scan, List<Event> events, long since, long millis) {
    List<Event> read = new ArrayList<>();
    boolean isTimed = scan.isTimedByClock();
    for (Event.Tick tick : ticks) {
      if (tick.arrival() > since) {
        read.add(tick);
        if (isTimed) {
          read.add(new Event.Advance(tick.arrival(), tick.millis() - 1, tick.millis()));
        }
      }
    }
    for (Event event : events) {
      if (event instanceof Event.Row row && !scan.proctimes().isEmpty()) {
        long time = Math.max(row.millis(), millis);
        if (isTimed) {
          read.add(new Event.Advance(row.arrival(), time - 1, time));
        }
        read.add(new Event.Row(row.arrival(), row.values(), time));
      } else if (event instanceof Event.Taken taken && isTimed) {
        read.add(new Event.Advance(taken.arrival(), taken.millis() - 1, taken.millis()));
        read.add(taken);
      } else if (!(isTimed && event instanceof Event.Advance)) {
        read.add(event);
      }
    }
    // Behind what was there before.
    read.add(new Event.Tick(since, millis));
    read.sort(Comparator.comparingLong(Event::arrival));
    return read;
  }
}
