package io.tidemark.sqltests.reference;

/** A row without a time came from a table that takes none, so whoever reads it fails. */
final class NullRowtime extends RuntimeException {
  private static final long serialVersionUID = 1;

  NullRowtime() {
    super("NULL rowtime");
  }
}
