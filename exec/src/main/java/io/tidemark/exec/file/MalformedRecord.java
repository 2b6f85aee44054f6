package io.tidemark.exec.file;

/** Leaves the decoding of a record that is malformed; without the cost of a stack trace. */
final class MalformedRecord extends RuntimeException {
  private static final long serialVersionUID = 1;

  MalformedRecord(String problem) {
    super(problem, null, false, false);
  }
}
