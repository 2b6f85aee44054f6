package io.tidemark.exec.file;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.text.CsvText;
import io.tidemark.exec.text.JsonText;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Writes the rows of a statement into one file. A path with the suffix of a format is that file,
 * which is replaced; any other path is a folder, which gets one more file.
 *
 * @param type the columns, without metadata
 */
record FileSink(FileStore files, String path, FileFormat format, RowType type)
    implements TableSink {
  private static final Pattern SINGLE_FILE =
      Pattern.compile(".*\\.(csv|tsv|json|ndjson|jsonl)(\\.gz)?", Pattern.CASE_INSENSITIVE);

  private boolean isSingleFile() {
    return SINGLE_FILE.matcher(path).matches();
  }

  @Override
  public boolean canLeaveUnit() {
    return true;
  }

  @Override
  public SinkWriter open() {
    String suffix = "." + format.kind().name().toLowerCase(Locale.ROOT);
    PendingFile file =
        isSingleFile()
            ? PendingFile.replacing(files, path)
            : PendingFile.partOf(files, path, suffix);
    return new Writer(file);
  }

  private final class Writer implements SinkWriter {
    private static final int BUFFER_BYTES = 64 * 1024;

    private final PendingFile file;
    private final BytesBuilder buffer = new BytesBuilder();
    private final CsvText csv;
    private final JsonText json =
        JsonText.forFiles(format.timeSeparator() == TimeText.Separator.LETTER);
    private boolean hasRows;

    /** How much was written to the file. */
    private long written;

    /** How long the file is with the units that have ended, and whether they had rows. */
    private long wholeBytes;

    private boolean hasWholeRows;

    Writer(PendingFile file) {
      this.file = file;
      if (format.kind() == FileFormat.Kind.CSV) {
        CsvOptions options = format.csvOptions();
        csv =
            CsvText.forFiles(
                options.delimiter(),
                options.quote(),
                options.escape(),
                options.nullLiteral(),
                options.allowsComments());
        if (options.hasHeader()) {
          csv.header(type.names(), buffer);
        }
      } else {
        csv = CsvText.forFiles((byte) ',', '"', CsvOptions.NONE, null, false);
      }
    }

    @Override
    public void write(Batch batch) {
      hasRows |= batch.selectedCount() > 0;
      boolean isCsv = format.kind() == FileFormat.Kind.CSV;
      for (int i = 0; i < batch.selectedCount(); i++) {
        if (isCsv) {
          csv.row(type, batch, batch.row(i), buffer);
        } else {
          json.row(type, batch, batch.row(i), buffer);
        }
        if (buffer.size() >= BUFFER_BYTES) {
          flush();
        }
      }
    }

    private void flush() {
      if (buffer.size() == 0) {
        return;
      }
      int whole = (int) Math.max(0, wholeBytes - written);
      if (wholeBytes >= written) {
        file.write(buffer.heap(), 0, whole);
        file.mark();
      }
      file.write(buffer.heap(), whole, buffer.size() - whole);
      written += buffer.size();
      buffer.clear();
    }

    @Override
    public void endUnit(long unit) {
      wholeBytes = written + buffer.size();
      hasWholeRows = hasRows;
    }

    @Override
    public void commitUnits() {
      if (!hasWholeRows) {
        file.close();
      } else if (wholeBytes < written) {
        file.commit(wholeBytes);
      } else {
        file.write(buffer.heap(), 0, (int) (wholeBytes - written));
        file.commit();
      }
    }

    @Override
    public void prepare() {
      flush();
      file.complete();
    }

    @Override
    public void commit() {
      if (!hasRows && !isSingleFile()) {
        file.close();
        return;
      }
      prepare();
      file.commit();
    }

    @Override
    public void close() {
      file.close();
    }
  }
}
