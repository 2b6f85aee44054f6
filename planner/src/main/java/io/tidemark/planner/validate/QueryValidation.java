package io.tidemark.planner.validate;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.ast.TidemarkConformance;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import io.tidemark.planner.function.FunctionTable;
import io.tidemark.planner.function.UnitCalls;
import io.tidemark.planner.type.TidemarkTypeFactory;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.plan.ConventionTraitDef;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeCoercionRule;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.apache.calcite.sql.validate.SqlValidatorNamespace;
import org.apache.calcite.sql2rel.SqlRexContext;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.jspecify.annotations.Nullable;

/** Validates the queries and expressions of one statement and turns them into relational trees. */
public final class QueryValidation {
  private static final SqlOperatorTable OPERATORS =
      SqlOperatorTables.chain(new WindowFunctionTable(), FunctionTable.INSTANCE);

  private final Catalog catalog;
  private final RelDataTypeFactory types = new TidemarkTypeFactory();
  private final RelOptCluster cluster;
  private final TablePlaces places = new TablePlaces();

  private @Nullable CalciteSchema schema;

  /** Columns of what is read, for hints. */
  private final Set<String> columnsRead = new LinkedHashSet<>();

  public QueryValidation(Catalog catalog) {
    this.catalog = catalog;
    HepPlanner planner = new HepPlanner(HepProgram.builder().build());
    planner.addRelTraitDef(ConventionTraitDef.INSTANCE);
    this.cluster = RelOptCluster.create(planner, new RexBuilder(types));
  }

  public RelDataTypeFactory types() {
    return types;
  }

  public RexBuilder rexBuilder() {
    return cluster.getRexBuilder();
  }

  /** Names of the tables and views that the query of {@link #convert} reads directly. */
  public Set<String> reads() {
    return known(places.directNames());
  }

  /** What {@link #reads} gives, with the tables of late rows. */
  public Set<String> uses() {
    Set<String> uses = new TreeSet<>(places.directNames());
    uses.removeIf(name -> !catalog.contains(name) && !catalog.lateTables().containsKey(name));
    return uses;
  }

  /** Names of the tables and views that stand in FROM, there and in the views that are read. */
  public Set<String> objectsRead() {
    return known(places.names());
  }

  private Set<String> known(Set<String> names) {
    return names.stream().filter(catalog::contains).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Where the tables of the queries that were converted stand. */
  public TablePlaces places() {
    return places;
  }

  /**
   * Checks a query and converts it.
   *
   * @param query as parsed; it is left as it is
   */
  public RelRoot convert(SqlNode query) {
    SupportedQueries.check(query);
    new ViewLimits(catalog).check(query);
    return guarded(query, () -> convertChecked(query));
  }

  private RelRoot convertChecked(SqlNode query) {
    collectColumns(query);
    CalciteCatalogReader reader = catalogReader(catalogSchema());
    return convert(QueryRewriter.rewrite(query), reader);
  }

  private void collectColumns(SqlNode query) {
    query.accept(
        new org.apache.calcite.sql.util.SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            if (id.isSimple()) {
              addColumns(id.getSimple());
            }
            return null;
          }
        });
  }

  private RelRoot convert(SqlNode rewritten, CalciteCatalogReader reader) {
    CountRowtimes.resolve(rewritten, data -> convert(TreeCopy.of(data), reader).rel);
    SqlValidator validator = new Validator(reader, types);
    SqlNode validated = validator.validate(rewritten);
    validated.accept(new KeyTypes(validator));
    return converter(validator, reader).convertQuery(validated, false, true);
  }

  private SqlToRelConverter converter(SqlValidator validator, CalciteCatalogReader reader) {
    SqlToRelConverter.Config config =
        SqlToRelConverter.config()
            .withTrimUnusedFields(false)
            .withExpand(false)
            .withInSubQueryThreshold(Integer.MAX_VALUE)
            .withRelBuilderConfigTransform(
                c ->
                    c.withSimplify(false)
                        .withSimplifyValues(false)
                        .withSimplifyLimit(false)
                        .withPruneInputOfAggregate(false)
                        .withBloat(-1));
    return new Converter(validator, reader, config);
  }

  /** Calcite's, which also tells where tables stand. */
  private final class Converter extends SqlToRelConverter {
    private final SqlValidator texts;

    Converter(
        SqlValidator validator, CalciteCatalogReader reader, SqlToRelConverter.Config config) {
      super(
          (rowType, sql, schemaPath, viewPath) -> {
            throw new IllegalStateException("views are converted by their tables");
          },
          validator,
          reader,
          QueryValidation.this.cluster,
          QueryValidation::convertlet,
          config);
      this.texts = validator;
    }

    @Override
    protected void convertFrom(
        Blackboard blackboard, @Nullable SqlNode from, @Nullable List<String> fieldNames) {
      if (from instanceof SqlIdentifier name && !isOfWith(texts, name)) {
        places.read(name);
      }
      super.convertFrom(blackboard, from, fieldNames);
    }
  }

  private static boolean isOfWith(SqlValidator validator, SqlIdentifier name) {
    SqlValidatorNamespace namespace = validator.getNamespace(name);
    return namespace != null && namespace.getTable() == null;
  }

  private RelNode convertView(ViewInfo view, RelOptTable.ToRelContext context) {
    RelNode rel =
        places.inView(
            place ->
                convert(
                        QueryRewriter.rewrite(TreeCopy.at(view.query(), place)),
                        catalogReader(catalogSchema()))
                    .project());
    RelNode named =
        LogicalProject.create(
            rel,
            List.of(),
            rexBuilder().identityProjects(rel.getRowType()),
            view.rowType().names(),
            Set.of());
    return new ViewScope(named, view.zone());
  }

  /**
   * Converts expressions over the columns of one table, for computed columns and watermarks.
   *
   * @param name what the table is called in the expressions
   * @param columns that they may name
   */
  public List<RexNode> convertExpressions(String name, RowType columns, List<SqlNode> expressions) {
    if (expressions.isEmpty()) {
      return List.of();
    }
    SqlNode first = expressions.get(0);
    return guarded(first, () -> convertOver(name, columns, expressions));
  }

  private List<RexNode> convertOver(String name, RowType columns, List<SqlNode> expressions) {
    columnsRead.clear();
    columnsRead.addAll(columns.names());
    CalciteSchema schema = CalciteSchema.createRootSchema(false, false);
    schema.add(name, new CatalogTable(name, columns, null, null, this::convertView));
    SqlParserPos pos = expressions.get(0).getParserPosition();
    SqlNodeList list = new SqlNodeList(pos);
    for (int i = 0; i < expressions.size(); i++) {
      list.add(
          org.apache.calcite.sql.fun.SqlStdOperatorTable.AS.createCall(
              expressions.get(i).getParserPosition(),
              TreeCopy.of(expressions.get(i)),
              new SqlIdentifier("expression" + i, pos)));
    }
    SqlSelect select =
        new SqlSelect(
            pos,
            null,
            list,
            new SqlIdentifier(name, pos),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    SupportedQueries.check(select);
    RelNode rel = convert(select, catalogReader(schema)).rel;
    if (rel instanceof LogicalProject project) {
      return project.getProjects();
    }
    throw SqlException.invalid(
        pos, "an aggregate cannot stand here", "write an expression over the columns of one row");
  }

  /** The type that a type name in DDL means. */
  public RelDataType type(org.apache.calcite.sql.SqlDataTypeSpec spec) {
    TypeNames.check(spec);
    Validator validator =
        new Validator(catalogReader(CalciteSchema.createRootSchema(false, false)), types);
    return guarded(spec, () -> spec.deriveType(validator));
  }

  /** The catalog, which stays as it is while a statement is validated. */
  private CalciteSchema catalogSchema() {
    if (schema == null) {
      schema = newSchema();
    }
    return schema;
  }

  private CalciteSchema newSchema() {
    CalciteSchema all = CalciteSchema.createRootSchema(false, false);
    for (TableInfo table : catalog.tables()) {
      all.add(
          table.name(),
          new CatalogTable(table.name(), table.visibleRowType(), table, null, this::convertView));
    }
    for (ViewInfo view : catalog.views()) {
      all.add(
          view.name(),
          new CatalogTable(view.name(), view.rowType(), null, view, this::convertView));
    }
    catalog
        .lateTables()
        .forEach(
            (name, rowType) ->
                all.add(name, new CatalogTable(name, rowType, null, null, this::convertView)));
    return all;
  }

  private CalciteCatalogReader catalogReader(CalciteSchema schema) {
    Properties properties = new Properties();
    properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "true");
    return new CalciteCatalogReader(
        schema, List.of(), types, new CalciteConnectionConfigImpl(properties));
  }

  /** Runs a step of Calcite's; what it throws comes out in our own words. */
  private <T> T guarded(SqlNode node, Supplier<T> step) {
    try {
      return step.get();
    } catch (SqlException e) {
      throw e;
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      throw new ErrorTranslation(node, catalog, columnsRead).translate(e);
    }
  }

  private void addColumns(String name) {
    TableInfo table = catalog.table(name);
    ViewInfo view = catalog.view(name);
    if (table != null) {
      columnsRead.addAll(table.visibleRowType().names());
      table.columns().stream()
          .filter(column -> TableDefinition.ROW_NUMBER.equals(column.metadataKey()))
          .forEach(column -> columnsRead.remove(column.name()));
    } else if (view != null) {
      columnsRead.addAll(view.rowType().names());
    }
  }

  private static final class Validator extends SqlValidatorImpl {
    Validator(CalciteCatalogReader reader, RelDataTypeFactory types) {
      super(
          OPERATORS,
          reader,
          types,
          SqlValidator.Config.DEFAULT
              .withConformance(TidemarkConformance.INSTANCE)
              .withDefaultNullCollation(NullCollation.LOW)
              .withTypeCoercionFactory(StrictCoercion::new)
              .withTypeCoercionRules(SqlTypeCoercionRule.lenientInstance())
              .withIdentifierExpansion(true));
    }
  }

  /** As Calcite's, but a remainder written as % keeps its place. */
  private static @Nullable SqlRexConvertlet convertlet(SqlCall call) {
    SqlRexConvertlet unitCall = UnitCalls.convertlet(call);
    if (unitCall != null) {
      return unitCall;
    }
    return call.getOperator() == SqlStdOperatorTable.PERCENT_REMAINDER
        ? QueryValidation::remainder
        : StandardConvertletTable.INSTANCE.get(call);
  }

  private static RexNode remainder(SqlRexContext context, SqlCall call) {
    return context
        .getRexBuilder()
        .makeCall(
            call.getParserPosition(),
            context.getValidator().getValidatedNodeType(call),
            SqlStdOperatorTable.MOD,
            List.of(
                context.convertExpression(call.operand(0)),
                context.convertExpression(call.operand(1))));
  }
}
