package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.SqlAdvance;
import io.tidemark.parser.ast.SqlEndOfInput;
import io.tidemark.parser.ast.SqlTruncateTable;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.PlannedStatement.TableChange;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.function.ExprTranslator;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.validate.QueryValidation;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Plans TRUNCATE, ADVANCE WATERMARK and END OF INPUT. */
final class TableChanges {
  private static final String TIME_HINT = "write TIMESTAMP 'yyyy-MM-dd HH:mm:ss'";

  private final Catalog catalog;
  private final ZoneId zone;

  /**
   * @param zone of the session, for tables whose rowtime is an instant
   */
  TableChanges(Catalog catalog, ZoneId zone) {
    this.catalog = catalog;
    this.zone = zone;
  }

  TableChange truncate(SqlTruncateTable statement) {
    TableInfo table = ManagedTargets.table(catalog, statement.table(), "TRUNCATE TABLE");
    return new TableChange(
        table.name(),
        TableChange.Kind.TRUNCATE,
        0,
        InsertJobs.range(statement.table().getParserPosition()));
  }

  TableChange endOfInput(SqlEndOfInput statement) {
    TableInfo table = ManagedTargets.table(catalog, statement.table(), "END OF INPUT");
    return new TableChange(
        table.name(),
        TableChange.Kind.END_OF_INPUT,
        0,
        InsertJobs.range(statement.table().getParserPosition()));
  }

  PlannedStatement advance(SqlAdvance statement) {
    SqlIdentifier id = statement.table();
    if (id == null) {
      return advanceClock(statement);
    }
    TableInfo table = ManagedTargets.table(catalog, id, "ADVANCE WATERMARK");
    if (table.rowtime() < 0) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "table '" + table.name() + "' has no WATERMARK",
          "declare one when you create it: WATERMARK FOR column AS column");
    }
    boolean isInstant =
        table.columns().get(table.rowtime()).type().kind() == ColumnType.Kind.TIMESTAMP_LTZ;
    return new TableChange(
        table.name(),
        TableChange.Kind.ADVANCE_WATERMARK,
        millis(statement.time(), isInstant),
        InsertJobs.range(id.getParserPosition()));
  }

  private PlannedStatement.AdvanceClock advanceClock(SqlAdvance statement) {
    SourceRange range = InsertJobs.range(statement.getParserPosition());
    return switch (statement.kind()) {
      case CLOCK_BY ->
          new PlannedStatement.AdvanceClock(
              ConstantIntervals.millis(catalog, statement.time(), "ADVANCE CLOCK BY"), true, range);
      case CLOCK_TO, WATERMARK_TO ->
          new PlannedStatement.AdvanceClock(millis(statement.time(), true), false, range);
    };
  }

  private long millis(SqlNode time, boolean isInstant) {
    RowType noColumns = new RowType(List.of());
    RexNode node =
        new QueryValidation(catalog).convertExpressions("time", noColumns, List.of(time)).get(0);
    Expr value = new ExprTranslator(zone).translate(node);
    @Nullable Object literal = value instanceof Expr.Literal known ? known.value() : null;
    if (value.type().kind() != ColumnType.Kind.TIMESTAMP || !(literal instanceof Long units)) {
      throw SqlException.invalid(
          time.getParserPosition(), "this is no constant TIMESTAMP", TIME_HINT);
    }
    if (value.type().isMicros()) {
      throw SqlException.invalid(
          time.getParserPosition(),
          "time goes by milliseconds here, this TIMESTAMP has more digits",
          "write three digits behind the point at most");
    }
    if (!isInstant) {
      return units;
    }
    LocalDateTime local = LocalDateTime.ofInstant(Instant.ofEpochMilli(units), ZoneOffset.UTC);
    return local.atZone(zone).toInstant().toEpochMilli();
  }
}
