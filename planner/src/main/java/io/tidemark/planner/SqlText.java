package io.tidemark.planner;

import io.tidemark.parser.ast.SqlNodes;
import org.apache.calcite.sql.SqlNode;

/** Statements as text. */
final class SqlText {
  private SqlText() {}

  /** A statement on one line. */
  static String line(SqlNode node) {
    return SqlNodes.toSql(node).replaceAll("\\s*\\R\\s*", " ");
  }
}
