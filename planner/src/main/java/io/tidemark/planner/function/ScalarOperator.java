package io.tidemark.planner.function;

import io.tidemark.planner.physical.Expr;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorBinding;

/**
 * A function of our own: its name, what it takes, what it gives, and what a call of it becomes.
 *
 * <p>Unless {@link #withNulls} says otherwise the function is strict, and a bare NULL among its
 * arguments never reaches the translation.
 */
final class ScalarOperator extends SqlFunction {
  /** Makes the expression of a call. */
  interface Translation {
    Expr translate(Arguments arguments);
  }

  private final Signature signature;
  private final Translation translation;
  private final boolean isStrict;

  private ScalarOperator(
      String name, Signature signature, Translation translation, boolean isStrict) {
    super(
        name,
        SqlKind.OTHER_FUNCTION,
        signature.result(),
        null,
        signature,
        SqlFunctionCategory.SYSTEM);
    this.signature = signature;
    this.translation = translation;
    this.isStrict = isStrict;
  }

  static ScalarOperator of(String name, Signature signature, Translation translation) {
    return new ScalarOperator(name, signature, translation, true);
  }

  /** A function that decides itself what NULL means. */
  static ScalarOperator withNulls(String name, Signature signature, Translation translation) {
    return new ScalarOperator(name, signature, translation, false);
  }

  Expr translate(Arguments arguments) {
    if (isStrict && arguments.values().stream().anyMatch(Arguments::isNull)) {
      return new Expr.Literal(null, arguments.type().nullable());
    }
    return translation.translate(arguments);
  }

  @Override
  public String getAllowedSignatures(String name) {
    return signature.getAllowedSignatures(this, name);
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    return signature.infer(binding);
  }
}
