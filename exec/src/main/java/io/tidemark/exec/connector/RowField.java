package io.tidemark.exec.connector;

/** A named column of a row. */
public record RowField(String name, ColumnType type) {
  @Override
  public String toString() {
    return name + " " + type;
  }
}
