package io.tidemark.planner;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds what a user probably meant. */
public final class Suggestions {
  private Suggestions() {}

  /**
   * The known name nearest to a wrong one, by edit distance without regard to case; null if none is
   * near enough to be a likely slip.
   */
  public static @Nullable String nearest(String wrong, Collection<String> known) {
    String best = null;
    // A name of which no letter is kept is no slip.
    int bestDistance = Math.min(Math.max(1, wrong.length() / 3) + 1, wrong.length());
    for (String name : known) {
      int distance = distance(wrong.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      if (distance < bestDistance) {
        bestDistance = distance;
        best = name;
      }
    }
    return best;
  }

  /** "did you mean 'x'?" if a name is near, else the list of known names with a lead-in. */
  public static @Nullable String hint(String wrong, Collection<String> known, String what) {
    String near = nearest(wrong, known);
    if (near != null) {
      return "did you mean '" + near + "'?";
    }
    return known.isEmpty() ? null : what + ": " + String.join(", ", known);
  }

  /** Levenshtein's distance with one row of memory. */
  private static int distance(String a, String b) {
    int[] costs = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      costs[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = costs[0];
      costs[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = costs[j];
        costs[j] = Math.min(change, 1 + Math.min(costs[j], costs[j - 1]));
      }
    }
    return costs[b.length()];
  }
}
