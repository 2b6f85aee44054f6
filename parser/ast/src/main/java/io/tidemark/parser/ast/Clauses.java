package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWriter;
import org.jspecify.annotations.Nullable;

/** Writes clauses that several statements share. */
final class Clauses {
  private Clauses() {}

  static void create(SqlWriter writer, boolean isReplace, boolean isTemporary, String what) {
    writer.keyword(isReplace ? "CREATE OR REPLACE" : "CREATE");
    if (isTemporary) {
      writer.keyword("TEMPORARY");
    }
    writer.keyword(what);
  }

  static void ifNotExists(SqlWriter writer, boolean ifNotExists) {
    if (ifNotExists) {
      writer.keyword("IF NOT EXISTS");
    }
  }

  static void comment(SqlWriter writer, @Nullable SqlLiteral comment) {
    if (comment != null) {
      writer.keyword("COMMENT");
      comment.unparse(writer, 0, 0);
    }
  }

  /** Writes a list in parentheses, even an empty one. */
  static void list(SqlWriter writer, List<? extends @Nullable SqlNode> nodes) {
    SqlWriter.Frame frame = writer.startList("(", ")");
    for (SqlNode node : nodes) {
      writer.sep(",", false);
      if (node != null) {
        node.unparse(writer, 0, 0);
      }
    }
    writer.endList(frame);
  }

  /** Writes a keyword and a list in parentheses, or nothing if the list is empty. */
  static void listUnlessEmpty(SqlWriter writer, @Nullable String keyword, SqlNodeList nodes) {
    if (!nodes.isEmpty()) {
      if (keyword != null) {
        writer.keyword(keyword);
      }
      list(writer, nodes);
    }
  }
}
