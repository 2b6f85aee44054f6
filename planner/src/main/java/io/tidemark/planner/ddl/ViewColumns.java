package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** The columns of a view. */
public final class ViewColumns {
  private ViewColumns() {}

  /**
   * The columns of a query under the names that the view gives them.
   *
   * @param given simple names; empty: the query names them
   * @throws SqlException if they do not fit, or two are the same
   */
  public static RowType named(SqlNodeList given, SqlNode query, RowType columns) {
    return named(given, query, columns, List.of());
  }

  /**
   * The same with columns that come behind those of the query.
   *
   * @param columns those of the query, then the others
   * @param added the names of the others
   */
  public static RowType named(
      SqlNodeList given, SqlNode query, RowType columns, List<String> added) {
    List<String> names = new ArrayList<>(columns.names());
    if (!given.isEmpty()) {
      names = SqlIdentifier.simpleNames(given);
      if (names.size() != columns.size()) {
        throw SqlException.invalid(
            given.getParserPosition(),
            "the view has "
                + names.size()
                + " column names, its query "
                + (columns.size() - added.size())
                + " columns"
                + (added.isEmpty() ? "" : " and EMIT STREAM " + added.size()),
            "name every column of the query"
                + (added.isEmpty() ? "" : ", then " + String.join(", ", added)));
      }
    }
    Set<String> seen = new HashSet<>();
    List<RowField> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (!seen.add(names.get(i))) {
        SqlNode place = given.isEmpty() ? query : given.get(i);
        throw SqlException.invalid(
            place.getParserPosition(),
            "column '" + names.get(i) + "' appears twice in the view",
            "rename one of them with AS");
      }
      fields.add(new RowField(names.get(i), columns.type(i)));
    }
    return new RowType(fields);
  }
}
