package io.tidemark.sqltests.reference;

import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.Result;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.Expr;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.ExpressionEvaluator;
import org.jspecify.annotations.Nullable;

/**
 * Calls of scalar functions over values. Functions have tests of their own against java.math and
 * java.time; here their methods are called, and the Java text of the inlined ones is compiled by
 * itself.
 */
final class Functions {
  private static final Map<String, ExpressionEvaluator> INLINED = new HashMap<>();

  private Functions() {}

  /**
   * @param values not null
   */
  static @Nullable Object call(Expr.Call call, @Nullable Object[] values) {
    Unfit.require(values);
    ScalarFunction function = call.function();
    if (function.inline() != null) {
      return inline(function.inline(), call, values);
    }
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      addArgument(arguments, call.arguments().get(i).type(), values[i]);
    }
    Result result = new Result();
    BytesBuilder bytes = new BytesBuilder();
    bytes.begin();
    if (function.result() == Layout.WIDE || function.mayReturnNull()) {
      arguments.add(result);
    }
    if (function.result() == Layout.BYTES) {
      arguments.add(bytes);
    }
    Object returned = invoke(function, arguments);
    if (result.isNull) {
      return null;
    }
    return switch (function.result()) {
      case WIDE -> decimal(big(result.high, result.low), call.type());
      case BYTES -> {
        byte[] copy =
            Arrays.copyOfRange(bytes.heap(), bytes.start(), bytes.start() + bytes.length());
        yield call.type().kind() == Kind.VARBINARY
            ? ByteBuffer.wrap(copy)
            : new String(copy, StandardCharsets.UTF_8);
      }
      default -> value(returned, call.type());
    };
  }

  private static void addArgument(List<Object> arguments, ColumnType type, @Nullable Object value) {
    switch (type.layout()) {
      case INT -> arguments.add(((Long) value).intValue());
      case LONG -> arguments.add(raw(value));
      case WIDE -> {
        BigInteger unscaled = ((BigDecimal) value).unscaledValue();
        arguments.add(unscaled.shiftRight(64).longValue());
        arguments.add(unscaled.longValue());
      }
      case BYTES -> {
        byte[] bytes =
            value instanceof ByteBuffer binary
                ? binary.array()
                : ((String) value).getBytes(StandardCharsets.UTF_8);
        arguments.addAll(List.of(bytes, 0, bytes.length));
      }
      default -> arguments.add(value);
    }
  }

  private static long raw(@Nullable Object value) {
    return value instanceof BigDecimal d
        ? d.unscaledValue().longValueExact()
        : (Long) Objects.requireNonNull(value);
  }

  private static @Nullable Object invoke(ScalarFunction function, List<Object> arguments) {
    try {
      for (Method method : function.owner().getMethods()) {
        if (method.getName().equals(function.method())
            && takes(method.getParameterTypes(), arguments)) {
          return method.invoke(null, arguments.toArray());
        }
      }
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalStateException("no method " + function.method());
  }

  private static boolean takes(Class<?>[] parameters, List<Object> arguments) {
    if (parameters.length != arguments.size()) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      Class<?> given = arguments.get(i).getClass();
      Class<?> wanted = parameters[i];
      boolean fits =
          wanted == int.class
              ? given == Integer.class
              : wanted == long.class
                  ? given == Long.class || given == Integer.class
                  : wanted == double.class
                      ? given == Double.class
                      : wanted == boolean.class ? given == Boolean.class : wanted == given;
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Object value(@Nullable Object returned, ColumnType type) {
    if (returned instanceof Integer i) {
      return (long) i;
    }
    if (returned instanceof Long l && type.kind() == Kind.DECIMAL) {
      return BigDecimal.valueOf(l, type.scale());
    }
    return returned;
  }

  private static BigInteger big(long high, long low) {
    byte[] bytes = new byte[16];
    ByteBuffer.wrap(bytes).putLong(high).putLong(low);
    return new BigInteger(bytes);
  }

  private static BigDecimal decimal(BigInteger unscaled, ColumnType type) {
    return new BigDecimal(unscaled, type.scale());
  }

  /** Compiles the Java text of an inlined function by itself. */
  private static @Nullable Object inline(String java, Expr.Call call, @Nullable Object[] values) {
    Class<?>[] types =
        call.arguments().stream().map(a -> primitive(a.type().layout())).toArray(Class<?>[]::new);
    Object[] arguments = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      Object value = Objects.requireNonNull(values[i]);
      arguments[i] =
          types[i] == int.class
              ? (Object) ((Long) value).intValue()
              : types[i] == long.class ? (Object) raw(value) : value;
    }
    Class<?> result = primitive(call.function().result());
    String key = java + Arrays.toString(types) + result;
    try {
      return value(
          INLINED.computeIfAbsent(key, k -> compile(java, types, result)).evaluate(arguments),
          call.type());
    } catch (InvocationTargetException e) {
      throw new ArithmeticException(java + ": " + e.getCause());
    }
  }

  private static ExpressionEvaluator compile(String java, Class<?>[] types, Class<?> result) {
    String[] names = new String[types.length];
    String text = java;
    for (int i = 0; i < names.length; i++) {
      names[i] = "a" + i;
      text = text.replace("{" + i + "}", names[i]);
    }
    try {
      return new ExpressionEvaluator(text, result, names, types);
    } catch (CompileException e) {
      throw new IllegalStateException(java, e);
    }
  }

  private static Class<?> primitive(Layout layout) {
    return switch (layout) {
      case BOOLEAN -> boolean.class;
      case INT -> int.class;
      case LONG -> long.class;
      case DOUBLE -> double.class;
      case WIDE, BYTES, ROW -> throw new IllegalArgumentException("inlined over " + layout);
    };
  }
}
