package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.planner.catalog.MaterializedView;
import io.tidemark.planner.catalog.TableColumn;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The statements that make a table or view again. */
final class TableText {
  private static final String HIDDEN = "******";

  private TableText() {}

  /**
   * @param factory says which options are secret; null hides none
   */
  static String of(TableInfo table, @Nullable TableFactory factory) {
    List<String> elements = new ArrayList<>();
    table.columns().forEach(column -> elements.add(column(column)));
    if (table.rowtime() >= 0) {
      elements.add(
          "WATERMARK FOR "
              + name(table.columns().get(table.rowtime()).name())
              + " AS "
              + table.watermarkSql());
    }
    if (!table.primaryKey().isEmpty()) {
      elements.add("PRIMARY KEY (" + names(table.primaryKey()) + ") NOT ENFORCED");
    }
    StringBuilder sql = new StringBuilder("CREATE ");
    sql.append(table.isTemporary() ? "TEMPORARY TABLE " : "TABLE ").append(name(table.name()));
    sql.append(" (\n  ").append(String.join(",\n  ", elements)).append("\n)");
    if (table.comment() != null) {
      sql.append("\nCOMMENT ").append(text(table.comment()));
    }
    if (!table.partitionKeys().isEmpty()) {
      sql.append("\nPARTITIONED BY (").append(names(table.partitionKeys())).append(')');
    }
    return sql.append(options(table, factory)).toString();
  }

  private static String options(TableInfo table, @Nullable TableFactory factory) {
    if (table.options().isEmpty()) {
      return "";
    }
    List<String> options = new ArrayList<>();
    table
        .options()
        .forEach(
            (key, value) ->
                options.add(text(key) + " = " + text(isSecret(factory, key) ? HIDDEN : value)));
    return "\nWITH (\n  " + String.join(",\n  ", options) + "\n)";
  }

  static String of(TableInfo table, MaterializedView view) {
    return "CREATE MATERIALIZED VIEW "
        + name(table.name())
        + " ("
        + names(table.rowType().names())
        + ")"
        + (table.comment() == null ? "" : "\nCOMMENT " + text(table.comment()))
        + options(table, null)
        + "\nAS "
        + view.sql();
  }

  static String of(ViewInfo view) {
    return (view.isTemporary() ? "CREATE TEMPORARY VIEW " : "CREATE VIEW ")
        + name(view.name())
        + " ("
        + names(view.rowType().names())
        + ")"
        + (view.comment() == null ? "" : "\nCOMMENT " + text(view.comment()))
        + "\nAS "
        + SqlNodes.toSql(view.query());
  }

  private static String column(TableColumn column) {
    StringBuilder sql = new StringBuilder(name(column.name())).append(' ');
    String key = column.metadataKey();
    if (column.sql() != null) {
      sql.append("AS ").append(column.sql());
    } else {
      sql.append(column.type());
    }
    if (key != null) {
      sql.append(" METADATA");
      if (!key.equals(column.name())) {
        sql.append(" FROM ").append(text(key));
      }
      if (column.isVirtual()) {
        sql.append(" VIRTUAL");
      }
    }
    if (column.comment() != null) {
      sql.append(" COMMENT ").append(text(column.comment()));
    }
    return sql.toString();
  }

  private static boolean isSecret(@Nullable TableFactory factory, String key) {
    return factory != null
        && factory.options().stream()
            .filter(OptionSpec::isSecret)
            .anyMatch(spec -> spec.key().equals(key));
  }

  private static String names(List<String> names) {
    return names.stream().map(TableText::name).collect(Collectors.joining(", "));
  }

  private static String name(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  private static String text(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
