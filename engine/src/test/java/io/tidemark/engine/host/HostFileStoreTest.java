package io.tidemark.engine.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFileStoreTest {
  @TempDir Path folder;

  private Path inside;
  private Path outside;
  private FileStore store;

  @BeforeEach
  void makeFolders() throws IOException {
    inside = Files.createDirectory(folder.resolve("inside"));
    outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("secret.csv"), "1\n");
    store = new HostFileStore(inside, HostFileRoots.of(List.of(inside)));
  }

  @Test
  void readsWhatLiesInside() throws IOException {
    Files.writeString(inside.resolve("a.csv"), "hello");
    assertThat(read("a.csv")).isEqualTo("hello");
    assertThat(read("./a.csv")).isEqualTo("hello");
    assertThat(read(inside.resolve("a.csv").toString())).isEqualTo("hello");
    assertThat(read("file://" + inside.resolve("a.csv"))).isEqualTo("hello");
  }

  @Test
  void refusesAbsolutePathsOutside() {
    assertRefused(outside.resolve("secret.csv").toString());
    assertRefused("file:" + outside.resolve("secret.csv"));
    assertRefused("/etc/passwd");
  }

  @Test
  void refusesDotsThatLeadOutside() throws IOException {
    assertRefused("../outside/secret.csv");
    Files.createDirectories(inside.resolve("x/y"));
    assertRefused("x/y/../../../outside/secret.csv");
    assertRefused("missing/../../outside/secret.csv");
  }

  @Test
  void dotsThatStayInsideAreFine() throws IOException {
    Files.createDirectory(inside.resolve("x"));
    Files.writeString(inside.resolve("a.csv"), "a");
    assertThat(read("x/../a.csv")).isEqualTo("a");
  }

  @Test
  void refusesLinksThatLeadOutside() throws IOException {
    Files.createSymbolicLink(inside.resolve("file"), outside.resolve("secret.csv"));
    Files.createSymbolicLink(inside.resolve("folder"), outside);
    Files.createSymbolicLink(inside.resolve("hop"), Path.of("folder"));
    assertRefused("file");
    assertRefused("folder/secret.csv");
    assertRefused("hop/secret.csv");
    assertRefused("folder/new.csv");
  }

  @Test
  void dotsAfterALinkStartAtItsTarget() throws IOException {
    Path deep = Files.createDirectories(outside.resolve("deep"));
    Files.createSymbolicLink(inside.resolve("link"), deep);
    Files.writeString(inside.resolve("secret.csv"), "the text says inside, the way leads outside");
    assertRefused("link/../secret.csv");
  }

  @Test
  void refusesToCreateThroughALinkThatLeadsNowhere() throws IOException {
    Files.createSymbolicLink(inside.resolve("dangling"), outside.resolve("new.csv"));
    assertThatThrownBy(() -> store.create("dangling")).isInstanceOf(SecurityException.class);
    assertThat(outside.resolve("new.csv")).doesNotExist();
  }

  @Test
  void doesNotTellWhetherAFileOutsideExists() {
    assertThatThrownBy(() -> store.open("../outside/none.csv"))
        .isInstanceOf(SecurityException.class);
    assertThatThrownBy(() -> store.list("../outside/none.csv"))
        .isInstanceOf(SecurityException.class);
  }

  @Test
  void aFolderWithALinkOutsideIsRefused() throws IOException {
    Files.writeString(inside.resolve("a.csv"), "a");
    Files.createSymbolicLink(inside.resolve("b.csv"), outside.resolve("secret.csv"));
    assertThatThrownBy(() -> store.list(".")).isInstanceOf(SecurityException.class);
    assertThatThrownBy(() -> store.list("*.csv")).isInstanceOf(SecurityException.class);
  }

  @Test
  void noRootsAllowNothing() {
    FileStore none = new HostFileStore(inside, HostFileRoots.none());
    assertThatThrownBy(() -> none.open("a.csv"))
        .isInstanceOf(SecurityException.class)
        .hasMessageContaining("a.csv");
    assertThatThrownBy(() -> none.create("a.csv")).isInstanceOf(SecurityException.class);
    assertThat(inside.resolve("a.csv")).doesNotExist();
  }

  @Test
  void listsFoldersInByteOrderWithoutHiddenFiles() throws IOException {
    Files.createDirectories(inside.resolve("data/sub"));
    Files.createDirectories(inside.resolve("data/_tmp"));
    for (String name :
        List.of("b.csv", "B.csv", "\u00e9.csv", "sub/a.csv", ".hidden", "_tmp/a.csv")) {
      Files.writeString(inside.resolve("data").resolve(name), "x");
    }
    List<String> expected =
        List.of("data/B.csv", "data/b.csv", "data/sub/a.csv", "data/\u00e9.csv");
    assertThat(paths("data")).isEqualTo(expected);
    assertThat(paths("data/")).isEqualTo(expected);
  }

  @Test
  void listsWhatAGlobMatches() throws IOException {
    Files.createDirectories(inside.resolve("d/e"));
    for (String name : List.of("d/a1.csv", "d/a2.csv", "d/b.csv", "d/e/a3.csv")) {
      Files.writeString(inside.resolve(name), "x");
    }
    assertThat(paths("d/a*.csv")).containsExactly("d/a1.csv", "d/a2.csv");
    assertThat(paths("d/**.csv")).hasSize(4);
    assertThat(paths("*/a?.csv")).containsExactly("d/a1.csv", "d/a2.csv");
    assertThat(paths("d/x*.csv")).isEmpty();
    assertThat(paths("none/*.csv")).isEmpty();
  }

  @Test
  void aFileWhoseNameLooksLikeAGlobIsFound() throws IOException {
    Files.writeString(inside.resolve("a[1].csv"), "x");
    assertThat(paths("a[1].csv")).containsExactly("a[1].csv");
  }

  @Test
  void aMissingFileIsAnEmptyList() throws IOException {
    assertThat(store.list("none.csv")).isEmpty();
    assertThatThrownBy(() -> store.open("none.csv")).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void createsFoldersAndRenames() throws IOException {
    try (OutputStream out = store.create("x/y/out.tmp")) {
      out.write("done".getBytes(StandardCharsets.UTF_8));
    }
    store.rename("x/y/out.tmp", "x/out.csv");
    assertThat(read("x/out.csv")).isEqualTo("done");
    assertThatThrownBy(() -> store.rename("x/out.csv", "../outside/out.csv"))
        .isInstanceOf(SecurityException.class);
    store.delete("x/out.csv");
    store.delete("x/out.csv");
    assertThat(store.isFolder("x")).isTrue();
    assertThat(store.isFolder("x/out.csv")).isFalse();
  }

  @Test
  void readsAtAnyPosition() throws IOException {
    Files.writeString(inside.resolve("a"), "0123456789");
    byte[] buffer = new byte[6];
    try (FileStore.ReadableFile file = store.open("a")) {
      assertThat(file.sizeBytes()).isEqualTo(10);
      assertThat(file.read(7, buffer, 1, 5)).isEqualTo(3);
      assertThat(new String(buffer, 1, 3, StandardCharsets.UTF_8)).isEqualTo("789");
      assertThat(file.read(10, buffer, 0, 5)).isEqualTo(-1);
    }
  }

  private void assertRefused(String path) {
    assertThatThrownBy(() -> store.open(path)).isInstanceOf(SecurityException.class);
    assertThatThrownBy(() -> store.list(path)).isInstanceOf(SecurityException.class);
    assertThatThrownBy(() -> store.create(path)).isInstanceOf(SecurityException.class);
    assertThatThrownBy(() -> store.delete(path)).isInstanceOf(SecurityException.class);
    assertThat(outside.resolve("secret.csv")).exists();
  }

  private List<String> paths(String path) throws IOException {
    return store.list(path).stream().map(FileStore.FileInfo::path).toList();
  }

  private String read(String path) throws IOException {
    try (FileStore.ReadableFile file = store.open(path)) {
      byte[] bytes = new byte[(int) file.sizeBytes()];
      file.read(0, bytes, 0, bytes.length);
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }
}
