package io.tidemark.planner.physical;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A scalar expression over the columns of a row. Every implicit cast is a call of its own. */
public sealed interface Expr {
  ColumnType type();

  /** A column of the input. */
  record Ref(int index, ColumnType type) implements Expr {}

  /**
   * A constant. Values by layout of the type: {@code Boolean}, {@code Integer}, {@code Long},
   * {@code Double}, {@code java.math.BigInteger} (unscaled) for WIDE, {@code String} for CHAR and
   * VARCHAR, {@code byte[]} wrapped as {@code java.nio.ByteBuffer} for binary; null for NULL.
   */
  record Literal(@Nullable Object value, ColumnType type) implements Expr {}

  /**
   * A call of a function; the arguments have the function's layouts.
   *
   * @param range where the call stands in the SQL, for data errors; null if nowhere
   */
  record Call(
      ScalarFunction function, List<Expr> arguments, ColumnType type, @Nullable SourceRange range)
      implements Expr {
    public Call {
      arguments = List.copyOf(arguments);
    }

    /** Of the call and its arguments, not of what is in these: expressions are deep, and shared. */
    @Override
    public int hashCode() {
      int hash = function.name().hashCode();
      for (Expr argument : arguments) {
        int own =
            argument instanceof Call call
                ? call.function.name().hashCode() + call.arguments.size()
                : argument.hashCode();
        hash = 31 * hash + own;
      }
      return hash;
    }
  }

  /** A field of a ROW value; NULL if the row is. */
  record Field(Expr row, int index, ColumnType type) implements Expr {}
}
