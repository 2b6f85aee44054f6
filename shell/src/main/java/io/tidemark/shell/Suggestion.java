package io.tidemark.shell;

import java.util.List;
import java.util.Locale;

/** The word that was probably meant. */
final class Suggestion {
  /** Letters that may be wrong, missing, too many or swapped. */
  private static final int MOST_EDITS = 2;

  private Suggestion() {}

  /** Gives a text to append, empty if no word is near. */
  static String of(String word, List<String> known) {
    String nearest = "";
    int least = MOST_EDITS + 1;
    for (String candidate : known) {
      int edits = edits(word.toLowerCase(Locale.ROOT), candidate);
      if (edits < least && edits < candidate.length() - 1) {
        least = edits;
        nearest = "; did you mean " + candidate + "?";
      }
    }
    return nearest;
  }

  /** The distance of Damerau and Levenshtein, in which a swap of neighbours counts once. */
  private static int edits(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least =
            Math.min(edits[i - 1][j - 1] + change, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean isSwapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        edits[i][j] = isSwapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
      }
    }
    return edits[a.length()][b.length()];
  }
}
