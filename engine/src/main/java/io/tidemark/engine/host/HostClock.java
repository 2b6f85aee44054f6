package io.tidemark.engine.host;

import io.tidemark.exec.host.Clock;

/** The clock of the machine. */
public final class HostClock implements Clock {
  @Override
  public long millis() {
    return System.currentTimeMillis();
  }
}
