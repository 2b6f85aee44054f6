package io.tidemark.codegen.source;

/**
 * A value that stays the same from row to row and is read once, before the loop.
 *
 * <p>A method with a loop has it in a local variable; a method for a part of an expression reads
 * the field of the same name. So the text of an expression is the same in both.
 *
 * @param load what it is read from, over {@code batch} and {@code rowCount}; null if the field is
 *     set once and for all
 * @param comment kind of the column, or empty
 */
public record Hoist(
    String type, String name, @org.jspecify.annotations.Nullable String load, String comment) {

  /** A field of the class that is set by its constructor. */
  static Hoist field(String type, String name) {
    return new Hoist(type, name, null, "");
  }

  /** The declaration of the local variable. */
  public String declaration() {
    String value = load == null ? "this." + name : load;
    return "final " + type + " " + name + " = " + value + ";" + trailing();
  }

  String trailing() {
    return comment.isEmpty() ? "" : "  // " + comment;
  }
}
