package io.tidemark.exec.host;

/** Where the connector {@code print} writes: standard output, or what stands in for it. */
@FunctionalInterface
public interface Console {
  /** Drops everything. */
  Console SILENT = (text, from, length) -> {};

  /**
   * Writes whole lines of UTF-8 text. Several threads may call it; each call's lines stay together.
   */
  void write(byte[] text, int from, int length);
}
