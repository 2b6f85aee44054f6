package io.tidemark.parser.ast;

import io.tidemark.parser.error.SqlException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Reads names, texts and options out of syntax trees, and writes trees back as SQL. */
public final class SqlNodes {
  /** How this dialect is written. */
  public static final SqlDialect DIALECT = new TidemarkSqlDialect();

  private SqlNodes() {}

  /** A string literal. */
  public static SqlLiteral text(String value, SqlParserPos pos) {
    return SqlLiteral.createCharString(value, pos);
  }

  /**
   * The text of a string literal, without its quotes.
   *
   * @throws SqlException if the node is no string literal
   */
  public static String stringValue(SqlNode literal) {
    String value =
        literal instanceof SqlLiteral ? ((SqlLiteral) literal).getValueAs(String.class) : null;
    if (value == null) {
      throw SqlException.invalid(
          literal.getParserPosition(), "expected a string", "write it in single quotes");
    }
    return value;
  }

  /** The text of an optional string literal, or null if there is none. */
  public static @Nullable String stringValueOrNull(@Nullable SqlNode literal) {
    return literal == null ? null : stringValue(literal);
  }

  /** The parts of a name, outermost first; {@code db.t} is two, `` `db.t` `` is one. */
  public static List<String> path(SqlIdentifier name) {
    return List.copyOf(name.names);
  }

  /** The last part of a name. */
  public static String lastName(SqlIdentifier name) {
    return name.names.get(name.names.size() - 1);
  }

  /**
   * The options of a WITH clause by key, in the order written.
   *
   * @throws SqlException at the second of two equal keys
   */
  public static Map<String, SqlTableOption> options(SqlNodeList options) {
    Map<String, SqlTableOption> byKey = new LinkedHashMap<>();
    for (SqlNode node : options) {
      SqlTableOption option = (SqlTableOption) node;
      if (byKey.putIfAbsent(option.keyText(), option) != null) {
        throw SqlException.invalid(
            option.key().getParserPosition(),
            "option '" + option.keyText() + "' is given twice",
            "leave one of them out");
      }
    }
    return Collections.unmodifiableMap(byKey);
  }

  /** As {@link #options}, with the values as texts. */
  public static Map<String, String> optionTexts(SqlNodeList options) {
    Map<String, String> texts = new LinkedHashMap<>();
    options(options).forEach((key, option) -> texts.put(key, option.valueText()));
    return Collections.unmodifiableMap(texts);
  }

  /** A job's name, which may be written as a name or as a text, as a name. */
  public static SqlIdentifier jobName(SqlNode nameOrText) {
    return nameOrText instanceof SqlIdentifier
        ? (SqlIdentifier) nameOrText
        : new SqlIdentifier(stringValue(nameOrText), nameOrText.getParserPosition());
  }

  /** SQL that parses to the same tree; every name is in back-ticks. */
  public static String toSql(SqlNode node) {
    return node.toSqlString(
            config ->
                config
                    .withDialect(DIALECT)
                    .withAlwaysUseParentheses(false)
                    .withQuoteAllIdentifiers(true)
                    .withSelectListItemsOnSeparateLines(false)
                    .withUpdateSetListNewline(false)
                    .withIndentation(2))
        .getSql();
  }
}
