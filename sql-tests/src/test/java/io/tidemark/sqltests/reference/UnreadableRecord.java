package io.tidemark.sqltests.reference;

/** A file holds a record that its table cannot read. */
final class UnreadableRecord extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
