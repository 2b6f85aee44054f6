package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.function.Assignment;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.WrittenColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Brings the rows of a query into the columns and types of a table. */
public final class InsertLowering {
  private static final Set<Kind> NUMBERS =
      Set.of(
          Kind.TINYINT,
          Kind.SMALLINT,
          Kind.INT,
          Kind.BIGINT,
          Kind.FLOAT,
          Kind.DOUBLE,
          Kind.DECIMAL);

  private static final List<Set<Kind>> FAMILIES =
      List.of(
          NUMBERS,
          Set.of(Kind.CHAR, Kind.VARCHAR),
          Set.of(Kind.BINARY, Kind.VARBINARY),
          Set.of(Kind.TIMESTAMP, Kind.TIMESTAMP_LTZ));

  private final Lowering lowering;
  private final String table;
  private final RowType target;
  private final List<Integer> sources;

  /**
   * @param sources for each column of the sink that of the query; -1 for NULL
   */
  public InsertLowering(Lowering lowering, TableDefinition sink, List<Integer> sources) {
    this.lowering = lowering;
    this.table = sink.name();
    this.target = sink.rowType();
    this.sources = List.copyOf(sources);
  }

  /**
   * The rows with the types of the table's columns, but nullable where the query's are: whether
   * there is a NULL in a NOT NULL column only the rows can tell.
   *
   * @param text the query as written
   */
  public PhysicalNode lower(RelNode query, SqlNode text) {
    return lower(lowering.lowerRows(query), query, text);
  }

  /**
   * The same of rows that are made of those of a query, with more columns behind its own.
   *
   * @param rows planned
   * @param query that they are made of
   * @param text the query as written
   */
  public PhysicalNode lower(PhysicalNode rows, RelNode query, SqlNode text) {
    List<RelDataType> types = new ArrayList<>();
    rows.rowType()
        .types()
        .forEach(type -> types.add(SqlTypes.relType(type, lowering.rex().getTypeFactory())));
    RelDataType type =
        lowering.rex().getTypeFactory().createStructType(types, rows.rowType().names());
    PhysicalNode lowered = lower(lowering.rows(rows, type), query, text);
    return lowered instanceof PhysicalNode.Calc calc
        ? calc.with(
            rows,
            calc.traits()
                .changing(
                    rows.traits().changelogMode(),
                    calc.traits().uniqueKeys(),
                    rows.traits().isBounded(),
                    calc.traits().state()))
        : lowered;
  }

  private PhysicalNode lower(Rows rows, RelNode query, SqlNode text) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < target.size(); i++) {
      RelDataType type = SqlTypes.relType(target.type(i), lowering.rex().getTypeFactory());
      int source = sources.get(i);
      columns.add(
          source < 0
              ? lowering.rex().makeNullLiteral(type)
              : column(query, rows.projections().get(source), source, i, text));
    }
    return lowering.plan(
        new Rows(
            rows.node(), rows.window(), rows.type(), rows.conditions(), columns, target.names()),
        true);
  }

  private RexNode column(RelNode query, RexNode value, int source, int column, SqlNode text) {
    ColumnType from = lowering.columnType(value.getType());
    ColumnType to = target.type(column);
    SqlParserPos nullPlace = WrittenColumns.nullLiteral(text, source);
    if (!to.isNullable() && nullPlace != null) {
      throw SqlException.invalid(
          nullPlace,
          "column '" + target.name(column) + "' is NOT NULL",
          "write a value of type " + to.nullable());
    }
    SqlParserPos pos = WrittenColumns.place(text, source);
    RelDataType type =
        SqlTypes.relType(from.isNullable() ? to.nullable() : to, lowering.rex().getTypeFactory());
    if (from.nullable().equals(to.nullable())) {
      return value;
    }
    boolean isText = from.kind() == Kind.CHAR || from.kind() == Kind.VARCHAR;
    if (!takes(to, from) && !(isText && isLiteral(query, source))) {
      throw SqlException.invalid(
          pos,
          "column '"
              + target.name(column)
              + "' is of type "
              + to.nullable()
              + ", the value for it of type "
              + from.nullable(),
          "write CAST(value AS " + to.nullable() + ")");
    }
    String name = "column '" + target.name(column) + "' of table '" + table + "'";
    lowering.writtenValues().check(WrittenColumns.written(text, source), to, name);
    SqlParserPos written = value instanceof RexCall call ? call.getParserPosition() : pos;
    return Assignment.of(
        lowering.rex(), written == SqlParserPos.ZERO ? pos : written, type, value, name);
  }

  /** Whether a column of one type takes values of another without a CAST. */
  public static boolean takes(ColumnType to, ColumnType from) {
    return from.kind() == Kind.NULL
        || from.kind() == to.kind() && from.fields().isEmpty()
        || FAMILIES.stream().anyMatch(f -> f.contains(from.kind()) && f.contains(to.kind()));
  }

  /** Whether a column of a query is written as a literal, in VALUES in every row. */
  private static boolean isLiteral(RelNode query, int column) {
    if (query instanceof LogicalValues) {
      return true;
    } else if (query instanceof LogicalUnion union) {
      return union.getInputs().stream().allMatch(input -> isLiteral(input, column));
    } else if (query instanceof LogicalProject project && column < project.getProjects().size()) {
      RexNode value = project.getProjects().get(column);
      return value instanceof RexLiteral
          || value instanceof org.apache.calcite.rex.RexInputRef ref
              && isLiteral(project.getInput(), ref.getIndex());
    }
    return false;
  }
}
