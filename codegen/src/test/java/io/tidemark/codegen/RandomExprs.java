package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.DOUBLE;
import static io.tidemark.codegen.Exprs.INT;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.WIDE;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.form;
import static io.tidemark.codegen.Exprs.literal;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.planner.physical.Expr;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random expressions over a table that has a nullable and a NOT NULL column of each layout. */
final class RandomExprs {
  static final List<ColumnType> TYPES = List.of(BOOLEAN, INT, BIGINT, DOUBLE, WIDE, STRING);
  static final ColumnType NESTED =
      ColumnType.row(List.of(new RowField("id", BIGINT), new RowField("name", STRING)));
  static final RowType TABLE =
      RowType.of(
          new RowField("flag", BOOLEAN),
          new RowField("small", INT),
          new RowField("big", BIGINT),
          new RowField("real", DOUBLE),
          new RowField("wide", WIDE),
          new RowField("text", STRING),
          new RowField("flag1", BOOLEAN.notNull()),
          new RowField("small1", INT.notNull()),
          new RowField("big1", BIGINT.notNull()),
          new RowField("real1", DOUBLE.notNull()),
          new RowField("wide1", WIDE.notNull()),
          new RowField("text1", STRING.notNull()),
          new RowField("nested", NESTED));

  private final Random random;

  RandomExprs(Random random) {
    this.random = random;
  }

  @Nullable Object[] row() {
    @Nullable Object[] row = new Object[TABLE.size()];
    for (int i = 0; i < row.length; i++) {
      ColumnType type = TABLE.type(i);
      row[i] = type.isNullable() && random.nextInt(3) == 0 ? null : value(type);
    }
    return row;
  }

  Object value(ColumnType type) {
    return switch (type.layout()) {
      case BOOLEAN -> random.nextBoolean();
      case INT -> random.nextInt(5) - 2;
      case LONG -> (long) random.nextInt(7) - 3;
      case DOUBLE -> (random.nextInt(9) - 4) / 2.0 + 0.0;
      case WIDE -> BigInteger.valueOf(random.nextInt(7) - 3).shiftLeft(random.nextInt(80));
      case BYTES -> "abc".substring(random.nextInt(4));
      case ROW ->
          new @Nullable Object[] {
            random.nextBoolean() ? null : value(BIGINT), random.nextBoolean() ? null : value(STRING)
          };
    };
  }

  Expr expr(ColumnType type, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return leaf(type);
    }
    if (random.nextInt(5) == 0) {
      return form(
          Form.CASE,
          type,
          expr(BOOLEAN, depth - 1),
          expr(type, depth - 1),
          expr(BOOLEAN, depth - 1),
          expr(type, depth - 1),
          expr(type, depth - 1));
    }
    int d = depth - 1;
    return switch (type.layout()) {
      case BOOLEAN -> bool(d);
      case INT -> call(Exprs.CHAR_LENGTH, INT, expr(STRING, d));
      case LONG ->
          switch (random.nextInt(4)) {
            case 0 -> call(Exprs.PLUS, BIGINT, expr(BIGINT, d), expr(BIGINT, d));
            case 1 -> call(Exprs.TO_BIGINT, BIGINT, expr(INT, d));
            case 2 -> call(Exprs.LOW_HALF, BIGINT, expr(WIDE, d));
            default -> call(Exprs.HALF, BIGINT, expr(BIGINT, d));
          };
      case DOUBLE ->
          random.nextBoolean()
              ? call(Exprs.TIMES, DOUBLE, expr(DOUBLE, d), expr(DOUBLE, d))
              : call(Exprs.TO_DOUBLE, DOUBLE, expr(BIGINT, d));
      case WIDE ->
          random.nextBoolean()
              ? call(Exprs.WIDEN, WIDE, expr(BIGINT, d))
              : call(Exprs.ADD_WIDE, WIDE, expr(WIDE, d), expr(WIDE, d));
      case BYTES ->
          switch (random.nextInt(3)) {
            case 0 -> call(Exprs.UPPER, STRING, expr(STRING, d));
            case 1 -> call(Exprs.TAIL, STRING, expr(STRING, d));
            default -> call(Exprs.CONCAT, STRING, expr(STRING, d), expr(STRING, d));
          };
      case ROW -> throw new IllegalArgumentException();
    };
  }

  private Expr bool(int depth) {
    ColumnType any = TYPES.get(random.nextInt(TYPES.size()));
    return switch (random.nextInt(11)) {
      case 0 -> form(Form.AND, BOOLEAN, expr(BOOLEAN, depth), expr(BOOLEAN, depth));
      case 1 ->
          form(Form.OR, BOOLEAN, expr(BOOLEAN, depth), expr(BOOLEAN, depth), expr(BOOLEAN, depth));
      case 2 -> form(Form.NOT, BOOLEAN, expr(BOOLEAN, depth));
      case 3 -> form(Form.IS_NULL, BOOLEAN, expr(any, depth));
      case 4 -> form(Form.IS_NOT_NULL, BOOLEAN, expr(any, depth));
      case 5 -> form(Form.IS_TRUE, BOOLEAN, expr(BOOLEAN, depth));
      case 6 -> form(Form.IS_NOT_TRUE, BOOLEAN, expr(BOOLEAN, depth));
      case 7 -> form(Form.IS_FALSE, BOOLEAN, expr(BOOLEAN, depth));
      case 8 -> form(Form.IS_NOT_FALSE, BOOLEAN, expr(BOOLEAN, depth));
      case 9 -> form(Form.IS_NOT_DISTINCT_FROM, BOOLEAN, expr(any, depth), expr(any, depth));
      default -> call(Exprs.LESS, BOOLEAN, expr(BIGINT, depth), expr(BIGINT, depth));
    };
  }

  private Expr leaf(ColumnType type) {
    int index = TYPES.indexOf(type);
    return switch (random.nextInt(6)) {
      case 0 -> literal(random.nextInt(3) == 0 ? null : value(type), type);
      case 1, 2 -> Exprs.ref(index, TABLE.type(index));
      case 3 -> field(type);
      default -> Exprs.ref(index + TYPES.size(), TABLE.type(index + TYPES.size()));
    };
  }

  private Expr field(ColumnType type) {
    Expr nested = Exprs.ref(TABLE.size() - 1, NESTED);
    if (type.equals(BIGINT)) {
      return new Expr.Field(nested, 0, BIGINT);
    }
    return type.equals(STRING) ? new Expr.Field(nested, 1, STRING) : leaf(type);
  }
}
