package io.tidemark.sqltests;

import io.tidemark.engine.TidemarkOptions;
import io.tidemark.engine.host.HostFileRoots;
import io.tidemark.engine.host.HostFileStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Golden files on the disk. Their scripts may use every file that the user of the process may. */
public final class HostGoldenFiles {
  private static final String EXTENSION = ".sql";
  private static final String BATCH_SIZE = "batch-size";
  private static final String THREADS = "threads";
  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final int MOST_UPDATES = 3;

  private HostGoldenFiles() {}

  /**
   * The golden files in a folder and its folders, by name; a file stands for itself.
   *
   * @throws IOException if there is no such file or folder
   */
  public static List<Path> in(Path place) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(place)) {
      files
          .filter(f -> f.equals(place) || f.toString().endsWith(EXTENSION))
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(found::add);
    }
    return found;
  }

  /**
   * Runs a file; relative paths in it start at its own folder, and those below {@code scratch/} in
   * an empty folder that goes when it is done.
   *
   * @param batchSize rows of a source batch, unless the file says another number
   * @param threads that run queries, unless the file says another number
   * @throws IOException if it cannot be read, or has a setting that is no number
   */
  public static GoldenRunner.Outcome run(Path file, int batchSize, int threads) throws IOException {
    String text = Files.readString(file);
    if (text.startsWith(BYTE_ORDER_MARK)) {
      text = text.substring(1);
    }
    Map<String, String> settings = GoldenRunner.settings(text);
    int rows = pinned(settings, BATCH_SIZE, batchSize);
    int workers = pinned(settings, THREADS, threads);
    String folder = String.valueOf(file.toAbsolutePath().getParent());
    HostFileStore store = new HostFileStore(HostFileRoots.everything());
    PrintedLines printed = new PrintedLines();
    try (HostScratchFolder scratch = new HostScratchFolder()) {
      TidemarkOptions options =
          TidemarkOptions.builder()
              .threads(workers)
              .files(new FolderFiles(store, folder, scratch.path()))
              .console(printed)
              .virtualClock()
              .build();
      try (GoldenSession session =
          new GoldenSession(options, rows, settings.containsKey(BATCH_SIZE), printed)) {
        return GoldenRunner.run(file.toString(), text, session);
      }
    }
  }

  private static int pinned(Map<String, String> settings, String key, int other)
      throws IOException {
    String value = settings.get(key);
    if (value == null) {
      return other;
    }
    if (!value.matches("[1-9][0-9]{0,5}")) {
      throw new IOException("@" + key + " takes a number from 1, not '" + value + "'");
    }
    return Integer.parseInt(value);
  }

  /**
   * Writes the expectations that hold now into the file.
   *
   * <p>Errors name their lines, which move when expectations above them grow: the file is run again
   * until nothing changes.
   *
   * @return how many statements printed otherwise at first
   */
  public static int update(Path file, int batchSize, int threads) throws IOException {
    GoldenRunner.Outcome outcome = run(file, batchSize, threads);
    int changed = outcome.mismatches().size();
    String mark = Files.readString(file).startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    for (int i = 0; i < MOST_UPDATES && !outcome.mismatches().isEmpty(); i++) {
      Files.writeString(file, mark + outcome.updatedText());
      outcome = run(file, batchSize, threads);
    }
    return changed;
  }
}
