package io.tidemark.planner.function;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * What a function takes and gives. There are no implicit casts, as in Flink: a text is no number; a
 * bare NULL goes everywhere, and any integer where an integer is asked for.
 *
 * @param required how many of the parameters must be given
 * @param isOpen whether the last parameter may be given again and again
 * @param result the type of a call
 */
record Signature(
    List<Parameter> parameters, int required, boolean isOpen, SqlReturnTypeInference result)
    implements SqlOperandTypeChecker {

  /** What may stand in one place. */
  enum Parameter {
    TEXT("STRING", SqlTypeUtil::isCharacter),
    BINARY("BYTES", SqlTypeUtil::isBinary),
    TEXT_OR_BINARY("STRING or BYTES", t -> SqlTypeUtil.isCharacter(t) || SqlTypeUtil.isBinary(t)),
    TEXT_OR_INTEGER("STRING or INT", t -> SqlTypeUtil.isCharacter(t) || SqlTypeUtil.isIntType(t)),
    TEXT_OR_NUMBER("STRING or number", t -> SqlTypeUtil.isCharacter(t) || SqlTypeUtil.isNumeric(t)),
    INTEGER("INT", SqlTypeUtil::isIntType),
    NUMBER("number", SqlTypeUtil::isNumeric),
    CONDITION("condition", SqlTypeUtil::isBoolean),
    TIME_POINT("time", SqlTypeUtil::isDatetime),
    TEXT_OR_TIME_POINT(
        "STRING or time", t -> SqlTypeUtil.isCharacter(t) || SqlTypeUtil.isDatetime(t)),
    TIME_OR_INTERVAL(
        "time or interval", t -> SqlTypeUtil.isDatetime(t) || SqlTypeUtil.isInterval(t)),
    UNIT("unit", t -> true),
    VALUE("value", t -> true);

    private final String shown;
    private final Predicate<RelDataType> test;

    Parameter(String shown, Predicate<RelDataType> test) {
      this.shown = shown;
      this.test = test;
    }

    boolean accepts(RelDataType type) {
      return type.getSqlTypeName() == SqlTypeName.NULL || test.test(type);
    }
  }

  Signature {
    parameters = List.copyOf(parameters);
  }

  static Signature of(SqlReturnTypeInference result, Parameter... parameters) {
    return new Signature(Arrays.asList(parameters), parameters.length, false, result);
  }

  /** The same, with the last parameters left out at will. */
  Signature optional(int count) {
    return new Signature(parameters, parameters.size() - count, isOpen, result);
  }

  /** The same, with the last parameter as often as one likes. */
  Signature open() {
    return new Signature(parameters, required, true, result);
  }

  RelDataType infer(SqlOperatorBinding binding) {
    RelDataType type = result.inferReturnType(binding);
    if (type == null) {
      throw new IllegalStateException("no type for a call of " + binding.getOperator().getName());
    }
    return type;
  }

  private Parameter parameter(int index) {
    return parameters.get(Math.min(index, parameters.size() - 1));
  }

  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    for (int i = 0; i < binding.getOperandCount(); i++) {
      if (!parameter(i).accepts(binding.getOperandType(i))) {
        if (throwOnFailure) {
          throw binding.newValidationSignatureError();
        }
        return false;
      }
    }
    return true;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return isOpen
        ? SqlOperandCountRanges.from(required)
        : SqlOperandCountRanges.between(required, parameters.size());
  }

  @Override
  public String getAllowedSignatures(SqlOperator operator, String name) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      shown.add((i < required ? "" : "[") + parameters.get(i).shown + (i < required ? "" : "]"));
    }
    if (isOpen) {
      shown.add("...");
    }
    return shown.stream().collect(Collectors.joining(", ", name + "(", ")"));
  }

  /** A result type that is NULL only if an argument can be. */
  static SqlReturnTypeInference strict(SqlTypeName name) {
    return plain(name).andThen(SqlTypeTransforms.TO_NULLABLE);
  }

  /** A result type that may be NULL for arguments that are not. */
  static SqlReturnTypeInference nullable(SqlTypeName name) {
    return plain(name).andThen(SqlTypeTransforms.FORCE_NULLABLE);
  }

  /** A result type that is never NULL. */
  static SqlReturnTypeInference plain(SqlTypeName name) {
    return binding ->
        name == SqlTypeName.VARCHAR || name == SqlTypeName.VARBINARY
            ? binding.getTypeFactory().createSqlType(name, Integer.MAX_VALUE)
            : binding.getTypeFactory().createSqlType(name);
  }
}
