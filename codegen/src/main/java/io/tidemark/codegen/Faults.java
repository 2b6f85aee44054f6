package io.tidemark.codegen;

import io.tidemark.codegen.expression.UnsupportedRow;
import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Gives a place in the SQL to what goes wrong while a job is made. */
final class Faults {
  private Faults() {}

  /** Runs what a connector does, and gives its errors a place. */
  static <T> T reached(@Nullable SourceRange range, Supplier<T> connector) {
    try {
      return connector.get();
    } catch (OptionException e) {
      throw invalid(range, String.valueOf(e.getMessage()), e.hint());
    } catch (DataException e) {
      throw PlacedSource.placed(e, range);
    }
  }

  /** Runs what generates code, and gives its errors a place. */
  static <T extends @Nullable Object> T generated(
      @Nullable SourceRange range, Supplier<T> generator) {
    try {
      return generator.get();
    } catch (UnsupportedRow e) {
      throw new SqlException(
          SqlException.Kind.NOT_SUPPORTED,
          range,
          "a ROW that an expression makes or chooses is not supported",
          "select the fields of the row instead",
          e);
    }
  }

  /** Gives errors of the data the place of a node; one without a place has that of its input. */
  static UnaryOperator<RuntimeException> at(PhysicalNode node) {
    SourceRange range = range(node);
    return fault -> fault instanceof DataException data ? PlacedSource.placed(data, range) : fault;
  }

  private static @Nullable SourceRange range(PhysicalNode node) {
    SourceRange range = node.range();
    return range != null || node.inputs().isEmpty() ? range : range(node.inputs().get(0));
  }

  /** The SQL, or what it reaches, is wrong. */
  static SqlException invalid(@Nullable SourceRange range, String message, @Nullable String hint) {
    return new SqlException(SqlException.Kind.INVALID, range, message, hint, null);
  }
}
