package io.tidemark.exec.job;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A queue from one task to another. Only batches count against its bound, and a producer that asks
 * {@link #hasRoom} before it sends one exceeds it by a batch at most.
 */
final class Channel {
  /** Enough that neither end waits for the other's time slice. */
  static final int BATCHES = 4;

  private final Deque<Event> events = new ArrayDeque<>();
  private int batches;
  private int mostBatches;
  private @Nullable Runnable producer;
  private @Nullable Runnable consumer;

  /**
   * @param newProducer run when a full queue has room again
   * @param newConsumer run when something was put in
   */
  void connect(Runnable newProducer, Runnable newConsumer) {
    producer = newProducer;
    consumer = newConsumer;
  }

  synchronized boolean hasRoom() {
    return batches < BATCHES;
  }

  void put(Event event) {
    synchronized (this) {
      events.addLast(event);
      if (event instanceof Event.Rows) {
        batches++;
        mostBatches = Math.max(mostBatches, batches);
      }
    }
    if (consumer != null) {
      consumer.run();
    }
  }

  /** The next event; null if there is none now. */
  @Nullable Event take() {
    Event event;
    boolean hasRoomAgain = false;
    synchronized (this) {
      event = events.pollFirst();
      if (event instanceof Event.Rows) {
        hasRoomAgain = batches-- == BATCHES;
      }
    }
    if (hasRoomAgain && producer != null) {
      producer.run();
    }
    return event;
  }

  /** The most batches that were ever queued. */
  synchronized int mostBatches() {
    return mostBatches;
  }
}
