package io.tidemark.planner.validate;

import io.tidemark.parser.error.SourceRange;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Where the tables that a query reads stand in its text, so that what goes wrong with their files
 * has a place. A table that a view reads stands where the view is named: the text of the view is
 * that of an earlier statement.
 */
public final class TablePlaces {
  private final Map<String, SqlParserPos> places = new HashMap<>();
  private final Set<String> direct = new HashSet<>();
  private SqlParserPos last = SqlParserPos.ZERO;
  private @Nullable SqlParserPos view;

  /** Notes a name in FROM; of several places of a table the first one counts. */
  void read(SqlIdentifier name) {
    last = view == null ? name.getParserPosition() : view;
    if (view == null) {
      direct.add(name.names.get(name.names.size() - 1));
    }
    places.putIfAbsent(name.names.get(name.names.size() - 1), last);
  }

  /** Converts the query of the view whose name was read last, given its place. */
  <T> T inView(Function<SqlParserPos, T> conversion) {
    SqlParserPos outer = view;
    SqlParserPos place = outer == null ? last : outer;
    view = place;
    try {
      return conversion.apply(place);
    } finally {
      view = outer;
    }
  }

  /** Names of the tables and views that stand in the text of the query. */
  public Set<String> directNames() {
    return Set.copyOf(direct);
  }

  /** Names of the tables and views that were read, also by views. */
  public Set<String> names() {
    return Set.copyOf(places.keySet());
  }

  /** Null if the table is not read, or its place is not known. */
  public @Nullable SourceRange of(String table) {
    SqlParserPos place = places.get(table);
    return place == null ? null : SourceRange.of(place);
  }
}
