package io.tidemark.planner.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.util.Litmus;

/** Sort keys that name a column which the query selects twice. */
final class SortKeys {
  private SortKeys() {}

  /** The keys, with the number of the first column for a name that means several equal ones. */
  static SqlNodeList of(SqlSelect select, SqlNodeList keys) {
    SqlNodeList numbered = new SqlNodeList(keys.getParserPosition());
    for (SqlNode key : keys) {
      numbered.add(key(select.getSelectList(), key));
    }
    return numbered;
  }

  private static SqlNode key(SqlNodeList selected, SqlNode key) {
    switch (key.getKind()) {
      case DESCENDING, NULLS_FIRST, NULLS_LAST -> {
        SqlCall order = (SqlCall) key;
        return order
            .getOperator()
            .createCall(order.getParserPosition(), key(selected, order.operand(0)));
      }
      case IDENTIFIER -> {
        SqlIdentifier name = (SqlIdentifier) key;
        int first = name.isSimple() ? firstOfEqual(selected, name.getSimple()) : -1;
        return first < 0
            ? key
            : SqlLiteral.createExactNumeric(String.valueOf(first + 1), name.getParserPosition());
      }
      default -> {
        return key;
      }
    }
  }

  /** The first column of a name that several columns have; -1 if they differ, or there is one. */
  private static int firstOfEqual(SqlNodeList selected, String name) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < selected.size(); i++) {
      if (name.equals(name(selected.get(i)))) {
        found.add(i);
      }
    }
    if (found.size() < 2) {
      return -1;
    }
    SqlNode first = selected.get(found.get(0));
    boolean isSame = found.stream().allMatch(i -> selected.get(i).equalsDeep(first, Litmus.IGNORE));
    return isSame ? found.get(0) : -1;
  }

  private static String name(SqlNode column) {
    SqlNode named = column.getKind() == SqlKind.AS ? ((SqlCall) column).operand(1) : column;
    return named instanceof SqlIdentifier id && !id.isStar()
        ? id.names.get(id.names.size() - 1)
        : "";
  }
}
