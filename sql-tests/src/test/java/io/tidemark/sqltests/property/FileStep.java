package io.tidemark.sqltests.property;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * What a script does to a file besides its statements; nothing where there is no such file.
 *
 * @param lines to append, each with a line end
 */
record FileStep(Kind kind, String path, String lines) {
  private static final String PREFIX = "-- ";
  private static final String SCRATCH = "scratch/";

  /** What is done. */
  enum Kind {
    APPEND,
    DELETE,
    /** It gets a name that no other file has. */
    RENAME
  }

  String text() {
    return PREFIX + kind + " " + path + "\n" + lines;
  }

  /** What a line of a script does; null if it is a statement. */
  static @Nullable FileStep of(String text) {
    if (!text.startsWith(PREFIX)) {
      return null;
    }
    int end = text.indexOf('\n');
    String[] words = text.substring(PREFIX.length(), end).split(" ");
    return new FileStep(Kind.valueOf(words[0]), words[1], text.substring(end + 1));
  }

  /** The name that it gets. */
  String newPath() {
    return path + "-" + Integer.toHexString(lines.hashCode()) + "-old.csv";
  }

  /**
   * Does it.
   *
   * @param scratch what is called so in the script
   */
  void run(Path scratch) throws IOException {
    Path file = scratch.resolve(path.substring(SCRATCH.length()));
    if (!Files.exists(file)) {
      return;
    }
    switch (kind) {
      case APPEND -> Files.writeString(file, lines, StandardOpenOption.APPEND);
      case DELETE -> Files.delete(file);
      case RENAME ->
          Files.move(
              file,
              scratch.resolve(newPath().substring(SCRATCH.length())),
              StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
