package io.tidemark.exec.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.source.SplitReader;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** The CSV decoder against a parser that goes character by character. */
class CsvPropertyTest {
  private final List<@Nullable List<@Nullable Object>> expected = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();

  /** A random table and its file; null in {@code expected} stands for a malformed record. */
  private FileTable table(RandomText random, int badOneIn) {
    FileTable table = new FileTable("csv");
    int columns = 1 + random.random.nextInt(6);
    for (int i = 0; i < columns; i++) {
      table.column("c" + i, random.type());
    }
    StringBuilder text = new StringBuilder();
    int rows = random.random.nextInt(40);
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < columns; i++) {
        text.append(i == 0 ? "" : ",");
        if (!random.oneIn(8)) {
          String value = random.of(table.columns.get(i).type(), badOneIn);
          boolean isQuoted =
              random.oneIn(4) || value.matches("(?s).*[,\"\r\n].*") || value.isEmpty();
          text.append(isQuoted ? '"' + value.replace("\"", "\"\"") + '"' : value);
        }
      }
      if (badOneIn > 0 && random.oneIn(20)) {
        text.append(",more");
      }
      text.append(random.oneIn(5) ? "\r\n" : random.oneIn(10) ? "\n\n" : "\n");
    }
    if (random.oneIn(2) && !text.isEmpty()) {
      text.setLength(text.length() - 1);
    }
    parse(text.toString(), table);
    return table.file("data/x.csv", text.toString());
  }

  /** The naive parser. */
  private void parse(String text, FileTable table) {
    int at = 0;
    int line = 1;
    while (at < text.length()) {
      int startLine = line;
      List<@Nullable String> fields = new ArrayList<>();
      List<Boolean> quoted = new ArrayList<>();
      boolean isEnd = false;
      while (!isEnd) {
        StringBuilder field = new StringBuilder();
        boolean isQuoted = at < text.length() && text.charAt(at) == '"';
        if (isQuoted) {
          at++;
          while (text.charAt(at) != '"' || at + 1 < text.length() && text.charAt(at + 1) == '"') {
            at += text.charAt(at) == '"' ? 1 : 0;
            line += text.charAt(at) == '\n' ? 1 : 0;
            field.append(text.charAt(at++));
          }
          at++;
        }
        while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != '\n') {
          field.append(text.charAt(at++));
        }
        isEnd = at == text.length() || text.charAt(at) == '\n';
        if (isEnd && !field.isEmpty() && at > 0 && text.charAt(at - 1) == '\r') {
          field.setLength(field.length() - 1);
        }
        at++;
        fields.add(field.toString());
        quoted.add(isQuoted);
      }
      line++;
      if (fields.size() > 1 || !fields.get(0).isEmpty() || quoted.get(0)) {
        lines.add(startLine);
        expected.add(convert(fields, quoted, table));
      }
    }
  }

  private static @Nullable List<@Nullable Object> convert(
      List<String> fields, List<Boolean> quoted, FileTable table) {
    if (fields.size() != table.columns.size()) {
      return null;
    }
    try {
      List<@Nullable Object> row = new ArrayList<>();
      for (int i = 0; i < fields.size(); i++) {
        boolean isNull = fields.get(i).isEmpty() && !quoted.get(i);
        row.add(isNull ? null : NaiveValues.of(table.columns.get(i).type(), fields.get(i), false));
      }
      return row;
    } catch (NaiveValues.NoValue e) {
      return null;
    }
  }

  private static int block(RandomText random) {
    return random.oneIn(3) ? FileSource.BLOCK_BYTES : 1 + random.random.nextInt(100);
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void rowsAreThoseOfTheNaiveParser(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int batchRows) {
    expected.clear();
    lines.clear();
    RandomText random = new RandomText(seed);
    FileTable table = table(random, 0);
    assertThat(table.rows(block(random), batchRows, table.all())).isEqualTo(expected);
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void malformedRecordsAreSkippedAndCounted(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int batchRows) {
    expected.clear();
    lines.clear();
    RandomText random = new RandomText(seed);
    FileTable table = table(random, 15).option("csv.ignore-parse-errors", "true");
    List<List<@Nullable Object>> good = new ArrayList<>();
    for (List<@Nullable Object> row : expected) {
      if (row != null) {
        good.add(row);
      }
    }
    int blockBytes = block(random);
    assertThat(table.rows(blockBytes, batchRows, table.all())).isEqualTo(good);
    try (SplitReader reader = table.splits(blockBytes).get(0).open(table.all())) {
      while (reader.read(batchRows) != null) {}
      assertThat(reader.skippedRecords()).isEqualTo(expected.size() - good.size());
      assertThat(reader.bytesRead()).isEqualTo(table.store.bytes("data/x.csv").length);
    }
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void theFirstMalformedRecordIsReportedAfterTheRowsBeforeIt(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int batchRows) {
    expected.clear();
    lines.clear();
    RandomText random = new RandomText(seed);
    FileTable table = table(random, 40);
    int good = 0;
    try (SplitReader reader = table.splits(block(random)).get(0).open(table.all())) {
      for (Batch batch = reader.read(batchRows); batch != null; batch = reader.read(batchRows)) {
        for (int row = 0; row < batch.rowCount(); row++) {
          assertThat(FileTable.row(table.table().rowType(), batch, row))
              .isEqualTo(expected.get(good++));
        }
      }
      assertThat(good).isEqualTo(expected.size());
    } catch (DataException e) {
      assertThat(expected.get(good)).isNull();
      assertThat(e).hasMessageStartingWith("file data/x.csv, line " + lines.get(good) + ", ");
    }
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void originGivesBackTheRows(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int batchRows) {
    expected.clear();
    lines.clear();
    RandomText random = new RandomText(seed);
    FileTable table = table(random, 0);
    boolean[] required = new boolean[table.columns.size()];
    for (int i = 1; i < required.length; i++) {
      required[i] = random.oneIn(2);
    }
    int base = 0;
    try (SplitReader reader = table.splits(block(random)).get(0).open(required)) {
      for (Batch batch = reader.read(batchRows); batch != null; batch = reader.read(batchRows)) {
        assertThat(batch.origin()).isNotNull();
        int count = batch.rowCount();
        int[] odd = new int[count];
        int chosen = 0;
        for (int row = 0; row < count; row++) {
          if (random.oneIn(3)) {
            odd[chosen++] = row;
          }
        }
        Batch recalled = batch.origin().recall(odd, chosen);
        for (int i = 0; i < chosen; i++) {
          assertThat(FileTable.row(table.table().rowType(), recalled, i))
              .isEqualTo(expected.get(base + odd[i]));
        }
        base += count;
      }
    }
    assertThat(base).isEqualTo(expected.size());
  }
}
