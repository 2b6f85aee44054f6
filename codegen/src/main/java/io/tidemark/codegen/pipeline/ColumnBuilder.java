package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.codegen.expression.Value;
import io.tidemark.codegen.source.Hoist;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.Layout;
import io.tidemark.planner.physical.Expr;
import org.jspecify.annotations.Nullable;

/** Writes how a computed column gets its arrays, its values row by row, and its null flags. */
final class ColumnBuilder {
  private final MethodFrame frame;
  private final JavaWriter body;
  private final ExpressionWriter expressions;
  private Layout layout = Layout.LONG;
  private boolean mayBeNull;
  private @Nullable Hoist heap;
  private boolean isAppended;
  private String constantHeap = "";

  ColumnBuilder(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.body = frame.writer();
    this.expressions = expressions;
  }

  /** Writes the statements that set the value of the current row. */
  void writeRow(Expr expr) {
    layout = expr.type().layout();
    Value value = value(expr);
    if (value.isAlwaysNull()) {
      writeNull();
    } else if (value.mayBeNull()) {
      body.open("if (" + value.isNull() + ")");
      writeNull();
      body.reopen("else");
      assign(value);
      body.close();
    } else {
      assign(value);
    }
  }

  private Value value(Expr expr) {
    if (layout != Layout.BYTES) {
      return expressions.value(expr);
    }
    if (expr instanceof Expr.Literal literal && literal.value() != null) {
      Value value = expressions.value(expr);
      constantHeap = value.parts().get(0);
      return value;
    }
    heap = frame.owner().bytesBuilder("column");
    isAppended = expressions.appendsItself(expr);
    return expressions.bytes(expr, heap);
  }

  private void assign(Value value) {
    switch (layout) {
      case BOOLEAN, INT, LONG, DOUBLE -> body.line("values[row] = " + value.text() + ";");
      case WIDE -> {
        body.line("highs[row] = " + value.parts().get(0) + ";");
        body.line("values[row] = " + value.parts().get(1) + ";");
      }
      case BYTES -> assignBytes(value);
      case ROW -> throw ExpressionWriter.unsupportedRow();
    }
  }

  private void assignBytes(Value value) {
    String start = value.parts().get(1);
    String length = value.parts().get(2);
    if (heap != null && !isAppended) {
      String builder = frame.use(heap);
      body.line(builder + ".begin();");
      body.line(builder + ".append(" + String.join(", ", value.parts()) + ");");
      start = builder + ".start()";
      length = builder + ".length()";
    }
    if (heap != null) {
      body.line("starts[row] = " + start + ";");
    }
    body.line("lengths[row] = " + length + ";");
  }

  void writeNull() {
    mayBeNull = true;
    body.open("if (nulls == null)");
    body.line("nulls = new boolean[rowCount];");
    body.close();
    body.line("nulls[row] = true;");
  }

  /** Writes the declarations of the arrays. */
  void declare(JavaWriter writer) {
    String type = ExpressionWriter.javaType(layout);
    if (layout == Layout.BYTES) {
      writer.line("final int[] starts = new int[rowCount];");
      writer.line("final int[] lengths = new int[rowCount];");
    } else {
      writer.line("final " + type + "[] values = new " + type + "[rowCount];");
    }
    if (layout == Layout.WIDE) {
      writer.line("final long[] highs = new long[rowCount];");
    }
    if (mayBeNull) {
      writer.line("boolean[] nulls = null;");
    }
  }

  /** Writes how the arrays become the column that the method returns. */
  void finish(JavaWriter writer) {
    String type = frame.owner().type(Column.class);
    String layouts = frame.owner().type(Layout.class);
    writer.line("final " + type + " column = new " + type + "(" + layouts + "." + layout + ");");
    if (layout == Layout.BYTES) {
      String bytes = heap == null ? constantHeap : heap.name() + ".release()";
      writer.line("column.heap = " + bytes + ";");
      writer.line("column.starts = starts;");
      writer.line("column.lengths = lengths;");
    } else {
      writer.line("column." + ExpressionWriter.arrayField(layout) + " = values;");
    }
    if (layout == Layout.WIDE) {
      writer.line("column.highs = highs;");
    }
    if (mayBeNull) {
      writer.line("column.nulls = nulls;");
    }
    writer.line("return column;");
  }
}
