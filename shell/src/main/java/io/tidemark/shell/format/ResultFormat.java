package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowType;
import java.io.IOException;

/** Prints one result: {@link #begin}, any number of {@link #rows} and pauses, {@link #end}. */
public interface ResultFormat {
  void begin(RowType rowType) throws IOException;

  /** Prints the selected rows, or keeps their text until enough is known to print it. */
  void rows(Batch batch) throws IOException;

  /** Nothing comes for a while: prints what was kept. */
  default void pause() throws IOException {}

  /** Prints what is left. Comes also after a failure, for the rows before it. */
  void end() throws IOException;
}
