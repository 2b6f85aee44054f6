package io.tidemark.planner;

import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.NumberIntervals;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.validate.QueryValidation;
import java.util.List;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;

/** Intervals that clauses take. */
final class ConstantIntervals {
  private static final RowType NO_COLUMNS = new RowType(List.of());

  private ConstantIntervals() {}

  /**
   * The length of an interval that is written as a constant, in milliseconds.
   *
   * @param clause what the message names
   * @throws SqlException if it is none, or not positive
   */
  static long millis(Catalog catalog, SqlNode interval, String clause) {
    RexNode node =
        new QueryValidation(catalog)
            .convertExpressions("time", NO_COLUMNS, List.of(NumberIntervals.literal(interval)))
            .get(0);
    boolean isTime = SqlTypeName.DAY_INTERVAL_TYPES.contains(node.getType().getSqlTypeName());
    Long millis =
        isTime && node instanceof RexLiteral literal ? literal.getValueAs(Long.class) : null;
    if (millis == null || millis <= 0) {
      throw SqlException.invalid(
          interval.getParserPosition(),
          clause + " takes a constant interval above zero, of seconds to days",
          "write for instance INTERVAL '10' SECOND");
    }
    return millis;
  }
}
