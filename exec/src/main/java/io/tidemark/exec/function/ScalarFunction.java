package io.tidemark.exec.function;

import io.tidemark.exec.connector.Layout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The signature of a scalar function for generated code: a static method, or Java text for the
 * simplest ones.
 *
 * <p>How the method takes its arguments, in order: BOOLEAN, INT, LONG and DOUBLE as the primitive;
 * WIDE as {@code long high, long low}; BYTES as {@code byte[] heap, int start, int length}. Then,
 * if the result is WIDE or may be NULL, a {@link Result}; then, if the result is BYTES, a {@link
 * io.tidemark.exec.batch.BytesBuilder} that the value is appended to (the caller calls {@code
 * begin}). It returns the primitive, or {@code void} for WIDE and BYTES.
 *
 * @param name what EXPLAIN and comments in generated code call it; {@code [A-Za-z0-9_]} only
 * @param owner the class of the method; of {@code exec} or the JDK
 * @param inline Java text in place of a call, with {@code {0}}, {@code {1}} for primitive
 *     arguments, in brackets where needed; null to call the method
 * @param isStrict whether the result is NULL, without a call, if any argument is; a function that
 *     is not strict is one of the special forms that the code generator knows by {@link Form}
 * @param mayReturnNull whether it may answer NULL for arguments that are not
 */
public record ScalarFunction(
    String name,
    Form form,
    @Nullable Class<?> owner,
    @Nullable String method,
    @Nullable String inline,
    List<Layout> parameters,
    Layout result,
    boolean isStrict,
    boolean mayReturnNull) {

  /** Whether a function is called, or is a form that decides itself which arguments to evaluate. */
  public enum Form {
    CALL,
    /** Three-valued; evaluates from left to right and stops early. */
    AND,
    OR,
    NOT,
    IS_NULL,
    IS_NOT_NULL,
    IS_TRUE,
    IS_FALSE,
    IS_NOT_TRUE,
    IS_NOT_FALSE,
    /** NULL equals NULL; the one argument pair has the same layout. */
    IS_NOT_DISTINCT_FROM,
    /** condition, value, condition, value, ..., otherwise. */
    CASE,
    /**
     * A LONG that tells rows apart, of one argument a column: the same where all of them are
     * identical, in NULL, the sign of zero and otherwise. Never NULL; not a function of SQL.
     */
    ROW_IDENTITY,
    /**
     * BYTES that order, compared as unsigned bytes, as the arguments do one after the other, each
     * ascending with NULL first. Never NULL; not a function of SQL.
     */
    ORDER_KEY,
    /** The watermark before the row, as CURRENT_WATERMARK gives it; its argument is the rowtime. */
    CURRENT_WATERMARK
  }

  public ScalarFunction {
    parameters = List.copyOf(parameters);
  }

  /** A strict function that calls {@code owner.method}. */
  public static ScalarFunction call(
      String name, Class<?> owner, String method, List<Layout> parameters, Layout result) {
    return new ScalarFunction(
        name, Form.CALL, owner, method, null, parameters, result, true, false);
  }

  /** A strict function whose method may answer NULL. */
  public static ScalarFunction nullableCall(
      String name, Class<?> owner, String method, List<Layout> parameters, Layout result) {
    return new ScalarFunction(name, Form.CALL, owner, method, null, parameters, result, true, true);
  }

  /** A strict function written as Java text over primitives. */
  public static ScalarFunction inline(
      String name, String java, List<Layout> parameters, Layout result) {
    return new ScalarFunction(name, Form.CALL, null, null, java, parameters, result, true, false);
  }

  /** A special form. */
  public static ScalarFunction form(Form form, List<Layout> parameters, Layout result) {
    return new ScalarFunction(
        form.name(), form, null, null, null, parameters, result, false, false);
  }
}
