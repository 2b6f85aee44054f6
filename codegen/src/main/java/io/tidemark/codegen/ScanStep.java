package io.tidemark.codegen;

import io.tidemark.codegen.expression.Expressions;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.source.AheadRows;
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
    WatermarkStrategy strategy = scan.strategy();
    if (scan.rowtime() >= 0 && (strategy.failsOnNullRowtime() || isLimited(scan))) {
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

  /** Whether rows that are too far ahead of the clock do not move the watermark. */
  private static boolean isLimited(PhysicalNode.Scan scan) {
    return scan.strategy().maxAheadMillis() >= 0 && scan.watermark() != null;
  }

  /**
   * Null if rows may be any time ahead of the clock.
   *
   * @param zone of the session, whose wall clock a TIMESTAMP shows
   */
  @Nullable AheadRows aheadRows(Zone zone) {
    if (!isLimited(scan)) {
      return null;
    }
    boolean isInstant = scan.rowType().type(scan.rowtime()).kind() == ColumnType.Kind.TIMESTAMP_LTZ;
    return new AheadRows(
        scan.table().name(),
        scan.rowtime(),
        scan.strategy().maxAheadMillis(),
        isInstant ? millis -> millis : millis -> zone.toLocal(millis, 1000));
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
