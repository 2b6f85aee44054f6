package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Split;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The files that a script has written, which stay in memory: of each its records, whose fields are
 * texts. How a format puts them into bytes is not looked at.
 */
final class WrittenFiles {
  /** A record has a field for each name. */
  static final class Content {
    private final List<String> names;
    private final List<List<@Nullable String>> records;

    Content(List<String> names, List<List<@Nullable String>> records) {
      this.names = names;
      this.records = records;
    }
  }

  private final TreeMap<String, Content> files = new TreeMap<>();

  /** Writes rows of a table: the file anew, or one more of its folder. */
  void write(TableDefinition table, List<@Nullable Object[]> rows) {
    String path = table.options().get("path");
    String file = path;
    if (!path.substring(path.lastIndexOf('/') + 1).contains(".")) {
      String folder = path.endsWith("/") ? path : path + "/";
      file = folder + "part-" + files.subMap(folder, folder + "\uffff").size();
    }
    List<List<@Nullable String>> records = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      List<@Nullable String> fields = new ArrayList<>();
      for (int i = 0; i < row.length; i++) {
        Object value = row[i];
        fields.add(value == null ? null : text(table.rowType().type(i), value));
      }
      records.add(fields);
    }
    files.put(file, new Content(table.rowType().names(), records));
  }

  private static String text(ColumnType type, Object value) {
    long units = type.isMicros() ? 1_000_000 : 1000;
    return switch (type.kind()) {
      case DATE -> LocalDate.ofEpochDay((Long) value).toString();
      case TIME -> LocalTime.ofNanoOfDay((Long) value * 1_000_000).toString();
      case TIMESTAMP, TIMESTAMP_LTZ -> {
        long time = (Long) value;
        int nanos = (int) (Math.floorMod(time, units) * (1_000_000_000 / units));
        yield LocalDateTime.ofEpochSecond(Math.floorDiv(time, units), nanos, ZoneOffset.UTC)
            .toString();
      }
      case DECIMAL -> ((BigDecimal) value).toPlainString();
      default -> String.valueOf(value);
    };
  }

  /** Adds records to a file, if it is there, each with a text for a field. */
  void append(String path, List<List<@Nullable String>> records) {
    Content content = files.get(path);
    if (content != null) {
      content.records.addAll(records);
    }
  }

  /** Gives a file another name, if it is there, or deletes it. */
  void move(String path, @Nullable String newPath) {
    Content content = files.remove(path);
    if (content != null && newPath != null) {
      files.put(newPath, content);
    }
  }

  /** What a table reads, a split a file; none if nothing was written there. */
  List<Split> read(TableDefinition table) {
    List<Split> splits = new ArrayList<>();
    found(table).forEach(file -> splits.add(new Split(file.path(), file.rows(table, 0))));
    return splits;
  }

  /**
   * A file as it is now.
   *
   * @param content what it is, by whatever name: another one of its name is another
   */
  record Found(String path, Content content) {
    int count() {
      return content.records.size();
    }

    /** Its rows from one on. */
    List<@Nullable Object[]> rows(TableDefinition table, int from) {
      return WrittenFiles.rows(table, content).subList(from, count());
    }
  }

  /** The files of a table, by path. */
  List<Found> found(TableDefinition table) {
    String path = table.options().get("path");
    String folder = path.endsWith("/") ? path : path + "/";
    List<Found> found = new ArrayList<>();
    files.forEach(
        (name, content) -> {
          if (name.equals(path) || name.startsWith(folder)) {
            found.add(new Found(name, content));
          }
        });
    return found;
  }

  private static List<@Nullable Object[]> rows(TableDefinition table, Content content) {
    boolean isByName =
        "true".equals(table.options().get("csv.header"))
            || "json".equals(table.options().get("format"));
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (List<@Nullable String> record : content.records) {
      @Nullable Object[] row = new Object[table.columns().size()];
      int next = 0;
      for (int i = 0; i < row.length; i++) {
        if (table.columns().get(i).metadataKey() != null) {
          continue;
        }
        int place = isByName ? content.names.indexOf(table.columns().get(i).name()) : next++;
        String field = place < 0 ? null : record.get(place);
        row[i] = field == null ? null : ReferenceTables.value(table.columns().get(i).type(), field);
      }
      rows.add(row);
    }
    return rows;
  }
}
