package io.tidemark.planner.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlJsonValueFunction;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SameOperandTypeChecker;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/** What the validator may find, by list. Names of functions do not care about case. */
public final class FunctionTable implements SqlOperatorTable {
  /** Gives a STRING unless RETURNING says otherwise; Calcite's gives VARCHAR(2000). */
  private static final SqlOperator JSON_VALUE =
      new SqlJsonValueFunction("JSON_VALUE") {
        @Override
        public RelDataType inferReturnType(SqlOperatorBinding binding) {
          RelDataType type = super.inferReturnType(binding);
          boolean isDefault =
              type.getSqlTypeName() == SqlTypeName.VARCHAR && type.getPrecision() == 2000;
          return isDefault
              ? binding
                  .getTypeFactory()
                  .createTypeWithNullability(
                      binding
                          .getTypeFactory()
                          .createSqlType(SqlTypeName.VARCHAR, Integer.MAX_VALUE),
                      true)
              : type;
        }
      };

  /** NULL until there is a watermark; the row itself moves it only afterwards. */
  private static final SqlOperator CURRENT_WATERMARK =
      SqlBasicFunction.create(
              "CURRENT_WATERMARK",
              ReturnTypes.ARG0_FORCE_NULLABLE,
              OperandTypes.family(SqlTypeFamily.TIMESTAMP))
          .withDeterministic(false);

  /** Calcite's allows no arguments, of which there is no greatest one. */
  private static final SqlOperandTypeChecker ONE_OR_MORE_OF_A_KIND =
      new SameOperandTypeChecker(-1) {
        @Override
        public SqlOperandCountRange getOperandCountRange() {
          return SqlOperandCountRanges.from(1);
        }
      };

  /** Functions that the parser calls by another name. */
  private static final Map<String, String> PARSED_AS = Map.of("TRANSLATE3", "TRANSLATE");

  public static final FunctionTable INSTANCE = new FunctionTable();

  private final List<SqlOperator> operators;
  private final Map<String, List<SqlOperator>> byName;

  private FunctionTable() {
    operators = new ArrayList<>();
    operators.addAll(syntax());
    operators.addAll(aggregates());
    operators.addAll(scalars());
    operators.addAll(NumberOperators.ALL);
    operators.addAll(TextOperators.ALL);
    operators.addAll(RegexOperators.ALL);
    operators.addAll(TimeOperators.ALL);
    operators.addAll(TimeTextOperators.ALL);
    operators.addAll(ClockFunctions.ALL);
    operators.addAll(ConditionalOperators.ALL);
    byName =
        operators.stream()
            .collect(Collectors.groupingBy(o -> o.getName().toUpperCase(Locale.ROOT)));
  }

  /** Operators and the forms that have a syntax of their own. */
  private static List<SqlOperator> syntax() {
    return List.of(
        SqlStdOperatorTable.PLUS,
        SqlStdOperatorTable.MINUS,
        SqlStdOperatorTable.MULTIPLY,
        SqlStdOperatorTable.DIVIDE,
        SqlStdOperatorTable.PERCENT_REMAINDER,
        SqlStdOperatorTable.UNARY_MINUS,
        SqlStdOperatorTable.UNARY_PLUS,
        SqlStdOperatorTable.DATETIME_PLUS,
        SqlStdOperatorTable.MINUS_DATE,
        SqlStdOperatorTable.EQUALS,
        SqlStdOperatorTable.NOT_EQUALS,
        SqlStdOperatorTable.LESS_THAN,
        SqlStdOperatorTable.LESS_THAN_OR_EQUAL,
        SqlStdOperatorTable.GREATER_THAN,
        SqlStdOperatorTable.GREATER_THAN_OR_EQUAL,
        SqlStdOperatorTable.BETWEEN,
        SqlStdOperatorTable.NOT_BETWEEN,
        SqlStdOperatorTable.SYMMETRIC_BETWEEN,
        SqlStdOperatorTable.SYMMETRIC_NOT_BETWEEN,
        SqlStdOperatorTable.IN,
        SqlStdOperatorTable.NOT_IN,
        SqlStdOperatorTable.AND,
        SqlStdOperatorTable.OR,
        SqlStdOperatorTable.NOT,
        SqlStdOperatorTable.IS_NULL,
        SqlStdOperatorTable.IS_NOT_NULL,
        SqlStdOperatorTable.IS_TRUE,
        SqlStdOperatorTable.IS_NOT_TRUE,
        SqlStdOperatorTable.IS_FALSE,
        SqlStdOperatorTable.IS_NOT_FALSE,
        SqlStdOperatorTable.IS_UNKNOWN,
        SqlStdOperatorTable.IS_NOT_UNKNOWN,
        SqlStdOperatorTable.IS_DISTINCT_FROM,
        SqlStdOperatorTable.IS_NOT_DISTINCT_FROM,
        SqlStdOperatorTable.LIKE,
        SqlStdOperatorTable.NOT_LIKE,
        SqlStdOperatorTable.CONCAT,
        SqlStdOperatorTable.AS,
        SqlStdOperatorTable.DESC,
        SqlStdOperatorTable.NULLS_FIRST,
        SqlStdOperatorTable.NULLS_LAST,
        SqlStdOperatorTable.VALUES,
        SqlStdOperatorTable.UNION,
        SqlStdOperatorTable.UNION_ALL,
        SqlStdOperatorTable.CASE,
        SqlStdOperatorTable.CAST,
        SqlStdOperatorTable.ROW,
        SqlStdOperatorTable.DOT,
        SqlStdOperatorTable.ITEM);
  }

  /** Whether a name, in any case, is that of an aggregate. */
  public static boolean isAggregate(String name) {
    return aggregates().stream().anyMatch(a -> a.getName().equalsIgnoreCase(name));
  }

  private static List<SqlOperator> aggregates() {
    List<SqlOperator> aggregates = new ArrayList<>(ArrivalAggregates.ALL);
    aggregates.addAll(
        List.of(
            SqlStdOperatorTable.COUNT,
            SqlStdOperatorTable.SUM,
            SqlStdOperatorTable.AVG,
            SqlStdOperatorTable.MIN,
            SqlStdOperatorTable.MAX,
            SqlStdOperatorTable.GROUPING,
            SqlStdOperatorTable.GROUPING_ID,
            SqlStdOperatorTable.GROUPING_SETS,
            SqlStdOperatorTable.ROLLUP,
            SqlStdOperatorTable.CUBE,
            SqlStdOperatorTable.FILTER));
    return aggregates;
  }

  private static List<SqlOperator> scalars() {
    return List.of(
        SqlStdOperatorTable.NULLIF,
        SqlLibraryOperators.TRY_CAST,
        ((SqlBasicFunction) SqlLibraryOperators.GREATEST)
            .withOperandTypeChecker(ONE_OR_MORE_OF_A_KIND),
        ((SqlBasicFunction) SqlLibraryOperators.LEAST)
            .withOperandTypeChecker(ONE_OR_MORE_OF_A_KIND),
        SqlStdOperatorTable.ABS,
        SqlStdOperatorTable.SIGN,
        SqlStdOperatorTable.MOD,
        SqlStdOperatorTable.UPPER,
        SqlStdOperatorTable.LOWER,
        SqlStdOperatorTable.TRIM,
        SqlStdOperatorTable.CHAR_LENGTH,
        SqlStdOperatorTable.CHARACTER_LENGTH,
        CURRENT_WATERMARK,
        JSON_VALUE,
        SqlStdOperatorTable.JSON_EXISTS,
        SqlStdOperatorTable.POSITION,
        SqlStdOperatorTable.REPLACE,
        SqlStdOperatorTable.FLOOR,
        SqlStdOperatorTable.CEIL,
        SqlLibraryOperators.LEFT,
        SqlLibraryOperators.RIGHT,
        SqlLibraryOperators.REVERSE,
        SqlLibraryOperators.STARTSWITH,
        SqlLibraryOperators.ENDSWITH,
        SqlLibraryOperators.CONCAT_FUNCTION);
  }

  @Override
  public void lookupOperatorOverloads(
      SqlIdentifier name,
      @Nullable SqlFunctionCategory category,
      SqlSyntax syntax,
      List<SqlOperator> found,
      SqlNameMatcher matcher) {
    if (!name.isSimple()) {
      return;
    }
    String written = name.getSimple().toUpperCase(Locale.ROOT);
    String key = PARSED_AS.getOrDefault(written, written);
    for (SqlOperator operator : byName.getOrDefault(key, List.of())) {
      if (asLookedUp(operator.getSyntax()) == asLookedUp(syntax)) {
        found.add(operator);
      }
    }
  }

  /** The operators of a name as a query or the parser writes it. */
  private static List<SqlOperator> named(String name) {
    String written = name.toUpperCase(Locale.ROOT);
    return INSTANCE.byName.getOrDefault(PARSED_AS.getOrDefault(written, written), List.of());
  }

  /** The name under which a query writes a function that the parser calls otherwise. */
  public static String writtenName(String name) {
    return PARSED_AS.getOrDefault(name.toUpperCase(Locale.ROOT), name);
  }

  /** How a function of our own is written, such as {@code LPAD(STRING, INT, STRING)}, or null. */
  public static @Nullable String form(String name) {
    for (SqlOperator operator : named(name)) {
      if (operator instanceof ScalarOperator) {
        return operator.getAllowedSignatures();
      }
    }
    return null;
  }

  /** How many arguments a function takes, such as {@code it takes 1 or 2}; null if unknown. */
  public static @Nullable String counts(String name) {
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (SqlOperator operator : named(name)) {
      SqlOperandCountRange range = operator.getOperandCountRange();
      int last =
          operator == SqlStdOperatorTable.COUNT
              ? 1
              : range.getMax() < 0 ? Integer.MAX_VALUE : range.getMax();
      fewest = Math.min(fewest, Math.max(range.getMin(), 0));
      most = Math.max(most, last);
    }
    if (fewest > most) {
      return null;
    } else if (fewest == most) {
      return "it takes " + fewest;
    } else if (most == Integer.MAX_VALUE) {
      return "it takes " + fewest + " or more";
    }
    return "it takes " + fewest + (most == fewest + 1 ? " or " : " to ") + most;
  }

  /** COUNT(*) and functions without brackets are looked up as functions. */
  private static SqlSyntax asLookedUp(SqlSyntax syntax) {
    return switch (syntax) {
      case FUNCTION_STAR, FUNCTION_ID, ORDERED_FUNCTION -> SqlSyntax.FUNCTION;
      default -> syntax.family;
    };
  }

  @Override
  public List<SqlOperator> getOperatorList() {
    return List.copyOf(operators);
  }
}
