package io.tidemark.sqltests;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a golden file by lines: which lines are expectations, and the settings at its top.
 *
 * <p>An expectation is a line that begins with {@code -->}; those right below the line on which a
 * statement ends are the statement's.
 *
 * @param lines without line ends
 * @param lineEnd that of the first line, taken for all
 * @param settings from comments such as {@code -- @batch-size 7}, before the first statement
 */
record GoldenFile(List<String> lines, String lineEnd, Map<String, String> settings) {
  static final String MARK = "-->";

  private static final Pattern SETTING = Pattern.compile("--\\s*@([a-z-]+)(?:\\s+(.*\\S))?\\s*");

  GoldenFile {
    lines = List.copyOf(lines);
    settings = Map.copyOf(settings);
  }

  static GoldenFile parse(String text) {
    List<String> lines = text.lines().toList();
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("--")) {
        break;
      }
      Matcher matcher = SETTING.matcher(line);
      if (matcher.matches()) {
        settings.put(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2));
      }
    }
    int firstEnd = text.indexOf('\n');
    boolean hasReturns = firstEnd > 0 && text.charAt(firstEnd - 1) == '\r';
    return new GoldenFile(lines, hasReturns ? "\r\n" : "\n", settings);
  }

  /**
   * What a statement must print.
   *
   * @param endLine the line on which the statement ends, counted from 1
   */
  List<String> expected(int endLine) {
    List<String> expected = new ArrayList<>();
    for (int i = endLine; i < lines.size() && lines.get(i).startsWith(MARK); i++) {
      String line = lines.get(i).substring(MARK.length());
      expected.add((line.startsWith(" ") ? line.substring(1) : line).stripTrailing());
    }
    return expected;
  }

  /** The text with other expectations; nothing else changes. */
  String withExpectations(Map<Integer, List<String>> byEndLine) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith(MARK)) {
        text.append(lines.get(i)).append(lineEnd);
      }
      for (String printed : byEndLine.getOrDefault(i + 1, List.of())) {
        text.append((MARK + " " + printed).stripTrailing()).append(lineEnd);
      }
    }
    return text.toString();
  }

  /** Lines of expectations that stand below no statement and so would never be compared. */
  List<Integer> strayExpectations(List<Integer> endLines) {
    List<Integer> stray = new ArrayList<>();
    boolean isOwned = false;
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith(MARK)) {
        isOwned = endLines.contains(i + 1);
      } else if (!isOwned) {
        stray.add(i + 1);
      }
    }
    return stray;
  }
}
