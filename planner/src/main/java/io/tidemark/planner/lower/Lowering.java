package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.function.ExprTranslator;
import io.tidemark.planner.function.WrittenValues;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.CatalogTable;
import io.tidemark.planner.validate.TablePlaces;
import io.tidemark.planner.validate.ViewScope;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalSort;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Turns a relational tree into a physical plan, node by node, from the leaves up. */
public final class Lowering {
  /** More rows than there are, yet so few that an offset can be added. */
  private static final BigDecimal ALL_ROWS = BigDecimal.valueOf(Long.MAX_VALUE / 2);

  /** A projection that grows beyond this is computed in a Calc of its own. */
  private static final int MAX_MERGED_NODES = 400;

  private final RexBuilder rex;
  private final ExprTranslator translator;
  private final ZoneId zone;
  private final TablePlaces places;
  private final Predicate<TableInfo> canRead;
  private final Predicate<TableInfo> isBounded;

  /**
   * @param zone of the session
   * @param places of the tables in the query
   * @param canRead whether the connector of a table reads, and does not only write
   * @param isBounded whether reading a table comes to an end
   */
  public Lowering(
      RexBuilder rex,
      ExprTranslator translator,
      ZoneId zone,
      TablePlaces places,
      Predicate<TableInfo> canRead,
      Predicate<TableInfo> isBounded) {
    this.places = places;
    this.canRead = canRead;
    this.isBounded = isBounded;
    this.rex = rex;
    this.translator = translator;
    this.zone = zone;
  }

  /** The zone on whose wall clock LTZ windows are cut; null if it is UTC, which needs none. */
  @Nullable String windowZone() {
    return zone.normalized().equals(ZoneOffset.UTC) ? null : zone.getId();
  }

  /**
   * The plan of a tree.
   *
   * @param names of the result's columns
   */
  public PhysicalNode lower(RelNode tree, List<String> names) {
    Rows rows = lowerRows(tree);
    return plan(
        new Rows(
            rows.node(), rows.window(), rows.type(), rows.conditions(), rows.projections(), names),
        true);
  }

  Rows lowerRows(RelNode tree) {
    if (tree instanceof ViewScope view) {
      RelNode query = view.query();
      return view.zone().equals(zone) ? lowerNode(query) : in(view.zone()).lowerView(query);
    }
    return lowerNode(tree);
  }

  private Lowering in(ZoneId other) {
    return new Lowering(rex, new ExprTranslator(other), other, places, canRead, isBounded);
  }

  /** What depends on the zone of the view is done in it; a window knows its own. */
  private Rows lowerView(RelNode tree) {
    Rows rows = lowerNode(tree);
    boolean isPlain =
        rows.conditions().isEmpty()
            && rows.projections().stream().allMatch(p -> p instanceof RexInputRef);
    return isPlain ? rows : settle(rows);
  }

  private Rows lowerNode(RelNode tree) {
    if (tree instanceof TableScan scan) {
      return lowerScan(scan);
    } else if (tree instanceof LogicalProject project) {
      return lowerProject(project);
    } else if (tree instanceof LogicalFilter filter) {
      return lowerFilter(filter);
    } else if (tree instanceof LogicalAggregate aggregate) {
      return new AggregateLowering(this, aggregate).lower(lowerRows(aggregate.getInput()));
    } else if (tree instanceof LogicalTableFunctionScan function) {
      return WindowLowering.lower(this, function);
    } else if (tree instanceof LogicalSort sort) {
      return lowerSort(sort);
    } else if (tree instanceof LogicalUnion union) {
      return lowerUnion(union);
    } else if (tree instanceof LogicalValues values) {
      return lowerValues(values);
    }
    throw SqlException.notSupported(
        SqlParserPos.ZERO,
        "a part of this query is not supported yet",
        "SELECT from one table with WHERE, GROUP BY, windows, UNION and ORDER BY works");
  }

  /** The node that writes rows into a table, all together or continuously. */
  public PhysicalNode.Insert insert(
      PhysicalNode input,
      String connector,
      TableDefinition table,
      boolean dropsNullRows,
      boolean isContinuous,
      @Nullable SourceRange range) {
    return Nodes.insert(input, connector, table, dropsNullRows, isContinuous, range);
  }

  RexBuilder rex() {
    return rex;
  }

  ColumnType columnType(RelDataType type) {
    return SqlTypes.columnType(type);
  }

  Expr expr(RexNode node) {
    return translator.translate(node);
  }

  /** Looks at literals that are written for columns. */
  WrittenValues writtenValues() {
    return translator.writtenValues();
  }

  /** Rows of a finished node, under the names and types that Calcite gives its columns. */
  Rows rows(PhysicalNode node, RelDataType type) {
    return new Rows(node, null, type, List.of(), rex.identityProjects(type), type.getFieldNames());
  }

  private Rows lowerScan(TableScan scan) {
    CatalogTable entry = scan.getTable().unwrap(CatalogTable.class);
    if (entry == null) {
      throw new IllegalStateException("a table that is not the catalog's");
    }
    TableInfo table = entry.table();
    SourceRange place = places.of(entry.name());
    checkReadable(table, place);
    PhysicalNode node =
        table == null
            ? Nodes.lateScan(Catalog.queryOfLateTable(entry.name()), entry.rowType(), place)
            : Nodes.scan(table, isBounded.test(table), place);
    if (table != null && table.kindColumn() >= 0) {
      node = Nodes.netRows(node, table);
    }
    return rows(node, scan.getRowType());
  }

  private void checkReadable(@Nullable TableInfo table, @Nullable SourceRange place) {
    if (table != null && !canRead.test(table)) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          place,
          "table '"
              + table.name()
              + "' cannot be read: connector '"
              + table.connector()
              + "' only writes",
          "run the query whose rows went into it, or write them to a filesystem table",
          null);
    }
  }

  private Rows lowerProject(LogicalProject project) {
    Rows input = lowerRows(project.getInput());
    List<RexNode> columns = project.getProjects();
    ClockCalls.Timed timed =
        ClockCalls.read(this, input, columns, project.getRowType().getFieldNames());
    if (timed != null) {
      input = timed.rows();
      columns = timed.nodes();
    }
    List<RexNode> merged = Substitution.apply(columns, input.projections(), rex);
    if (RexUtil.nodeCount(merged) > MAX_MERGED_NODES && !isTrivial(input)) {
      input = settle(input);
    }
    return input.select(columns, project.getRowType().getFieldNames(), rex);
  }

  private static boolean isTrivial(Rows rows) {
    return rows.conditions().isEmpty()
        && rows.projections().stream().allMatch(p -> RexUtil.nodeCount(List.of(p)) == 1);
  }

  private Rows lowerFilter(LogicalFilter filter) {
    Rows input = lowerRows(filter.getInput());
    List<RexNode> conditions = RelOptUtil.conjunctions(filter.getCondition());
    ClockCalls.Timed timed = ClockCalls.read(this, input, conditions, null);
    return timed == null
        ? input.where(conditions, rex)
        : ClockCalls.firstColumns(
            timed.rows().where(timed.nodes(), rex), input.projections().size());
  }

  private Rows lowerSort(LogicalSort sort) {
    PhysicalNode input = plan(lowerRows(sort.getInput()), false);
    long offset = count(sort.offset, 0);
    long fetch = count(sort.fetch, -1);
    if (sort.getCollation().getFieldCollations().isEmpty()) {
      boolean limits = offset > 0 || fetch >= 0;
      return rows(limits ? Nodes.limit(input, offset, fetch) : input, sort.getRowType());
    }
    List<PhysicalNode.SortKey> keys = new ArrayList<>();
    for (RelFieldCollation collation : sort.getCollation().getFieldCollations()) {
      boolean isDescending = collation.getDirection().isDescending();
      boolean nullsFirst =
          switch (collation.nullDirection) {
            case FIRST -> true;
            case LAST -> false;
            case UNSPECIFIED -> !isDescending;
          };
      ComparableTypes.check(
          input.rowType().type(collation.getFieldIndex()), SqlParserPos.ZERO, "a sort key");
      keys.add(new PhysicalNode.SortKey(collation.getFieldIndex(), isDescending, nullsFirst));
    }
    return rows(Nodes.sort(input, keys, offset, fetch), sort.getRowType());
  }

  private static long count(@Nullable RexNode node, long otherwise) {
    if (node == null) {
      return otherwise;
    }
    BigDecimal value = ((RexLiteral) node).getValueAs(BigDecimal.class);
    if (value == null || value.signum() < 0) {
      throw SqlException.invalid(
          SqlParserPos.ZERO, "this number of rows makes no sense", "write a whole number");
    }
    return value.min(ALL_ROWS).longValue();
  }

  private Rows lowerUnion(LogicalUnion union) {
    RelDataType type = union.getRowType();
    RowType rowType = SqlTypes.rowType(type);
    List<PhysicalNode> inputs = new ArrayList<>();
    for (RelNode input : union.getInputs()) {
      Rows rows = lowerRows(input);
      inputs.add(plan(cast(rows, type), false));
    }
    PhysicalNode node = mergeValues(inputs, rowType);
    if (!union.all) {
      List<Integer> keys = java.util.stream.IntStream.range(0, rowType.size()).boxed().toList();
      node = Nodes.groupAggregate(node, keys, List.of(keys), List.of(), null);
    }
    return rows(node, type);
  }

  /** Several VALUES become one. */
  private static PhysicalNode mergeValues(List<PhysicalNode> inputs, RowType type) {
    List<List<Expr>> rows = new ArrayList<>();
    for (PhysicalNode input : inputs) {
      if (!(input instanceof PhysicalNode.Values values)) {
        return Nodes.union(inputs, type);
      }
      rows.addAll(values.rows());
    }
    return Nodes.values(rows, type);
  }

  /** Casts columns whose type differs otherwise than by NOT NULL. */
  Rows cast(Rows rows, RelDataType target) {
    List<RexNode> projections = new ArrayList<>();
    for (int i = 0; i < rows.projections().size(); i++) {
      RexNode projection = rows.projections().get(i);
      RelDataType type = target.getFieldList().get(i).getType();
      boolean isSame =
          columnType(type).nullable().equals(columnType(projection.getType()).nullable());
      projections.add(isSame ? projection : rex.makeAbstractCast(type, projection, false));
    }
    return new Rows(
        rows.node(),
        rows.window(),
        rows.type(),
        rows.conditions(),
        projections,
        target.getFieldNames());
  }

  private Rows lowerValues(LogicalValues values) {
    RowType type = SqlTypes.rowType(values.getRowType());
    List<List<Expr>> rows = new ArrayList<>();
    for (List<RexLiteral> tuple : values.getTuples()) {
      List<Expr> row = new ArrayList<>();
      for (int i = 0; i < tuple.size(); i++) {
        RelDataType columnType = values.getRowType().getFieldList().get(i).getType();
        row.add(expr(literal(tuple.get(i), columnType)));
      }
      rows.add(row);
    }
    return rows(Nodes.values(rows, type), values.getRowType());
  }

  /** A literal of a row of VALUES, in the type of its column. */
  private RexNode literal(RexLiteral literal, RelDataType type) {
    ColumnType from = columnType(literal.getType());
    boolean isSame = from.nullable().equals(columnType(type).nullable());
    return isSame ? literal : rex.makeAbstractCast(type, literal, false);
  }

  /** Does everything that is left to do to the rows, so that only a node remains. */
  Rows settle(Rows rows) {
    RelDataType type = type(rows);
    return rows(plan(rows, false), type);
  }

  /** The columns of the rows. */
  RelDataType type(Rows rows) {
    return rex.getTypeFactory()
        .createStructType(
            rows.projections().stream().map(RexNode::getType).toList(),
            org.apache.calcite.sql.validate.SqlValidatorUtil.uniquify(rows.names(), true));
  }

  /**
   * The node that gives the rows.
   *
   * @param mustName whether the columns must have the names of the rows, at the cost of a Calc
   */
  PhysicalNode plan(Rows rows, boolean mustName) {
    Rows windowed = rows.window() == null ? rows : WindowLowering.windowTable(this, rows);
    PhysicalNode node = windowed.node();
    RowType type = rowType(windowed);
    if (node instanceof PhysicalNode.Values values && windowed.conditions().isEmpty()) {
      return valuesCalc(values, windowed, type);
    }
    boolean isIdentity =
        windowed.conditions().isEmpty()
            && RexUtil.isIdentity(windowed.projections(), windowed.type())
            && (!mustName || node.rowType().names().equals(type.names()));
    return isIdentity ? node : calc(windowed, type);
  }

  private PhysicalNode calc(Rows rows, RowType type) {
    return Nodes.calc(
        rows.node(), condition(rows.conditions()), exprs(rows.projections()), type, null);
  }

  List<Expr> exprs(List<RexNode> nodes) {
    return nodes.stream().map(this::expr).toList();
  }

  @Nullable Expr condition(List<RexNode> conditions) {
    return conditions.isEmpty() ? null : expr(RexUtil.composeConjunction(rex, conditions, false));
  }

  /** Expressions over rows of VALUES are computed in the VALUES. */
  private PhysicalNode valuesCalc(PhysicalNode.Values values, Rows rows, RowType type) {
    List<Expr> projections = exprs(rows.projections());
    List<List<Expr>> computed = new ArrayList<>();
    for (List<Expr> row : values.rows()) {
      computed.add(projections.stream().map(p -> bind(p, row)).toList());
    }
    return Nodes.values(computed, type);
  }

  private static Expr bind(Expr expr, List<Expr> row) {
    if (expr instanceof Expr.Ref ref) {
      return row.get(ref.index());
    } else if (expr instanceof Expr.Call call) {
      return new Expr.Call(
          call.function(),
          call.arguments().stream().map(a -> bind(a, row)).toList(),
          call.type(),
          call.range());
    } else if (expr instanceof Expr.Field field) {
      return new Expr.Field(bind(field.row(), row), field.index(), field.type());
    }
    return expr;
  }

  private RowType rowType(Rows rows) {
    List<RowField> fields = new ArrayList<>();
    for (int i = 0; i < rows.projections().size(); i++) {
      fields.add(
          new RowField(rows.names().get(i), columnType(rows.projections().get(i).getType())));
    }
    return new RowType(fields);
  }
}
