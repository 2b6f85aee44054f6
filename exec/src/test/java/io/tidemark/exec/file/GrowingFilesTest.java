package io.tidemark.exec.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.host.MemoryFileStore;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GrowingFilesTest {
  private static final long SECOND = 1000;

  private final MemoryFileStore store = new MemoryFileStore();
  private int mostOpen = 1000;
  private long now;

  /** Reads all splits that it knows, whenever it looks. */
  private final class Follower {
    private final GrowingFiles files;
    private final Map<SourceSplit, SplitReader> readers = new LinkedHashMap<>();
    private final List<String> ended = new ArrayList<>();

    Follower(String path, String format, Map<String, String> options) {
      FileTable table = new FileTable(format);
      table.options.putAll(options);
      table.option("path", path).column("line", ColumnType.string());
      files =
          new GrowingFiles(
              table.table(),
              path,
              new FileOptions(table.options).check(),
              store,
              new OpenFiles(mostOpen),
              () -> now,
              SECOND);
    }

    /** What a look a second later finds. */
    List<Object> look() {
      now += SECOND;
      List<Object> rows = new ArrayList<>();
      for (SourceSplit split : files.splits()) {
        readers.computeIfAbsent(split, found -> found.open(new boolean[] {true}));
      }
      readers.forEach(
          (split, reader) -> {
            Batch batch = reader.read(2);
            for (; batch != null; batch = reader.read(2)) {
              for (int row = 0; row < batch.rowCount(); row++) {
                rows.add(FileTable.value(ColumnType.string(), batch.column(0), row));
              }
            }
            if (reader.isAtEnd() && !ended.contains(split.name())) {
              ended.add(split.name());
            }
          });
      return rows;
    }

    List<Object> look(int times) {
      List<Object> rows = new ArrayList<>();
      for (int i = 0; i < times; i++) {
        rows.addAll(look());
      }
      return rows;
    }
  }

  private Follower lines(String path) {
    return new Follower(path, "raw", Map.of());
  }

  @Test
  void onlyWholeLinesAreTaken() {
    Follower log = lines("log");
    assertThat(log.look()).isEmpty();
    store.put("log", "a\nb\nc");
    assertThat(log.look()).containsExactly("a", "b");
    assertThat(log.look()).isEmpty();
    store.append("log", "d\r\n");
    assertThat(log.look()).containsExactly("cd");
    store.append("log", "\n");
    assertThat(log.look()).containsExactly("");
    // The one file that was asked for may always go on.
    store.append("log", "e");
    assertThat(log.look(100)).isEmpty();
    assertThat(log.ended).isEmpty();
  }

  @Test
  void aFileThatIsReplacedIsReadToItsEndAndTheOtherFromItsStart() throws Exception {
    store.put("log", "a\nb");
    Follower log = lines("log");
    assertThat(log.look()).containsExactly("a");
    store.rename("log", "log.1");
    store.put("log", "new\n");
    // Who writes the old one has not noticed yet.
    assertThat(log.look()).containsExactly("new");
    store.append("log.1", "c\nd");
    assertThat(log.look()).containsExactly("bc");
    assertThat(log.look()).containsExactly("d");
    assertThat(log.ended).containsExactly("log");
    assertThat(store.openFiles()).isEqualTo(1);
  }

  @Test
  void aFileThatWasCutIsReadFromItsStart() {
    store.put("log", "a\nb\nhalf");
    Follower log = lines("log");
    assertThat(log.look()).containsExactly("a", "b");
    store.truncate("log", 0).append("log", "c\n");
    assertThat(log.look()).containsExactly("c");
    store.append("log", "d\n");
    assertThat(log.look()).containsExactly("d");
  }

  @Test
  void filesAreFoundInTheOrderOfTheirPathsAndNotTwiceUnderOtherNames() throws Exception {
    store.put("in/b", "b\n").put("in/a", "a\n");
    Follower all = lines("in");
    assertThat(all.look()).containsExactly("a", "b");
    store.rename("in/a", "in/z");
    store.put("in/c", "c\n").append("in/z", "more\n");
    assertThat(all.look()).containsExactly("more", "c");
  }

  @Test
  void aFileOfAFolderIsCompleteWhenItRestsAndMayGoOn() {
    store.put("in/a", "a\nlast").put("in/b", "b\n");
    Follower all = lines("in");
    assertThat(all.look()).containsExactly("a", "b");
    assertThat(all.look(5)).isEmpty();
    store.append("in/b", "c\n");
    assertThat(all.look(4)).containsExactly("c");
    assertThat(all.ended).isEmpty();
    assertThat(all.look()).containsExactly("last");
    assertThat(all.ended).containsExactly("in/a");
    assertThat(all.look(6)).isEmpty();
    assertThat(all.ended).containsExactly("in/a", "in/b");
    assertThat(store.openFiles()).isZero();
    store.append("in/b", "d\ne\n");
    assertThat(all.look()).containsExactly("d", "e");
    store.append("in/b", "f\n");
    assertThat(all.look()).containsExactly("f");
  }

  @Test
  void theHeaderIsThatOfEachFile() {
    store.put("in/1.csv", "line,no");
    Follower all = new Follower("in/*.csv", "csv", Map.of("csv.header", "true"));
    assertThat(all.look()).isEmpty();
    store.append("in/1.csv", "\na,1\n\"b").put("in/2.csv", "no,line\n2,x\n");
    assertThat(all.look()).containsExactly("a", "x");
    store.append("in/1.csv", "\nc\",2\n");
    assertThat(all.look()).containsExactly("b\nc");
  }

  @Test
  void aByteOrderMarkMayComeInPieces() {
    store.put("log", new byte[] {(byte) 0xef, (byte) 0xbb});
    Follower log = lines("log");
    assertThat(log.look()).isEmpty();
    store.append("log", new byte[] {(byte) 0xbf, 'a', '\n'});
    assertThat(log.look()).containsExactly("a");
    store.append("log", "b\n");
    assertThat(log.look()).containsExactly("b");
  }

  @Test
  void errorsCountLinesFromTheStartOfTheFile() {
    store.put("log.json", "{\"line\": \"a\"}\n\n");
    Follower log = new Follower("log.json", "json", Map.of());
    assertThat(log.look()).containsExactly("a");
    store.append("log.json", "{\"line\": \n");
    assertThatThrownBy(log::look)
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("file log.json, line 3, ");
  }

  /** One more is opened before another one is closed. */
  private Follower folderWithFewOpen(int most) {
    mostOpen = most;
    store.limitOpenFiles(most + 1);
    return lines("logs");
  }

  @Test
  void moreFilesGrowThanCanBeOpen() {
    Follower logs = folderWithFewOpen(5);
    List<Object> first = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      store.put(String.format("logs/%03d", i), "a" + i + "\nb");
      first.add("a" + i);
    }
    assertThat(logs.look()).isEqualTo(first);
    assertThat(store.openFiles()).isEqualTo(5);
    List<Object> second = new ArrayList<>();
    for (int i = 0; i < 300; i += 7) {
      store.append(String.format("logs/%03d", i), i + "\n");
      second.add("b" + i);
    }
    assertThat(logs.look()).isEqualTo(second);
    assertThat(logs.ended).isEmpty();
    // Files of a folder end when they do not change, with what stands behind their last line end.
    assertThat(logs.look(20)).hasSize(300 - second.size()).containsOnly("b");
    assertThat(logs.ended).hasSize(300);
    assertThat(store.openFiles()).isZero();
  }

  @Test
  void theOneThatHasNotGrownForLongestIsClosed() {
    Follower logs = folderWithFewOpen(2);
    store.put("logs/a", "a1\n").put("logs/b", "b1\n");
    assertThat(logs.look()).containsExactly("a1", "b1");
    store.append("logs/a", "a2\n");
    assertThat(logs.look()).containsExactly("a2");
    store.put("logs/c", "c1\n");
    assertThat(logs.look()).containsExactly("c1");
    assertThat(store.openings()).isEqualTo(3);
    store.append("logs/a", "a3\n");
    assertThat(logs.look()).containsExactly("a3");
    assertThat(store.openings()).as("a stayed open").isEqualTo(3);
    assertThat(logs.look(3)).isEmpty();
    assertThat(store.openings()).as("what has not grown is not opened").isEqualTo(3);
    store.append("logs/b", "b2\n");
    assertThat(logs.look()).containsExactly("b2");
    assertThat(store.openings()).as("b is opened again").isEqualTo(4);
  }

  @Test
  void aClosedFileIsReadOnUnderAnotherName() throws Exception {
    Follower logs = folderWithFewOpen(1);
    store.put("logs/a", "a1\na").put("logs/b", "b1\n");
    assertThat(logs.look()).containsExactly("a1", "b1");
    store.append("logs/a", "2\n");
    store.rename("logs/a", "logs/a.1");
    store.put("logs/a", "new\n");
    assertThat(logs.look()).containsExactlyInAnyOrder("a2", "new");
    store.append("logs/a.1", "a3\n").append("logs/a", "newer\n");
    assertThat(logs.look()).containsExactlyInAnyOrder("a3", "newer");
    assertThat(store.openFiles()).isEqualTo(1);
  }

  @Test
  void anotherFileIsNotReadInPlaceOfAClosedOne() {
    Follower logs = folderWithFewOpen(1);
    store.put("logs/a", "a1\na2").put("logs/b", "b1\n");
    assertThat(logs.look()).containsExactly("a1", "b1");
    store.put("logs/a", "other1\nother2\nother3\n");
    assertThat(logs.look()).contains("other1", "other2", "other3").doesNotContain("other");
    assertThat(logs.look(2)).isEmpty();
  }

  @Test
  void aClosedFileThatIsGoneHasEnded() {
    Follower logs = folderWithFewOpen(1);
    store.put("logs/a", "a1\na2").put("logs/b", "b1\n");
    assertThat(logs.look()).containsExactly("a1", "b1");
    store.delete("logs/a");
    assertThat(logs.look()).containsExactly("a2");
    assertThat(logs.ended).containsExactly("logs/a");
  }

  @Test
  void aClosedFileThatBecameShorterIsReadFromItsStart() {
    Follower logs = folderWithFewOpen(1);
    store.put("logs/a", "a1\na2\n").put("logs/b", "b1\n");
    assertThat(logs.look()).containsExactly("a1", "a2", "b1");
    store.truncate("logs/a", 0).append("logs/a", "z\n");
    assertThat(logs.look()).containsExactly("z");
  }
}
