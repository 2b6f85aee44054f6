package io.tidemark.engine.host;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folders that SQL may name. Paths are judged by where they lead, after symbolic links and
 * {@code ..}, never by their text.
 */
public final class HostFileRoots {
  private final @Nullable List<Path> roots;

  private HostFileRoots(@Nullable List<Path> roots) {
    this.roots = roots;
  }

  /** Whatever the user of the process may read and write. */
  public static HostFileRoots everything() {
    return new HostFileRoots(null);
  }

  /** Nothing at all. */
  public static HostFileRoots none() {
    return new HostFileRoots(List.of());
  }

  /**
   * These folders and what is in them.
   *
   * @throws IOException if one of them does not exist
   */
  public static HostFileRoots of(List<Path> folders) throws IOException {
    List<Path> real = new ArrayList<>();
    for (Path folder : folders) {
      real.add(folder.toRealPath());
    }
    return new HostFileRoots(List.copyOf(real));
  }

  /**
   * The real path of a file or folder that exists.
   *
   * @throws SecurityException if it lies outside
   */
  Path existing(Path path) throws IOException {
    Path real;
    try {
      real = path.toRealPath();
    } catch (IOException e) {
      // Outside of the roots it must not show what exists and what does not.
      target(path);
      throw e;
    }
    check(real, path);
    return real;
  }

  /**
   * The real path of a file that may not exist yet, nor the folders above it.
   *
   * @throws SecurityException if it would lie outside
   */
  Path target(Path path) throws IOException {
    Path ancestor = path.toAbsolutePath();
    List<Path> missing = new ArrayList<>();
    while (!Files.exists(ancestor, LinkOption.NOFOLLOW_LINKS)) {
      Path name = ancestor.getFileName();
      Path parent = ancestor.getParent();
      if (name == null || parent == null) {
        throw new NoSuchFileException(path.toString());
      }
      missing.add(0, name);
      ancestor = parent;
    }
    Path real;
    try {
      real = ancestor.toRealPath();
    } catch (NoSuchFileException e) {
      check(null, path);
      throw new FileSystemException(path.toString(), null, "a symbolic link that leads nowhere");
    }
    for (Path name : missing) {
      String text = name.toString();
      if (text.equals("..") || text.equals(".")) {
        check(null, path);
        throw new NoSuchFileException(path.toString());
      }
      real = real.resolve(name);
    }
    check(real, path);
    return real;
  }

  private void check(@Nullable Path real, Path asWritten) {
    if (roots == null) {
      return;
    }
    if (real != null) {
      for (Path root : roots) {
        if (real.startsWith(root)) {
          return;
        }
      }
    }
    throw new SecurityException(
        "the path '"
            + asWritten
            + "' is outside of the folders that SQL may use here"
            + (roots.isEmpty() ? " (none)" : ""));
  }
}
