package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.Hoist;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Calls of strict functions. */
final class Calls {
  private static final Pattern CALL = Pattern.compile("[A-Za-z_]\\(");
  private static final Pattern SAFE_CALL =
      Pattern.compile(
          "(Double|Long|Integer|Boolean)\\.\\w+\\(|Math\\.(min|max|floor|ceil|sqrt)\\(");

  private final MethodFrame frame;
  private final GeneratedClass owner;
  private final JavaWriter writer;
  private final ExpressionWriter expressions;

  Calls(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.owner = frame.owner();
    this.writer = frame.writer();
    this.expressions = expressions;
  }

  Value call(Expr.Call call) {
    ScalarFunction function = call.function();
    if (function.result() == Layout.BYTES) {
      return bytes(call, owner.bytesBuilder(wish(function)), false);
    }
    List<Value> arguments = arguments(call);
    List<String> nullTerms = Value.anyNull(arguments);
    Value nothing = Value.alwaysNull(function.result());
    if (arguments.stream().anyMatch(Value::isAlwaysNull)) {
      return nothing;
    }
    if (function.inline() != null && !canFail(function)) {
      return Value.of(function.result(), nullTerms, inline(function, arguments));
    }
    String local = owner.names().numbered(wish(function));
    if (function.result() == Layout.WIDE) {
      return wide(call, local, arguments, nullTerms);
    }
    String type = ExpressionWriter.javaType(function.result());
    String text =
        function.inline() == null ? text(function, arguments, null) : inline(function, arguments);
    if (nullTerms.isEmpty() && !function.mayReturnNull()) {
      writer.line("final " + type + " " + local + " = " + text + ";", call.range());
      return Value.of(function.result(), List.of(), local);
    }
    String isNull = declareNull(function, local, nullTerms);
    writer.line(type + " " + local + " = " + nothing.text() + ";");
    openUnlessNull(isNull, nullTerms);
    invoke(function, isNull, local + " = " + text + ";", call.range());
    closeUnlessNull(nullTerms);
    return Value.of(function.result(), List.of(isNull), local);
  }

  private Value wide(Expr.Call call, String local, List<Value> arguments, List<String> nullTerms) {
    ScalarFunction function = call.function();
    String text = text(function, arguments, null) + ";";
    String result = frame.use(owner.result());
    boolean mayBeNull = !nullTerms.isEmpty() || function.mayReturnNull();
    if (!mayBeNull) {
      writer.line(text, call.range());
      writer.line("final long " + local + "High = " + result + ".high;");
      writer.line("final long " + local + " = " + result + ".low;");
      return Value.of(Layout.WIDE, List.of(), local + "High", local);
    }
    String isNull = declareNull(function, local, nullTerms);
    writer.line("long " + local + "High = 0L;");
    writer.line("long " + local + " = 0L;");
    openUnlessNull(isNull, nullTerms);
    invoke(function, isNull, text, call.range());
    writer.line(local + "High = " + result + ".high;");
    writer.line(local + " = " + result + ".low;");
    closeUnlessNull(nullTerms);
    return Value.of(Layout.WIDE, List.of(isNull), local + "High", local);
  }

  /**
   * A call that appends to a builder.
   *
   * @param isKept whether the builder keeps the values of earlier rows
   */
  Value bytes(Expr.Call call, Hoist builderField, boolean isKept) {
    ScalarFunction function = call.function();
    List<Value> arguments = arguments(call);
    if (arguments.stream().anyMatch(Value::isAlwaysNull)) {
      return Value.alwaysNull(Layout.BYTES);
    }
    List<String> nullTerms = Value.anyNull(arguments);
    String builder = frame.use(builderField);
    String begin = builder + (isKept ? ".begin();" : ".clear();");
    String text = text(function, arguments, builder) + ";";
    List<String> resultNull = List.of();
    if (nullTerms.isEmpty() && !function.mayReturnNull()) {
      writer.line(begin);
      writer.line(text, call.range());
    } else {
      String local = owner.names().numbered(wish(function));
      String isNull = declareNull(function, local, nullTerms);
      openUnlessNull(isNull, nullTerms);
      writer.line(begin);
      invoke(function, isNull, text, call.range());
      closeUnlessNull(nullTerms);
      resultNull = List.of(isNull);
    }
    return Value.of(
        Layout.BYTES, resultNull, builder + ".heap()", builder + ".start()", builder + ".length()");
  }

  private List<Value> arguments(Expr.Call call) {
    List<Value> values = new ArrayList<>();
    call.arguments().forEach(argument -> values.add(expressions.value(argument)));
    return values;
  }

  /** Gives the name of the null flag of a result, which may be that of the only argument. */
  private String declareNull(ScalarFunction function, String local, List<String> nullTerms) {
    if (nullTerms.size() == 1 && !function.mayReturnNull()) {
      return nullTerms.get(0);
    }
    String modifier = function.mayReturnNull() ? "" : "final ";
    String isNull = nullTerms.isEmpty() ? "false" : String.join(" || ", nullTerms);
    writer.line(modifier + "boolean " + local + "IsNull = " + isNull + ";");
    return local + "IsNull";
  }

  private void openUnlessNull(String isNull, List<String> nullTerms) {
    if (!nullTerms.isEmpty()) {
      writer.open("if (" + ExpressionWriter.negated(isNull) + ")");
    }
  }

  private void closeUnlessNull(List<String> nullTerms) {
    if (!nullTerms.isEmpty()) {
      writer.close();
    }
  }

  private void invoke(
      ScalarFunction function, String isNull, String statement, @Nullable SourceRange range) {
    if (function.mayReturnNull()) {
      String result = frame.use(owner.result());
      writer.line(result + ".isNull = false;");
      writer.line(statement, range);
      writer.line(isNull + " = " + result + ".isNull;");
    } else {
      writer.line(statement, range);
    }
  }

  private String text(ScalarFunction function, List<Value> arguments, @Nullable String builder) {
    List<String> texts = new ArrayList<>();
    arguments.forEach(argument -> texts.addAll(argument.parts()));
    if (function.result() == Layout.WIDE || function.mayReturnNull()) {
      texts.add(frame.use(owner.result()));
    }
    if (builder != null) {
      texts.add(builder);
    }
    Class<?> type = Objects.requireNonNull(function.owner());
    return owner.type(type) + "." + function.method() + "(" + String.join(", ", texts) + ")";
  }

  private static String inline(ScalarFunction function, List<Value> arguments) {
    String text = Objects.requireNonNull(function.inline());
    for (int i = 0; i < arguments.size(); i++) {
      text = text.replace("{" + i + "}", Value.operand(arguments.get(i).text()));
    }
    return text;
  }

  /** Whether Java text can throw; then it gets a line, and is not run for NULL. */
  private static boolean canFail(ScalarFunction function) {
    String text = SAFE_CALL.matcher(Objects.requireNonNull(function.inline())).replaceAll("");
    boolean divides = text.indexOf('/') >= 0 || text.indexOf('%') >= 0;
    return (divides && function.result() != Layout.DOUBLE) || CALL.matcher(text).find();
  }

  /** The function's name as the start of a variable's: {@code DATE_FORMAT} becomes dateFormat. */
  private static String wish(ScalarFunction function) {
    StringBuilder wish = new StringBuilder();
    for (String word : function.name().toLowerCase(Locale.ROOT).split("_")) {
      wish.append(
          wish.isEmpty() || word.isEmpty()
              ? word
              : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
    }
    return wish.toString();
  }
}
