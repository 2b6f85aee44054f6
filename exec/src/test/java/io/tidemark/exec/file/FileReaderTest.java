package io.tidemark.exec.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.host.MemoryFileStore;
import io.tidemark.exec.source.SplitReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class FileReaderTest {
  private static final ColumnType INT = ColumnType.of(Kind.INT);
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final ColumnType STRING = ColumnType.string();

  private static FileTable csv(String text) {
    return new FileTable("csv").column("id", INT).column("txt", STRING).file("data/x.csv", text);
  }

  private static FileTable json(String text) {
    return new FileTable("json").column("id", INT).column("txt", STRING).file("data/x.json", text);
  }

  private static List<Object> row(Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void csvHasQuotesEmbeddedLinesAndNulls() {
    String text =
        "1,\"a,b\"\r\n2,\"say \"\"hi\"\"\"\n\n3,\"two\nlines\"\n4, lead\n5,\"\"\n6,\n7,a\"b\n8,日本";
    assertThat(csv(text).rows())
        .containsExactly(
            row(1, "a,b"),
            row(2, "say \"hi\""),
            row(3, "two\nlines"),
            row(4, " lead"),
            row(5, ""),
            row(6, null),
            row(7, "a\"b"),
            row(8, "日本"));
  }

  @Test
  void csvHeaderNamesColumnsInAnyOrder() {
    FileTable table = csv("\uFEFFtxt,more,\"id\"\nx,y,1\n").option("csv.header", "true");
    assertThat(table.rows()).containsExactly(row(1, "x"));
  }

  @Test
  void csvHeaderWithoutDeclaredColumnIsAnError() {
    FileTable table = csv("id,text\n1,x\n").option("csv.header", "true");
    assertThatThrownBy(table::rows)
        .isInstanceOf(DataException.class)
        .hasMessage("file data/x.csv has no column 'txt' in its header");
  }

  @Test
  void csvOptionsOfFlink() {
    FileTable table =
        csv("#c\n1;'a;b'\n2;N\n3;'N'\n4;a\\;b\n")
            .option("csv.allow-comments", "true")
            .option("csv.field-delimiter", ";")
            .option("csv.quote-character", "'")
            .option("csv.escape-character", "\\")
            .option("csv.null-literal", "N");
    assertThat(table.rows())
        .containsExactly(row(1, "a;b"), row(2, null), row(3, "N"), row(4, "a;b"));
    assertThat(csv("1,\"a\"\n").option("csv.disable-quote-character", "true").rows())
        .containsExactly(row(1, "\"a\""));
  }

  @Test
  void malformedCsvFieldNamesFileLineFieldAndValueAfterTheRowsBefore() {
    FileTable table = csv("1,\"a\nb\"\n\nabc,x\n3,y\n");
    try (SplitReader reader = table.splits(8).get(0).open(table.all())) {
      Batch batch = reader.read(10);
      assertThat(batch).isNotNull();
      assertThat(batch.rowCount()).isEqualTo(1);
      assertThatThrownBy(() -> reader.read(10))
          .isInstanceOf(DataException.class)
          .hasMessage("file data/x.csv, line 4, field 'id': 'abc' is not an INT");
    }
  }

  @Test
  void malformedCsvStructure() {
    assertThatThrownBy(() -> csv("1,a\n2\n").rows())
        .hasMessage("file data/x.csv, line 2, 1 field where the table has 2");
    assertThatThrownBy(() -> csv("1,a,b\n").rows())
        .hasMessage("file data/x.csv, line 1, 3 fields where the table has 2");
    assertThatThrownBy(() -> csv("1,\"a\nb\n").rows())
        .hasMessage("file data/x.csv, line 1, a quote is not closed");
    assertThatThrownBy(() -> csv("1,\"a\"b\n").rows())
        .hasMessage("file data/x.csv, line 1, text after a closing quote");
  }

  @Test
  void ignoredErrorsAreCounted() {
    FileTable table =
        csv("x,a\n1,b\n2\n,\n3,\"c\"d\n4,\"e\nf\"\n5,\"g\n6,h\n")
            .option("csv.ignore-parse-errors", "true");
    assertThat(table.rows())
        .containsExactly(row(1, "b"), row(null, null), row(4, "e\nf"), row(6, "h"));
    try (SplitReader reader = table.splits(4).get(0).open(table.all())) {
      while (reader.read(1) != null) {}
      assertThat(reader.skippedRecords()).isEqualTo(4);
    }
  }

  @Test
  void fieldsOfColumnsThatNobodyReadsAreNotJudged() {
    FileTable table = csv("x,a\ny,b\n");
    assertThat(table.rows(16, 10, new boolean[] {false, true}))
        .containsExactly(row(null, "a"), row(null, "b"));
  }

  @Test
  void invalidUtf8IsAnErrorOnlyWhereItIsRead() {
    FileTable table = csv("");
    table.store.put("data/x.csv", new byte[] {'1', ',', (byte) 0xc0, (byte) 0x80, '\n'});
    assertThatThrownBy(table::rows)
        .hasMessage("file data/x.csv, line 1, field 'txt': not valid UTF-8");
    assertThat(table.rows(64, 1, new boolean[] {true, false})).containsExactly(row(1, null));
  }

  @Test
  void nullInNotNullColumnIsAnError() {
    FileTable table = new FileTable("csv").column("a", INT.notNull()).column("b", INT);
    table.file("data/x.csv", ",1\n");
    assertThatThrownBy(table::rows)
        .hasMessage("file data/x.csv, line 1, field 'a': NULL, but the column is NOT NULL");
  }

  @Test
  void jsonFieldsComeInAnyOrderAndTheLastOneHolds() {
    String text =
        """
        {"id": 1, "txt": "a"}
        { "txt" : "b\\u00fc\\ud83d\\ude00\\n\\"", "x" : {"id": [9, "}"]}, "id" : 2.0e0 }

        {"id":3,"id":4,"txt":null}
        {"txt":12.50}
        {"id":"5","txt":true}
        {"txt":{"a": [1, "x y"]},"id":6}
        {}
        {"i\\u0064":7}
        """;
    assertThat(json(text).rows())
        .containsExactly(
            row(1, "a"),
            row(2, "bü😀\n\""),
            row(4, null),
            row(null, "12.50"),
            row(5, "true"),
            row(6, "{\"a\":[1,\"x y\"]}"),
            row(null, null),
            row(7, null));
  }

  @Test
  void jsonRowsAreNested() {
    ColumnType inner = ColumnType.row(List.of(new RowField("c", STRING), new RowField("d", INT)));
    ColumnType outer = ColumnType.row(List.of(new RowField("b", inner), new RowField("e", DOUBLE)));
    FileTable table = new FileTable("json").column("a", outer).column("f", BIGINT);
    table.file(
        "data/x.json",
        """
        {"a":{"b":{"c":"x","d":1},"e":2.5},"f":3}
        {"f":4,"a":{"e":1e2,"b":null}}
        {"a":null}
        {"a":{"b":{"d":2},"z":0}}
        """);
    assertThat(table.rows())
        .containsExactly(
            row(row(row("x", 1), 2.5), 3L),
            row(row(null, 100.0), 4L),
            row(null, null),
            row(row(row(null, 2), null), null));
  }

  @Test
  void malformedJson() {
    assertThatThrownBy(() -> json("{\"id\":1}\n{\"id\":1.5}\n").rows())
        .hasMessage("file data/x.json, line 2, field 'id': '1.5' is not an INT");
    assertThatThrownBy(() -> json("[1]\n").rows())
        .hasMessage("file data/x.json, line 1, not a JSON object: '[1]'");
    assertThatThrownBy(() -> json("{\"id\" 1}\n").rows())
        .hasMessage(
            "file data/x.json, line 1, not a JSON object: expected ':' at byte 7, found '1}'");
    assertThatThrownBy(() -> json("{\"id\":1").rows())
        .hasMessage(
            "file data/x.json, line 1, not a JSON object: expected ',' or '}' at byte 8, the line"
                + " ends");
    assertThatThrownBy(() -> json("{\"x\":" + "[".repeat(600) + "]".repeat(600) + "}").rows())
        .hasMessageContaining("nested more than 500 deep");
    assertThatThrownBy(() -> json("{\"txt\":\"\\ud800x\"}").rows())
        .hasMessageContaining("malformed escape");
    assertThatThrownBy(() -> json("{\"id\":1}").option("json.fail-on-missing-field", "true").rows())
        .hasMessageContaining("field 'txt' is missing");
  }

  @Test
  void rawLinesAreStrings() {
    FileTable table = new FileTable("raw").column("line", STRING);
    table.file("data/x.log", "a,b\r\n\n\"c");
    assertThat(table.rows()).containsExactly(row("a,b"), row(""), row("\"c"));
  }

  @Test
  void typesHaveTheirTextForms() {
    ColumnType wide = ColumnType.decimal(38, 2);
    FileTable table =
        new FileTable("csv")
            .column("a", ColumnType.of(Kind.DATE))
            .column("b", ColumnType.of(Kind.TIME, 3))
            .column("c", ColumnType.timestamp(3))
            .column("d", ColumnType.timestamp(6))
            .column("e", ColumnType.of(Kind.TIMESTAMP_LTZ, 3))
            .column("f", ColumnType.decimal(10, 2))
            .column("g", wide)
            .column("h", ColumnType.of(Kind.BOOLEAN))
            .column("i", ColumnType.bytes());
    table.file(
        "data/x.csv",
        "1970-01-02,00:00:01.5,1969-12-31 23:59:59.999,2020-01-01T00:00:00.123456789,"
            + "2020-01-01T01:00:00+01:00,1.005,-12345678901234567890123456789012345.675,TRUE,AQID\n");
    assertThat(table.rows())
        .containsExactly(
            row(
                1,
                1_500,
                -1L,
                1_577_836_800_123_456L,
                1_577_836_800_000L,
                new java.math.BigDecimal("1.01"),
                new java.math.BigDecimal("-12345678901234567890123456789012345.68"),
                true,
                "[1, 2, 3]"));
  }

  @Test
  void originGivesBackColumnsThatWereNotRead() {
    FileTable table = csv("1,\"a\"\"\"\n2,b\n3,\nx,d\n5,e").metadata("name", STRING, "file.name");
    try (SplitReader reader = table.splits(4).get(0).open(new boolean[] {false, false, false})) {
      Batch batch = reader.read(10);
      assertThat(batch).isNotNull();
      assertThat(reader.read(10)).isNull();
      assertThat(batch.columnOrNull(0)).isNull();
      assertThat(batch.origin()).isNotNull();
      Batch recalled = batch.origin().recall(new int[] {0, 3, 4}, 3);
      assertThat(FileTable.row(table.table().rowType(), recalled, 0))
          .isEqualTo(row(1, "a\"", "x.csv"));
      assertThat(FileTable.row(table.table().rowType(), recalled, 1))
          .isEqualTo(row(null, "d", "x.csv"));
      assertThat(FileTable.row(table.table().rowType(), recalled, 2))
          .isEqualTo(row(5, "e", "x.csv"));
    }
  }

  @Test
  void filesComeInByteOrderOfTheirPathsWithMetadata() {
    FileTable table =
        new FileTable("csv")
            .column("id", INT)
            .metadata("p", STRING, "file.path")
            .metadata("s", BIGINT, "file.size")
            .metadata("m", ColumnType.of(Kind.TIMESTAMP_LTZ, 3), "file.modification-time")
            .metadata("t", ColumnType.of(Kind.TIMESTAMP_LTZ, 3), "timestamp");
    table.file("data/b.csv", "2\n").file("data/B.csv", "1\n").file("data/_x.csv", "9\n");
    long time = MemoryFileStore.MODIFIED_MILLIS;
    List<Object> upper = row(1, "data/B.csv", 2L, time, FileTable.NOW);
    List<Object> lower = row(2, "data/b.csv", 2L, time, FileTable.NOW);
    assertThat(table.rows()).containsExactly(upper, lower);
    table.option("path", "data/?.csv");
    assertThat(table.rows()).containsExactly(upper, lower);
    table.option("path", "file://data/b.csv");
    assertThat(table.rows()).containsExactly(lower);
  }

  @Test
  void noFileIsAnError() {
    FileTable table = csv("1,a\n").option("path", "data/*.tsv");
    assertThatThrownBy(table::rows)
        .isInstanceOf(DataException.class)
        .hasMessage("no file matches 'data/*.tsv'");
  }

  @Test
  void packedFilesAreUnpackedAlsoInSeveralMembers() throws IOException {
    FileTable table = csv("").option("path", "x.csv.gz");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (String part : List.of("1,a\n2,", "b\n")) {
      try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
        out.write(part.getBytes(StandardCharsets.UTF_8));
      }
    }
    table.store.put("x.csv.gz", packed.toByteArray());
    table.store.limitReads(3);
    assertThat(table.rows()).containsExactly(row(1, "a"), row(2, "b"));

    byte[] cut = Arrays.copyOf(packed.toByteArray(), 20);
    table.store.put("x.csv.gz", cut);
    assertThatThrownBy(table::rows).hasMessage("file x.csv.gz is cut off");
    table.store.put("x.csv.gz", "1,a\n");
    assertThatThrownBy(table::rows).hasMessage("file x.csv.gz is not in gzip format");
  }

  @Test
  void recordsHaveALimit() {
    String big = "1,\"" + "x".repeat(17 << 20) + "\n";
    assertThatThrownBy(() -> csv("0,a\n" + big).rows())
        .hasMessage("file data/x.csv, line 2: record longer than 16 MiB");
  }

  @Test
  void optionsAreChecked() {
    assertOption(csv("").option("csv.header", "yes"), "csv.header", "must be 'true' or 'false'");
    assertOption(csv("").option("format", "avro"), "format", "unknown format 'avro'");
    assertOption(
        csv("").option("json.ignore-parse-errors", "true"), "json.ignore-parse-errors", "");
    assertOption(
        csv("").option("source.monitor-interval", "soon"),
        "source.monitor-interval",
        "'soon' is no length of time");
    assertOption(csv("").option("csv.field-delimiter", "ab"), "csv.field-delimiter", "one ASCII");
    FileTable array =
        json("")
            .column("l", new ColumnType(Kind.ARRAY, 0, 0, true, List.of(new RowField("e", INT))));
    assertThatThrownBy(() -> new FilesystemTableFactory().validate(array.table()))
        .isInstanceOf(OptionException.class)
        .hasMessage("column 'l': type ARRAY<INT> is not supported yet");
    FileTable raw = new FileTable("raw").column("a", STRING).column("b", STRING);
    assertThatThrownBy(() -> new FilesystemTableFactory().validate(raw.table()))
        .isInstanceOf(OptionException.class);
  }

  private static void assertOption(FileTable table, String key, String message) {
    assertThatThrownBy(() -> new FilesystemTableFactory().validate(table.table()))
        .isInstanceOfSatisfying(OptionException.class, e -> assertThat(e.key()).isEqualTo(key))
        .hasMessageContaining(message);
  }
}
