package io.tidemark.exec.host;

/** Processing time. */
@FunctionalInterface
public interface Clock {
  /** Epoch milliseconds. */
  long millis();
}
