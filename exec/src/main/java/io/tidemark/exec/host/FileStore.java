package io.tidemark.exec.host;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Files, by path text as the user wrote it. Every method throws {@link SecurityException} for a
 * path outside the allowed roots and {@link IOException} for what the operating system refuses.
 */
public interface FileStore {
  /**
   * @param modifiedMillis epoch milliseconds
   * @param identity what stays the same when the file grows or gets another name, and differs for
   *     another file of its name; empty if the system does not say
   */
  record FileInfo(String path, long sizeBytes, long modifiedMillis, String identity) {
    /** A file that only its path tells from others. */
    public FileInfo(String path, long sizeBytes, long modifiedMillis) {
      this(path, sizeBytes, modifiedMillis, "");
    }
  }

  /** A file opened for reading; positions are bytes from its start. */
  interface ReadableFile extends AutoCloseable {
    /** Reads at most {@code length} bytes; -1 at the end. */
    int read(long position, byte[] buffer, int offset, int length) throws IOException;

    long sizeBytes() throws IOException;

    @Override
    void close() throws IOException;
  }

  /**
   * The regular files that a path names, in byte order of their paths: the file itself, the files
   * of a folder (and its folders; hidden names, {@code .} or {@code _} first, left out), or what a
   * glob matches. Empty if there are none.
   */
  List<FileInfo> list(String path) throws IOException;

  ReadableFile open(String path) throws IOException;

  /** Creates a file, with its folders; replaces an existing one. */
  OutputStream create(String path) throws IOException;

  /** Moves a file into place atomically, replacing what is there. */
  void rename(String from, String to) throws IOException;

  /** Cuts a file off behind so many bytes, and gives it another end. */
  default void shorten(String path, long bytes, byte[] end) throws IOException {
    throw new IOException("files cannot be cut off here");
  }

  /** Deletes a file if it is there. */
  void delete(String path) throws IOException;

  /** Whether the path is an existing folder. */
  boolean isFolder(String path) throws IOException;
}
