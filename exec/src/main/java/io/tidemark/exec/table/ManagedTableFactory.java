package io.tidemark.exec.table;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Durations;
import io.tidemark.exec.connector.MetadataColumns;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.TableSource;
import java.util.List;
import java.util.Map;

/** The connector of tables without {@code 'connector'}: their rows live in the database. */
public final class ManagedTableFactory implements TableFactory {
  /** Its name; no table can write it. */
  public static final String NAME = "managed";

  /** How many rows a table keeps. */
  public static final String RETENTION_ROWS = "retention.rows";

  /** How long a table keeps its rows. */
  public static final String RETENTION_TIME = "retention.time";

  private final ManagedTables tables;

  public ManagedTableFactory(ManagedTables tables) {
    this.tables = tables;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        OptionSpec.optional(RETENTION_ROWS, null, "how many rows are kept, the newest ones"),
        OptionSpec.optional(
            RETENTION_TIME, null, "how long rows are kept after they arrived, such as 1 h"));
  }

  @Override
  public Map<String, ColumnType> metadata() {
    return Map.of(MetadataColumns.TIMESTAMP, MetadataColumns.TIMESTAMP_TYPE);
  }

  @Override
  public boolean takesChanges() {
    return true;
  }

  @Override
  public boolean canWrite() {
    return true;
  }

  @Override
  public void validate(TableDefinition table) {
    MetadataColumns.check("a table without a connector", metadata(), table);
    retention(table, () -> 0);
  }

  static Retention retention(TableDefinition table, Clock clock) {
    return new Retention(retainedRows(table), retainedMillis(table), clock);
  }

  private static long retainedMillis(TableDefinition table) {
    String text = table.options().get(RETENTION_TIME);
    if (text == null) {
      return Long.MAX_VALUE;
    }
    long millis = Durations.millis(text).orElse(0);
    if (millis == 0 || !Durations.hasUnit(text)) {
      throw new OptionException(
          RETENTION_TIME,
          "'" + text + "' is no length of time" + (millis == 0 ? "" : ": it has no unit"),
          "write one such as '30 s' or '1 h'");
    }
    return millis;
  }

  private static long retainedRows(TableDefinition table) {
    String text = table.options().get(RETENTION_ROWS);
    if (text == null) {
      return Long.MAX_VALUE;
    }
    try {
      long rows = Long.parseLong(text.trim());
      if (rows > 0) {
        return rows;
      }
    } catch (NumberFormatException e) {
      throw notRows(text);
    }
    throw notRows(text);
  }

  private static OptionException notRows(String text) {
    return new OptionException(
        RETENTION_ROWS,
        "'" + text + "' is no number of rows",
        "write a whole number above zero, such as '100000'");
  }

  /**
   * Reads a table as of now, and what changes it from now on if it is followed; called while
   * nothing arrives.
   */
  public TableReading read(TableDefinition table, boolean isFollowed) {
    return tables.get(table.name()).read(table, isFollowed);
  }

  /** An unbounded table from outside, for the scans of one statement. */
  public LiveTable live(
      SourceInput input, int columns, WatermarkStrategy strategy, int batchRows, Clock clock) {
    return new LiveTable(input, columns, strategy, batchRows, tables.arrivals(), clock);
  }

  /**
   * What a job is told of the clock from now on; called while nothing arrives. See {@link
   * Arrivals#readClock}.
   */
  public ClockReading readClock(
      long start, boolean isForSteps, boolean movesWatermarks, List<Due> dues) {
    return tables.arrivals().readClock(start, isForSteps, movesWatermarks, dues);
  }

  /** A hand for a job that writes to a table; called when the job begins. */
  public TableWriter write(TableDefinition table) {
    return tables.get(table.name()).write();
  }

  /** See {@link Arrivals#together}. */
  public void together(Runnable inserts) {
    tables.arrivals().together(inserts);
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    throw new IllegalStateException("a managed table is read in the order of arrivals");
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    return new ManagedSink(tables.get(table.name()), table);
  }
}
