package io.tidemark.exec.file;

import org.jspecify.annotations.Nullable;

/**
 * How a CSV file is written.
 *
 * @param quote the quote character; {@link #NONE} if nothing is quoted
 * @param escape the escape character; {@link #NONE} if there is none
 * @param nullLiteral one more text, unquoted, that stands for NULL
 */
record CsvOptions(
    boolean hasHeader,
    byte delimiter,
    int quote,
    int escape,
    boolean allowsComments,
    @Nullable String nullLiteral) {
  /** No such character: no byte equals it. */
  static final int NONE = 256;
}
