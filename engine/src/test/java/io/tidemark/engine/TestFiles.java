package io.tidemark.engine;

import io.tidemark.exec.host.FileStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Files in memory that count who has them open: {@link #ENDLESS}, lines of {@code 1} for ever,
 * {@link #SHORT}, three such lines, and what was written.
 */
final class TestFiles implements FileStore {
  static final String ENDLESS = "endless.csv";
  static final String SHORT = "short.csv";

  private static final long ENDLESS_BYTES = 1L << 50;
  private static final long SHORT_BYTES = 6;

  private final AtomicInteger open = new AtomicInteger();
  private final Map<String, Integer> opened = new ConcurrentHashMap<>();
  private final Map<String, Boolean> written = new ConcurrentHashMap<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile Runnable onRead = () -> {};

  /** Sets what happens before a block is read, on the thread that reads. */
  void onRead(Runnable newOnRead) {
    onRead = newOnRead;
  }

  int open() {
    return open.get();
  }

  /** How often a file was opened to be read. */
  int opened(String path) {
    return opened.getOrDefault(path, 0);
  }

  /** Opens when the last open file was closed. */
  CountDownLatch closed() {
    return closed;
  }

  /** The files that were written and are still there, under whatever name. */
  List<String> written() {
    return List.copyOf(written.keySet());
  }

  private void close() {
    if (open.decrementAndGet() == 0) {
      closed.countDown();
    }
  }

  @Override
  public List<FileInfo> list(String path) {
    boolean isThere = path.equals(ENDLESS) || path.equals(SHORT) || written.containsKey(path);
    return isThere ? List.of(new FileInfo(path, size(path), 0)) : List.of();
  }

  private static long size(String path) {
    return path.equals(ENDLESS) ? ENDLESS_BYTES : SHORT_BYTES;
  }

  @Override
  public ReadableFile open(String path) {
    opened.merge(path, 1, Integer::sum);
    open.incrementAndGet();
    return new ReadableFile() {
      @Override
      public int read(long position, byte[] buffer, int offset, int length) {
        onRead.run();
        int count = (int) Math.min(length, size(path) - position);
        for (int i = 0; i < count; i++) {
          buffer[offset + i] = (byte) ((position + i) % 2 == 0 ? '1' : '\n');
        }
        return count > 0 ? count : -1;
      }

      @Override
      public long sizeBytes() {
        return size(path);
      }

      @Override
      public void close() {
        TestFiles.this.close();
      }
    };
  }

  @Override
  public OutputStream create(String path) {
    open.incrementAndGet();
    written.put(path, true);
    return new ByteArrayOutputStream() {
      @Override
      public void close() throws IOException {
        super.close();
        TestFiles.this.close();
      }
    };
  }

  @Override
  public void rename(String from, String to) {
    written.remove(from);
    written.put(to, true);
  }

  @Override
  public void delete(String path) {
    written.remove(path);
  }

  @Override
  public boolean isFolder(String path) {
    return false;
  }
}
