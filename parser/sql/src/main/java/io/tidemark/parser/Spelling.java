package io.tidemark.parser;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the word that was probably meant. */
public final class Spelling {
  private Spelling() {}

  /**
   * The candidate nearest to {@code word}, ignoring case, or null if none is near: one typing error
   * in words of up to 4 letters, two in longer ones. A swap of two neighbours is one error.
   */
  public static @Nullable String closest(String word, Collection<String> candidates) {
    String best = null;
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      int limit = Math.min(word.length(), candidate.length()) <= 4 ? 1 : 2;
      int distance = distance(word.toUpperCase(Locale.ROOT), candidate.toUpperCase(Locale.ROOT));
      boolean isShort = Math.max(word.length(), candidate.length()) <= 2;
      if (distance <= limit && distance < bestDistance && !(isShort && distance > 0)) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** Edits between two words: insert, delete, replace, swap (optimal string alignment). */
  static int distance(String a, String b) {
    if (Math.abs(a.length() - b.length()) > 2) {
      return Integer.MAX_VALUE;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + cost, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean isSwap =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (isSwap) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
