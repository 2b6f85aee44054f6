package io.tidemark.planner.validate;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/** Copies a syntax tree, since the validator changes the one that it is given. */
final class TreeCopy extends SqlShuttle {
  static SqlNode of(SqlNode node) {
    SqlNode copy = node.accept(new TreeCopy());
    return copy == null ? node : copy;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    CallCopyingArgHandler handler = new CallCopyingArgHandler(call, true);
    call.getOperator().acceptCall(this, call, false, handler);
    return handler.result();
  }

  @Override
  public @Nullable SqlNode visit(SqlNodeList list) {
    SqlNodeList copy = new SqlNodeList(list.getParserPosition());
    for (SqlNode node : list) {
      copy.add(node == null ? null : node.accept(this));
    }
    return copy;
  }

  @Override
  public SqlNode visit(SqlIdentifier id) {
    return id.clone(id.getParserPosition());
  }
}
