package io.tidemark.connector.nexmark;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import io.tidemark.exec.source.TableSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes tables of Nexmark events: {@code event_type} (0 person, 1 auction, 2 bid) and a ROW column
 * for each type, of which one is not NULL. A table may leave out columns and fields, and have them
 * in any order.
 */
public final class NexmarkTableFactory implements TableFactory {
  @Override
  public String name() {
    return "nexmark";
  }

  @Override
  public List<OptionSpec> options() {
    return NexmarkOptions.SPECS;
  }

  @Override
  public List<SourceColumn> defaultColumns() {
    return List.of(
        new SourceColumn(EventColumns.EVENT_TYPE, ColumnType.of(ColumnType.Kind.INT), null),
        new SourceColumn("person", EventField.row(EventNumbers.PERSON), null),
        new SourceColumn("auction", EventField.row(EventNumbers.AUCTION), null),
        new SourceColumn("bid", EventField.row(EventNumbers.BID), null));
  }

  @Override
  public void validate(TableDefinition table) {
    NexmarkOptions.of(table.options());
    for (SourceColumn column : table.columns()) {
      int type = EventColumns.ROW_NAMES.indexOf(column.name());
      if (type >= 0) {
        checkRow(column, type);
      } else if (!column.name().equals(EventColumns.EVENT_TYPE)) {
        throw wrong(
            "a nexmark table has no column '" + column.name() + "'",
            "its columns are event_type, person, auction and bid");
      } else if (column.type().kind() != ColumnType.Kind.INT) {
        throw wrong("column 'event_type' must be INT, not " + column.type(), null);
      }
    }
  }

  private static void checkRow(SourceColumn column, int type) {
    ColumnType wanted = EventField.row(type);
    if (column.type().kind() != ColumnType.Kind.ROW || !column.type().isNullable()) {
      throw wrong("column '" + column.name() + "' must be " + wanted, null);
    }
    for (RowField declared : column.type().fields()) {
      String name = column.name() + "." + declared.name();
      EventField field = EventField.find(type, declared.name());
      if (field == null) {
        throw wrong("a nexmark table has no field '" + name + "'", "the column is " + wanted);
      }
      if (!declared.type().nullable().equals(field.type())) {
        throw wrong(
            "field '" + name + "' must be " + field.type() + ", not " + declared.type(), null);
      }
    }
  }

  private static OptionException wrong(String message, @Nullable String hint) {
    return new OptionException(null, message, hint);
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    NexmarkOptions options = NexmarkOptions.of(table.options());
    return new Events(List.of(new Split(new EventColumns(table.columns(), options), options)));
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    throw new OptionException(null, "a nexmark table cannot be written", null);
  }

  private record Events(List<SourceSplit> splits) implements TableSource {}

  private record Split(EventColumns columns, NexmarkOptions options) implements SourceSplit {
    @Override
    public String name() {
      return "nexmark";
    }

    @Override
    public long sizeBytes() {
      return options.events() * options.bidBytes();
    }

    @Override
    public SplitReader open(boolean[] required) {
      return new EventReader(columns, options, required);
    }
  }
}
