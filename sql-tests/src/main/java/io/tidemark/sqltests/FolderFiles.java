package io.tidemark.sqltests;

import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Files whose relative paths start at a folder, so that a script means the same wherever the runner
 * is started. The paths that it answers are relative again, so that messages are the same
 * everywhere.
 */
public final class FolderFiles implements FileStore {
  private final FileStore files;
  private final String prefix;

  /**
   * @param files where absolute paths and the folder itself are looked up
   */
  public FolderFiles(FileStore files, String folder) {
    this.files = files;
    this.prefix = folder.isEmpty() ? "" : folder + "/";
  }

  private String full(String path) {
    return path.startsWith("/") ? path : prefix + path;
  }

  @Override
  public List<FileInfo> list(String path) throws IOException {
    return files.list(full(path)).stream().map(this::relative).toList();
  }

  private FileInfo relative(FileInfo info) {
    String path = info.path();
    return path.startsWith(prefix)
        ? new FileInfo(path.substring(prefix.length()), info.sizeBytes(), info.modifiedMillis())
        : info;
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
