package io.tidemark.codegen.expression;

import io.tidemark.exec.connector.Layout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The Java text of a value of the current row. It has no side effects and cannot fail.
 *
 * @param parts by layout: one text for a primitive, high and low for WIDE, heap, start and length
 *     for BYTES; unspecified where the value is NULL
 * @param nullTerms the value is NULL if any of these holds; empty if it never is
 */
public record Value(Layout layout, List<String> parts, List<String> nullTerms) {
  private static final List<String> ALWAYS = List.of("true");

  public Value {
    parts = List.copyOf(parts);
    nullTerms = List.copyOf(nullTerms);
  }

  static Value of(Layout layout, List<String> nullTerms, String... parts) {
    return new Value(layout, List.of(parts), nullTerms);
  }

  static Value alwaysNull(Layout layout) {
    List<String> parts =
        switch (layout) {
          case BOOLEAN, ROW -> List.of("false");
          case INT -> List.of("0");
          case LONG -> List.of("0L");
          case DOUBLE -> List.of("0.0");
          case WIDE -> List.of("0L", "0L");
          case BYTES -> List.of("null", "0", "0");
        };
    return new Value(layout, parts, ALWAYS);
  }

  public boolean isAlwaysNull() {
    return nullTerms.equals(ALWAYS);
  }

  public boolean mayBeNull() {
    return !nullTerms.isEmpty();
  }

  /** The value of a primitive. */
  public String text() {
    return parts.get(0);
  }

  public String isNull() {
    return nullTerms.isEmpty() ? "false" : String.join(" || ", nullTerms);
  }

  /** {@link #isNull} as an operand. */
  String isNullOperand() {
    return nullTerms.size() > 1 ? "(" + isNull() + ")" : isNull();
  }

  String isNotNullOperand() {
    return nullTerms.isEmpty() ? "true" : "!" + isNullOperand();
  }

  /** When any of several values is NULL. */
  static List<String> anyNull(List<Value> values) {
    Set<String> terms = new LinkedHashSet<>();
    for (Value value : values) {
      if (value.isAlwaysNull()) {
        return ALWAYS;
      }
      terms.addAll(value.nullTerms());
    }
    return new ArrayList<>(terms);
  }

  /** Whether a text needs no brackets as an operand. */
  public static boolean isAtom(String text) {
    return text.matches("!?[A-Za-z0-9_.]+(\\[[A-Za-z0-9_]+\\]|\\(\\))*") || isBracketed(text);
  }

  /** A text as an operand. */
  public static String operand(String text) {
    return isAtom(text) ? text : "(" + text + ")";
  }

  private static boolean isBracketed(String text) {
    if (!text.startsWith("(") || !text.endsWith(")")) {
      return false;
    }
    int depth = 0;
    for (int i = 0; i < text.length() - 1; i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return false;
      }
    }
    return true;
  }
}
