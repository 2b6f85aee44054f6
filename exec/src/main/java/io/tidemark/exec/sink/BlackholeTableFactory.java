package io.tidemark.exec.sink;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.source.TableSource;
import java.util.List;

/** The connector {@code blackhole}: takes rows and forgets them. */
public final class BlackholeTableFactory implements TableFactory {
  @Override
  public String name() {
    return "blackhole";
  }

  @Override
  public List<OptionSpec> options() {
    return List.of();
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
    // Anything goes in.
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    throw new OptionException(null, "a blackhole table cannot be read", "read another table");
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    return new Blackhole();
  }

  private record Blackhole() implements TableSink {
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
      return new SinkWriter() {
        @Override
        public void write(Batch batch) {
          // Forgotten.
        }

        @Override
        public void commit() {
          // Nothing to make visible.
        }

        @Override
        public void commitUnits() {
          // Nothing to make visible.
        }

        @Override
        public void close() {
          // Nothing is held.
        }
      };
    }
  }
}
