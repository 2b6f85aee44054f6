package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorNamespace;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;

/** Refuses to group, sort or compare whole rows by columns whose values have no order. */
final class KeyTypes extends SqlBasicVisitor<@Nullable Void> {
  private final SqlValidator validator;

  /**
   * @param validator that has validated the query to visit
   */
  KeyTypes(SqlValidator validator) {
    this.validator = validator;
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlSelect select) {
      checkSelect(select);
    } else if (isDistinctSet(call)) {
      SqlValidatorNamespace namespace = validator.getNamespace(call);
      if (namespace != null) {
        checkRow(namespace.getRowType(), call.getParserPosition(), "a column to compare");
      }
    }
    return super.visit(call);
  }

  private static boolean isDistinctSet(SqlCall call) {
    boolean isSet =
        call.getKind() == SqlKind.UNION
            || call.getKind() == SqlKind.INTERSECT
            || call.getKind() == SqlKind.EXCEPT;
    return isSet
        && call.getOperator() instanceof org.apache.calcite.sql.SqlSetOperator operator
        && !operator.isAll();
  }

  private void checkSelect(SqlSelect select) {
    SqlNodeList group = select.getGroup();
    if (group != null) {
      group.forEach(key -> checkGroup(key, validator.getGroupScope(select)));
    }
    if (select.isDistinct()) {
      checkDistinct(select);
    }
    SqlNodeList order = select.getOrderList();
    if (order != null) {
      order.forEach(key -> checkSort(select, key));
    }
  }

  private void checkGroup(SqlNode key, SqlValidatorScope scope) {
    switch (key.getKind()) {
      case GROUPING_SETS, ROLLUP, CUBE, ROW ->
          ((SqlCall) key).getOperandList().forEach(operand -> checkGroup(operand, scope));
      default -> {
        if (key instanceof SqlNodeList list) {
          list.forEach(item -> checkGroup(item, scope));
        } else {
          check(validator.deriveType(scope, key), key.getParserPosition(), "a group key");
        }
      }
    }
  }

  private void checkDistinct(SqlSelect select) {
    List<RelDataTypeField> fields = validator.getValidatedNodeType(select).getFieldList();
    for (int i = 0; i < fields.size(); i++) {
      SqlParserPos place =
          fields.size() == select.getSelectList().size()
              ? select.getSelectList().get(i).getParserPosition()
              : select.getSelectList().getParserPosition();
      check(fields.get(i).getType(), place, "a column of SELECT DISTINCT");
    }
  }

  private void checkSort(SqlSelect select, SqlNode key) {
    SqlNode value = key;
    while (value.getKind() == SqlKind.DESCENDING
        || value.getKind() == SqlKind.NULLS_FIRST
        || value.getKind() == SqlKind.NULLS_LAST) {
      value = ((SqlCall) value).operand(0);
    }
    SqlNode meant = validator.expandOrderExpr(select, value);
    check(
        validator.deriveType(validator.getOrderScope(select), meant),
        key.getParserPosition(),
        "a sort key");
  }

  private static void checkRow(RelDataType row, SqlParserPos place, String what) {
    row.getFieldList().forEach(field -> check(field.getType(), place, what));
  }

  private static void check(RelDataType type, SqlParserPos place, String what) {
    SqlTypeName name = type.getSqlTypeName();
    if (type.isStruct() || name == SqlTypeName.ARRAY || name == SqlTypeName.MAP) {
      throw SqlException.notSupported(
          place,
          what + " of type " + (type.isStruct() ? "ROW" : name) + " is not supported",
          type.isStruct() ? "use its fields one by one" : "use its elements one by one");
    }
  }
}
