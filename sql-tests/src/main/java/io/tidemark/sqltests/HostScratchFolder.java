package io.tidemark.sqltests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** An empty folder that is gone, with all that was written to it, once it is closed. */
final class HostScratchFolder implements AutoCloseable {
  private final Path path;

  HostScratchFolder() throws IOException {
    path = Files.createTempDirectory("tidemark-golden");
  }

  String path() {
    return path.toString();
  }

  @Override
  public void close() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(path)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }
}
