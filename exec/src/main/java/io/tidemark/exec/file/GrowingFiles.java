package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.TableSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files that a path names as they appear and grow, each one a split. They are told apart by
 * what they are, not by their names, so that one that gets another name is not read again.
 *
 * <p>A file of a folder or glob is complete when it has not changed for {@link #REST_LOOKS} looks;
 * one that the path names itself only when another one has taken its place. A packed file is taken
 * as a whole once it does not change any more.
 */
final class GrowingFiles implements TableSource {
  private static final int REST_LOOKS = 10;

  private final TableDefinition table;
  private final String path;
  private final FileFormat format;
  private final FileStore files;
  private final OpenFiles open;
  private final Clock clock;
  private final long lookMillis;

  /** By what a file is. */
  private final Map<String, GrowingFile> known = new HashMap<>();

  private final Set<String> packedRead = new HashSet<>();
  private Map<String, Long> packedSizes = new HashMap<>();
  private boolean hasLooked;

  /**
   * @param open holds those that are open
   * @param lookMillis how often to look for files and for what was added to them
   */
  GrowingFiles(
      TableDefinition table,
      String path,
      FileFormat format,
      FileStore files,
      OpenFiles open,
      Clock clock,
      long lookMillis) {
    this.table = table;
    this.path = path;
    this.format = format;
    this.files = files;
    this.open = open;
    this.clock = clock;
    this.lookMillis = lookMillis;
  }

  @Override
  public boolean isBounded() {
    return false;
  }

  @Override
  public boolean hasAllSplits() {
    return false;
  }

  @Override
  public long lookMillis() {
    return lookMillis;
  }

  @Override
  public List<SourceSplit> splits() {
    long now = clock.millis();
    List<SourceSplit> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Map<String, Long> packed = new HashMap<>();
    for (FileStore.FileInfo file : list()) {
      String key = file.identity().isEmpty() ? file.path() : file.identity();
      if (file.path().endsWith(".gz")) {
        packed.put(key, file.sizeBytes());
        if (isPackedReady(key, file.sizeBytes())) {
          found.add(split(file));
        }
      } else if (seen.add(key)) {
        look(key, file, now, found);
      }
    }
    packedSizes = packed;
    packedRead.retainAll(packed.keySet());
    known.forEach(
        (key, file) -> {
          if (!seen.contains(key)) {
            file.missing();
          }
        });
    known.entrySet().removeIf(e -> !seen.contains(e.getKey()) && e.getValue().isComplete());
    hasLooked = true;
    return found;
  }

  private void look(String key, FileStore.FileInfo file, long now, List<SourceSplit> found) {
    GrowingFile before = known.get(key);
    if (before != null && (before.isLongerThan(file.sizeBytes()) || !before.isStill(file))) {
      before.cut();
      before = null;
    }
    if (before == null) {
      GrowingFile added = new GrowingFile(files, open.place(), split(file), now);
      known.put(key, added);
      found.add(added);
      return;
    }
    boolean isAlone = file.path().equals(path);
    long restMillis = isAlone ? Long.MAX_VALUE : REST_LOOKS * lookMillis;
    if (before.found(file, now, restMillis)) {
      found.add(before);
    }
  }

  /** Each packed file once; one that appeared while others were read may still be written. */
  private boolean isPackedReady(String key, long size) {
    Long before = packedSizes.get(key);
    boolean isAtRest = !hasLooked || (before != null && before == size);
    return isAtRest && packedRead.add(key);
  }

  private FileSplit split(FileStore.FileInfo file) {
    FileSource.checkPacking(file);
    FileSource.checkPartitions(file.path(), table.partitionKeys());
    return new FileSplit(
        files, file, clock, "file " + file.path(), table, format, FileSource.BLOCK_BYTES);
  }

  /** None is no fault: there may be some later. */
  private List<FileStore.FileInfo> list() {
    try {
      return files.list(path);
    } catch (IOException | SecurityException e) {
      throw new DataException(
          "cannot read '" + path + "': " + Block.reason(e), Block.readHint(e), e);
    }
  }
}
