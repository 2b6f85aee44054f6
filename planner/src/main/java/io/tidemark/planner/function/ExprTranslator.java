package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.type.TidemarkTypeFactory;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/**
 * Translates validated expressions into those of a plan: every implicit conversion becomes a call,
 * every operator must be known here.
 */
public final class ExprTranslator {
  private final RexBuilder rex = new RexBuilder(new TidemarkTypeFactory());
  private final ZoneId zone;

  /**
   * @param zone in which TIMESTAMP_LTZ meets types without a zone
   */
  public ExprTranslator(ZoneId zone) {
    this.zone = zone;
  }

  /** Looks at literals in the zone of the session. */
  public WrittenValues writtenValues() {
    return new WrittenValues(zone);
  }

  /**
   * @throws SqlException if an operator or a type is not supported, with its place
   */
  public Expr translate(RexNode node) {
    if (node instanceof RexInputRef ref) {
      return new Expr.Ref(ref.getIndex(), SqlTypes.columnType(ref.getType()));
    }
    if (node instanceof RexLiteral literal) {
      return Literals.of(literal);
    }
    if (node instanceof RexFieldAccess access) {
      return field(access);
    }
    if (node instanceof RexCall call) {
      return call(call);
    }
    throw SqlException.notSupported(
        SqlParserPos.ZERO, "this kind of expression is not supported here", null);
  }

  private Expr field(RexFieldAccess access) {
    Expr row = translate(access.getReferenceExpr());
    ColumnType type = SqlTypes.columnType(access.getField().getType());
    boolean isNullable = type.isNullable() || row.type().isNullable();
    return new Expr.Field(
        row, access.getField().getIndex(), isNullable ? type.nullable() : type.notNull());
  }

  private Expr call(RexCall call) {
    SourceRange range = SourceRange.of(call.getParserPosition());
    ColumnType type = SqlTypes.columnType(call.getType(), call.getParserPosition());
    if (call.getOperator() instanceof Assignment assignment) {
      return assignment.translate(translate(call.operands.get(0)), type, range);
    }
    return switch (call.getKind()) {
      case SEARCH -> translate(RexUtil.expandSearch(rex, null, call));
      case AND -> junction(Form.AND, call, type, range);
      case OR -> junction(Form.OR, call, type, range);
      case NOT -> Calls.form(Form.NOT, type, range, translateAll(call));
      case IS_NULL, IS_UNKNOWN -> test(Form.IS_NULL, call, range);
      case IS_NOT_NULL -> test(Form.IS_NOT_NULL, call, range);
      case IS_TRUE -> test(Form.IS_TRUE, call, range);
      case IS_FALSE -> test(Form.IS_FALSE, call, range);
      case IS_NOT_TRUE -> test(Form.IS_NOT_TRUE, call, range);
      case IS_NOT_FALSE -> test(Form.IS_NOT_FALSE, call, range);
      case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL ->
          comparison(call, range);
      case IS_NOT_DISTINCT_FROM -> notDistinct(call, range);
      case IS_DISTINCT_FROM ->
          Calls.form(Form.NOT, type.notNull(), range, List.of(notDistinct(call, range)));
      case CASE -> conditional(call, type, range);
      case CAST, SAFE_CAST ->
          casts()
              .cast(
                  translate(call.operands.get(0)),
                  type,
                  call.getKind() == SqlKind.SAFE_CAST,
                  range);
      case REINTERPRET -> reinterpret(call, type, range);
      default -> function(call, type, range);
    };
  }

  private Casting casts() {
    return new Casting(zone);
  }

  private Expr function(RexCall call, ColumnType type, @Nullable SourceRange range) {
    if (ClockFunctions.isOne(call)) {
      throw ClockFunctions.misplaced(call.getParserPosition(), call.getOperator().getName());
    }
    Expr translated = Functions.translate(call, translateAll(call), type, zone, range);
    if (translated == null) {
      String name = call.getOperator().getName();
      throw SqlException.notSupported(
          call.getParserPosition(),
          "function " + name + " is not supported",
          "SHOW FUNCTIONS lists what there is");
    }
    return translated;
  }

  private List<Expr> translateAll(RexCall call) {
    List<Expr> arguments = new ArrayList<>();
    for (RexNode operand : call.operands) {
      boolean isFlag =
          operand instanceof RexLiteral literal && literal.getTypeName() == SqlTypeName.SYMBOL;
      arguments.add(isFlag ? Calls.constant(symbol((RexLiteral) operand)) : translate(operand));
    }
    return arguments;
  }

  /** A keyword such as the unit of EXTRACT, as text. */
  private static String symbol(RexLiteral literal) {
    // Some of Calcite's keywords write themselves as something else than their name.
    return literal.getValue() instanceof Enum<?> keyword
        ? keyword.name()
        : String.valueOf(literal.getValue());
  }

  private Expr junction(Form form, RexCall call, ColumnType type, @Nullable SourceRange range) {
    List<Expr> operands =
        new LongLists(this, (value, like) -> casts().cast(value, like.type(), false, range))
            .operands(call, range);
    return operands.size() == 1 ? operands.get(0) : Calls.form(form, type, range, operands);
  }

  private Expr test(Form form, RexCall call, @Nullable SourceRange range) {
    return Calls.form(form, Calls.type(Kind.BOOLEAN).notNull(), range, translateAll(call));
  }

  private Expr comparison(RexCall call, @Nullable SourceRange range) {
    Expr left = translate(call.operands.get(0));
    Expr right = translate(call.operands.get(1));
    ColumnType common = CommonTypes.of(left.type(), right.type());
    if (common == null) {
      throw SqlException.invalid(
          call.getParserPosition(),
          "cannot compare " + left.type().nullable() + " with " + right.type().nullable(),
          "cast one of them");
    }
    return Comparisons.compare(
        relation(call.getKind()),
        casts().cast(left, common, false, range),
        casts().cast(right, common, false, range),
        range);
  }

  private static Comparisons.Relation relation(SqlKind kind) {
    return switch (kind) {
      case EQUALS -> Comparisons.Relation.EQUAL;
      case NOT_EQUALS -> Comparisons.Relation.NOT_EQUAL;
      case LESS_THAN -> Comparisons.Relation.LESS;
      case LESS_THAN_OR_EQUAL -> Comparisons.Relation.LESS_OR_EQUAL;
      case GREATER_THAN -> Comparisons.Relation.GREATER;
      default -> Comparisons.Relation.GREATER_OR_EQUAL;
    };
  }

  private Expr notDistinct(RexCall call, @Nullable SourceRange range) {
    Expr left = translate(call.operands.get(0));
    Expr right = translate(call.operands.get(1));
    ColumnType common = CommonTypes.of(left.type(), right.type());
    if (common == null) {
      throw SqlException.invalid(
          call.getParserPosition(),
          "cannot compare " + left.type().nullable() + " with " + right.type().nullable(),
          "cast one of them");
    }
    return Calls.form(
        Form.IS_NOT_DISTINCT_FROM,
        Calls.type(Kind.BOOLEAN).notNull(),
        range,
        List.of(
            casts().cast(left, common, false, range), casts().cast(right, common, false, range)));
  }

  private Expr conditional(RexCall call, ColumnType type, @Nullable SourceRange range) {
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < call.operands.size(); i++) {
      Expr argument = translate(call.operands.get(i));
      boolean isCondition = i % 2 == 0 && i < call.operands.size() - 1;
      arguments.add(isCondition ? argument : branch(argument, type, range));
    }
    return Calls.form(Form.CASE, type, range, arguments);
  }

  private Expr branch(Expr value, ColumnType type, @Nullable SourceRange range) {
    boolean isNullable = value.type().isNullable();
    return casts().cast(value, isNullable ? type.nullable() : type.notNull(), false, range);
  }

  private Expr reinterpret(RexCall call, ColumnType type, @Nullable SourceRange range) {
    Expr value = translate(call.operands.get(0));
    if (value.type().layout() == type.layout()) {
      return Calls.inline("reinterpret", "({0})", type, range, value);
    }
    throw SqlException.notSupported(
        call.getParserPosition(), "this conversion is not supported", "write a CAST");
  }
}
