package io.tidemark.exec.state;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes of state the jobs that share it may hold together. Any thread may call. */
public final class StateBudget {
  private final long maxBytes;
  private final AtomicLong usedBytes = new AtomicLong();

  /**
   * @param maxBytes 0 for no limit
   */
  public StateBudget(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  public long maxBytes() {
    return maxBytes;
  }

  public long usedBytes() {
    return usedBytes.get();
  }

  /** Counts state that came, or went if negative; answers what is held now. */
  public long change(long bytes) {
    return usedBytes.addAndGet(bytes);
  }

  /** Whether so much may be held. */
  public boolean allows(long bytes) {
    return maxBytes == 0 || bytes <= maxBytes;
  }
}
