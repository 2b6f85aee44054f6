package io.tidemark.exec.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.file.FilesystemTableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.MemoryFileStore;
import io.tidemark.exec.host.Scheduler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SinkTest {
  private static final List<SourceColumn> COLUMNS =
      List.of(
          new SourceColumn("id", ColumnType.of(Kind.INT), null),
          new SourceColumn("te\"xt", ColumnType.string(), null),
          new SourceColumn("at", ColumnType.timestamp(3), null));

  private final MemoryFileStore store = new MemoryFileStore();
  private final StringBuilder printed = new StringBuilder();

  private HostServices host() {
    Scheduler scheduler =
        new Scheduler() {
          @Override
          public int threads() {
            return 1;
          }

          @Override
          public void submit(Runnable task) {
            throw new AssertionError("no tasks expected");
          }
        };
    return new HostServices(
        () -> 0,
        store,
        scheduler,
        (text, from, length) ->
            printed.append(new String(text, from, length, StandardCharsets.UTF_8)));
  }

  private static Batch batch(@Nullable String... texts) {
    Column ids = Column.allocate(COLUMNS.get(0).type(), texts.length);
    Column strings = strings(texts);
    Column times = Column.allocate(COLUMNS.get(2).type(), texts.length);
    for (int i = 0; i < texts.length; i++) {
      ids.ints[i] = i + 1;
      times.longs[i] = i * 1_500L - 1_000;
    }
    return Batch.of(
        texts.length, new Column[] {ids, strings, times}, Watermarks.still(Watermarks.NONE));
  }

  private static Column strings(@Nullable String... texts) {
    Column strings = Column.allocate(ColumnType.string(), texts.length);
    strings.heap = String.join("", texts).getBytes(StandardCharsets.UTF_8);
    int start = 0;
    for (int i = 0; i < texts.length; i++) {
      String text = texts[i];
      if (text == null) {
        strings.nullsOf(texts.length)[i] = true;
        text = "null";
      }
      strings.starts[i] = start;
      strings.lengths[i] = text.getBytes(StandardCharsets.UTF_8).length;
      start += strings.lengths[i];
    }
    return strings;
  }

  private TableSink sink(List<SourceColumn> columns, String... options) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      map.put(options[i], options[i + 1]);
    }
    TableDefinition table = new TableDefinition("t", columns, map);
    TableFactory factory = new FilesystemTableFactory();
    factory.validate(table);
    return factory.sink(table, host());
  }

  private void write(TableSink sink, Batch... batches) {
    try (SinkWriter writer = sink.open()) {
      for (Batch batch : batches) {
        writer.write(batch);
      }
      writer.commit();
    }
  }

  @Test
  void csvIsQuotedWhereItHasToBe() {
    TableSink sink = sink(COLUMNS, "path", "out/x.csv", "format", "csv", "csv.header", "true");
    write(sink, batch("a,b", "say \"hi\"", "two\nlines", " lead", "", null, "日本"));
    assertThat(store.paths()).containsExactly("out/x.csv");
    assertThat(store.text("out/x.csv"))
        .isEqualTo(
            """
            id,"te""xt",at
            1,"a,b",1969-12-31 23:59:59.000
            2,"say ""hi""\",1970-01-01 00:00:00.500
            3,"two
            lines",1970-01-01 00:00:02.000
            4," lead",1970-01-01 00:00:03.500
            5,"",1970-01-01 00:00:05.000
            6,,1970-01-01 00:00:06.500
            7,日本,1970-01-01 00:00:08.000
            """);
  }

  @Test
  void csvTakesItsOptions() {
    TableSink sink =
        sink(
            COLUMNS.subList(1, 2),
            "path",
            "x.csv",
            "format",
            "csv",
            "csv.field-delimiter",
            ";",
            "csv.quote-character",
            "'",
            "csv.null-literal",
            "N");
    Column column = strings("a;b", "N", null, "it's", "x,y");
    write(sink, Batch.of(5, new Column[] {column}, Watermarks.still(0)));
    assertThat(store.text("x.csv")).isEqualTo("'a;b'\n'N'\nN\n'it''s'\nx,y\n");
  }

  @Test
  void jsonEscapesAndNests() {
    ColumnType inner =
        ColumnType.row(
            List.of(
                new RowField("d", ColumnType.of(Kind.DOUBLE)),
                new RowField("b", ColumnType.bytes())));
    List<SourceColumn> columns =
        List.of(
            new SourceColumn("t\"", ColumnType.string(), null),
            new SourceColumn("r", inner, null),
            new SourceColumn("z", ColumnType.of(Kind.TIMESTAMP_LTZ, 3), null));
    Column row = new Column(Layout.ROW);
    Column doubles = Column.allocate(ColumnType.of(Kind.DOUBLE), 2);
    doubles.doubles = new double[] {2.5, Double.NaN};
    row.children = new Column[] {doubles, strings("\u0001\u0002\u0003", "")};
    Column instants = Column.allocate(ColumnType.of(Kind.TIMESTAMP_LTZ, 3), 2);
    Batch batch =
        Batch.of(
            2, new Column[] {strings("a\"\\\n\u0001é", null), row, instants}, Watermarks.still(0));
    write(sink(columns, "path", "x.ndjson", "format", "json"), batch);
    assertThat(store.text("x.ndjson"))
        .isEqualTo(
            """
            {"t\\"":"a\\"\\\\\\n\\u0001é","r":{"d":2.5,"b":"AQID"},"z":"1970-01-01 00:00:00.000Z"}
            {"t\\"":null,"r":{"d":"NaN","b":""},"z":"1970-01-01 00:00:00.000Z"}
            """);
  }

  @Test
  void folderGetsOneMoreFileForEachStatement() {
    TableSink sink = sink(COLUMNS.subList(0, 1), "path", "out", "format", "csv");
    Batch selected = batch("a", "b", "c").select(new int[] {0, 2}, 2);
    write(sink, selected);
    write(sink);
    SinkWriter open = sink.open();
    write(sink, batch("a"));
    open.write(batch("a", "b"));
    open.commit();
    open.close();
    assertThat(store.paths()).containsExactly("out/part-0.csv", "out/part-1.csv", "out/part-2.csv");
    assertThat(store.text("out/part-0.csv")).isEqualTo("1\n3\n");
    assertThat(store.text("out/part-1.csv")).isEqualTo("1\n2\n");
    assertThat(store.text("out/part-2.csv")).isEqualTo("1\n");
  }

  @Test
  void suffixGzPacks() throws IOException {
    write(sink(COLUMNS.subList(0, 1), "path", "x.csv.gz", "format", "csv"), batch("a", "b"));
    byte[] packed = store.bytes("x.csv.gz");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("1\n2\n");
    }
  }

  @Test
  void withoutCommitNothingStays() {
    store.put("x.csv", "old\n");
    try (SinkWriter writer = sink(COLUMNS, "path", "x.csv", "format", "csv").open()) {
      writer.write(batch("a"));
    }
    assertThat(store.paths()).containsExactly("x.csv");
    assertThat(store.text("x.csv")).isEqualTo("old\n");
  }

  @Test
  void fullDiskLeavesTheOldFile() {
    TableSink sink = sink(COLUMNS, "path", "x.csv", "format", "csv");
    List<Integer> failed = new ArrayList<>();
    for (int writes = 0; writes < 10; writes++) {
      store.put("x.csv", "old\n");
      store.failAfterWrites(writes);
      try {
        write(sink, batch("a"));
        assertThat(store.text("x.csv")).isEqualTo("1,a,1969-12-31 23:59:59.000\n");
      } catch (DataException e) {
        failed.add(writes);
        assertThat(e).hasMessage("cannot write file x.csv: No space left on device");
        assertThat(store.text("x.csv")).isEqualTo("old\n");
      }
      assertThat(store.paths()).containsExactly("x.csv");
    }
    // create, close, rename
    assertThat(failed).containsExactly(0, 1, 2);
  }

  @Test
  void rawAndPatternsCannotBeWritten() {
    List<SourceColumn> one = COLUMNS.subList(1, 2);
    assertThatThrownBy(() -> sink(one, "path", "x", "format", "raw"))
        .isInstanceOf(OptionException.class);
    assertThatThrownBy(() -> sink(one, "path", "x/*.csv", "format", "csv"))
        .isInstanceOf(OptionException.class);
  }

  @Test
  void printWritesRowsWithTheirKinds() {
    Map<String, String> options = Map.of("print-identifier", "q");
    TableDefinition table = new TableDefinition("t", COLUMNS, options);
    PrintTableFactory factory = new PrintTableFactory();
    factory.validate(table);
    Batch plain = batch("a", null, "c", "d");
    byte[] kinds = {Batch.INSERT, Batch.UPDATE_BEFORE, Batch.UPDATE_AFTER, Batch.DELETE};
    @Nullable Column[] columns = {plain.column(0), plain.column(1), plain.column(2)};
    Batch changes = new Batch(4, columns, null, 4, kinds, plain.watermarks(), null);
    assertThat(factory.sink(table, host()).takesChanges()).isTrue();
    write(factory.sink(table, host()), changes);
    assertThat(printed.toString())
        .isEqualTo(
            """
            q> +I[1, a, 1969-12-31 23:59:59.000]
            q> -U[2, null, 1970-01-01 00:00:00.500]
            q> +U[3, c, 1970-01-01 00:00:02.000]
            q> -D[4, d, 1970-01-01 00:00:03.500]
            """);
  }

  @Test
  void blackholeTakesAnything() {
    TableDefinition table = new TableDefinition("t", COLUMNS, Map.of());
    BlackholeTableFactory factory = new BlackholeTableFactory();
    factory.validate(table);
    write(factory.sink(table, host()), batch("a"));
    assertThat(factory.canRead()).isFalse();
    assertThat(factory.sink(table, host()).takesChanges()).isTrue();
  }

  @Test
  void connectorsAreServices() {
    assertThat(ServiceLoader.load(TableFactory.class).stream().map(p -> p.get().name()).toList())
        .contains("filesystem", "print", "blackhole");
  }
}
