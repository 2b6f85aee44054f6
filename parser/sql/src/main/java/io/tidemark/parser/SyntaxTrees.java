package io.tidemark.parser;

import io.tidemark.parser.ast.NumberIntervals;
import io.tidemark.parser.error.SqlException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Walks a fresh syntax tree once: limits its depth and puts window calls in order. */
final class SyntaxTrees {
  /** Deepest tree; later stages recurse over it. An operator of a chain is one level. */
  static final int MAX_DEPTH = 2_000;

  /**
   * Most queries in a row that UNION joins: planning them takes time that grows with the square.
   */
  static final int MAX_SET_OPERATIONS = 500;

  /** A node still to visit. */
  private record Visit(SqlNode node, int depth, SqlParserPos nearest) {}

  private static final List<String> DEFAULT_DATABASE =
      List.of("default_catalog", "default_database");

  private SyntaxTrees() {}

  /** Changes the tree in place; without recursion, as the tree may be deep. */
  static void normalize(SqlNode root, SourceText source) {
    Deque<Visit> todo = new ArrayDeque<>();
    push(todo, root, 0, root.getParserPosition());
    while (!todo.isEmpty()) {
      Visit visit = todo.pop();
      SqlNode node = visit.node();
      if (visit.depth() > MAX_DEPTH) {
        throw StatementParser.tooDeep(visit.nearest());
      }
      if (visit.depth() > MAX_SET_OPERATIONS && SqlKind.SET_QUERY.contains(node.getKind())) {
        throw SqlException.invalid(
            visit.nearest(),
            "the statement is nested too deep: more than "
                + MAX_SET_OPERATIONS
                + " queries are joined by UNION",
            "split it with views");
      }
      if (node instanceof SqlIdentifier name) {
        leaveOutDatabase(name);
      } else if (node instanceof SqlDataTypeSpec type) {
        refuseNoLength(type);
      } else if (node instanceof SqlCall call) {
        NumberIntervals.replaceIn(call);
        FineIntervals.keepFraction(call);
        NegativeZeros.keepSign(call, source);
        refuseAdjacentStrings(call);
        WindowCalls.normalize(call);
        for (SqlNode operand : call.getOperandList()) {
          push(todo, operand, visit.depth() + 1, visit.nearest());
        }
      } else if (node instanceof SqlNodeList list) {
        NumberIntervals.replaceIn(list);
        NegativeZeros.keepSign(list, source);
        for (SqlNode element : list) {
          push(todo, element, visit.depth() + 1, visit.nearest());
        }
      }
    }
  }

  /** Flink's names of the catalog and database in which a session begins. */
  private static void leaveOutDatabase(SqlIdentifier name) {
    List<String> names = name.names;
    if (names.size() > 2 && names.subList(0, 2).equals(DEFAULT_DATABASE)) {
      List<SqlParserPos> places = new ArrayList<>();
      for (int i = 2; i < names.size(); i++) {
        places.add(name.getComponentParserPosition(i));
      }
      name.setNames(List.copyOf(names.subList(2, names.size())), places);
    }
  }

  private static void refuseNoLength(SqlDataTypeSpec type) {
    if (type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic && basic.getPrecision() == 0) {
      String name = basic.getTypeName().getSimple();
      switch (name) {
        case "CHAR", "VARCHAR", "BINARY", "VARBINARY" ->
            throw SqlException.invalid(
                type.getParserPosition(),
                "the length of a " + name + " is at least 1",
                "write STRING or BYTES for any length");
        default -> {}
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
