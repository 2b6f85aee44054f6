package io.tidemark.codegen;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.parser.error.SourceRange;
import org.jspecify.annotations.Nullable;

/** A table whose faults, such as a full disk, have the place of the table in the INSERT. */
record PlacedSink(TableSink sink, SourceRange range) implements TableSink {
  static TableSink of(TableSink sink, @Nullable SourceRange range) {
    return range == null ? sink : new PlacedSink(sink, range);
  }

  @Override
  public boolean takesChanges() {
    return sink.takesChanges();
  }

  @Override
  public boolean canLeaveUnit() {
    return sink.canLeaveUnit();
  }

  @Override
  public SinkWriter open() {
    try {
      return new Writer(sink.open(), range);
    } catch (DataException e) {
      throw PlacedSource.placed(e, range);
    }
  }

  private record Writer(SinkWriter writer, SourceRange range) implements SinkWriter {
    private void run(Runnable step) {
      try {
        step.run();
      } catch (DataException e) {
        throw PlacedSource.placed(e, range);
      }
    }

    @Override
    public void write(Batch batch) {
      run(() -> writer.write(batch));
    }

    @Override
    public void endUnit(long unit) {
      run(() -> writer.endUnit(unit));
    }

    @Override
    public void prepare() {
      run(writer::prepare);
    }

    @Override
    public void commit() {
      run(writer::commit);
    }

    @Override
    public void commitUnits() {
      run(writer::commitUnits);
    }

    @Override
    public void close() {
      run(writer::close);
    }
  }
}
