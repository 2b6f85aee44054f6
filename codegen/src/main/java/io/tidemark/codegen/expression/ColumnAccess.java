package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.Hoist;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Overflow;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.pipeline.FieldColumn;
import io.tidemark.planner.physical.Expr;
import java.util.List;

/** Columns of the input, and fields of its ROW columns, as arrays that are read before the loop. */
final class ColumnAccess {
  private final MethodFrame frame;
  private final GeneratedClass owner;
  private final RowType inputType;

  ColumnAccess(MethodFrame frame, RowType inputType) {
    this.frame = frame;
    this.owner = frame.owner();
    this.inputType = inputType;
  }

  /** The value of a column, or of a field of one, in the current row. */
  Value value(Expr path) {
    String name = name(path);
    String access = access(path);
    ColumnType type = path.type();
    Layout layout = type.layout();
    List<String> nulls =
        type.isNullable() ? List.of(frame.use(owner.nulls(name, access)) + "[row]") : List.of();
    return switch (layout) {
      case BOOLEAN, INT, LONG, DOUBLE -> {
        String javaType = ExpressionWriter.javaType(layout) + "[]";
        String element = array(javaType, name, access, layout, type) + "[row]";
        yield Value.of(layout, nulls, looked(element, name, access, layout));
      }
      case WIDE -> {
        String high = frame.use(owner.array("long[]", name + "Highs", access + ".highs", type));
        yield Value.of(
            layout,
            nulls,
            looked(high + "[row]", name, access, layout),
            array("long[]", name, access, layout, type) + "[row]");
      }
      case BYTES -> {
        String heap = frame.use(owner.array("byte[]", name + "Heap", access + ".heap", type));
        String start = frame.use(new Hoist("int[]", name + "Starts", access + ".starts", ""));
        String length = frame.use(new Hoist("int[]", name + "Lengths", access + ".lengths", ""));
        yield Value.of(layout, nulls, heap, start + "[row]", length + "[row]");
      }
      case ROW -> Value.of(layout, nulls, "false");
    };
  }

  /** Reading a value that did not fit its type is an error. */
  private String looked(String element, String name, String access, Layout layout) {
    boolean canOverflow = layout == Layout.INT || layout == Layout.LONG || layout == Layout.WIDE;
    if (!owner.isCareful() || !canOverflow) {
      return element;
    }
    String type = owner.type(Overflow.class);
    String overflows =
        frame.use(new Hoist(type + "[]", name + "Overflows", access + ".overflows", ""));
    return type + ".read(" + overflows + ", row, " + element + ")";
  }

  private String array(
      String javaType, String name, String access, Layout layout, ColumnType type) {
    String field = ExpressionWriter.arrayField(layout);
    return frame.use(owner.array(javaType, name, access + "." + field, type));
  }

  /** Java text for the column; a field's column is made once before the loop. */
  private String access(Expr path) {
    if (path instanceof Expr.Ref ref) {
      return "batch.column(" + ref.index() + ")";
    }
    Expr.Field field = (Expr.Field) path;
    if (!Expressions.isPath(field)) {
      throw new UnsupportedRow();
    }
    String type = owner.type(Column.class);
    return frame.use(new Hoist(type, name(field) + "Column", made(field), ""));
  }

  private String made(Expr.Field field) {
    String fields = owner.type(FieldColumn.class);
    return fields + ".of(" + access(field.row()) + ", " + field.index() + ", rowCount)";
  }

  private String name(Expr path) {
    String key = path instanceof Expr.Field field ? made(field) : access(path);
    return owner.columnName(key, wish(path));
  }

  private String wish(Expr path) {
    if (path instanceof Expr.Ref ref) {
      return inputType.name(ref.index());
    }
    Expr.Field field = (Expr.Field) path;
    ColumnType rowType = field.row().type();
    return rowType.kind() == ColumnType.Kind.ROW
        ? rowType.fields().get(field.index()).name()
        : "element";
  }
}
