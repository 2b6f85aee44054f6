package io.tidemark.parser;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Walks a fresh syntax tree once: limits its depth and puts window calls in order. */
final class SyntaxTrees {
  /** Deepest tree; later stages recurse over it. An operator of a chain is one level. */
  static final int MAX_DEPTH = 2_000;

  /** A node still to visit. */
  private record Visit(SqlNode node, int depth, SqlParserPos nearest) {}

  private SyntaxTrees() {}

  /** Changes the tree in place; without recursion, as the tree may be deep. */
  static void normalize(SqlNode root) {
    Deque<Visit> todo = new ArrayDeque<>();
    push(todo, root, 0, root.getParserPosition());
    while (!todo.isEmpty()) {
      Visit visit = todo.pop();
      SqlNode node = visit.node();
      if (visit.depth() > MAX_DEPTH) {
        throw StatementParser.tooDeep(visit.nearest());
      }
      if (node instanceof SqlCall call) {
        refuseAdjacentStrings(call);
        WindowCalls.normalize(call);
        for (SqlNode operand : call.getOperandList()) {
          push(todo, operand, visit.depth() + 1, visit.nearest());
        }
      } else if (node instanceof SqlNodeList list) {
        for (SqlNode element : list) {
          push(todo, element, visit.depth() + 1, visit.nearest());
        }
      }
    }
  }

  /** The standard joins strings on neighbouring lines; a forgotten comma is far likelier. */
  private static void refuseAdjacentStrings(SqlCall call) {
    if (call.getKind() == SqlKind.LITERAL_CHAIN) {
      throw SqlException.invalid(
          call.operand(1).getParserPosition(),
          "two strings stand side by side",
          "write a comma between them, or join them with ||");
    }
  }

  private static void push(
      Deque<Visit> todo, @Nullable SqlNode node, int depth, SqlParserPos nearest) {
    if (node != null) {
      SqlParserPos pos = node.getParserPosition();
      todo.push(new Visit(node, depth, pos.getLineNum() > 0 ? pos : nearest));
    }
  }
}
