package io.tidemark.sqltests;

import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files whose relative paths start at a folder, so that a script means the same wherever the runner
 * is started. The paths that it answers are relative again, so that messages are the same
 * everywhere.
 *
 * <p>Paths below {@code scratch/} lie in a folder of their own, which a script can write to.
 */
public final class FolderFiles implements FileStore {
  private final FileStore files;
  private static final String SCRATCH = "scratch/";

  private final String prefix;
  private final @Nullable String scratch;

  /**
   * @param files where absolute paths and the folder itself are looked up
   */
  public FolderFiles(FileStore files, String folder) {
    this(files, folder, null);
  }

  /**
   * @param scratch the folder that {@code scratch/} stands for; null if it is an ordinary one
   */
  public FolderFiles(FileStore files, String folder, @Nullable String scratch) {
    this.files = files;
    this.scratch = scratch == null ? null : scratch + "/";
    this.prefix = folder.isEmpty() ? "" : folder + "/";
  }

  private String full(String path) {
    if (scratch != null && path.startsWith(SCRATCH)) {
      return scratch + path.substring(SCRATCH.length());
    }
    return path.startsWith("/") ? path : prefix + path;
  }

  @Override
  public List<FileInfo> list(String path) throws IOException {
    return files.list(full(path)).stream().map(this::relative).toList();
  }

  private FileInfo relative(FileInfo info) {
    String path = info.path();
    if (scratch != null && path.startsWith(scratch)) {
      path = SCRATCH + path.substring(scratch.length());
    } else if (path.startsWith(prefix)) {
      path = path.substring(prefix.length());
    }
    return new FileInfo(path, info.sizeBytes(), info.modifiedMillis(), info.identity());
  }

  @Override
  public ReadableFile open(String path) throws IOException {
    return files.open(full(path));
  }

  @Override
  public OutputStream create(String path) throws IOException {
    return files.create(full(path));
  }

  @Override
  public void rename(String from, String to) throws IOException {
    files.rename(full(from), full(to));
  }

  @Override
  public void delete(String path) throws IOException {
    files.delete(full(path));
  }

  @Override
  public boolean isFolder(String path) throws IOException {
    return files.isFolder(full(path));
  }
}
