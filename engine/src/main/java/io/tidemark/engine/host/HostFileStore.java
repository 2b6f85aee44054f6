package io.tidemark.engine.host;

import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The files of the machine, inside the allowed roots. A relative path starts at the current folder;
 * {@code file:} in front is taken off.
 */
public final class HostFileStore implements FileStore {
  private static final int MAX_FOLDER_DEPTH = 64;
  private static final String GLOB_CHARACTERS = "*?[{";

  private final Path base;
  private final HostFileRoots roots;

  /** Files from the current folder on. */
  public HostFileStore(HostFileRoots roots) {
    this(Path.of(""), roots);
  }

  /**
   * @param base where relative paths start
   */
  public HostFileStore(Path base, HostFileRoots roots) {
    this.base = base;
    this.roots = roots;
  }

  @Override
  public List<FileInfo> list(String path) throws IOException {
    String text = withoutScheme(path);
    List<FileInfo> found = new ArrayList<>();
    if (text.isEmpty()) {
      throw new NoSuchFileException(path, null, "the path is empty");
    }
    Path whole = resolve(text);
    if (isGlob(text) && !Files.exists(whole)) {
      glob(text, found);
    } else {
      Path real;
      try {
        real = roots.existing(whole);
      } catch (NoSuchFileException e) {
        return List.of();
      }
      if (Files.isDirectory(real)) {
        walk(real, text.endsWith("/") ? text : text + "/", 0, found);
      } else if (Files.isRegularFile(real)) {
        found.add(info(text, real));
      } else {
        throw new FileSystemException(path, null, "neither a file nor a folder");
      }
    }
    found.sort(
        Comparator.comparing(
            file -> file.path().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned));
    return found;
  }

  @Override
  public ReadableFile open(String path) throws IOException {
    Path real = roots.existing(resolve(withoutScheme(path)));
    return new ChannelFile(FileChannel.open(real, StandardOpenOption.READ));
  }

  @Override
  public OutputStream create(String path) throws IOException {
    Path real = roots.target(resolve(withoutScheme(path)));
    Path folder = real.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    return Files.newOutputStream(
        real,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE,
        LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public void rename(String from, String to) throws IOException {
    Path source = roots.existing(resolve(withoutScheme(from)));
    Path target = roots.target(resolve(withoutScheme(to)));
    Files.move(source, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void shorten(String path, long bytes, byte[] end) throws IOException {
    Path real = roots.existing(resolve(withoutScheme(path)));
    try (FileChannel file = FileChannel.open(real, StandardOpenOption.WRITE)) {
      file.truncate(bytes);
      file.position(bytes);
      for (ByteBuffer left = ByteBuffer.wrap(end); left.hasRemaining(); ) {
        file.write(left);
      }
    }
  }

  @Override
  public void delete(String path) throws IOException {
    Files.deleteIfExists(roots.target(resolve(withoutScheme(path))));
  }

  @Override
  public boolean isFolder(String path) throws IOException {
    return Files.isDirectory(roots.target(resolve(withoutScheme(path))));
  }

  private Path resolve(String text) throws IOException {
    try {
      return base.resolve(text);
    } catch (java.nio.file.InvalidPathException e) {
      throw new FileSystemException(text, null, "not a path");
    }
  }

  private static String withoutScheme(String path) {
    if (!path.startsWith("file:")) {
      return path;
    }
    String rest = path.substring("file:".length());
    return rest.startsWith("//") ? rest.substring(2) : rest;
  }

  private static boolean isGlob(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (GLOB_CHARACTERS.indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The files that match, looked for below the last folder that has no glob character. */
  private void glob(String text, List<FileInfo> found) throws IOException {
    int first = 0;
    while (GLOB_CHARACTERS.indexOf(text.charAt(first)) < 0) {
      first++;
    }
    String prefix = text.substring(0, text.lastIndexOf('/', first) + 1);
    Path start = resolve(prefix);
    Path real;
    try {
      real = roots.existing(start);
    } catch (NoSuchFileException e) {
      return;
    }
    PathMatcher matcher;
    try {
      matcher = real.getFileSystem().getPathMatcher("glob:" + text.substring(prefix.length()));
    } catch (IllegalArgumentException e) {
      throw new FileSystemException(text, null, "not a glob");
    }
    List<FileInfo> all = new ArrayList<>();
    walk(real, prefix, 0, all);
    for (FileInfo file : all) {
      if (matcher.matches(Path.of(file.path().substring(prefix.length())))) {
        found.add(file);
      }
    }
  }

  /**
   * Folders are walked without following links to folders; links to files count if they stay inside
   * the roots.
   */
  private void walk(Path folder, String prefix, int depth, List<FileInfo> found)
      throws IOException {
    if (depth > MAX_FOLDER_DEPTH) {
      throw new FileSystemException(prefix, null, "folders too deep");
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        String name = String.valueOf(entry.getFileName());
        if (name.startsWith(".") || name.startsWith("_")) {
          continue;
        }
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
          walk(entry, prefix + name + "/", depth + 1, found);
        } else if (Files.isRegularFile(entry)) {
          found.add(info(prefix + name, roots.existing(entry)));
        }
      }
    } catch (java.nio.file.DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private static FileInfo info(String path, Path real) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(real, BasicFileAttributes.class);
    Object key = attributes.fileKey();
    return new FileInfo(
        path,
        attributes.size(),
        attributes.lastModifiedTime().toMillis(),
        key == null ? "" : key.toString());
  }

  private record ChannelFile(FileChannel channel) implements ReadableFile {
    @Override
    public int read(long position, byte[] buffer, int offset, int length) throws IOException {
      return channel.read(ByteBuffer.wrap(buffer, offset, length), position);
    }

    @Override
    public long sizeBytes() throws IOException {
      return channel.size();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
