package io.tidemark.planner.validate;

import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import io.tidemark.planner.type.SqlTypes;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.TranslatableTable;
import org.apache.calcite.schema.impl.AbstractTable;
import org.jspecify.annotations.Nullable;

/** An entry of the catalog as Calcite sees it. At most one of table and view is set. */
public final class CatalogTable extends AbstractTable implements TranslatableTable {
  /** Turns the query of a view into a tree. */
  @FunctionalInterface
  interface ViewConversion {
    RelNode convert(ViewInfo view, RelOptTable.ToRelContext context);
  }

  private final String name;
  private final RowType rowType;
  private final @Nullable TableInfo table;
  private final @Nullable ViewInfo view;
  private final ViewConversion views;

  CatalogTable(
      String name,
      RowType rowType,
      @Nullable TableInfo table,
      @Nullable ViewInfo view,
      ViewConversion views) {
    this.name = name;
    this.rowType = rowType;
    this.table = table;
    this.view = view;
    this.views = views;
  }

  public String name() {
    return name;
  }

  public RowType rowType() {
    return rowType;
  }

  /** The table; null for a view or a late table. */
  public @Nullable TableInfo table() {
    return table;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory factory) {
    return SqlTypes.relRowType(rowType, factory);
  }

  @Override
  public RelNode toRel(RelOptTable.ToRelContext context, RelOptTable relOptTable) {
    return view == null
        ? LogicalTableScan.create(context.getCluster(), relOptTable, context.getTableHints())
        : views.convert(view, context);
  }
}
