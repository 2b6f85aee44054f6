package io.tidemark.parser;

import io.tidemark.parser.generated.TidemarkSqlParserConstants;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words that the grammar knows, reserved or not. */
public final class Keywords {
  private static final Set<String> ALL = all();

  private Keywords() {}

  /** All keywords in capitals. */
  public static Set<String> words() {
    return ALL;
  }

  /** Whether the grammar knows this word, in any case. */
  public static boolean isKeyword(String word) {
    return ALL.contains(word.toUpperCase(Locale.ROOT));
  }

  /** Words separated by white space, in order. */
  static List<String> listOf(String words) {
    return List.of(words.strip().split("\\s+"));
  }

  /** Words separated by white space. */
  static Set<String> setOf(String words) {
    return Set.copyOf(listOf(words));
  }

  /** Whether a kind of token is a keyword. */
  static boolean isWord(int kind) {
    String image = TidemarkSqlParserConstants.tokenImage[kind];
    return image.length() > 2 && image.charAt(0) == '"' && Character.isLetter(image.charAt(1));
  }

  static String word(int kind) {
    String image = TidemarkSqlParserConstants.tokenImage[kind];
    return image.substring(1, image.length() - 1);
  }

  private static Set<String> all() {
    Set<String> words = new LinkedHashSet<>();
    for (int kind = 0; kind < TidemarkSqlParserConstants.tokenImage.length; kind++) {
      if (isWord(kind)) {
        words.add(word(kind));
      }
    }
    return Set.copyOf(words);
  }
}
