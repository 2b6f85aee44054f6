package io.tidemark.sqltests.reference;

/**
 * A query has come to where its result is not defined: a row goes that its group, forgotten in the
 * meantime and begun anew by others, does not have.
 */
public final class UndefinedResult extends RuntimeException {
  private static final long serialVersionUID = 1;

  UndefinedResult(String message) {
    super(message);
  }
}
