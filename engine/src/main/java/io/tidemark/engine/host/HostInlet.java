package io.tidemark.engine.host;

import io.tidemark.exec.DataException;
import io.tidemark.exec.host.Inlet;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A stream that may pause, such as standard input: a thread waits for its bytes, so that nobody
 * else has to, and reads ahead by a few blocks.
 */
public final class HostInlet implements Inlet {
  private static final int BLOCK_BYTES = 64 * 1024;
  private static final int BLOCKS_AHEAD = 16;

  private final InputStream in;
  private final AtomicBoolean isTaken = new AtomicBoolean();

  public HostInlet(InputStream in) {
    this.in = in;
  }

  @Override
  public Stream open() {
    if (!isTaken.compareAndSet(false, true)) {
      throw new DataException(
          "standard input is read already, and can be read only once",
          "INSERT its rows into a table without a connector, or make a materialized view of them,"
              + " and read that as often as you like");
    }
    return new Blocks();
  }

  /** What was read ahead; guarded by itself. */
  private final class Blocks implements Stream {
    private final Deque<byte[]> blocks = new ArrayDeque<>();
    private Runnable wake = () -> {};

    /** How much of the first block was taken. */
    private int taken;

    private boolean hasBegun;
    private boolean isAtEnd;
    private boolean isClosed;
    private @Nullable IOException failure;

    @Override
    public synchronized void onProgress(Runnable newWake) {
      wake = newWake;
      if (!hasBegun && !isClosed) {
        hasBegun = true;
        Thread reader = new Thread(this::readAhead, "tidemark-stdin");
        reader.setDaemon(true);
        reader.start();
      }
    }

    private void readAhead() {
      byte[] buffer = new byte[BLOCK_BYTES];
      IOException fault = null;
      try {
        for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
          if (length > 0 && !add(Arrays.copyOf(buffer, length))) {
            return;
          }
        }
      } catch (IOException e) {
        fault = e;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      end(fault);
    }

    /** Waits for room; whether somebody still wants it. */
    private boolean add(byte[] block) throws InterruptedException {
      Runnable told;
      synchronized (this) {
        while (blocks.size() >= BLOCKS_AHEAD && !isClosed) {
          wait();
        }
        if (isClosed) {
          return false;
        }
        blocks.add(block);
        told = wake;
      }
      told.run();
      return true;
    }

    private void end(@Nullable IOException fault) {
      Runnable told;
      synchronized (this) {
        isAtEnd = true;
        failure = fault;
        told = wake;
      }
      told.run();
    }

    @Override
    public synchronized int read(byte[] buffer, int offset, int length) throws IOException {
      byte[] block = blocks.peek();
      if (block != null) {
        int count = Math.min(length, block.length - taken);
        System.arraycopy(block, taken, buffer, offset, count);
        taken += count;
        if (taken == block.length) {
          blocks.remove();
          taken = 0;
          notifyAll();
        }
        return count;
      }
      if (!isAtEnd) {
        return NOTHING;
      }
      IOException fault = failure;
      if (fault != null) {
        throw fault;
      }
      return END;
    }

    @Override
    public synchronized void close() {
      if (isClosed) {
        return;
      }
      isClosed = true;
      blocks.clear();
      notifyAll();
      if (!hasBegun) {
        isTaken.set(false);
      }
    }
  }
}
