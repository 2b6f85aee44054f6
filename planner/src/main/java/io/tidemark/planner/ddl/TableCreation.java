package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.ast.SqlTableColumn;
import io.tidemark.parser.ast.SqlTableOption;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.ScanOptions;
import io.tidemark.planner.catalog.TableColumn;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.function.ExprTranslator;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.QueryValidation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** CREATE TABLE: checks everything that can be checked before anything is read, then registers. */
public final class TableCreation {
  private final Catalog catalog;
  private final ConnectorRegistry connectors;
  private final TableOptions tableOptions;
  private final QueryValidation validation;
  private final ExprTranslator translator;

  public TableCreation(
      Catalog catalog,
      ConnectorRegistry connectors,
      QueryValidation validation,
      ExprTranslator translator) {
    this.catalog = catalog;
    this.connectors = connectors;
    this.tableOptions = new TableOptions(connectors);
    this.validation = validation;
    this.translator = translator;
  }

  /**
   * @throws SqlException at the part of the statement that is wrong
   */
  public void run(SqlCreateTable create) {
    refuseUnsupported(create);
    String name = Names.created(create.name(), create.isReplace(), create.ifNotExists());
    TableInfo before = catalog.table(name);
    boolean isTable = before != null && !before.isView();
    if (catalog.contains(name) && !(create.isReplace() && isTable)) {
      if (create.ifNotExists() && isTable) {
        return;
      }
      throw Names.exists(create.name(), catalog);
    }
    if (isTable) {
      Names.checkUnused(create.name(), catalog);
    }
    catalog.put(table(name, create));
  }

  private static void refuseUnsupported(SqlCreateTable create) {
    if (create.like() != null) {
      throw SqlException.notSupported(
          create.like().getParserPosition(),
          "CREATE TABLE ... LIKE is not supported yet",
          "write the columns out; SHOW CREATE TABLE prints them");
    }
    if (create.query() != null) {
      throw SqlException.notSupported(
          create.query().getParserPosition(),
          "CREATE TABLE ... AS is not supported yet",
          "create the table with its columns, then INSERT INTO it");
    }
  }

  private TableInfo table(String name, SqlCreateTable create) {
    Map<String, SqlTableOption> options = create.optionMap();
    TableFactory factory = factory(create, options);
    tableOptions.check(factory, create, options);
    List<TableColumn> filled = keyed(create, filledColumns(create, factory), factory);
    List<TableColumn> columns = addComputed(name, create, filled, factory);
    RowType rowType =
        new RowType(columns.stream().map(c -> new RowField(c.name(), c.type())).toList());
    WatermarkDeclaration watermark =
        WatermarkDeclaration.of(
            name,
            create.watermark(),
            rowType,
            factory == connectors.managed(),
            validation,
            translator);
    List<String> key = primaryKey(create, rowType);
    TableInfo table =
        new TableInfo(
            name,
            create.isTemporary(),
            columns,
            watermark.rowtime(),
            watermark.sql(),
            watermark.expression(),
            key,
            SqlNodes.stringValueOrNull(create.comment()),
            partitionKeys(create, rowType),
            factory.name(),
            texts(options),
            positions(options));
    ChangelogTables.check(create, table, options.get(TableInfo.OP_COLUMN));
    ProctimeColumns.check(create, table);
    validate(factory, table, create, options);
    return table;
  }

  private TableFactory factory(SqlCreateTable create, Map<String, SqlTableOption> options) {
    SqlTableOption connector = options.get("connector");
    if (connector == null) {
      tableOptions.refuseForeign(options);
      return connectors.managed();
    }
    TableFactory factory = connectors.find(connector.valueText());
    if (factory == null) {
      throw SqlException.invalid(
          connector.value().getParserPosition(),
          "there is no connector '" + connector.valueText() + "'",
          Suggestions.hint(connector.valueText(), connectors.names(), "connectors are"));
    }
    return factory;
  }

  private List<TableColumn> filledColumns(SqlCreateTable create, TableFactory factory) {
    List<TableColumn> columns = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (SqlTableColumn column : create.columns()) {
      String name = Names.simple(column.name());
      if (!names.add(name)) {
        throw SqlException.invalid(
            column.name().getParserPosition(),
            "column '" + name + "' is declared twice",
            "rename one of them");
      }
      if (column instanceof SqlTableColumn.Physical physical) {
        columns.add(
            new TableColumn(name, type(physical.type()), null, false, null, null, comment(column)));
      } else if (column instanceof SqlTableColumn.Metadata metadata) {
        columns.add(metadata(metadata, name, factory));
      }
    }
    boolean isImplicit =
        create.columns().stream().allMatch(c -> c instanceof SqlTableColumn.Computed);
    if (isImplicit && !factory.defaultColumns().isEmpty()) {
      factory
          .defaultColumns()
          .forEach(
              c ->
                  columns.add(
                      new TableColumn(
                          c.name(), c.type(), c.metadataKey(), false, null, null, null)));
    }
    if (columns.isEmpty()) {
      throw SqlException.invalid(
          create.name().getParserPosition(),
          "table '" + Names.simple(create.name()) + "' has no columns to read",
          "write at least one column: name type");
    }
    return columns;
  }

  /** The key of a table of ours is never NULL: columns of the key are NOT NULL. */
  private List<TableColumn> keyed(
      SqlCreateTable create, List<TableColumn> columns, TableFactory factory) {
    if (create.primaryKey() == null || factory != connectors.managed()) {
      return columns;
    }
    List<TableColumn> result = new ArrayList<>();
    List<String> key = SqlIdentifier.simpleNames(create.primaryKey().columns());
    columns.forEach(c -> result.add(key.contains(c.name()) ? c.notNull() : c));
    for (SqlNode node : create.primaryKey().columns()) {
      String name = Names.simple((SqlIdentifier) node);
      boolean isComputed =
          create.columns().stream()
              .anyMatch(
                  c -> c instanceof SqlTableColumn.Computed && Names.simple(c.name()).equals(name));
      boolean isMetadata =
          columns.stream().anyMatch(c -> c.name().equals(name) && c.metadataKey() != null);
      if (isMetadata) {
        throw SqlException.invalid(
            node.getParserPosition(),
            "a METADATA column cannot be part of the PRIMARY KEY",
            "name the columns that tell rows apart which INSERT gives");
      }
      if (isComputed) {
        throw SqlException.notSupported(
            node.getParserPosition(),
            "a computed column cannot be part of the PRIMARY KEY",
            "declare the columns that it is computed from as the key");
      }
    }
    return result;
  }

  private TableColumn metadata(
      SqlTableColumn.Metadata metadata, String name, TableFactory factory) {
    String key = metadata.keyText();
    if (!factory.metadata().containsKey(key)) {
      SqlLiteral literal = metadata.key();
      List<String> keys = factory.metadata().keySet().stream().sorted().toList();
      throw SqlException.invalid(
          literal == null ? metadata.name().getParserPosition() : literal.getParserPosition(),
          tableOptions.owner(factory) + " has no metadata '" + key + "'",
          keys.isEmpty()
              ? "leave the column out"
              : Suggestions.hint(key, keys, "its metadata are"));
    }
    return new TableColumn(
        name, type(metadata.type()), key, metadata.isVirtual(), null, null, comment(metadata));
  }

  private ColumnType type(SqlDataTypeSpec spec) {
    ColumnType type = SqlTypes.columnType(validation.type(spec), spec.getParserPosition());
    return Boolean.FALSE.equals(spec.getNullable()) ? type.notNull() : type.nullable();
  }

  private static @Nullable String comment(SqlTableColumn column) {
    return SqlNodes.stringValueOrNull(column.comment());
  }

  /** All columns in the order written. */
  private List<TableColumn> addComputed(
      String table, SqlCreateTable create, List<TableColumn> filled, TableFactory factory) {
    List<SqlNode> expressions = new ArrayList<>();
    for (SqlTableColumn column : create.columns()) {
      if (column instanceof SqlTableColumn.Computed computed && !ProctimeColumns.isOne(computed)) {
        expressions.add(computed.expression());
      }
    }
    RowType inputs =
        new RowType(filled.stream().map(c -> new RowField(c.name(), c.type())).toList());
    List<RexNode> converted = validation.convertExpressions(table, inputs, expressions);
    List<TableColumn> columns = new ArrayList<>();
    Map<String, TableColumn> byName = new LinkedHashMap<>();
    filled.forEach(column -> byName.put(column.name(), column));
    if (create.columns().stream().allMatch(c -> c instanceof SqlTableColumn.Computed)) {
      columns.addAll(filled);
    }
    int next = 0;
    for (SqlTableColumn column : create.columns()) {
      String name = Names.simple(column.name());
      if (column instanceof SqlTableColumn.Computed computed && ProctimeColumns.isOne(computed)) {
        columns.add(TableColumn.proctime(name, comment(column)));
      } else if (column instanceof SqlTableColumn.Computed computed) {
        RexNode expression = converted.get(next++);
        ColumnType type =
            SqlTypes.columnType(expression.getType(), computed.expression().getParserPosition());
        columns.add(
            new TableColumn(
                name,
                type,
                null,
                false,
                SqlNodes.toSql(computed.expression()),
                translator.translate(expression),
                comment(column)));
      } else {
        columns.add(byName.get(name));
      }
    }
    return columns;
  }

  private static List<String> primaryKey(SqlCreateTable create, RowType columns) {
    if (create.primaryKey() == null) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (SqlNode node : create.primaryKey().columns()) {
      names.add(declared((SqlIdentifier) node, columns, "PRIMARY KEY", names));
    }
    return names;
  }

  private static List<String> partitionKeys(SqlCreateTable create, RowType columns) {
    List<String> names = new ArrayList<>();
    for (SqlNode node : create.partitionedBy()) {
      names.add(declared((SqlIdentifier) node, columns, "PARTITIONED BY", names));
    }
    return names;
  }

  private static String declared(
      SqlIdentifier id, RowType columns, String clause, List<String> before) {
    String name = Names.simple(id);
    if (columns.indexOf(name) < 0) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "the column '" + name + "' of " + clause + " is not declared",
          Suggestions.hint(name, columns.names(), "columns are"));
    }
    if (before.contains(name)) {
      throw SqlException.invalid(
          id.getParserPosition(), "column '" + name + "' is named twice", "leave one out");
    }
    return name;
  }

  private static Map<String, String> texts(Map<String, SqlTableOption> options) {
    Map<String, String> texts = new LinkedHashMap<>();
    options.forEach((key, option) -> texts.put(key, option.valueText()));
    return texts;
  }

  private static Map<String, SqlParserPos> positions(Map<String, SqlTableOption> options) {
    Map<String, SqlParserPos> positions = new LinkedHashMap<>();
    options.forEach((key, option) -> positions.put(key, option.value().getParserPosition()));
    return positions;
  }

  /** Where the type of a column stands, else the name of the table. */
  private static SqlParserPos place(SqlCreateTable create, @Nullable String name) {
    for (SqlTableColumn column : create.columns()) {
      if (column.name().isSimple() && column.name().getSimple().equals(name)) {
        if (column instanceof SqlTableColumn.Physical physical) {
          return physical.type().getParserPosition();
        } else if (column instanceof SqlTableColumn.Metadata metadata) {
          return metadata.type().getParserPosition();
        }
      }
    }
    return create.name().getParserPosition();
  }

  /**
   * Rows that go leave behind how they have moved the watermark, for sessions in any zone; whether
   * a TIMESTAMP is ahead of the clock depends on the zone.
   */
  private static void refuseMaxAhead(TableInfo table, Map<String, SqlTableOption> options) {
    SqlTableOption maxAhead = options.get(ScanOptions.MAX_AHEAD);
    boolean losesRows =
        !table.primaryKey().isEmpty()
            || options.keySet().stream().anyMatch(key -> key.startsWith("retention."));
    boolean isInstant =
        table.rowtime() >= 0
            && table.rowType().type(table.rowtime()).kind() == ColumnType.Kind.TIMESTAMP_LTZ;
    if (maxAhead != null && table.isManaged() && losesRows && !isInstant) {
      throw SqlException.notSupported(
          maxAhead.key().getParserPosition(),
          "option '"
              + ScanOptions.MAX_AHEAD
              + "' of a table whose rows can go is not supported for a rowtime without a zone",
          "declare the rowtime as TIMESTAMP_LTZ(3), or leave out PRIMARY KEY and 'retention.*'");
    }
  }

  /** Lets the connector check what only it knows. */
  private static void validate(
      TableFactory factory,
      TableInfo table,
      SqlCreateTable create,
      Map<String, SqlTableOption> options) {
    TableDefinition definition = table.sourceDefinition();
    try {
      ScanOptions.check(table.options(), table.rowtime() >= 0);
      refuseMaxAhead(table, options);
      factory.validate(definition);
    } catch (OptionException e) {
      SqlTableOption option = e.key() == null ? null : options.get(e.key());
      SqlParserPos pos =
          option == null ? place(create, e.column()) : option.value().getParserPosition();
      throw new SqlException(
          SqlException.Kind.INVALID,
          io.tidemark.parser.error.SourceRange.of(pos),
          String.valueOf(e.getMessage()),
          e.hint(),
          e);
    }
  }
}
