package io.tidemark.codegen.source;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names of one class: unique, stable, and made of {@code [A-Za-z0-9_]} only.
 *
 * <p>They start with a lower-case letter, so that none hides a class, and no name is a keyword or a
 * package that qualified names start with.
 */
public final class Names {
  private static final int MAX_LENGTH = 24;

  private static final String RESERVED =
      """
      abstract assert boolean break byte case catch char class const continue default do double else
      enum extends false final finally float for goto if implements import instanceof int interface
      long native new null package private protected public record return short static strictfp
      super switch synchronized this throw throws transient true try var void volatile while yield
      java javax io
      """;

  private final Set<String> taken = new HashSet<>(Set.of(RESERVED.trim().split("\\s+")));

  /** Keeps a name for the generator's own use. */
  public void reserve(String... names) {
    taken.addAll(Set.of(names));
  }

  /** The wish if it is free, else the wish with a number. */
  public String unique(String wish) {
    String name = reduce(wish);
    return taken.add(name) ? name : numbered(name + "_");
  }

  /** As {@link #unique}, for a name whose given suffixes must be free as well. */
  public String unique(String wish, String... suffixes) {
    String name = reduce(wish);
    if (isFree(name, suffixes)) {
      take(name, suffixes);
      return name;
    }
    for (int i = 2; ; i++) {
      String next = name + "_" + i;
      if (isFree(next, suffixes)) {
        take(next, suffixes);
        return next;
      }
    }
  }

  /** The wish with the first number from 1 on that is free. */
  public String numbered(String wish) {
    String name = reduce(wish);
    for (int i = 1; ; i++) {
      if (taken.add(name + i)) {
        return name + i;
      }
    }
  }

  private boolean isFree(String name, String... suffixes) {
    boolean isFree = !taken.contains(name);
    for (String suffix : suffixes) {
      isFree &= !taken.contains(name + suffix);
    }
    return isFree;
  }

  private void take(String name, String... suffixes) {
    taken.add(name);
    for (String suffix : suffixes) {
      taken.add(name + suffix);
    }
  }

  /** What is left of a text as a Java name; never empty. */
  static String reduce(String text) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < text.length() && name.length() < MAX_LENGTH; i++) {
      char c = text.charAt(i);
      boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean isDigit = c >= '0' && c <= '9';
      if (isLetter || (isDigit && !name.isEmpty())) {
        name.append(c);
      } else if (!name.isEmpty() && name.charAt(name.length() - 1) != '_') {
        name.append('_');
      }
    }
    if (name.isEmpty()) {
      return "value";
    }
    String reduced = name.toString();
    if (reduced.matches("(literal|acc)[0-9].*")) {
      return "column_" + reduced;
    }
    if (reduced.equals(reduced.toUpperCase(Locale.ROOT))) {
      return reduced.toLowerCase(Locale.ROOT);
    }
    return reduced.substring(0, 1).toLowerCase(Locale.ROOT) + reduced.substring(1);
  }
}
