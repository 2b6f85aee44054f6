package io.tidemark.planner.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.implicit.TypeCoercionImpl;
import org.jspecify.annotations.Nullable;

/**
 * Implicit casts as Flink has them: between numbers and between times, and of a text only where it
 * is a literal that is compared.
 */
final class StrictCoercion extends TypeCoercionImpl {
  StrictCoercion(RelDataTypeFactory types, SqlValidator validator) {
    super(types, validator);
  }

  @Override
  public @Nullable RelDataType getWiderTypeForTwo(
      @Nullable RelDataType left, @Nullable RelDataType right, boolean stringPromotion) {
    return super.getWiderTypeForTwo(left, right, false);
  }

  @Override
  public boolean binaryArithmeticCoercion(SqlCallBinding binding) {
    return !hasText(binding) && super.binaryArithmeticCoercion(binding);
  }

  @Override
  public boolean binaryComparisonCoercion(SqlCallBinding binding) {
    for (int i = 0; i < binding.getOperandCount(); i++) {
      boolean isText = SqlTypeUtil.isCharacter(binding.getOperandType(i));
      if (isText && !(binding.operand(i) instanceof SqlLiteral) && !allTexts(binding)) {
        return false;
      }
    }
    return super.binaryComparisonCoercion(binding);
  }

  @Override
  public boolean builtinFunctionCoercion(
      SqlCallBinding binding, List<RelDataType> types, List<SqlTypeFamily> expected) {
    for (int i = 0; i < types.size() && i < expected.size(); i++) {
      boolean isText = SqlTypeUtil.isCharacter(types.get(i));
      boolean isOther = !expected.get(i).contains(types.get(i));
      boolean isNull =
          types.get(i).getSqlTypeName() == org.apache.calcite.sql.type.SqlTypeName.NULL;
      boolean wantsText =
          expected.get(i) == SqlTypeFamily.CHARACTER || expected.get(i) == SqlTypeFamily.STRING;
      if (isOther && !isNull && (isText || wantsText)) {
        return false;
      }
    }
    return super.builtinFunctionCoercion(binding, types, expected);
  }

  private static boolean hasText(SqlCallBinding binding) {
    for (int i = 0; i < binding.getOperandCount(); i++) {
      if (SqlTypeUtil.isCharacter(binding.getOperandType(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean allTexts(SqlCallBinding binding) {
    for (int i = 0; i < binding.getOperandCount(); i++) {
      if (!SqlTypeUtil.isCharacter(binding.getOperandType(i))) {
        return false;
      }
    }
    return true;
  }
}
