package io.tidemark.exec.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files in memory, with faults on demand: the n-th write operation (a call of {@code create},
 * {@code write}, {@code close} of a stream, {@code rename}) fails, and all after it.
 */
public final class MemoryFileStore implements FileStore {
  /** Modification time of every file. */
  public static final long MODIFIED_MILLIS = 1_600_000_000_000L;

  /** What a name leads to: the same file under another name, another one under the same. */
  private static final class Content {
    final String identity;
    byte[] bytes;

    Content(String identity, byte[] bytes) {
      this.identity = identity;
      this.bytes = bytes;
    }
  }

  private final Map<String, Content> files = new TreeMap<>();
  private int contents;
  private long writesLeft = Long.MAX_VALUE;
  private int openFiles;
  private int mostOpenFiles = Integer.MAX_VALUE;
  private int openings;
  private int maxRead = Integer.MAX_VALUE;

  public MemoryFileStore put(String path, String text) {
    return put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  public MemoryFileStore put(String path, byte[] bytes) {
    files.put(path, new Content("file " + contents++, bytes.clone()));
    return this;
  }

  /** Writes more at the end of a file. */
  public MemoryFileStore append(String path, String text) {
    return append(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link #append(String, String)}. */
  public MemoryFileStore append(String path, byte[] more) {
    Content content = files.get(path);
    if (content == null) {
      return put(path, more);
    }
    int length = content.bytes.length;
    content.bytes = Arrays.copyOf(content.bytes, length + more.length);
    System.arraycopy(more, 0, content.bytes, length, more.length);
    return this;
  }

  /** Cuts a file off. */
  public MemoryFileStore truncate(String path, int length) {
    Content content = files.get(path);
    if (content == null) {
      throw new AssertionError("no file " + path);
    }
    content.bytes = Arrays.copyOf(content.bytes, length);
    return this;
  }

  /** After this many more write operations the disk is full. */
  public void failAfterWrites(long writes) {
    writesLeft = writes;
  }

  /** No read gives more bytes than this at once. */
  public void limitReads(int bytes) {
    maxRead = bytes;
  }

  public String text(String path) {
    Content content = files.get(path);
    if (content == null) {
      throw new AssertionError("no file " + path + " among " + files.keySet());
    }
    return new String(content.bytes, StandardCharsets.UTF_8);
  }

  public byte[] bytes(String path) {
    return files.get(path).bytes.clone();
  }

  /** All paths, hidden ones too. */
  public List<String> paths() {
    return List.copyOf(files.keySet());
  }

  /** So many files can be open at once, as systems have it. */
  public MemoryFileStore limitOpenFiles(int most) {
    mostOpenFiles = most;
    return this;
  }

  /** How often a file was opened for reading. */
  public int openings() {
    return openings;
  }

  /** Files that were opened for reading and not closed. */
  public int openFiles() {
    return openFiles;
  }

  @Override
  public List<FileInfo> list(String path) {
    boolean isGlob = path.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
    PathMatcher matcher = isGlob ? FileSystems.getDefault().getPathMatcher("glob:" + path) : null;
    String folder = path.endsWith("/") ? path : path + "/";
    List<FileInfo> found = new ArrayList<>();
    for (Map.Entry<String, Content> file : files.entrySet()) {
      String name = file.getKey();
      boolean isNamed = name.equals(path);
      boolean isInside = name.startsWith(folder) && !isHidden(name.substring(folder.length()));
      boolean isMatched = matcher != null && matcher.matches(Path.of(name)) && !isHidden(name);
      if (isNamed || isInside || isMatched) {
        Content content = file.getValue();
        found.add(new FileInfo(name, content.bytes.length, MODIFIED_MILLIS, content.identity));
      }
    }
    found.sort(
        Comparator.comparing(
            info -> info.path().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned));
    return found;
  }

  private static boolean isHidden(String path) {
    for (String part : path.split("/")) {
      if (part.startsWith(".") || part.startsWith("_")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public ReadableFile open(String path) throws IOException {
    Content content = files.get(path);
    if (content == null) {
      throw new NoSuchFileException(path);
    }
    if (openFiles == mostOpenFiles) {
      throw new IOException("Too many open files");
    }
    openings++;
    openFiles++;
    return new ReadableFile() {
      @Override
      public int read(long position, byte[] buffer, int offset, int length) {
        byte[] bytes = content.bytes;
        if (position >= bytes.length) {
          return -1;
        }
        int count = Math.min(Math.min(length, maxRead), bytes.length - (int) position);
        System.arraycopy(bytes, (int) position, buffer, offset, count);
        return count;
      }

      @Override
      public long sizeBytes() {
        return content.bytes.length;
      }

      @Override
      public void close() {
        openFiles--;
      }
    };
  }

  @Override
  public OutputStream create(String path) throws IOException {
    countWrite();
    put(path, new byte[0]);
    return new ByteArrayOutputStream() {
      @Override
      public void write(byte[] source, int from, int length) {
        super.write(source, from, length);
      }

      @Override
      public void flush() throws IOException {
        countWrite();
        put(path, toByteArray());
      }

      @Override
      public void close() throws IOException {
        flush();
      }
    };
  }

  private void countWrite() throws IOException {
    if (writesLeft <= 0) {
      throw new IOException("No space left on device");
    }
    writesLeft--;
  }

  @Override
  public void rename(String from, String to) throws IOException {
    countWrite();
    Content content = files.remove(from);
    if (content == null) {
      throw new NoSuchFileException(from);
    }
    files.put(to, content);
  }

  @Override
  public void shorten(String path, long bytes, byte[] end) throws IOException {
    countWrite();
    truncate(path, (int) bytes + end.length);
    System.arraycopy(end, 0, files.get(path).bytes, (int) bytes, end.length);
  }

  @Override
  public void delete(String path) {
    files.remove(path);
  }

  @Override
  public boolean isFolder(String path) {
    String folder = path.endsWith("/") ? path : path + "/";
    return files.keySet().stream().anyMatch(name -> name.startsWith(folder));
  }
}
