package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every command of the blocks that open with {@code console} in docs/command-line.md: lines
 * that begin with a dollar, and those behind them up to the end of what is in double quotes. Below
 * a command stand its output and then its errors.
 */
class CommandLineDocsTest {
  private static final Path PAGE = Path.of("..", "docs", "command-line.md");
  private static final String PROMPT = "$ ";
  private static final String COMMAND = PROMPT + "./tidemark ";
  private static final String EXIT_CODE = PROMPT + "echo $?";

  private record Example(int line, String command, String printed) {}

  @TestFactory
  List<DynamicTest> commandsPrintWhatThePageSays() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (List<Example> block : blocks(Files.readAllLines(PAGE))) {
      String name = "line " + block.get(0).line();
      tests.add(DynamicTest.dynamicTest(name, () -> check(block)));
    }
    assertThat(tests).hasSizeGreaterThan(7);
    return tests;
  }

  @TestFactory
  List<DynamicTest> everyOptionIsOnThePage() throws IOException {
    String page = Files.readString(PAGE);
    return CommandLineRun.of("--help")
        .out()
        .lines()
        .filter(line -> line.matches(" +-.*"))
        .map(line -> line.replaceAll(".*?(--[a-z]+).*", "$1"))
        .map(option -> DynamicTest.dynamicTest(option, () -> assertThat(page).contains(option)))
        .toList();
  }

  private static void check(List<Example> block) {
    int code = 0;
    for (Example example : block) {
      String printed;
      if (example.command().equals(EXIT_CODE)) {
        printed = code + "\n";
      } else {
        CommandLineRun run = CommandLineRun.of(arguments(example.command()));
        code = run.code();
        printed = run.out() + run.err();
      }
      assertThat(printed).as(example.command()).isEqualTo(example.printed());
    }
  }

  private static List<List<Example>> blocks(List<String> lines) {
    List<List<Example>> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).equals("```console")) {
        int end = i + 1;
        while (!lines.get(end).equals("```")) {
          end++;
        }
        blocks.add(examples(lines, i + 1, end));
        i = end;
      }
    }
    return blocks;
  }

  private static List<Example> examples(List<String> lines, int from, int to) {
    List<Example> examples = new ArrayList<>();
    int i = from;
    while (i < to) {
      int first = i;
      StringBuilder command = new StringBuilder(lines.get(i++));
      while (command.chars().filter(c -> c == '"').count() % 2 != 0) {
        command.append('\n').append(lines.get(i++));
      }
      StringBuilder printed = new StringBuilder();
      while (i < to && !lines.get(i).startsWith(PROMPT)) {
        printed.append(lines.get(i++)).append('\n');
      }
      examples.add(new Example(first + 1, command.toString(), printed.toString()));
    }
    return examples;
  }

  /** Words as a shell would cut them, where double quotes are the only quotes. */
  private static String[] arguments(String command) {
    assertThat(command).startsWith(COMMAND);
    List<String> arguments = new ArrayList<>();
    boolean isQuoted = false;
    StringBuilder word = new StringBuilder();
    for (char c : (command.substring(COMMAND.length()) + " ").toCharArray()) {
      if (c == '"') {
        isQuoted = !isQuoted;
      } else if (c == ' ' && !isQuoted) {
        arguments.add(word.toString().replace("'examples/data/", "'../examples/data/"));
        word.setLength(0);
      } else {
        word.append(c);
      }
    }
    return arguments.toArray(new String[0]);
  }
}
