package io.tidemark.planner;

import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Plans SHOW WATERMARKS: what a query would know that follows a table of the database. */
final class WatermarkPlanning {
  private final Catalog catalog;
  private final QueryPlanning queries;

  WatermarkPlanning(Catalog catalog, QueryPlanning queries) {
    this.catalog = catalog;
    this.queries = queries;
  }

  PlannedStatement plan() {
    List<PlannedStatement.Query> tables = new ArrayList<>();
    for (TableInfo table : catalog.tables()) {
      if (table.isManaged() && table.rowtime() >= 0) {
        tables.add(follow(table));
      }
    }
    return new PlannedStatement.ShowWatermarks(tables);
  }

  /** Reads no column but the rowtime. */
  private PlannedStatement.Query follow(TableInfo table) {
    SqlParserPos pos = SqlParserPos.ZERO;
    String time = table.columns().get(table.rowtime()).name();
    SqlSelect select =
        new SqlSelect(
            pos,
            null,
            SqlNodeList.of(new SqlIdentifier(time, pos)),
            new SqlIdentifier(table.name(), pos),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    return queries.plan(select, EmissionReading.following());
  }
}
