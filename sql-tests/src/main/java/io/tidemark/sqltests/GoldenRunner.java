package io.tidemark.sqltests;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the statements of a golden file and compares what each prints with the {@code -->} lines
 * below it.
 *
 * <p>Rows of a query without ORDER BY are compared as a multiset: both sides are printed sorted.
 */
public final class GoldenRunner {
  /** Runs one statement and tells what it prints. */
  @FunctionalInterface
  public interface Printer {
    /** The lines, without the mark; empty if the statement prints nothing. */
    List<String> print(ScriptStatement statement);
  }

  /**
   * What came of a file.
   *
   * @param updatedText the file's text with the expectations that hold now
   */
  public record Outcome(List<GoldenMismatch> mismatches, int statements, String updatedText) {
    public Outcome {
      mismatches = List.copyOf(mismatches);
    }
  }

  private GoldenRunner() {}

  /** The settings at the top of a golden file, such as {@code batch-size}. */
  public static Map<String, String> settings(String text) {
    return GoldenFile.parse(text).settings();
  }

  /**
   * @param name what reports call the file
   */
  public static Outcome run(String name, String text, Printer printer) {
    GoldenFile file = GoldenFile.parse(text);
    List<ScriptStatement> statements = SqlScript.split(text);
    List<GoldenMismatch> mismatches = new ArrayList<>();
    Map<Integer, List<String>> printed = new LinkedHashMap<>();
    for (ScriptStatement statement : statements) {
      List<String> actual = printer.print(statement);
      List<String> expected = file.expected(statement.endLine());
      if (!actual.equals(expected)) {
        mismatches.add(new GoldenMismatch(name, statement.line(), expected, actual));
      }
      printed.put(statement.endLine(), actual);
    }
    List<Integer> ends = statements.stream().map(ScriptStatement::endLine).toList();
    for (int line : file.strayExpectations(ends)) {
      mismatches.add(
          new GoldenMismatch(name, line, List.of(file.lines().get(line - 1)), List.of()));
    }
    return new Outcome(mismatches, statements.size(), file.withExpectations(printed));
  }
}
