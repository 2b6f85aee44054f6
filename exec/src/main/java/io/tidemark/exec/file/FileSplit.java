package io.tidemark.exec.file;

import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One file of a table.
 *
 * @param clock says when a batch is taken
 * @param place what messages call it
 * @param blockBytes how many bytes a reader loads at once
 */
record FileSplit(
    FileStore files,
    FileStore.FileInfo file,
    Clock clock,
    String place,
    TableDefinition table,
    FileFormat format,
    int blockBytes)
    implements SourceSplit {
  @Override
  public String name() {
    return file.path();
  }

  @Override
  public long sizeBytes() {
    return file.sizeBytes();
  }

  @Override
  public SplitReader open(boolean[] required) {
    long size = isPacked() ? Block.UNKNOWN : file.sizeBytes();
    Block block = new Block(() -> ByteInput.open(files, name()), place, size, blockBytes);
    return new FileReader(this, required.clone(), block);
  }

  boolean isPacked() {
    return file.path().endsWith(".gz");
  }

  String formatName() {
    return format.kind().name().toLowerCase(Locale.ROOT);
  }

  boolean[] everyColumn() {
    boolean[] all = new boolean[table.columns().size()];
    Arrays.fill(all, true);
    return all;
  }

  FileRows rows(boolean[] required, boolean isLenient) {
    return new FileRows(table.columns(), format, file, required, isLenient);
  }

  RecordDecoder decoder(FileRows rows) {
    @Nullable ValueWriter[] writers = rows.recordWriters();
    List<String> names =
        table.columns().stream()
            .filter(column -> column.metadataKey() == null)
            .map(SourceColumn::name)
            .toList();
    return switch (format.kind()) {
      case CSV -> new CsvDecoder(place, format.csvOptions(), names, writers);
      case JSON ->
          new JsonDecoder(names.toArray(new String[0]), writers, format.failsOnMissing(), false);
      case RAW -> new RawDecoder(writers);
    };
  }
}
