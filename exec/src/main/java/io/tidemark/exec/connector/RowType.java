package io.tidemark.exec.connector;

import java.util.ArrayList;
import java.util.List;

/** The columns of a table, a batch or a result, in order. */
public record RowType(List<RowField> fields) {
  public RowType {
    fields = List.copyOf(fields);
  }

  public static RowType of(RowField... fields) {
    return new RowType(List.of(fields));
  }

  public int size() {
    return fields.size();
  }

  public String name(int index) {
    return fields.get(index).name();
  }

  public ColumnType type(int index) {
    return fields.get(index).type();
  }

  public List<String> names() {
    return fields.stream().map(RowField::name).toList();
  }

  public List<ColumnType> types() {
    return fields.stream().map(RowField::type).toList();
  }

  /** The index of a column by its exact name, or -1. */
  public int indexOf(String name) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** These columns followed by others. */
  public RowType plus(RowField... more) {
    List<RowField> all = new ArrayList<>(fields);
    all.addAll(List.of(more));
    return new RowType(all);
  }
}
