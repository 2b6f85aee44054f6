package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlTableOption;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.TableColumn;
import io.tidemark.planner.catalog.TableInfo;
import org.jspecify.annotations.Nullable;

/** Checks tables whose rows are changes: {@code 'changelog.op-column'}. */
final class ChangelogTables {
  private ChangelogTables() {}

  /**
   * @param option the option; null if the table has none
   * @throws SqlException if the column of the row kinds cannot be one
   */
  static void check(SqlCreateTable create, TableInfo table, @Nullable SqlTableOption option) {
    if (option == null) {
      return;
    }
    String name = option.valueText();
    int index = table.rowType().indexOf(name);
    if (index < 0) {
      throw SqlException.invalid(
          option.value().getParserPosition(),
          "the column '" + name + "' of the row kinds is not declared",
          Suggestions.hint(name, table.rowType().names(), "columns are"));
    }
    TableColumn column = table.columns().get(index);
    ColumnType.Kind kind = column.type().kind();
    boolean isText = kind == ColumnType.Kind.VARCHAR || kind == ColumnType.Kind.CHAR;
    if (!isText || !column.isFilled() || table.primaryKey().contains(name)) {
      throw SqlException.invalid(
          option.value().getParserPosition(),
          "column '" + name + "' cannot hold row kinds",
          "name a column of type STRING that is no part of the key and not computed");
    }
    if (create.watermark() != null) {
      throw SqlException.notSupported(
          create.watermark().getParserPosition(),
          "a WATERMARK on a changelog is not supported yet",
          "leave WATERMARK out: windows over its times are computed from the rows that are left");
    }
    refuseNestedColumns(create, table);
  }

  private static void refuseNestedColumns(SqlCreateTable create, TableInfo table) {
    for (TableColumn column : table.columns()) {
      if (column.type().kind() == ColumnType.Kind.ROW && table.primaryKey().isEmpty()) {
        throw SqlException.notSupported(
            create.name().getParserPosition(),
            "column '"
                + column.name()
                + "' is a ROW: rows of a changelog that have one cannot be told apart",
            "declare a PRIMARY KEY");
      }
    }
  }
}
