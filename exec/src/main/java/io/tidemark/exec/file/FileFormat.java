package io.tidemark.exec.file;

import org.jspecify.annotations.Nullable;

/**
 * What the options of a table say about the content of its files.
 *
 * @param ignoresErrors whether malformed records are skipped
 * @param csv null unless the format is CSV
 * @param failsOnMissing whether a JSON object must have every column
 */
record FileFormat(
    Kind kind,
    boolean ignoresErrors,
    @Nullable CsvOptions csv,
    boolean failsOnMissing,
    TimeText.Separator timeSeparator) {
  enum Kind {
    CSV,
    JSON,
    RAW
  }

  CsvOptions csvOptions() {
    if (csv == null) {
      throw new IllegalStateException("not CSV");
    }
    return csv;
  }
}
