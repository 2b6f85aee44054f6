package io.tidemark.exec.connector;

/** How the values of a column are stored in a batch, in accumulators and in generated code. */
public enum Layout {
  /** {@code boolean[]}. */
  BOOLEAN,
  /** {@code int[]}: TINYINT, SMALLINT, INT, DATE (days), TIME (millis of day), months. */
  INT,
  /** {@code long[]}: BIGINT, TIMESTAMP (millis or micros), DECIMAL up to 18 digits, millis. */
  LONG,
  /** {@code double[]}: DOUBLE, and FLOAT as doubles that are exact floats. */
  DOUBLE,
  /**
   * Two {@code long[]}, high and low half of a 128-bit two's complement: DECIMAL over 18 digits.
   */
  WIDE,
  /** Slices of a {@code byte[]} heap: strings in UTF-8, and binary strings. */
  BYTES,
  /** One child column a field. */
  ROW
}
