package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.TableSource;
import java.io.IOException;
import java.util.List;

/** The files that a path names, each one a split. */
final class FileSource implements TableSource {
  /** How many bytes a reader loads at once. */
  static final int BLOCK_BYTES = 1 << 20;

  private final List<SourceSplit> splits;

  /**
   * @throws DataException if the path names no file
   */
  FileSource(
      TableDefinition table,
      String path,
      FileFormat format,
      FileStore files,
      Clock clock,
      int blockBytes) {
    // A table that ends is read as a whole, at one time.
    long now = clock.millis();
    List<FileStore.FileInfo> found = list(files, path);
    found.forEach(FileSource::checkPacking);
    found.forEach(file -> checkPartitions(file.path(), table.partitionKeys()));
    this.splits =
        found.stream()
            .<SourceSplit>map(
                file ->
                    new FileSplit(
                        files, file, () -> now, "file " + file.path(), table, format, blockBytes))
            .toList();
  }

  private static List<FileStore.FileInfo> list(FileStore files, String path) {
    try {
      List<FileStore.FileInfo> found = files.list(path);
      if (found.isEmpty() && !files.isFolder(path)) {
        throw new DataException(
            "no file matches '" + path + "'", "a relative path is looked up in the current folder");
      }
      return found;
    } catch (IOException | SecurityException e) {
      throw new DataException(
          "cannot read '" + path + "': " + Block.reason(e), Block.readHint(e), e);
    }
  }

  /**
   * Files in folders such as {@code day=2024-01-01} do not hold the column that the folder names.
   */
  static void checkPartitions(String path, List<String> keys) {
    for (String key : keys) {
      if (path.startsWith(key + "=") || path.contains("/" + key + "=")) {
        throw new DataException(
            "reading a partitioned folder is not supported yet: file "
                + path
                + " has column '"
                + key
                + "' in its path",
            "name the files of one partition in 'path', and leave its column out");
      }
    }
  }

  static void checkPacking(FileStore.FileInfo file) {
    String path = file.path();
    for (String suffix : List.of(".bz2", ".xz", ".zst", ".lz4", ".zip", ".deflate")) {
      if (path.endsWith(suffix)) {
        throw new DataException(
            "file " + path + " is packed with something other than gzip",
            "unpack it, or pack it with gzip");
      }
    }
  }

  @Override
  public List<SourceSplit> splits() {
    return splits;
  }
}
