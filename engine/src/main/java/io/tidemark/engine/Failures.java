package io.tidemark.engine;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.parser.error.SqlException;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Makes one kind of error of all that a statement can fail with. */
final class Failures {
  private Failures() {}

  static SqlException of(Throwable failure) {
    if (failure instanceof SqlException known) {
      return known;
    }
    if (failure instanceof DataException data) {
      return invalid(data, data.hint());
    }
    if (failure instanceof OptionException option) {
      return invalid(option, option.hint());
    }
    if (failure instanceof UncheckedIOException || failure instanceof IOException) {
      return invalid(failure, "check that the file exists and can be read");
    }
    if (failure instanceof SecurityException) {
      return invalid(failure, "open the database with the folder allowed");
    }
    if (failure instanceof OutOfMemoryError) {
      return new SqlException(
          SqlException.Kind.INVALID,
          null,
          "the query needs more memory than there is",
          "give the JVM more with -Xmx, or keep fewer groups: shorter windows, fewer keys",
          failure);
    }
    return SqlException.internal("the query failed unexpectedly", failure);
  }

  private static SqlException invalid(
      Throwable failure, @org.jspecify.annotations.Nullable String hint) {
    String message = failure.getMessage();
    return new SqlException(
        SqlException.Kind.INVALID,
        null,
        message == null ? "the data cannot be read" : message,
        hint,
        failure);
  }
}
