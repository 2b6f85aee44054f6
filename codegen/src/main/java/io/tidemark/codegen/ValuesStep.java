package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Computes the rows of VALUES, some rows at a time, each cell as a column over one row. */
final class ValuesStep {
  /** Many rows make few classes, since literals are bound and equal texts share one. */
  private static final int MAX_CELLS = 250;

  private final PhysicalNode.Values values;

  ValuesStep(PhysicalNode.Values values) {
    this.values = values;
  }

  Batch rows(ClassCache cache) {
    int width = values.rowType().size();
    if (width == 0) {
      return Batch.of(values.rows().size(), new Column[0], Watermarks.still(Watermarks.NONE));
    }
    int rowsAtOnce = Math.max(1, MAX_CELLS / width);
    RowCollector rows = new RowCollector();
    for (int from = 0; from < values.rows().size(); from += rowsAtOnce) {
      int to = Math.min(values.rows().size(), from + rowsAtOnce);
      Batch cells = cells(cache, values.rows().subList(from, to));
      for (int row = 0; row < to - from; row++) {
        rows.add(row(cells, row * width, width), 0);
      }
    }
    return rows.toBatch(Watermarks.still(Watermarks.NONE));
  }

  private static Batch row(Batch cells, int first, int width) {
    Column[] columns = new Column[width];
    for (int i = 0; i < width; i++) {
      columns[i] = cells.column(first + i);
    }
    return Batch.of(1, columns, Watermarks.still(Watermarks.NONE));
  }

  private Batch cells(ClassCache cache, List<List<Expr>> rows) {
    Projection projection = projection(rows);
    Batch one = Batch.of(1, new Column[0], Watermarks.still(Watermarks.NONE));
    return new CompiledTransform(
            cache, TransformGenerator.generate("Values", projection), projection)
        .apply(one);
  }

  private Projection projection(List<List<Expr>> rows) {
    List<Expr> cells = new ArrayList<>();
    List<RowField> fields = new ArrayList<>();
    Set<Integer> required = new HashSet<>();
    for (List<Expr> row : rows) {
      for (Expr cell : row) {
        required.add(cells.size());
        fields.add(new RowField("cell", cell.type()));
        cells.add(cell);
      }
    }
    return new Projection(new RowType(List.of()), null, cells, new RowType(fields), required);
  }
}
