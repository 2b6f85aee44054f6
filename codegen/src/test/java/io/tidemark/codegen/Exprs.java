package io.tidemark.codegen;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.exec.standin.StandIns;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Short ways to write expressions in tests. */
public final class Exprs {
  public static final ColumnType BOOLEAN = ColumnType.of(Kind.BOOLEAN);
  public static final ColumnType INT = ColumnType.of(Kind.INT);
  public static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  public static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  public static final ColumnType WIDE = ColumnType.decimal(38, 0);
  public static final ColumnType STRING = ColumnType.string();

  private static final Layout L = Layout.LONG;
  private static final Layout D = Layout.DOUBLE;
  private static final Layout B = Layout.BYTES;

  public static final ScalarFunction PLUS =
      ScalarFunction.call("PLUS", Math.class, "addExact", List.of(L, L), L);
  public static final ScalarFunction DIVIDE =
      ScalarFunction.inline("DIVIDE", "{0} / {1}", List.of(L, L), L);
  public static final ScalarFunction LESS =
      ScalarFunction.inline("LESS", "{0} < {1}", List.of(L, L), Layout.BOOLEAN);
  public static final ScalarFunction EQUAL =
      ScalarFunction.inline("EQUAL", "{0} == {1}", List.of(L, L), Layout.BOOLEAN);
  public static final ScalarFunction TIMES =
      ScalarFunction.inline("TIMES", "{0} * {1}", List.of(D, D), D);
  public static final ScalarFunction TO_DOUBLE =
      ScalarFunction.inline("TO_DOUBLE", "(double) {0}", List.of(L), D);
  public static final ScalarFunction TO_BIGINT =
      ScalarFunction.inline("TO_BIGINT", "(long) {0}", List.of(Layout.INT), L);
  public static final ScalarFunction HALF =
      ScalarFunction.nullableCall("HALF", StandIns.class, "half", List.of(L), L);
  public static final ScalarFunction POSITIVE =
      ScalarFunction.call("POSITIVE", StandIns.class, "positive", List.of(L), L);
  public static final ScalarFunction UPPER =
      ScalarFunction.call("UPPER", StandIns.class, "upper", List.of(B), B);
  public static final ScalarFunction CONCAT =
      ScalarFunction.call("CONCAT", StandIns.class, "concat", List.of(B, B), B);
  public static final ScalarFunction TAIL =
      ScalarFunction.nullableCall("TAIL", StandIns.class, "tail", List.of(B), B);
  public static final ScalarFunction CHAR_LENGTH =
      ScalarFunction.call("CHAR_LENGTH", StandIns.class, "length", List.of(B), Layout.INT);
  public static final ScalarFunction WIDEN =
      ScalarFunction.call("WIDEN", StandIns.class, "widen", List.of(L), Layout.WIDE);
  public static final ScalarFunction ADD_WIDE =
      ScalarFunction.call(
          "ADD_WIDE", StandIns.class, "addWide", List.of(Layout.WIDE, Layout.WIDE), Layout.WIDE);
  public static final ScalarFunction LOW_HALF =
      ScalarFunction.call("LOW_HALF", StandIns.class, "lowHalf", List.of(Layout.WIDE), L);

  private Exprs() {}

  public static Expr ref(int index, ColumnType type) {
    return new Expr.Ref(index, type);
  }

  public static Expr literal(@Nullable Object value, ColumnType type) {
    return new Expr.Literal(value, value == null ? type : type.notNull());
  }

  public static Expr call(ScalarFunction function, ColumnType type, Expr... arguments) {
    return new Expr.Call(function, List.of(arguments), type, null);
  }

  public static Expr at(SourceRange range, Expr call) {
    Expr.Call c = (Expr.Call) call;
    return new Expr.Call(c.function(), c.arguments(), c.type(), range);
  }

  public static Expr form(Form form, ColumnType type, Expr... arguments) {
    List<Layout> layouts = List.of(arguments).stream().map(a -> a.type().layout()).toList();
    return call(ScalarFunction.form(form, layouts, type.layout()), type, arguments);
  }

  public static Expr bool(Form form, Expr... arguments) {
    return form(form, BOOLEAN, arguments);
  }
}
