package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A file that is written under a hidden name beside its place and moved there, all at once, when it
 * is complete. Hidden names are not read by tables over the folder.
 */
final class PendingFile implements AutoCloseable {
  private static final int GZIP_BUFFER = 64 * 1024;

  private final FileStore files;
  private final String target;
  private final String pending;
  private final OutputStream out;
  private boolean isOpen = true;
  private boolean isDone;

  private PendingFile(FileStore files, String target, String pending, OutputStream out) {
    this.files = files;
    this.target = target;
    this.pending = pending;
    this.out = out;
  }

  /**
   * Starts a file that is to replace {@code target}.
   *
   * @throws DataException if it cannot be created
   */
  static PendingFile replacing(FileStore files, String target) {
    try {
      String pending = pendingName(target, 0);
      for (int i = 1; exists(files, pending); i++) {
        pending = pendingName(target, i);
      }
      return create(files, target, pending);
    } catch (IOException | SecurityException e) {
      throw cannotWrite(target, e);
    }
  }

  /**
   * Starts a new file {@code part-0}, {@code part-1}, ... of a folder, with a number that no file
   * has, complete or pending.
   */
  static PendingFile partOf(FileStore files, String folder, String suffix) {
    String prefix = folder.endsWith("/") ? folder : folder + "/";
    try {
      for (int i = 0; ; i++) {
        String target = prefix + "part-" + i + suffix;
        if (!exists(files, target) && !exists(files, pendingName(target, 0))) {
          return create(files, target, pendingName(target, 0));
        }
      }
    } catch (IOException | SecurityException e) {
      throw cannotWrite(folder, e);
    }
  }

  private static PendingFile create(FileStore files, String target, String pending)
      throws IOException {
    OutputStream plain = files.create(pending);
    try {
      boolean isPacked = target.endsWith(".gz");
      OutputStream out = isPacked ? new PackedStream(plain, GZIP_BUFFER) : plain;
      return new PendingFile(files, target, pending, out);
    } catch (IOException e) {
      try (plain) {
        files.delete(pending);
      }
      throw e;
    }
  }

  private static boolean exists(FileStore files, String path) throws IOException {
    return !files.list(path).isEmpty();
  }

  private static String pendingName(String target, int number) {
    int name = target.lastIndexOf('/') + 1;
    String suffix = number == 0 ? ".pending" : ".pending-" + number;
    return target.substring(0, name) + "." + target.substring(name) + suffix;
  }

  private static DataException cannotWrite(String path, Exception e) {
    return new DataException(
        "cannot write file " + path + ": " + Block.reason(e), Block.writeHint(e), e);
  }

  void write(byte[] bytes, int from, int length) {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  /** What is written from here on may be cut off by {@link #commit(long)}. */
  void mark() {
    try {
      if (out instanceof PackedStream packed) {
        packed.mark();
      }
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  /** Nothing more is written. */
  void complete() {
    if (!isOpen) {
      return;
    }
    try {
      isOpen = false;
      out.close();
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  /** Puts the complete file in its place. */
  void commit() {
    complete();
    try {
      files.rename(pending, target);
      isDone = true;
    } catch (IOException | SecurityException e) {
      throw cannotWrite(target, e);
    }
  }

  /**
   * Puts the beginning of a file in its place.
   *
   * @param bytes how much of what was written; if the file is packed, up to the last {@link #mark}
   */
  void commit(long bytes) {
    try {
      isOpen = false;
      out.close();
      if (out instanceof PackedStream packed) {
        if (packed.markPlainBytes() != bytes) {
          throw new IllegalArgumentException("a packed file can be cut off at its mark only");
        }
        files.shorten(pending, packed.markBytes(), packed.end());
      } else {
        files.shorten(pending, bytes, new byte[0]);
      }
      files.rename(pending, target);
      isDone = true;
    } catch (IOException | SecurityException e) {
      throw cannotWrite(target, e);
    }
  }

  /** Without {@link #commit} before, nothing stays. */
  @Override
  public void close() {
    if (isDone) {
      return;
    }
    isDone = true;
    try {
      if (isOpen) {
        out.close();
      }
    } catch (IOException e) {
      // The file is about to go; that its last bytes could not be written does not matter.
    }
    try {
      files.delete(pending);
    } catch (IOException | SecurityException e) {
      throw new DataException("cannot delete file " + pending + ": " + Block.reason(e), null, e);
    }
  }
}
