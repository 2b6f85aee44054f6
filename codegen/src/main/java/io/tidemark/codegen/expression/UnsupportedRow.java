package io.tidemark.codegen.expression;

/** A ROW value is made or chosen by an expression; only columns can be rows so far. */
public final class UnsupportedRow extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnsupportedRow() {
    super("a ROW value that is not a column");
  }
}
