package io.tidemark.planner.validate;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/** Copies a syntax tree, since the validator changes the one that it is given. */
final class TreeCopy extends SqlShuttle {
  private final @Nullable SqlParserPos place;

  private TreeCopy(@Nullable SqlParserPos place) {
    this.place = place;
  }

  static SqlNode of(SqlNode node) {
    return copy(node, null);
  }

  /** A copy of a tree of another text, all of which stands at one place of this one. */
  static SqlNode at(SqlNode node, SqlParserPos place) {
    return copy(node, place);
  }

  private static SqlNode copy(SqlNode node, @Nullable SqlParserPos place) {
    SqlNode copy = node.accept(new TreeCopy(place));
    return copy == null ? node : copy;
  }

  private SqlParserPos pos(SqlNode node) {
    return place == null ? node.getParserPosition() : place;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    CallCopyingArgHandler handler = new CallCopyingArgHandler(call, true);
    call.getOperator().acceptCall(this, call, false, handler);
    SqlNode copy = handler.result();
    return place == null ? copy : copy.clone(place);
  }

  @Override
  public @Nullable SqlNode visit(SqlNodeList list) {
    SqlNodeList copy = new SqlNodeList(pos(list));
    for (SqlNode node : list) {
      copy.add(node == null ? null : node.accept(this));
    }
    return copy;
  }

  @Override
  public SqlNode visit(SqlIdentifier id) {
    return place == null
        ? id.clone(id.getParserPosition())
        : new SqlIdentifier(id.names, id.getCollation(), place, null);
  }

  @Override
  public SqlNode visit(SqlLiteral literal) {
    return place == null ? literal : literal.clone(place);
  }
}
