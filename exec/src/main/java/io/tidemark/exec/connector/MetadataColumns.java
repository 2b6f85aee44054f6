package io.tidemark.exec.connector;

import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import java.util.Map;

/** METADATA columns: what a connector knows of a row beside the record itself. */
public final class MetadataColumns {
  /**
   * When a row was taken in, a TIMESTAMP_LTZ(3). Named as the time of a record in Kafka, where it
   * can be the time at which the log took it.
   */
  public static final String TIMESTAMP = "timestamp";

  /** The type of {@link #TIMESTAMP}. */
  public static final ColumnType TIMESTAMP_TYPE =
      ColumnType.of(ColumnType.Kind.TIMESTAMP_LTZ, 3).notNull();

  private MetadataColumns() {}

  /**
   * Checks that each METADATA column names something that there is, by its type.
   *
   * @param owner what has the metadata, such as {@code connector 'filesystem'}
   * @param known types by key
   * @throws OptionException at the column
   */
  public static void check(String owner, Map<String, ColumnType> known, TableDefinition table) {
    for (SourceColumn column : table.columns()) {
      String key = column.metadataKey();
      if (key != null) {
        check(owner, known, column, key);
      }
    }
  }

  private static void check(
      String owner, Map<String, ColumnType> known, SourceColumn column, String key) {
    ColumnType type = known.get(key);
    if (type == null) {
      throw OptionException.ofColumn(
          column.name(),
          owner + " has no metadata '" + key + "'",
          "it has " + String.join(", ", known.keySet().stream().sorted().toList()));
    }
    ColumnType declared = column.type();
    if (declared.layout() != type.layout()
        || declared.kind() != type.kind()
        || type.kind() == ColumnType.Kind.TIMESTAMP_LTZ && declared.precision() != 3) {
      throw OptionException.ofColumn(
          column.name(),
          "column '" + column.name() + "': metadata '" + key + "' is " + type + ", not " + declared,
          "declare it as " + type.nullable());
    }
  }
}
