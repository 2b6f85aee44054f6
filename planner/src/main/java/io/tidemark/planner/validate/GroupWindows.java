package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.util.Litmus;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code GROUP BY TUMBLE(ts, size)} and its kin as the window table functions that mean the
 * same, with {@code TUMBLE_START} and so on as the function's columns.
 */
final class GroupWindows {
  private static final Set<String> KINDS = Set.of("TUMBLE", "HOP", "SESSION");
  private static final Set<String> PARTS = Set.of("START", "END", "ROWTIME", "PROCTIME");

  private final SqlCall window;
  private final String kind;
  private final List<SqlNode> computedKeys = new ArrayList<>();

  private GroupWindows(SqlCall window) {
    this.window = window;
    this.kind = name(window);
  }

  /**
   * @param select part of a copy, which is changed
   * @param orderBy keys of an ORDER BY around the SELECT, changed too; null if there is none
   */
  static SqlSelect rewrite(SqlSelect select, @Nullable SqlNodeList orderBy) {
    SqlNodeList group = select.getGroup();
    SqlCall window = group == null ? null : find(group);
    if (window == null) {
      return select;
    }
    new GroupWindows(window).rewriteSelect(select, group, orderBy);
    return select;
  }

  private static @Nullable SqlCall find(SqlNodeList group) {
    SqlCall found = null;
    for (SqlNode key : group) {
      if (isGroupWindow(key)) {
        if (found != null) {
          throw SqlException.invalid(
              key.getParserPosition(),
              "GROUP BY has two windows",
              "group by one window; windows can follow each other in sub-queries");
        }
        found = (SqlCall) key;
      } else if (key instanceof SqlCall call) {
        refuseNested(call);
      }
    }
    return found;
  }

  private static void refuseNested(SqlCall key) {
    for (SqlNode operand : key.getOperandList()) {
      if (isGroupWindow(operand)) {
        throw SqlException.notSupported(
            operand.getParserPosition(),
            "a group window inside " + key.getOperator().getName() + " is not supported",
            "use the table function: FROM TUMBLE(TABLE t, DESCRIPTOR(ts), size)");
      }
      if (operand instanceof SqlCall call) {
        refuseNested(call);
      }
    }
  }

  /** Calcite's parser calls the group window {@code $TUMBLE}. */
  private static String name(SqlCall call) {
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    return name.startsWith("$") ? name.substring(1) : name;
  }

  private static boolean isGroupWindow(@Nullable SqlNode node) {
    return node instanceof SqlCall call
        && KINDS.contains(name(call))
        && call.operandCount() >= 1
        && call.operand(0).getKind() != SqlKind.EXPLICIT_TABLE;
  }

  private void rewriteSelect(SqlSelect select, SqlNodeList group, @Nullable SqlNodeList orderBy) {
    SqlIdentifier time = timeColumn();
    SqlNode from = select.getFrom();
    if (from == null) {
      throw SqlException.invalid(
          window.getParserPosition(), "a group window needs a FROM", "write FROM table");
    }
    SqlIdentifier alias = alias(from);
    SqlNodeList keys = new SqlNodeList(group.getParserPosition());
    List<SqlNode> partition = new ArrayList<>();
    for (SqlNode key : group) {
      if (key == window) {
        SqlParserPos pos = key.getParserPosition();
        List.of("window_start", "window_end", "window_time")
            .forEach(column -> keys.add(new SqlIdentifier(column, pos)));
      } else {
        keys.add(kind.equals("SESSION") ? sessionKey(key, partition) : key);
      }
    }
    select.setFrom(tableFunction(select, from, time, partition, alias));
    select.setWhere(null);
    select.setGroupBy(keys);
    Replacement replacement = new Replacement();
    SqlNodeList list = new SqlNodeList(select.getSelectList().getParserPosition());
    for (SqlNode item : select.getSelectList()) {
      list.add(replacement.selectItem(item));
    }
    select.setSelectList(list);
    SqlNode having = select.getHaving();
    if (having != null) {
      select.setHaving(having.accept(replacement));
    }
    SqlNodeList order = orderBy == null ? select.getOrderList() : orderBy;
    if (order != null) {
      order.replaceAll(item -> item.accept(replacement));
    }
  }

  private SqlIdentifier timeColumn() {
    if (window.operand(0) instanceof SqlIdentifier id) {
      return new SqlIdentifier(id.names.get(id.names.size() - 1), id.getParserPosition());
    }
    throw SqlException.notSupported(
        window.operand(0).getParserPosition(),
        "the time of a group window must be a column",
        "compute it in a sub-query or as a column of the table");
  }

  private static @Nullable SqlIdentifier alias(SqlNode from) {
    if (from.getKind() == SqlKind.AS) {
      return ((SqlCall) from).operand(1);
    }
    if (from instanceof SqlIdentifier id) {
      return new SqlIdentifier(id.names.get(id.names.size() - 1), id.getParserPosition());
    }
    return null;
  }

  /** A key of sessions is a column of the data; a computed one becomes a column first. */
  private SqlNode sessionKey(SqlNode key, List<SqlNode> partition) {
    if (key instanceof SqlIdentifier id) {
      partition.add(new SqlIdentifier(id.names.get(id.names.size() - 1), id.getParserPosition()));
      return key;
    }
    SqlIdentifier name =
        new SqlIdentifier("session_key$" + computedKeys.size(), key.getParserPosition());
    computedKeys.add(key);
    partition.add(name);
    return name;
  }

  private SqlNode tableFunction(
      SqlSelect select,
      SqlNode from,
      SqlIdentifier time,
      List<SqlNode> partition,
      @Nullable SqlIdentifier alias) {
    SqlParserPos pos = window.getParserPosition();
    SqlNodeList columns = SqlNodeList.of(SqlIdentifier.star(pos));
    for (int i = 0; i < computedKeys.size(); i++) {
      columns.add(
          SqlStdOperatorTable.AS.createCall(
              pos, TreeCopy.of(computedKeys.get(i)), new SqlIdentifier("session_key$" + i, pos)));
    }
    SqlNode data =
        new SqlSelect(
            pos,
            null,
            columns,
            from,
            select.getWhere(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    List<SqlNode> arguments = new ArrayList<>();
    arguments.add(
        partition.isEmpty()
            ? data
            : SqlStdOperatorTable.SET_SEMANTICS_TABLE.createCall(
                pos, data, new SqlNodeList(partition, pos), new SqlNodeList(pos)));
    arguments.add(SqlStdOperatorTable.DESCRIPTOR.createCall(time.getParserPosition(), time));
    arguments.addAll(window.getOperandList().subList(1, window.operandCount()));
    WindowFunction.Kind function = WindowFunction.Kind.valueOf(kind);
    SqlNode call =
        QueryRewriter.tableFunction(WindowFunction.of(function).createCall(pos, arguments));
    return alias == null ? call : SqlStdOperatorTable.AS.createCall(pos, call, alias);
  }

  /** Puts the function's columns in place of TUMBLE_START and so on, and computed session keys. */
  private final class Replacement extends SqlShuttle {
    /** Keeps the name that a select item would have had. */
    SqlNode selectItem(SqlNode item) {
      return item.accept(this);
    }

    @Override
    public @Nullable SqlNode visit(SqlCall call) {
      for (int i = 0; i < computedKeys.size(); i++) {
        if (call.equalsDeep(computedKeys.get(i), Litmus.IGNORE)) {
          return new SqlIdentifier("session_key$" + i, call.getParserPosition());
        }
      }
      String name = name(call);
      int underscore = name.indexOf('_');
      if (underscore > 0
          && KINDS.contains(name.substring(0, underscore))
          && PARTS.contains(name.substring(underscore + 1))) {
        return part(call, name.substring(0, underscore), name.substring(underscore + 1));
      }
      return super.visit(call);
    }

    private SqlNode part(SqlCall call, String ofKind, String part) {
      if (!ofKind.equals(kind) || !hasSameArguments(call)) {
        throw SqlException.invalid(
            call.getParserPosition(),
            call.getOperator().getName() + " belongs to no window of GROUP BY",
            "give it the arguments of " + kind + " in GROUP BY");
      }
      String column =
          switch (part) {
            case "START" -> "window_start";
            case "END" -> "window_end";
            default -> "window_time";
          };
      return new SqlIdentifier(column, call.getParserPosition());
    }

    /** The time column may be written with and without its table. */
    private boolean hasSameArguments(SqlCall call) {
      if (call.operandCount() != window.operandCount()
          || !(call.operand(0) instanceof SqlIdentifier id)
          || !id.names.get(id.names.size() - 1).equals(timeColumn().getSimple())) {
        return false;
      }
      for (int i = 1; i < call.operandCount(); i++) {
        if (!call.operand(i).equalsDeep(window.operand(i), Litmus.IGNORE)) {
          return false;
        }
      }
      return true;
    }
  }
}
