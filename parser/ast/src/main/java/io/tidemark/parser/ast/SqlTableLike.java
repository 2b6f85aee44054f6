package io.tidemark.parser.ast;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code LIKE source [(INCLUDING ALL EXCLUDING OPTIONS ...)]} of CREATE TABLE. */
public final class SqlTableLike extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("TABLE LIKE", SqlKind.OTHER);

  /** What to do with a part of the source table. */
  public enum Strategy {
    INCLUDING,
    EXCLUDING,
    OVERWRITING
  }

  /** A part of the source table. */
  public enum Feature {
    ALL,
    CONSTRAINTS,
    GENERATED,
    METADATA,
    OPTIONS,
    PARTITIONS,
    WATERMARKS
  }

  /** One rule of the list in parentheses. */
  public record Rule(Strategy strategy, Feature feature, SqlParserPos pos) {}

  private final SqlIdentifier source;
  private final List<Rule> rules;

  public SqlTableLike(SqlParserPos pos, SqlIdentifier source, List<Rule> rules) {
    super(pos);
    this.source = source;
    this.rules = List.copyOf(rules);
  }

  /** A rule from its keywords, in any case. */
  public static Rule rule(String strategy, String feature, SqlParserPos pos) {
    return new Rule(
        Strategy.valueOf(strategy), Feature.valueOf(feature.toUpperCase(Locale.ROOT)), pos);
  }

  public SqlIdentifier source() {
    return source;
  }

  public List<Rule> rules() {
    return rules;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(source);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("LIKE");
    source.unparse(writer, 0, 0);
    if (!rules.isEmpty()) {
      SqlWriter.Frame frame = writer.startList("(", ")");
      for (Rule rule : rules) {
        writer.keyword(rule.strategy().name());
        writer.keyword(rule.feature().name());
      }
      writer.endList(frame);
    }
  }
}
