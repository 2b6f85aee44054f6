package io.tidemark.codegen;

import io.tidemark.codegen.expression.Expressions;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.source.RowtimeCheck;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a scan computes over the columns of its connector: computed columns and the watermark. */
final class ScanStep {
  private final PhysicalNode.Scan scan;
  private final Projection projection;

  ScanStep(PhysicalNode.Scan scan) {
    this.scan = scan;
    this.projection = projection(scan);
  }

  private static Projection projection(PhysicalNode.Scan scan) {
    List<Expr> columns = new ArrayList<>(scan.computed());
    Set<Integer> required = new HashSet<>(scan.required());
    if (scan.strategy().failsOnNullRowtime() && scan.rowtime() >= 0) {
      required.add(scan.rowtime());
    }
    RowType type = scan.rowType();
    Expr watermark = scan.watermark();
    if (watermark != null) {
      required.add(columns.size());
      columns.add(Expressions.substitute(watermark, scan.computed()));
      type = type.plus(new RowField("watermark", ColumnType.timestamp(3)));
    }
    return new Projection(scan.table().rowType(), null, columns, type, required);
  }

  /** Whether the connector's columns are the table's, and nothing moves a watermark. */
  boolean isPlain() {
    return projection.isIdentity();
  }

  Projection projection() {
    return projection;
  }

  /** By column of the connector: whether it is decoded. */
  boolean[] required() {
    boolean[] required = new boolean[projection.inputType().size()];
    projection.inputColumns().forEach(column -> required[column] = true);
    return required;
  }

  /** Index of the column that moves the watermark; -1 without WATERMARK. */
  int watermarkColumn() {
    return scan.watermark() == null ? -1 : scan.rowType().size();
  }

  /** Null if a NULL rowtime is no error. */
  @Nullable RowtimeCheck rowtimeCheck() {
    return scan.strategy().failsOnNullRowtime() && scan.rowtime() >= 0
        ? new RowtimeCheck(scan.rowtime(), scan.rowType().name(scan.rowtime()), scan.table().name())
        : null;
  }

  GeneratedSource source() {
    return TransformGenerator.generate("ScanColumns", projection);
  }
}
