package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.RowField;
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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

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
    String name = Names.simple(create.name());
    if (catalog.contains(name) && !(create.isReplace() && catalog.view(name) != null)) {
      if (create.ifNotExists() && catalog.view(name) != null) {
        return;
      }
      throw Names.exists(create.name(), catalog);
    }
    RelRoot root = validation.convert(create.query());
    RowType columns = SqlTypes.rowType(root.validatedRowType);
    PhysicalNode plan = lowering.lower(root.project(), columns.names());
    if (validation.reads().contains(name) || usesItself(name)) {
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
            renamed(create, columns),
            plan.traits().rowtimes(),
            validation.reads(),
            zone));
  }

  private boolean usesItself(String name) {
    List<String> users = catalog.usersOf(name);
    return validation.reads().stream().anyMatch(users::contains);
  }

  private static RowType renamed(SqlCreateView create, RowType columns) {
    List<String> names = new ArrayList<>(columns.names());
    if (!create.columns().isEmpty()) {
      names = SqlIdentifier.simpleNames(create.columns());
      if (names.size() != columns.size()) {
        throw SqlException.invalid(
            create.columns().getParserPosition(),
            "the view has "
                + names.size()
                + " column names, its query "
                + columns.size()
                + " columns",
            "name every column of the query");
      }
    }
    Set<String> seen = new HashSet<>();
    List<RowField> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (!seen.add(names.get(i))) {
        SqlNode place = create.columns().isEmpty() ? create.query() : create.columns().get(i);
        throw SqlException.invalid(
            place.getParserPosition(),
            "column '" + names.get(i) + "' appears twice in the view",
            "rename one of them with AS");
      }
      fields.add(new RowField(names.get(i), columns.type(i)));
    }
    return new RowType(fields);
  }
}
