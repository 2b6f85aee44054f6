package io.tidemark.exec.file;

import io.tidemark.exec.connector.Durations;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The options of connectors {@code filesystem} and {@code stdin}; their names are Flink's, but for
 * a few new ones.
 */
final class FileOptions {
  static final String PATH = "path";
  static final String FORMAT = "format";
  static final String CSV_HEADER = "csv.header";
  static final String CSV_DELIMITER = "csv.field-delimiter";
  static final String CSV_QUOTE = "csv.quote-character";
  static final String CSV_NO_QUOTE = "csv.disable-quote-character";
  static final String CSV_COMMENTS = "csv.allow-comments";
  static final String CSV_IGNORE = "csv.ignore-parse-errors";
  static final String CSV_NULL = "csv.null-literal";
  static final String CSV_ESCAPE = "csv.escape-character";
  static final String JSON_IGNORE = "json.ignore-parse-errors";
  static final String JSON_MISSING = "json.fail-on-missing-field";
  static final String JSON_TIMESTAMPS = "json.timestamp-format.standard";
  static final String RAW_CHARSET = "raw.charset";
  static final String OP_COLUMN = "changelog.op-column";
  static final String MONITOR = "source.monitor-interval";
  static final String SINK_PARALLELISM = "sink.parallelism";

  static final List<OptionSpec> SPECS =
      List.of(
          OptionSpec.required(PATH, "file, folder or glob"),
          OptionSpec.required(FORMAT, "csv, json (one object a line) or raw (one line a row)"),
          OptionSpec.optional(CSV_HEADER, "false", "whether the first line names the columns"),
          OptionSpec.optional(CSV_DELIMITER, ",", "character between fields"),
          OptionSpec.optional(CSV_QUOTE, "\"", "character around fields"),
          OptionSpec.optional(CSV_NO_QUOTE, "false", "whether no field is quoted"),
          OptionSpec.optional(CSV_COMMENTS, "false", "whether lines starting with # are skipped"),
          OptionSpec.optional(CSV_IGNORE, "false", "whether malformed records are skipped"),
          OptionSpec.optional(CSV_NULL, null, "one more unquoted text that stands for NULL"),
          OptionSpec.optional(CSV_ESCAPE, null, "character that escapes the next one"),
          OptionSpec.optional(JSON_IGNORE, "false", "whether malformed records are skipped"),
          OptionSpec.optional(JSON_MISSING, "false", "whether every column must have a key"),
          OptionSpec.optional(JSON_TIMESTAMPS, null, "SQL or ISO-8601; both if not given"),
          OptionSpec.optional(RAW_CHARSET, "UTF-8", "UTF-8"),
          OptionSpec.optional(OP_COLUMN, null, "column that holds +I, -U, +U or -D"),
          OptionSpec.optional(MONITOR, null, "how often to look for new files, without end"),
          OptionSpec.optional(SINK_PARALLELISM, null, "accepted; one task writes"));

  private static final Set<String> OF_FILES = Set.of(PATH, OP_COLUMN, MONITOR, SINK_PARALLELISM);

  /** Those that say what records are like. */
  static final List<OptionSpec> FORMAT_SPECS =
      SPECS.stream().filter(spec -> !OF_FILES.contains(spec.key())).toList();

  private final Map<String, String> options;

  FileOptions(Map<String, String> options) {
    this.options = options;
  }

  /**
   * @throws OptionException naming the option at fault
   */
  FileFormat check() {
    path();
    monitorMillis();
    checkParallelism();
    return format();
  }

  /**
   * What is in the records, wherever they come from.
   *
   * @throws OptionException naming the option at fault
   */
  FileFormat format() {
    String format = required(FORMAT);
    FileFormat.Kind kind =
        switch (format.toLowerCase(Locale.ROOT)) {
          case "csv" -> FileFormat.Kind.CSV;
          case "json" -> FileFormat.Kind.JSON;
          case "raw" -> FileFormat.Kind.RAW;
          default ->
              throw new OptionException(
                  FORMAT, "unknown format '" + format + "'", "formats are csv, json and raw");
        };
    checkPrefixes(kind);
    TimeText.Separator separator = separator();
    boolean failsOnMissing = flag(JSON_MISSING);
    boolean ignoresErrors =
        switch (kind) {
          case CSV -> flag(CSV_IGNORE);
          case JSON -> flag(JSON_IGNORE);
          case RAW -> false;
        };
    if (failsOnMissing && ignoresErrors) {
      throw new OptionException(
          JSON_MISSING,
          "options '" + JSON_MISSING + "' and '" + JSON_IGNORE + "' exclude each other",
          "leave one of them out");
    }
    checkCharset();
    CsvOptions csv = kind == FileFormat.Kind.CSV ? csv() : null;
    return new FileFormat(kind, ignoresErrors, csv, failsOnMissing, separator);
  }

  /** How often to look for files and for what was added to them; 0 if they are read once. */
  long monitorMillis() {
    @Nullable String text = options.get(MONITOR);
    if (text == null) {
      return 0;
    }
    long millis = Durations.millis(text).orElse(0);
    if (millis == 0) {
      throw new OptionException(
          MONITOR, "'" + text + "' is no length of time", "write one such as '1 s'");
    }
    return millis;
  }

  String path() {
    String path = required(PATH);
    if (path.isBlank()) {
      throw new OptionException(
          PATH, "option 'path' is empty", "name a file, a folder or a glob: 'data/*.csv'");
    }
    // Flink scripts write paths as URIs.
    return path.startsWith("file://") ? path.substring("file://".length()) : path;
  }

  private String required(String key) {
    String value = options.get(key);
    if (value == null) {
      throw new OptionException(null, "option '" + key + "' is missing", "add it to WITH");
    }
    return value;
  }

  /** An option of a format that the table does not have would be silently without effect. */
  private void checkPrefixes(FileFormat.Kind kind) {
    for (FileFormat.Kind other : FileFormat.Kind.values()) {
      String prefix = other.name().toLowerCase(Locale.ROOT) + ".";
      for (String key : options.keySet()) {
        if (other != kind && key.startsWith(prefix)) {
          throw new OptionException(
              key,
              "option '"
                  + key
                  + "' needs format '"
                  + prefix.substring(0, prefix.length() - 1)
                  + "'",
              "leave the option out, or change 'format'");
        }
      }
    }
  }

  private boolean flag(String key) {
    String value = options.getOrDefault(key, "false");
    if (value.equalsIgnoreCase("true")) {
      return true;
    }
    if (value.equalsIgnoreCase("false")) {
      return false;
    }
    throw new OptionException(
        key,
        "option '" + key + "' must be 'true' or 'false', not '" + value + "'",
        "write '" + key + "' = 'true', or leave it out for 'false'");
  }

  private void checkParallelism() {
    String value = options.get(SINK_PARALLELISM);
    if (value != null && !value.matches("[1-9][0-9]{0,8}")) {
      throw new OptionException(
          SINK_PARALLELISM,
          "option '" + SINK_PARALLELISM + "' must be a positive number, not '" + value + "'",
          "leave it out: one task writes in any case");
    }
  }

  private TimeText.Separator separator() {
    String standard = options.get(JSON_TIMESTAMPS);
    if (standard == null) {
      return TimeText.Separator.BOTH;
    }
    return switch (standard) {
      case "SQL" -> TimeText.Separator.BLANK;
      case "ISO-8601" -> TimeText.Separator.LETTER;
      default ->
          throw new OptionException(
              JSON_TIMESTAMPS,
              "option '"
                  + JSON_TIMESTAMPS
                  + "' must be 'SQL' or 'ISO-8601', not '"
                  + standard
                  + "'",
              "leave it out to read both");
    };
  }

  private void checkCharset() {
    String charset = options.getOrDefault(RAW_CHARSET, "UTF-8");
    if (!charset.equalsIgnoreCase("UTF-8")) {
      throw new OptionException(
          RAW_CHARSET, "charset '" + charset + "' is not supported", "only UTF-8 is");
    }
  }

  private CsvOptions csv() {
    int quote = flag(CSV_NO_QUOTE) ? CsvOptions.NONE : character(CSV_QUOTE, '"');
    int delimiter = character(CSV_DELIMITER, ',');
    int escape = character(CSV_ESCAPE, CsvOptions.NONE);
    if (delimiter == quote || delimiter == escape || delimiter == '\n' || delimiter == '\r') {
      throw new OptionException(
          CSV_DELIMITER,
          "the field delimiter must differ from quote, escape and line end",
          "write another character, such as ';' or '\\t'");
    }
    return new CsvOptions(
        flag(CSV_HEADER),
        (byte) delimiter,
        quote,
        escape == quote ? CsvOptions.NONE : escape,
        flag(CSV_COMMENTS),
        options.get(CSV_NULL));
  }

  private int character(String key, int otherwise) {
    @Nullable String value = options.get(key);
    if (value == null) {
      return otherwise;
    }
    String meant = value.equals("\\t") ? "\t" : value;
    byte[] bytes = meant.getBytes(StandardCharsets.UTF_8);
    if (bytes.length != 1) {
      throw new OptionException(
          key,
          "option '" + key + "' must be one ASCII character, not '" + value + "'",
          "write a character such as ',', ';' or '\\t'");
    }
    return bytes[0];
  }
}
