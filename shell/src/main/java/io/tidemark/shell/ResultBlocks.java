package io.tidemark.shell;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.ResultMode;
import io.tidemark.engine.StreamingResult;
import io.tidemark.exec.batch.Batch;
import io.tidemark.shell.format.LeadingColumns;
import io.tidemark.shell.format.ResultFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints the rows of one result in blocks: one block if somebody waits for its end, one for each
 * time that somebody looks if it goes on beside statements, and one for each version in complete
 * mode.
 */
final class ResultBlocks {
  private final StreamingResult result;
  private final ResultPrinter printer;
  private final LeadingColumns leading;
  private final List<Batch> versionRows = new ArrayList<>();
  private long versions;
  private boolean hasPrinted;
  private @Nullable ResultFormat block;

  ResultBlocks(StreamingResult result, ResultPrinter printer) {
    this.result = result;
    this.printer = printer;
    boolean isForPeople = printer.format().isForPeople();
    this.leading =
        new LeadingColumns(
            isBeside() && !isForPeople ? result.name() : null,
            isComplete() && !isForPeople,
            result.showsKinds() && !isComplete());
  }

  /** Whether statements go on beside it, so that each block has to say whose it is. */
  private boolean isBeside() {
    return result.isFollowing() && !result.isUnbounded();
  }

  private boolean isComplete() {
    return result.mode() == ResultMode.COMPLETE;
  }

  void add(ResultBatch batch) throws IOException {
    if (!isComplete()) {
      open().rows(leading.before(batch.batch(), 0, 0));
      return;
    }
    versionRows.add(batch.batch());
    if (batch.endsUnit()) {
      printVersion();
    }
  }

  private void printVersion() throws IOException {
    versions++;
    int rows = versionRows.stream().mapToInt(Batch::selectedCount).sum();
    String count = rows == 1 ? "(1 row)" : "(" + rows + " rows)";
    block = begin(result.name() + " complete " + count);
    for (Batch batch : versionRows) {
      block.rows(leading.before(batch, versions, rows));
    }
    if (rows == 0 && leading.hasVersion()) {
      block.rows(leading.emptyVersion(result.rowType(), versions));
    }
    versionRows.clear();
    end();
  }

  private ResultFormat open() throws IOException {
    ResultFormat open = block;
    if (open == null) {
      hasPrinted = true;
      open =
          isBeside()
              ? begin(result.name())
              : printer.begin(leading.before(result.rowType()), result.zone());
      block = open;
    }
    return open;
  }

  private ResultFormat begin(String title) throws IOException {
    return printer.beginBlock(this, title, leading.before(result.rowType()), result.zone());
  }

  /** Nothing comes for a while: shows what there is. */
  void pause() throws IOException {
    ResultFormat open = block;
    if (open != null) {
      open.pause();
    }
    printer.flush();
  }

  /** Begins the first block if none was printed yet, so that the columns of no rows are shown. */
  void openFirst() throws IOException {
    if (!hasPrinted && !isComplete()) {
      open();
    }
  }

  /** Ends the block at hand, if there is one. */
  void end() throws IOException {
    ResultFormat open = block;
    if (open != null) {
      block = null;
      open.end();
    }
  }
}
