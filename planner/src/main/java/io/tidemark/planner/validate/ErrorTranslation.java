package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.function.ClockFunctions;
import io.tidemark.planner.function.FunctionTable;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.runtime.CalciteResource;
import org.apache.calcite.runtime.Resources;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidatorException;
import org.jspecify.annotations.Nullable;

/**
 * Says in Tidemark's words what Calcite found wrong.
 *
 * <p>Calcite's errors carry only their text. Which of its messages a text is, and with what
 * arguments, is found by matching it against the patterns that {@link CalciteResource} declares;
 * the answer is then chosen by the message's key.
 */
final class ErrorTranslation {
  private static final List<String> UNITS =
      List.of(
          "MILLISECOND",
          "SECOND",
          "MINUTE",
          "HOUR",
          "DAY",
          "WEEK",
          "MONTH",
          "QUARTER",
          "YEAR",
          "DECADE",
          "CENTURY",
          "MILLENNIUM");

  private static final Pattern GROUP_WINDOW_PART =
      Pattern.compile(
          "(TUMBLE|HOP|SESSION)_(START|END|ROWTIME|PROCTIME)", Pattern.CASE_INSENSITIVE);

  private static final Pattern COMPOSITE =
      Pattern.compile("^RecordType|(ARRAY|MULTISET|MAP)(?: NOT NULL)?$");

  private final SqlNode statement;
  private final Catalog catalog;
  private final Collection<String> columns;

  /**
   * @param statement gives the place if the error has none
   * @param catalog of the tables that a query could have meant
   * @param columns of the tables that it reads
   */
  ErrorTranslation(SqlNode statement, Catalog catalog, Collection<String> columns) {
    this.statement = statement;
    this.catalog = catalog;
    this.columns = columns;
  }

  static SqlException badInterval(SqlParserPos pos) {
    return SqlException.invalid(
        pos,
        "this interval does not fit its unit",
        "write it like INTERVAL '10' MINUTE; more than two digits need INTERVAL '100' SECOND(3)");
  }

  SqlException translate(Throwable error) {
    SqlParserPos pos = statement.getParserPosition();
    for (Throwable t = error; t != null; t = t.getCause()) {
      if (t instanceof SqlException own) {
        return own;
      }
      if (t instanceof StackOverflowError) {
        return SqlException.invalid(
            pos,
            "the statement is nested too deep",
            "split it, for instance with views; write long chains of OR as IN (...)");
      }
      if (t instanceof CalciteContextException context) {
        pos = position(context);
        if (context.getCause() == null) {
          break;
        }
      } else if (t instanceof CalciteException || t instanceof SqlValidatorException) {
        return explain(pos, String.valueOf(t.getMessage()), error);
      }
    }
    return new SqlException(
        SqlException.Kind.INTERNAL,
        io.tidemark.parser.error.SourceRange.of(pos),
        "the planner failed on this statement",
        null,
        error);
  }

  private static SqlParserPos position(CalciteContextException e) {
    return e.getPosLine() < 1
        ? SqlParserPos.ZERO
        : new SqlParserPos(
            e.getPosLine(), e.getPosColumn(), e.getEndPosLine(), e.getEndPosColumn());
  }

  private SqlException explain(SqlParserPos pos, String message, Throwable error) {
    for (Map.Entry<String, Pattern> entry : Messages.PATTERNS.entrySet()) {
      Matcher matcher = entry.getValue().matcher(message);
      if (matcher.matches()) {
        return explain(entry.getKey(), pos, new Arguments(matcher), error);
      }
    }
    return unknown(pos, error);
  }

  private static SqlException unknown(SqlParserPos pos, Throwable error) {
    return new SqlException(
        SqlException.Kind.INVALID,
        io.tidemark.parser.error.SourceRange.of(pos),
        "this is not valid here",
        "compare it with the SQL reference",
        error);
  }

  private SqlException explain(String key, SqlParserPos pos, Arguments a, Throwable error) {
    return switch (key) {
      case "columnNotFound", "unknownIdentifier" ->
          ClockFunctions.isBare(a.get(0))
              ? ClockFunctions.misplaced(pos, a.get(0))
              : UnsupportedFunctions.isKnown(a.get(0))
                  ? unknownFunction(pos, a.get(0))
                  : invalid(pos, "column '" + a.get(0) + "' not found", columnHint(pos, a.get(0)));
      case "columnNotFoundDidYouMean" ->
          invalid(
              pos, "column '" + a.get(0) + "' not found", aliasOr(pos, a.get(0), meant(a.get(1))));
      case "columnNotFoundInTable" ->
          invalid(
              pos,
              "column '" + a.get(0) + "' not found in table '" + a.get(1) + "'",
              columnHint(a.get(0)));
      case "columnNotFoundInTableDidYouMean" ->
          invalid(
              pos,
              "column '" + a.get(0) + "' not found in table '" + a.get(1) + "'",
              meant(a.get(2)));
      case "unknownField", "unknownRowField" ->
          invalid(
              pos, "there is no field '" + a.get(0) + "'", "DESCRIBE shows the fields of a ROW");
      case "tableNameNotFound",
          "tableNameNotFoundDidYouMean",
          "tableNotFound",
          "objectNotFound",
          "objectNotFoundDidYouMean",
          "objectNotFoundWithin",
          "objectNotFoundWithinDidYouMean" ->
          unknownTable(pos, a.get(0));
      case "columnAmbiguous" ->
          invalid(
              pos,
              "column '" + a.get(0) + "' is ambiguous",
              List.of("window_start", "window_end", "window_time").contains(a.get(0))
                  ? "a window function adds a column of this name: rename the one of its data, such"
                      + " as "
                      + a.get(0)
                      + " AS inner_"
                      + a.get(0).substring("window_".length())
                  : "write the table's name or alias before it, or rename one of the columns");
      case "notGroupExpr" ->
          invalid(
              pos,
              "column '" + lastName(a.get(0)) + "' is neither grouped nor aggregated",
              "add it to GROUP BY, or put it in an aggregate such as MAX(...)");
      case "groupingArgument" ->
          invalid(
              pos, "the argument of " + a.get(0) + " is not grouped", "name a column of GROUP BY");
      case "groupingInAggregate" -> invalid(pos, a.get(0) + " needs a GROUP BY", "add GROUP BY");
      case "groupingInWrongClause" ->
          invalid(pos, a.get(0) + " cannot stand here", "use it in SELECT, HAVING or ORDER BY");
      case "notSelectDistinctExpr" ->
          invalid(
              pos,
              "ORDER BY of SELECT DISTINCT names something that is not selected",
              "add it to the SELECT list");
      case "aggregateIllegalInClause" ->
          invalid(
              pos,
              "an aggregate cannot stand in " + a.get(0),
              a.get(0).startsWith("WHERE")
                  ? "filter groups with HAVING"
                  : "aggregate in a sub-query first");
      case "nestedAggIllegal", "aggregateInFilterIllegal" ->
          invalid(
              pos, "an aggregate cannot stand in an aggregate", "aggregate in a sub-query first");
      case "aggregateIllegalInOrderBy" ->
          invalid(
              pos,
              "ORDER BY has an aggregate, but the query has none",
              "add GROUP BY or aggregate");
      case "absentOverClause" ->
          SqlException.notSupported(
              pos,
              "this function needs OVER, which is not supported yet",
              "aggregate with GROUP BY");
      case "condMustBeBoolean" ->
          invalid(pos, a.get(0) + " needs a condition", "compare the value with something");
      case "havingMustBeBoolean" ->
          invalid(pos, "HAVING needs a condition", "compare the value with something");
      case "expectedBoolean", "filterMustBeBoolean" ->
          invalid(pos, "a condition is needed here", "compare the value with something");
      case "filterNonAggregate" ->
          invalid(pos, "FILTER belongs to an aggregate", "use CASE WHEN ... END");
      case "validatorUnknownFunction", "functionUndefined", "functionNotFound" ->
          unknownFunction(pos, a.get(0));
      case "invalidArgCount" -> wrongCount(pos, FunctionTable.writtenName(a.get(0)));
      case "wrongNumOfArguments", "wrongNumberOfParam", "requireAtLeastOneArg" ->
          invalid(pos, "wrong number of arguments", "SHOW FUNCTIONS lists the functions");
      case "canNotApplyOp2Type" -> wrongArguments(pos, a);
      case "cannotInferReturnType" ->
          invalid(pos, a.get(0) + " cannot be applied to these arguments", "CAST the arguments");
      case "cannotCastValue" -> cannotCast(pos, a.get(0), a.get(1));
      case "incompatibleValueType" ->
          invalid(
              pos, "the values of " + a.get(0) + " have different types", "CAST them to one type");
      case "incompatibleTypesInList",
          "incompatibleTypes",
          "needSameTypeParameter",
          "illegalMixingOfTypes",
          "columnTypeMismatchInSetop",
          "typeNotComparableNear",
          "typeNotComparable",
          "operandNotComparable",
          "typeNotComparableEachOther" ->
          invalid(pos, "the types here do not fit together", "CAST the values to one type");
      case "mustNotNullInElse" ->
          invalid(
              pos,
              "CASE needs a value that is not NULL",
              "CAST one of the NULLs to the type meant");
      case "nullIllegal" ->
          invalid(pos, "a bare NULL cannot stand here", "write CAST(NULL AS type)");
      case "columnCountMismatchInSetop" ->
          invalid(
              pos,
              "the inputs of " + a.get(0) + " have different numbers of columns",
              "select as many columns on both sides");
      case "unequalRowSizes" ->
          invalid(pos, "the rows of VALUES have different numbers of columns", "make them equal");
      case "orderByOrdinalOutOfRange" ->
          invalid(pos, "there is no column of this number", "numbers count the SELECT list from 1");
      case "aliasListDegree" ->
          invalid(
              pos,
              "the alias has " + a.get(2) + " column names for " + a.get(0) + " columns",
              "name every column");
      case "aliasListDuplicate",
          "duplicateColumnName",
          "duplicateNameInColumnList",
          "duplicateColumnAndNoColumnList" ->
          invalid(pos, "column '" + a.get(0) + "' appears twice", "rename one of them with AS");
      case "fromAliasDuplicate" ->
          invalid(pos, "the alias '" + a.get(0) + "' is used twice", "rename one of them");
      case "intervalFieldExceedsPrecision",
          "unsupportedIntervalLiteral",
          "illegalIntervalLiteral",
          "intervalStartPrecisionOutOfRange",
          "intervalFractionalSecondPrecisionOutOfRange" ->
          badInterval(pos);
      case "numberLiteralOutOfRange" ->
          invalid(
              pos, "the number " + a.get(0) + " is out of range", "a DECIMAL has up to 38 digits");
      case "invalidTimeFrame", "invalidTimeFrameInOperation" ->
          invalid(
              pos,
              "there is no unit '" + a.get(0) + "' of time",
              Suggestions.hint(a.get(0).toUpperCase(Locale.ROOT), UNITS, "units are"));
      case "illegalLiteral", "invalidLiteral" ->
          invalid(
              pos,
              a.get(1).isEmpty()
                  ? "this literal cannot be read"
                  : "there is no " + a.get(0) + " '" + a.get(1) + "'",
              "write DATE '2020-01-31', TIME '12:00:00' or TIMESTAMP '2020-01-31 12:00:00'");
      case "typeNotSupported", "typeNotFound", "unknownDatatypeName" ->
          invalid(pos, "there is no type '" + a.get(0) + "'", ForeignNames.typeHint(a.get(0)));
      case "invalidPrecisionForDecimalType" ->
          invalid(
              pos,
              "a DECIMAL has 1 to " + a.get(1) + " digits, not " + a.get(0),
              "write DECIMAL(38, s) at most");
      case "invalidScaleForDecimalType" ->
          invalid(
              pos,
              "the scale of this DECIMAL must be from " + a.get(1) + " to " + a.get(2),
              "write DECIMAL(p, s) with s up to p");
      case "functionQuantifierNotAllowed" ->
          invalid(pos, "DISTINCT cannot stand in " + a.get(0), "leave it out");
      case "selectStarRequiresFrom", "selectMissingFrom" ->
          invalid(pos, "SELECT * needs a FROM", "name a table");
      case "cannotCallTableFunctionHere" -> tableFunction(pos, a.get(0));
      case "groupFunctionMustAppearInGroupByClause" -> groupWindow(pos, a.get(0));
      case "dynamicParamIllegal" ->
          SqlException.notSupported(pos, "parameters are not supported yet", "write the value");
      case "illegalRowExpression", "illegalQueryExpression", "illegalNonQueryExpression" ->
          invalid(pos, "this cannot stand here", "write one value");
      default -> unknown(pos, error);
    };
  }

  private static SqlException invalid(SqlParserPos pos, String message, @Nullable String hint) {
    return SqlException.invalid(pos, message, hint);
  }

  private static SqlException wrongCount(SqlParserPos pos, String name) {
    return FunctionTable.counts(name) == null
            && WindowFunction.ALL.stream().anyMatch(f -> f.getName().equalsIgnoreCase(name))
        ? tableFunction(pos, name)
        : invalid(
            pos,
            "wrong number of arguments to " + name,
            name.equalsIgnoreCase("COUNT")
                ? "write COUNT(*) for rows, COUNT(x) for values that are not NULL"
                : usage(name, FunctionTable.counts(name)));
  }

  private static SqlException tableFunction(SqlParserPos pos, String name) {
    return invalid(pos, "a table function stands in FROM", "write FROM " + name + "(...)");
  }

  /** The name is Calcite's, with a dollar before it, or as written. */
  private static SqlException groupWindow(SqlParserPos pos, String name) {
    String window = name.replace("$", "");
    return invalid(
        pos,
        "a group window stands in GROUP BY only",
        "use " + window + "_START or " + window + "_END here");
  }

  private String columnHint(SqlParserPos pos, String name) {
    return aliasOr(pos, name, columnHint(name));
  }

  private String aliasOr(SqlParserPos pos, String name, String other) {
    String alias = AliasHints.of(statement, pos, name);
    return alias == null ? other : alias;
  }

  private String columnHint(String name) {
    String hint = Suggestions.hint(name, columns, "columns are");
    return hint == null ? "DESCRIBE lists a table's columns" : hint;
  }

  private static String meant(String name) {
    return "did you mean '" + name + "'?";
  }

  private static String lastName(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  private SqlException unknownTable(SqlParserPos pos, String name) {
    Collection<String> tables = catalog.namesFor(name);
    if (tables.contains(name)) {
      return invalid(
          pos,
          "'" + name + "' is not in this FROM",
          "add it there, or write the alias that FROM gives it");
    }
    return invalid(
        pos,
        "there is no table '" + name + "'",
        tables.isEmpty()
            ? "create it with CREATE TABLE"
            : Suggestions.hint(name, known(name, tables), "tables and views are"));
  }

  /** Tables of late rows are many, and meant only by a name that is written like theirs. */
  private static Collection<String> known(String name, Collection<String> tables) {
    return name.contains("$")
        ? tables
        : tables.stream().filter(table -> !Catalog.isLateName(table)).toList();
  }

  /** The argument is a signature, such as {@code FOO(<INTEGER>)}, or a name. */
  private static SqlException unknownFunction(SqlParserPos pos, String signature) {
    int bracket = signature.indexOf('(');
    String name = bracket < 0 ? signature : signature.substring(0, bracket);
    if (name.startsWith("$")) {
      return groupWindow(pos, name);
    }
    if (ClockFunctions.isBare(name)) {
      return invalid(pos, name + " takes no brackets", "write " + name);
    }
    if (UnsupportedFunctions.isKnown(name)) {
      return SqlException.notSupported(
          pos, "the function " + name + " is not supported yet", UnsupportedFunctions.hint());
    }
    List<String> known = FunctionNames.all();
    if (known.stream().anyMatch(name::equalsIgnoreCase)) {
      return invalid(
          pos,
          name + " cannot be called with " + arguments(signature),
          usage(name, "check the number and types of the arguments"));
    }
    Matcher part = GROUP_WINDOW_PART.matcher(name);
    if (part.matches()) {
      String window = part.group(1).toUpperCase(Locale.ROOT);
      return invalid(
          pos,
          name + " belongs to a query with GROUP BY " + window + "(...)",
          "add such a window to GROUP BY, or select window_start, window_end or window_time of the"
              + " table function "
              + window);
    }
    String foreign = ForeignNames.function(name);
    String near = Suggestions.nearest(name, known);
    return invalid(
        pos,
        "there is no function '" + name + "'",
        foreign != null
            ? "write " + foreign
            : near == null ? "SHOW FUNCTIONS lists the functions" : "did you mean " + near + "?");
  }

  /** How a function of ours is called, or what to say of another one. */
  private static @Nullable String usage(String name, @Nullable String otherwise) {
    String form = FunctionTable.form(name);
    return form == null ? otherwise : "write " + form;
  }

  private static String arguments(String signature) {
    int bracket = signature.indexOf('(');
    String types = signature.substring(bracket + 1, signature.length() - 1);
    return types.isBlank() ? "no arguments" : "(" + sqlType(types) + ")";
  }

  private static SqlException wrongArguments(SqlParserPos pos, Arguments a) {
    String types = a.get(1);
    int bracket = types.indexOf('(');
    String inner =
        bracket >= 0 && types.endsWith(")")
            ? types.substring(bracket + 1, types.length() - 1)
            : types.replaceAll("^'|'$", "");
    String operands = operandTypes(inner, a.get(0));
    boolean isSpan = a.get(0).equals("-") && operands.matches("(DATE|TIME).*, (DATE|TIME).*");
    return invalid(
        pos,
        "'" + a.get(0) + "' cannot be applied to (" + operands + ")",
        isSpan
            ? "write (a - b) DAY TO SECOND for an interval, TIMESTAMPDIFF(SECOND, b, a) for a count"
            : usage(a.get(0), "CAST the arguments to types that fit"));
  }

  /** Calcite writes {@code '<INTEGER> + <BOOLEAN>'} for operators, {@code 'F(<A>, <B>)'} else. */
  private static String operandTypes(String text, String operator) {
    Matcher types = Pattern.compile("<([^<>]*(?:<[^<>]*>)?[^<>]*)>").matcher(text);
    StringBuilder list = new StringBuilder();
    while (types.find()) {
      list.append(list.length() == 0 ? "" : ", ").append(sqlType(types.group(1)));
    }
    return list.length() == 0 ? operator : list.toString();
  }

  private static SqlException cannotCast(SqlParserPos pos, String from, String to) {
    String source = composite(from);
    String target = composite(to);
    if (source == null && target == null) {
      return invalid(
          pos,
          "cannot cast " + sqlType(from) + " to " + sqlType(to),
          "cast through STRING if a text is meant");
    }
    return SqlException.notSupported(
        pos,
        "a CAST " + (target == null ? "of " + source : "to " + target) + " is not supported yet",
        "ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast");
  }

  /** What a type is that has other types inside; null for one that has none. */
  private static @Nullable String composite(String type) {
    Matcher matcher = COMPOSITE.matcher(type);
    if (!matcher.find()) {
      return null;
    }
    return matcher.group(1) == null ? "ROW" : matcher.group(1);
  }

  /** Calcite's type names in Flink's spelling. */
  private static String sqlType(String type) {
    return type.replaceAll("[<>]", "")
        .replace("TIMESTAMP_WITH_LOCAL_TIME_ZONE", "TIMESTAMP_LTZ")
        .replace("VARCHAR(2147483647)", "STRING")
        .replace("VARBINARY(2147483647)", "BYTES")
        .replaceAll(" CHARACTER SET \"[^\"]*\"( COLLATE \"[^\"]*\")?", "")
        .replaceAll("\\bINTEGER\\b", "INT");
  }

  /** The arguments of a message, by the number in its pattern. */
  private static final class Arguments {
    private final Matcher matcher;

    Arguments(Matcher matcher) {
      this.matcher = matcher;
    }

    String get(int number) {
      try {
        String text = matcher.group("a" + number);
        return text == null ? "" : text;
      } catch (IllegalArgumentException e) {
        return "";
      }
    }
  }

  /** The patterns of Calcite's messages by key; made when the first error comes. */
  private static final class Messages {
    static final Map<String, Pattern> PATTERNS = new TreeMap<>(Messages::moreSpecific);

    static {
      for (Method method : CalciteResource.class.getMethods()) {
        Resources.BaseMessage message = method.getAnnotation(Resources.BaseMessage.class);
        if (message != null && !method.getName().equals("validationError")) {
          PATTERNS.put(method.getName(), pattern(message.value()));
        }
      }
    }

    /** Puts "...DidYouMean" and "...Within" before the shorter keys whose patterns cover them. */
    private static int moreSpecific(String a, String b) {
      int byLength = Integer.compare(b.length(), a.length());
      return byLength != 0 ? byLength : a.compareTo(b);
    }

    private static Pattern pattern(String message) {
      StringBuilder regex = new StringBuilder();
      Matcher place = Pattern.compile("\\{(\\d)[^}]*}").matcher(message);
      boolean[] seen = new boolean[10];
      int from = 0;
      while (place.find()) {
        regex.append(Pattern.quote(message.substring(from, place.start()).replace("''", "'")));
        int number = Integer.parseInt(place.group(1));
        regex.append(seen[number] ? "\\k<a" + number + ">" : "(?<a" + number + ">.*?)");
        seen[number] = true;
        from = place.end();
      }
      regex.append(Pattern.quote(message.substring(from).replace("''", "'")));
      return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
  }
}
