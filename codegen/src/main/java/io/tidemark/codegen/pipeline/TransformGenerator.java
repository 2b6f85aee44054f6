package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.Expressions;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.codegen.expression.Parts;
import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.pipeline.FieldColumn;
import io.tidemark.exec.pipeline.NullColumn;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates a {@link BatchTransform}: one loop for the filter, then one for each computed column.
 * Loops by column keep methods small and columns in the cache.
 */
public final class TransformGenerator {
  private static final int COLUMNS_PER_METHOD = 200;

  private final Projection projection;
  private final boolean isLenient;
  private final GeneratedClass owner;
  private final Parts parts;

  private TransformGenerator(
      String className, Projection projection, boolean isLenient, boolean isCareful) {
    this.projection = projection;
    this.isLenient = isLenient;
    this.owner = new GeneratedClass(className, BatchTransform.class, isCareful);
    this.parts = new Parts(owner, projection.inputType());
  }

  public static GeneratedSource generate(String className, Projection projection) {
    return new TransformGenerator(className, projection, false, false)
        .generate()
        .withCareful(() -> new TransformGenerator(className, projection, false, true).generate());
  }

  /** As {@link #generate(String, Projection)}, but a value that cannot be computed is NULL. */
  public static GeneratedSource lenient(String className, Projection projection) {
    return new TransformGenerator(className, projection, true, true).generate();
  }

  private GeneratedSource generate() {
    List<String> assignments = new ArrayList<>();
    Expr condition = projection.condition();
    if (condition != null) {
      filter(condition);
    }
    for (int i = 0; i < projection.projections().size(); i++) {
      if (projection.required().contains(i)) {
        assignments.add("columns[" + i + "] = " + column(i) + ";");
      }
    }
    apply(condition != null, assignments);
    return owner.source();
  }

  private void apply(boolean isFiltered, List<String> assignments) {
    JavaWriter writer = new JavaWriter();
    String batch = owner.type(Batch.class);
    String column = owner.type(Column.class);
    writer.capture();
    writer.open("public " + batch + " apply(" + batch + " input)");
    if (owner.hasShared()) {
      writer.line("load(input);");
    }
    if (isFiltered) {
      writer.line("final int[] kept = new int[input.selectedCount()];");
      writer.line("final int keptCount = filter(input, kept);");
      writer.line("final boolean isWhole = keptCount == input.selectedCount();");
      writer.line("final Batch batch = isWhole ? input : input.select(kept, keptCount);");
    } else {
      writer.line("final Batch batch = input;");
    }
    int size = projection.projections().size();
    writer.line("final " + column + "[] columns = new Column[" + size + "];");
    if (assignments.size() <= COLUMNS_PER_METHOD) {
      assignments.forEach(writer::line);
    } else {
      projectInSteps(writer, assignments);
    }
    writer.line("return batch.withColumns(columns, batch.origin());");
    writer.close();
    owner.firstMethod(writer.captured());
  }

  private void projectInSteps(JavaWriter apply, List<String> assignments) {
    for (int i = 0; i < assignments.size(); i += COLUMNS_PER_METHOD) {
      String name = owner.names().numbered("project");
      apply.line(name + "(batch, columns);");
      JavaWriter writer = new JavaWriter();
      writer.capture();
      writer.open("private void " + name + "(Batch batch, Column[] columns)");
      int end = Math.min(assignments.size(), i + COLUMNS_PER_METHOD);
      assignments.subList(i, end).forEach(writer::line);
      writer.close();
      owner.method(writer.captured());
    }
  }

  private void filter(Expr condition) {
    MethodFrame frame = new MethodFrame(owner, true);
    JavaWriter body = frame.writer();
    body.capture();
    new RowFilter(frame, new ExpressionWriter(frame, projection.inputType(), parts))
        .write(parts.fit(RowFilter.conjuncts(condition), Parts.MAX_WEIGHT));
    body.line("kept[keptCount++] = row;");
    JavaWriter.Block row = body.captured();
    JavaWriter writer = new JavaWriter();
    writer.capture();
    writer.open("private int filter(" + owner.type(Batch.class) + " batch, int[] kept)");
    prologue(writer, frame);
    writer.line("int keptCount = 0;");
    loop(writer, row);
    writer.line("return keptCount;");
    writer.close();
    owner.method(writer.captured());
  }

  /** Java text for an output column. */
  private String column(int index) {
    Expr expr = projection.projections().get(index);
    if (expr instanceof Expr.Ref ref) {
      return "batch.columnOrNull(" + ref.index() + ")";
    }
    if (Expressions.isPath(expr)) {
      Expr.Field field = (Expr.Field) expr;
      return fieldColumn(field);
    }
    if (expr instanceof Expr.Literal && expr.type().layout() == Layout.ROW) {
      return nullRows(expr.type());
    }
    String wish = "compute_" + projection.rowType().name(index);
    return compute(owner.names().unique(wish), expr) + "(batch)";
  }

  private String fieldColumn(Expr.Field field) {
    String parent =
        field.row() instanceof Expr.Ref ref
            ? "batch.column(" + ref.index() + ")"
            : fieldColumn((Expr.Field) field.row());
    String fields = owner.type(FieldColumn.class);
    return fields + ".of(" + parent + ", " + field.index() + ", batch.rowCount())";
  }

  /** The only literal of a ROW type is NULL. */
  private String nullRows(ColumnType type) {
    StringBuilder shape = new StringBuilder();
    appendShape(type, shape);
    return owner.type(NullColumn.class) + ".of(batch.rowCount()" + shape + ")";
  }

  private static void appendShape(ColumnType type, StringBuilder shape) {
    shape.append(", ").append(type.layout().ordinal());
    if (type.layout() == Layout.ROW) {
      shape.append(", ").append(type.fields().size());
      type.fields().forEach(field -> appendShape(field.type(), shape));
    }
  }

  private String compute(String name, Expr expr) {
    MethodFrame frame = new MethodFrame(owner, true);
    JavaWriter body = frame.writer();
    body.capture();
    ExpressionWriter expressions = new ExpressionWriter(frame, projection.inputType(), parts);
    ColumnBuilder column = new ColumnBuilder(frame, expressions);
    if (isLenient) {
      body.open("try");
    }
    column.writeRow(parts.fit(expr));
    if (isLenient) {
      body.reopen("catch (RuntimeException notComputable)");
      column.writeNull();
      body.close();
    }
    JavaWriter.Block row = body.captured();
    JavaWriter writer = new JavaWriter();
    writer.capture();
    writer.open(
        "private "
            + owner.type(Column.class)
            + " "
            + name
            + "("
            + owner.type(Batch.class)
            + " batch)");
    prologue(writer, frame);
    column.declare(writer);
    loop(writer, row);
    column.finish(writer);
    writer.close();
    owner.method(writer.captured());
    return name;
  }

  private static void prologue(JavaWriter writer, MethodFrame frame) {
    writer.line("final int rowCount = batch.rowCount();");
    writer.line("final int count = batch.selectedCount();");
    writer.line("final int[] selection = batch.selection();");
    frame.declareHoists(writer);
  }

  private static void loop(JavaWriter writer, JavaWriter.Block row) {
    writer.open("for (int i = 0; i < count; i++)");
    writer.line("final int row = selection == null ? i : selection[i];");
    writer.add(row);
    writer.close();
  }
}
