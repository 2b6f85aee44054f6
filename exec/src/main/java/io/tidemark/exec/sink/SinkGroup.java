package io.tidemark.exec.sink;

import io.tidemark.exec.batch.Batch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * The tables that one statement writes to: what they took becomes visible together, once all of
 * them have everything; a statement that fails before leaves nothing in any of them. Its members
 * may be on different threads.
 */
public final class SinkGroup {
  private final Consumer<Runnable> together;
  private final List<Member> complete = new ArrayList<>();
  private int sinks;
  private boolean isClosed;

  /**
   * @param together runs the commits of all members; what those of the database's tables do counts
   *     as one arrival, and takes effect after the others have committed
   */
  public SinkGroup(Consumer<Runnable> together) {
    this.together = together;
  }

  /**
   * A table of the group; rows that several members give to one table come in the order of the
   * members.
   *
   * @param isOfDatabase whether its commits take effect after those of the others: they go first,
   *     as those cannot be taken back
   */
  public TableSink member(TableSink sink, boolean isOfDatabase) {
    int place = sinks++;
    return new TableSink() {
      @Override
      public boolean takesChanges() {
        return sink.takesChanges();
      }

      @Override
      public SinkWriter open() {
        return new Member(sink.open(), place, isOfDatabase);
      }
    };
  }

  /** Makes everything visible; all members have committed. */
  public synchronized void commit() {
    List<Member> members = new ArrayList<>(complete);
    members.sort(Comparator.comparing((Member m) -> !m.isOfDatabase).thenComparing(m -> m.place));
    members.forEach(member -> member.writer.prepare());
    together.accept(() -> members.forEach(member -> member.writer.commit()));
  }

  /** Frees what the members have left here. */
  public synchronized void close() {
    isClosed = true;
    List<Member> left = List.copyOf(complete);
    complete.clear();
    RuntimeException failure = null;
    for (Member member : left) {
      try {
        member.writer.close();
      } catch (RuntimeException e) {
        failure = failure == null ? e : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** Whether the group frees the member's writer. */
  private synchronized boolean keeps(Member member) {
    return !isClosed && complete.contains(member);
  }

  private synchronized void add(Member member) {
    complete.add(member);
  }

  private final class Member implements SinkWriter {
    private final SinkWriter writer;
    private final int place;
    private final boolean isOfDatabase;

    Member(SinkWriter writer, int place, boolean isOfDatabase) {
      this.writer = writer;
      this.place = place;
      this.isOfDatabase = isOfDatabase;
    }

    @Override
    public void write(Batch batch) {
      writer.write(batch);
    }

    @Override
    public void endUnit(long unit) {
      writer.endUnit(unit);
    }

    @Override
    public void commit() {
      add(this);
    }

    @Override
    public void close() {
      if (!keeps(this)) {
        writer.close();
      }
    }
  }
}
