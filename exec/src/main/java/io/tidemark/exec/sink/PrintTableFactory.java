package io.tidemark.exec.sink;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.function.Texts;
import io.tidemark.exec.host.Console;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.source.TableSource;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The connector {@code print}: a line such as {@code +I[1, a]} on the console for each row, as soon
 * as it comes.
 */
public final class PrintTableFactory implements TableFactory {
  private static final String IDENTIFIER = "print-identifier";
  private static final String STANDARD_ERROR = "standard-error";
  private static final String PARALLELISM = "sink.parallelism";

  @Override
  public String name() {
    return "print";
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        OptionSpec.optional(IDENTIFIER, null, "text in front of each line"),
        OptionSpec.optional(STANDARD_ERROR, "false", "must be false"),
        OptionSpec.optional(PARALLELISM, null, "accepted; one task writes"));
  }

  @Override
  public boolean canRead() {
    return false;
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
    String standardError = table.options().getOrDefault(STANDARD_ERROR, "false");
    if (!standardError.equalsIgnoreCase("false")) {
      throw new OptionException(
          STANDARD_ERROR,
          "printing to standard error is not supported yet",
          "leave the option out");
    }
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    throw new OptionException(null, "a print table cannot be read", "read another table");
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    String identifier = table.options().getOrDefault(IDENTIFIER, "");
    String prefix = identifier.isEmpty() ? "" : identifier + "> ";
    return new Print(host.console(), prefix.getBytes(StandardCharsets.UTF_8), table.rowType());
  }

  private static final class Print implements TableSink {
    private final Console console;
    private final byte[] prefix;
    private final RowType type;

    Print(Console console, byte[] prefix, RowType type) {
      this.console = console;
      this.prefix = prefix;
      this.type = type;
    }

    @Override
    public boolean takesChanges() {
      return true;
    }

    @Override
    public boolean canLeaveUnit() {
      return true;
    }

    @Override
    public SinkWriter open() {
      return new Writer();
    }

    private final class Writer implements SinkWriter {
      private final BytesBuilder lines = new BytesBuilder();

      @Override
      public void write(Batch batch) {
        lines.clear();
        for (int i = 0; i < batch.selectedCount(); i++) {
          line(batch, batch.row(i));
        }
        console.write(lines.heap(), 0, lines.size());
      }

      private void line(Batch batch, int row) {
        lines.append(prefix, 0, prefix.length);
        byte[] kinds = batch.kinds();
        lines.appendAscii(kindText(kinds == null ? Batch.INSERT : kinds[row]));
        lines.append((byte) '[');
        for (int i = 0; i < type.size(); i++) {
          if (i > 0) {
            lines.appendAscii(", ");
          }
          Column column = batch.column(i);
          if (column.isNull(row)) {
            lines.appendAscii("null");
          } else {
            Texts.append(type.type(i), column, row, lines);
          }
        }
        lines.appendAscii("]\n");
      }

      @Override
      public void commit() {
        // Every row is already on the console.
      }

      @Override
      public void commitUnits() {
        // Every row is already on the console.
      }

      @Override
      public void close() {
        // Nothing is held.
      }
    }
  }

  private static String kindText(byte kind) {
    return switch (kind) {
      case Batch.UPDATE_BEFORE -> "-U";
      case Batch.UPDATE_AFTER -> "+U";
      case Batch.DELETE -> "-D";
      default -> "+I";
    };
  }
}
