package io.tidemark.exec.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.host.MemoryFileStore;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Files that are written by jobs, unit by unit. */
class FileSinkTest {
  private static final List<ColumnType> TYPES = List.of(ColumnType.string());

  private final MemoryFileStore store = new MemoryFileStore();

  private TableSink sink(String path) {
    FileTable table = new FileTable("csv").option("path", path).column("line", TYPES.get(0));
    return new FileSink(
        store, path, new FileOptions(table.options).check(), table.table().rowType());
  }

  private static Batch batch(String line) {
    return HarnessRows.batch(TYPES, List.of(List.of(line)), Watermarks.still(Watermarks.NONE));
  }

  private static void writeUnit(SinkWriter writer, String line) {
    writer.write(batch(line));
    writer.endUnit(1);
  }

  @Test
  void aUnitThatIsGivenUpIsLeftOut() {
    // The rest of the unit is in memory still, or a part of it is in the file.
    for (int length : new int[] {10, 65_000, 200_000}) {
      SinkWriter writer = sink("out/").open();
      writeUnit(writer, "a");
      writeUnit(writer, "b");
      writer.write(batch("x".repeat(length)));
      writer.write(batch("y"));
      writer.commitUnits();
      writer.close();
    }
    assertThat(store.paths()).containsExactly("out/part-0.csv", "out/part-1.csv", "out/part-2.csv");
    for (String path : store.paths()) {
      assertThat(store.text(path)).isEqualTo("a\nb\n");
    }
  }

  @Test
  void unitsThatAreInMemoryInPartAreWritten() {
    SinkWriter writer = sink("out.csv").open();
    String first = "x".repeat(70_000);
    writeUnit(writer, first);
    writeUnit(writer, "b");
    writer.write(batch("c"));
    writer.commitUnits();
    writer.close();
    assertThat(store.text("out.csv")).isEqualTo(first + "\nb\n");
  }

  @Test
  void withoutAUnitNothingIsLeft() {
    store.put("out.csv", "before\n");
    SinkWriter writer = sink("out.csv").open();
    writer.endUnit(1);
    writer.write(batch("c"));
    writer.commitUnits();
    writer.close();
    assertThat(store.paths()).containsExactly("out.csv");
    assertThat(store.text("out.csv")).isEqualTo("before\n");
  }

  private String unpacked(String path) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(store.bytes(path)))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  @Test
  void aUnitOfAPackedFileIsLeftOutToo() throws IOException {
    String path = "out.csv.gz";
    for (int length : new int[] {10, 65_000, 200_000, 3_000_000}) {
      SinkWriter writer = sink(path).open();
      String first = line(length);
      writeUnit(writer, first);
      writeUnit(writer, "b");
      writer.write(batch(line(length / 2)));
      writer.write(batch(line(70_000)));
      writer.write(batch(line(70_000)));
      writer.commitUnits();
      writer.close();
      assertThat(store.paths()).containsExactly(path);
      assertThat(unpacked(path)).isEqualTo(first + "\nb\n");
    }
  }

  /** Letters that cannot be packed much, always the same. */
  private static String line(int length) {
    Random random = new Random(length);
    return random.ints(length, 'a', 'z').mapToObj(Character::toString).collect(joining());
  }

  @Test
  void aPackedFileThatIsWrittenToItsEndIsWhole() throws IOException {
    SinkWriter writer = sink("out.csv.gz").open();
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      writeUnit(writer, line(40_000 + i));
      all.append(line(40_000 + i)).append('\n');
    }
    writer.commit();
    writer.close();
    assertThat(unpacked("out.csv.gz")).isEqualTo(all.toString());
  }

  @Test
  void anyUnitCanBeLeft() {
    assertThat(sink("out.csv.gz").canLeaveUnit()).isTrue();
    assertThat(sink("out.csv").canLeaveUnit()).isTrue();
    assertThat(sink("out").canLeaveUnit()).isTrue();
  }
}
