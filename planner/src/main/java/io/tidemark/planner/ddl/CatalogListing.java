package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.ast.SqlShow;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.TableColumn;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import io.tidemark.planner.validate.FunctionNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** SHOW and DESCRIBE. */
public final class CatalogListing {
  private static final RowType DESCRIBED =
      new RowType(
          List.of(
              new RowField("name", ColumnType.string()),
              new RowField("type", ColumnType.string()),
              new RowField("null", ColumnType.of(ColumnType.Kind.BOOLEAN)),
              new RowField("key", ColumnType.string()),
              new RowField("extras", ColumnType.string()),
              new RowField("watermark", ColumnType.string())));

  private final Catalog catalog;
  private final ConnectorRegistry connectors;

  public CatalogListing(Catalog catalog, ConnectorRegistry connectors) {
    this.catalog = catalog;
    this.connectors = connectors;
  }

  public PlannedStatement.Rows show(SqlShow show) {
    Pattern pattern = pattern(SqlNodes.stringValueOrNull(show.pattern()));
    return switch (show.kind()) {
      case TABLES -> names("table_name", tablesAndViews(), pattern);
      case VIEWS -> names("view_name", views(), pattern);
      case MATERIALIZED_VIEWS -> names("materialized_view_name", materializedViews(), pattern);
      case FUNCTIONS -> names("function_name", FunctionNames.all(), pattern);
      case COLUMNS -> describe(object(show), pattern);
      case CREATE_TABLE -> createTable(object(show));
      case CREATE_VIEW -> createView(object(show));
      case JOBS, WATERMARKS ->
          throw new IllegalArgumentException("what runs is the engine's to show");
    };
  }

  private static SqlIdentifier object(SqlShow show) {
    SqlIdentifier object = show.object();
    if (object == null) {
      throw new IllegalStateException(show.kind() + " without an object");
    }
    return object;
  }

  private List<String> tablesAndViews() {
    List<String> names = new ArrayList<>();
    catalog.tables().forEach(table -> names.add(table.name()));
    catalog.views().forEach(view -> names.add(view.name()));
    names.sort(null);
    return names;
  }

  private List<String> views() {
    List<String> names = new ArrayList<>(materializedViews());
    catalog.views().forEach(view -> names.add(view.name()));
    names.sort(null);
    return names;
  }

  private List<String> materializedViews() {
    return catalog.tables().stream().filter(TableInfo::isView).map(TableInfo::name).toList();
  }

  /** Name, type, NULL or not, key, extras and watermark of each column. */
  public PlannedStatement.Rows describe(SqlIdentifier object) {
    return describe(object, null);
  }

  private PlannedStatement.Rows describe(SqlIdentifier object, @Nullable Pattern pattern) {
    String name = Names.simple(object);
    TableInfo table = catalog.table(name);
    ViewInfo view = catalog.view(name);
    RowType late = catalog.lateTables().get(name);
    List<List<@Nullable String>> rows = new ArrayList<>();
    if (table != null) {
      for (int i = 0; i < table.columns().size(); i++) {
        rows.add(describe(table, i));
      }
    } else if (view != null) {
      for (int i = 0; i < view.rowType().size(); i++) {
        rows.add(describe(view.rowType().fields().get(i), view.rowtimes().contains(i)));
      }
    } else if (late != null) {
      late.fields().forEach(field -> rows.add(describe(field, false)));
    } else {
      throw Names.unknown(
          object.getParserPosition(), "table or view", name, catalog.namesFor(name));
    }
    if (pattern != null) {
      rows.removeIf(row -> !pattern.matcher(String.valueOf(row.get(0))).matches());
    }
    return new PlannedStatement.Rows(DESCRIBED, List.copyOf(rows), false);
  }

  private static List<@Nullable String> describe(TableInfo table, int index) {
    TableColumn column = table.columns().get(index);
    boolean isKey = table.primaryKey().contains(column.name());
    String type = column.type().nullable().toString();
    return Arrays.asList(
        column.name(),
        index == table.rowtime()
            ? type + " *ROWTIME*"
            : column.isProctime() ? type + " *PROCTIME*" : type,
        String.valueOf(column.type().isNullable() && (!isKey || table.isView())),
        isKey ? "PRI(" + String.join(", ", table.primaryKey()) + ")" : null,
        index == table.kindColumn() ? "ROW KIND" : extras(column),
        index == table.rowtime() ? table.watermarkSql() : null);
  }

  private static @Nullable String extras(TableColumn column) {
    if (column.sql() != null) {
      return "AS " + column.sql();
    }
    String key = column.metadataKey();
    if (key == null) {
      return null;
    }
    return "METADATA"
        + (key.equals(column.name()) ? "" : " FROM '" + key.replace("'", "''") + "'")
        + (column.isVirtual() ? " VIRTUAL" : "");
  }

  private static List<@Nullable String> describe(RowField field, boolean isRowtime) {
    String type = field.type().nullable().toString();
    return Arrays.asList(
        field.name(),
        isRowtime ? type + " *ROWTIME*" : type,
        String.valueOf(field.type().isNullable()),
        null,
        null,
        null);
  }

  private PlannedStatement.Rows createTable(SqlIdentifier object) {
    String name = Names.simple(object);
    TableInfo table = catalog.table(name);
    if (table != null && !table.isView()) {
      return text(TableText.of(table, connectors.of(table)));
    }
    throw wrong(
        object,
        "table",
        catalog.tables().stream().filter(t -> !t.isView()).map(TableInfo::name).toList());
  }

  private PlannedStatement.Rows createView(SqlIdentifier object) {
    String name = Names.simple(object);
    TableInfo table = catalog.table(name);
    ViewInfo view = catalog.view(name);
    if (view != null) {
      return text(TableText.of(view));
    } else if (table != null && table.view() != null) {
      return text(TableText.of(table, table.view()));
    }
    throw wrong(object, "view", views());
  }

  private SqlException wrong(SqlIdentifier object, String wanted, List<String> names) {
    String name = object.getSimple();
    if (!catalog.contains(name)) {
      return Names.unknown(object.getParserPosition(), wanted, name, names);
    }
    String what = Names.what(catalog, name);
    return SqlException.invalid(
        object.getParserPosition(),
        "'" + name + "' is a " + what,
        "write SHOW CREATE " + what.toUpperCase(Locale.ROOT));
  }

  private static PlannedStatement.Rows text(String sql) {
    return text("result", List.of(List.of(sql)));
  }

  private static PlannedStatement.Rows names(
      String title, Collection<String> names, @Nullable Pattern pattern) {
    List<List<@Nullable String>> rows = new ArrayList<>();
    for (String name : names) {
      if (pattern == null || pattern.matcher(name).matches()) {
        rows.add(List.of(name));
      }
    }
    return rows(List.of(title), rows);
  }

  /** Rows of texts under titles. */
  public static PlannedStatement.Rows rows(
      List<String> titles, List<? extends List<@Nullable String>> rows) {
    return answer(titles, rows, false);
  }

  /** One or more texts to read as they are, each of one or more lines. */
  public static PlannedStatement.Rows text(
      String title, List<? extends List<@Nullable String>> rows) {
    return answer(List.of(title), rows, true);
  }

  private static PlannedStatement.Rows answer(
      List<String> titles, List<? extends List<@Nullable String>> rows, boolean isText) {
    RowType type =
        new RowType(titles.stream().map(t -> new RowField(t, ColumnType.string())).toList());
    return new PlannedStatement.Rows(type, List.copyOf(rows), isText);
  }

  private static @Nullable Pattern pattern(@Nullable String like) {
    if (like == null) {
      return null;
    }
    StringBuilder regex = new StringBuilder();
    like.codePoints()
        .forEach(
            c ->
                regex.append(
                    c == '%' ? ".*" : c == '_' ? "." : Pattern.quote(Character.toString(c))));
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }
}
