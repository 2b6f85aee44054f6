package io.tidemark.sqltests.reference;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Split;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the files of a table in the plainest way: whole, with java.time and BigDecimal. */
public final class ReferenceTables {
  private final Path folder;
  private final WrittenFiles written = new WrittenFiles();

  /**
   * @param folder where relative paths start
   */
  public ReferenceTables(Path folder) {
    this.folder = folder;
  }

  /** The rows of a filesystem table, a split a file. */
  List<Split> read(Scan scan) {
    TableDefinition table = scan.table();
    List<Split> own = written.read(table);
    if (!own.isEmpty()) {
      return own;
    }
    Path path = folder.resolve(table.options().get("path"));
    try (Stream<Path> files = Files.walk(path)) {
      List<Split> splits = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String text = Files.readString(file);
        boolean isJson = "json".equals(table.options().get("format"));
        splits.add(new Split(file.toString(), isJson ? json(table, text) : csv(table, text)));
      }
      return splits;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The files of a table that the script has written, as they are now, by path. */
  List<WrittenFiles.Found> found(TableDefinition table) {
    return written.found(table);
  }

  /** The files that the script has written. */
  WrittenFiles written() {
    return written;
  }

  /** Writes rows to a filesystem table. */
  void write(TableDefinition table, List<@Nullable Object[]> rows) {
    written.write(table, rows);
  }

  private static List<@Nullable Object[]> csv(TableDefinition table, String text) {
    List<List<@Nullable String>> records = records(text, table.options().get("csv.null-literal"));
    int[] places = new int[table.columns().size()];
    boolean hasHeader = "true".equals(table.options().get("csv.header"));
    for (int i = 0; i < places.length; i++) {
      places[i] = hasHeader ? records.get(0).indexOf(table.columns().get(i).name()) : i;
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (List<@Nullable String> record : records.subList(hasHeader ? 1 : 0, records.size())) {
      @Nullable Object[] row = new Object[places.length];
      for (int i = 0; i < places.length; i++) {
        String field = record.get(places[i]);
        row[i] = field == null ? null : value(table.columns().get(i).type(), field);
      }
      rows.add(row);
    }
    return rows;
  }

  /** RFC 4180; an unquoted empty field is NULL, and one that is the literal. */
  static List<List<@Nullable String>> records(String text, @Nullable String nullLiteral) {
    List<List<@Nullable String>> records = new ArrayList<>();
    List<@Nullable String> record = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      StringBuilder field = new StringBuilder();
      boolean isQuoted = text.charAt(i) == '"';
      if (isQuoted) {
        for (i++; text.charAt(i) != '"' || text.startsWith("\"\"", i); i++) {
          if (text.charAt(i) == '"') {
            i++;
          }
          field.append(text.charAt(i));
        }
        i++;
      } else {
        for (; i < text.length() && ",\n".indexOf(text.charAt(i)) < 0; i++) {
          field.append(text.charAt(i));
        }
      }
      boolean isNull = !isQuoted && (field.isEmpty() || field.toString().equals(nullLiteral));
      record.add(isNull ? null : field.toString());
      if (i >= text.length() || text.charAt(i) == '\n') {
        records.add(record);
        record = new ArrayList<>();
      } else if (i + 1 == text.length() || text.charAt(i + 1) == '\n') {
        record.add(null);
        records.add(record);
        record = new ArrayList<>();
        i++;
      }
      i++;
    }
    return records;
  }

  private static List<@Nullable Object[]> json(TableDefinition table, String text)
      throws IOException {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      try (JsonParser parser = new JsonFactory().createParser(line)) {
        parser.nextToken();
        List<RowField> fields = table.rowType().fields();
        rows.add(object(parser, fields));
      }
    }
    return rows;
  }

  private static @Nullable Object[] object(JsonParser parser, List<RowField> fields)
      throws IOException {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < fields.size(); i++) {
      places.put(fields.get(i).name(), i);
    }
    @Nullable Object[] row = new Object[fields.size()];
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      Integer place = places.get(parser.currentName());
      JsonToken token = parser.nextToken();
      if (place == null) {
        parser.skipChildren();
      } else if (token == JsonToken.START_OBJECT) {
        row[place] = object(parser, fields.get(place).type().fields());
      } else {
        row[place] =
            token == JsonToken.VALUE_NULL
                ? null
                : value(fields.get(place).type(), parser.getText());
      }
    }
    return row;
  }

  /** A value from its text. */
  static Object value(ColumnType type, String text) {
    return switch (type.kind()) {
      case BOOLEAN -> Boolean.valueOf(text);
      case TINYINT, SMALLINT, INT, BIGINT -> new BigDecimal(text).longValueExact();
      case FLOAT -> (double) Float.parseFloat(text);
      case DOUBLE -> Double.valueOf(text);
      case DECIMAL -> new BigDecimal(text).setScale(type.scale(), RoundingMode.HALF_UP);
      case CHAR, VARCHAR -> text;
      case DATE -> LocalDate.parse(text).toEpochDay();
      case TIME -> LocalTime.parse(text).toNanoOfDay() / 1_000_000;
      case TIMESTAMP, TIMESTAMP_LTZ -> {
        LocalDateTime time = LocalDateTime.parse(text.replace(' ', 'T').replace("Z", ""));
        ChronoUnit unit = type.isMicros() ? ChronoUnit.MICROS : ChronoUnit.MILLIS;
        yield unit.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), time);
      }
      case BINARY, VARBINARY, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, ROW, ARRAY, MAP, NULL ->
          throw new IllegalArgumentException("the twin reads no " + type);
    };
  }
}
