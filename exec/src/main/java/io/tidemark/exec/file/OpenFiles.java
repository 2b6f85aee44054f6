package io.tidemark.exec.file;

import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files that are read while they grow. A system lets a process have so many files open, and there
 * may be more of them: the one that has not grown for longest is closed when another one is opened,
 * and whoever reads it opens it again when it grows. Any thread may call.
 */
final class OpenFiles {
  private final int most;
  private final Set<Place> open = new HashSet<>();
  private long grown;

  /**
   * @param most how many may be open, besides those that are being read
   */
  OpenFiles(int most) {
    this.most = most;
  }

  /** A place for one file, which is open or not. */
  final class Place {
    private FileStore.@Nullable ReadableFile file;
    private boolean isInUse;

    /** Grows from file to file with what was read of them. */
    private long lastGrown;

    boolean isOpen() {
      synchronized (OpenFiles.this) {
        return file != null;
      }
    }

    /** Takes the file, which stays open until it is {@link #release released}; null if closed. */
    FileStore.@Nullable ReadableFile take() {
      synchronized (OpenFiles.this) {
        isInUse = file != null;
        return file;
      }
    }

    /** Puts a file here that was opened, and takes it. */
    void put(FileStore.ReadableFile opened) {
      synchronized (OpenFiles.this) {
        file = opened;
        isInUse = true;
        lastGrown = ++grown;
        open.add(this);
        closeSome();
      }
    }

    /**
     * The file is not needed now.
     *
     * @param hasGrown whether there was something to read
     */
    void release(boolean hasGrown) {
      synchronized (OpenFiles.this) {
        isInUse = false;
        lastGrown = hasGrown ? ++grown : lastGrown;
      }
    }

    /** Closes the file if it is open. */
    void close() throws IOException {
      FileStore.ReadableFile closing;
      synchronized (OpenFiles.this) {
        closing = file;
        file = null;
        isInUse = false;
        open.remove(this);
      }
      if (closing != null) {
        closing.close();
      }
    }
  }

  /** A place without a file. */
  Place place() {
    return new Place();
  }

  private void closeSome() {
    while (open.size() > most) {
      Place idlest = null;
      for (Place place : open) {
        boolean isIdler = idlest == null || place.lastGrown < idlest.lastGrown;
        idlest = isIdler && !place.isInUse ? place : idlest;
      }
      if (idlest == null) {
        return;
      }
      try {
        idlest.close();
      } catch (IOException e) {
        // It was only read: nothing is lost, and it is not open any more.
      }
    }
  }
}
