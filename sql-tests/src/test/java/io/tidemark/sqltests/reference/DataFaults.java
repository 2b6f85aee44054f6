package io.tidemark.sqltests.reference;

import io.tidemark.exec.DataException;

/** Faults of the data, with which a query fails, as told from those of the twin. */
final class DataFaults {
  private DataFaults() {}

  static boolean isOne(RuntimeException fault) {
    return fault instanceof DataException
        || fault instanceof ArithmeticException
        || fault instanceof NullRowtime
        || fault instanceof UnreadableRecord;
  }
}
