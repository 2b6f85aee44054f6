package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a job keeps of its late rows: a log for each step that can drop some. */
final class LateLogs {
  private final String jobName;
  private final int retained;
  private final ClassCache cache;
  private final List<LateLog> logs = new ArrayList<>();

  /**
   * @param retained how many of the newest rows each log keeps
   */
  LateLogs(String jobName, int retained, ClassCache cache) {
    this.jobName = jobName;
    this.retained = retained;
    this.cache = cache;
  }

  /** Those that were made, the nearest to a table first. */
  List<LateLog> all() {
    return logs;
  }

  /**
   * Made once the input is built: the first late table of a query is the one nearest to a table.
   */
  LateLog log(PhysicalNode node, RowType columns, @Nullable Expr condition) {
    String suffix = logs.isEmpty() ? "" : "_" + (logs.size() + 1);
    List<RowField> fields = columns.fields();
    LateLog log = new LateLog(jobName + suffix + "$late", new RowType(fields), retained);
    logs.add(log);
    WindowSpec window = window(node);
    String zone = window == null ? null : window.zone();
    if (zone != null) {
      log.in(ZoneId.of(zone), window instanceof WindowSpec.Session);
    }
    Supplier<BatchTransform> filter = filter(node, columns, condition);
    return filter == null ? log : log.where(filter);
  }

  private static @Nullable WindowSpec window(PhysicalNode node) {
    if (node instanceof PhysicalNode.WindowTable table) {
      return table.window();
    }
    return node instanceof PhysicalNode.WindowAggregate aggregate ? aggregate.window() : null;
  }

  /** A WHERE above a window, over the late columns and those of the window. */
  @Nullable Supplier<BatchTransform> filter(
      PhysicalNode node, RowType columns, @Nullable Expr condition) {
    if (condition == null) {
      return null;
    }
    List<RowField> fields = new ArrayList<>(columns.fields());
    for (String name : List.of("window_start", "window_end", "window_time")) {
      fields.add(new RowField(name, ColumnType.timestamp(3)));
    }
    Projection all = Projection.identity(new RowType(fields));
    Projection filter =
        new Projection(
            all.inputType(), condition, all.projections(), all.rowType(), all.required());
    GeneratedSource text =
        Faults.generated(node.range(), () -> TransformGenerator.generate("LateRows", filter));
    return () -> new CompiledTransform(cache, text, filter);
  }
}
