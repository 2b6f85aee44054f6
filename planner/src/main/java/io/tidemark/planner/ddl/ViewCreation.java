package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.SqlCreateView;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ViewInfo;
import io.tidemark.planner.lower.Lowering;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.QueryValidation;
import java.time.ZoneId;
import org.apache.calcite.rel.RelRoot;

/** CREATE VIEW: plans the query to find its faults, then registers it. */
public final class ViewCreation {
  private final Catalog catalog;
  private final QueryValidation validation;
  private final Lowering lowering;
  private final ZoneId zone;

  public ViewCreation(Catalog catalog, QueryValidation validation, Lowering lowering, ZoneId zone) {
    this.catalog = catalog;
    this.validation = validation;
    this.lowering = lowering;
    this.zone = zone;
  }

  /**
   * @throws SqlException at the part of the statement that is wrong
   */
  public void run(SqlCreateView create) {
    String name = Names.created(create.name(), create.isReplace(), create.ifNotExists());
    if (catalog.contains(name) && !(create.isReplace() && catalog.view(name) != null)) {
      if (create.ifNotExists() && catalog.view(name) != null) {
        return;
      }
      throw Names.exists(create.name(), catalog);
    }
    if (catalog.contains(name)) {
      Names.checkUnused(create.name(), catalog);
    }
    RelRoot root = validation.convert(create.query());
    RowType columns = SqlTypes.rowType(root.validatedRowType);
    PhysicalNode plan = lowering.lower(root.project(), columns.names());
    if (validation.reads().contains(name)) {
      throw SqlException.invalid(
          create.name().getParserPosition(),
          "view '" + name + "' would read itself",
          "give it another name");
    }
    catalog.put(
        new ViewInfo(
            name,
            create.isTemporary(),
            SqlNodes.stringValueOrNull(create.comment()),
            create.query(),
            ViewColumns.named(create.columns(), create.query(), columns),
            plan.traits().rowtimes(),
            validation.uses(),
            zone));
  }
}
