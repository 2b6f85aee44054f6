package io.tidemark.sqltests;

import java.util.ArrayList;
import java.util.List;

/**
 * A statement that printed something else than its expectation.
 *
 * @param line of the file, counted from 1, on which the statement begins
 */
public record GoldenMismatch(String file, int line, List<String> expected, List<String> actual) {
  public GoldenMismatch {
    expected = List.copyOf(expected);
    actual = List.copyOf(actual);
  }

  /**
   * A diff of the lines: {@code -} expected but not printed, {@code +} printed but not expected.
   */
  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(file + ":" + line + ": the statement printed otherwise\n");
    List<String> missing = new ArrayList<>(expected);
    List<String> extra = new ArrayList<>(actual);
    for (String printed : actual) {
      missing.remove(printed);
    }
    for (String wanted : expected) {
      extra.remove(wanted);
    }
    missing.forEach(l -> text.append("- ").append(l).append('\n'));
    extra.forEach(l -> text.append("+ ").append(l).append('\n'));
    if (missing.isEmpty() && extra.isEmpty()) {
      text.append("the lines are the same, their order is not; printed:\n");
      actual.forEach(l -> text.append("  ").append(l).append('\n'));
    }
    if (expected.isEmpty()) {
      text.append("no expectation stands below it; --update writes it\n");
    }
    return text.toString();
  }
}
