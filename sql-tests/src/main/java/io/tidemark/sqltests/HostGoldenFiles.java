package io.tidemark.sqltests;

import io.tidemark.engine.TidemarkOptions;
import io.tidemark.engine.host.HostFileRoots;
import io.tidemark.engine.host.HostFileStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Golden files on the disk. Their scripts may use every file that the user of the process may. */
public final class HostGoldenFiles {
  private static final String EXTENSION = ".sql";
  private static final String BATCH_SIZE = "batch-size";
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
   * @param batchSize rows of a source batch, unless the file says another
   * @throws IOException if it cannot be read
   */
  public static GoldenRunner.Outcome run(Path file, int batchSize, int threads) throws IOException {
    String text = Files.readString(file);
    String pinned = GoldenRunner.settings(text).get(BATCH_SIZE);
    String folder = String.valueOf(file.toAbsolutePath().getParent());
    int rows = pinned == null ? batchSize : Integer.parseInt(pinned);
    HostFileStore store = new HostFileStore(HostFileRoots.everything());
    PrintedLines printed = new PrintedLines();
    try (ScratchFolder scratch = new ScratchFolder()) {
      TidemarkOptions options =
          TidemarkOptions.builder()
              .threads(threads)
              .files(new FolderFiles(store, folder, scratch.path()))
              .console(printed)
              .build();
      try (GoldenSession session = new GoldenSession(options, rows, printed)) {
        return GoldenRunner.run(file.toString(), text, session);
      }
    }
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
    for (int i = 0; i < MOST_UPDATES && !outcome.mismatches().isEmpty(); i++) {
      Files.writeString(file, outcome.updatedText());
      outcome = run(file, batchSize, threads);
    }
    return changed;
  }
}
