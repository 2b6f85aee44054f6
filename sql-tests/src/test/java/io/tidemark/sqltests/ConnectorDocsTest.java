package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.planner.catalog.ScanOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** docs/connectors.md has a row for every option that there is, with its default, and no other. */
class ConnectorDocsTest {
  private static final Path PAGE = Path.of("../docs/connectors.md");
  private static final Pattern ROW = Pattern.compile("\\| `([a-z.-]+)` \\| ([^|]*) \\| [^|]+ \\|");

  @TestFactory
  List<DynamicTest> everyOptionOfAConnectorIsDescribed() throws IOException {
    String page = Files.readString(PAGE);
    List<DynamicTest> tests = new ArrayList<>();
    for (TableFactory factory : ServiceLoader.load(TableFactory.class)) {
      String section = section(page, "## " + factory.name());
      tests.add(DynamicTest.dynamicTest(factory.name(), () -> check(section, factory.options())));
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(4);
    return tests;
  }

  @Test
  void optionsOfEveryTableThatIsReadAreDescribed() throws IOException {
    check(section(Files.readString(PAGE), "## Every table that is read"), ScanOptions.SPECS);
  }

  private static void check(String section, List<OptionSpec> specs) {
    List<String> rows = new ArrayList<>();
    Matcher row = ROW.matcher(section);
    while (row.find()) {
      rows.add(row.group(1) + " = " + row.group(2));
    }
    List<String> expected = specs.stream().map(ConnectorDocsTest::row).toList();
    assertThat(new TreeSet<>(rows)).isEqualTo(new TreeSet<>(expected));
    assertThat(rows).doesNotHaveDuplicates();
  }

  private static String row(OptionSpec spec) {
    String value = spec.defaultValue();
    String shown = spec.isRequired() ? "required" : value == null ? "none" : "`" + value + "`";
    return spec.key() + " = " + shown;
  }

  private static String section(String page, String heading) {
    int start = page.indexOf("\n" + heading + "\n");
    assertThat(start).as("section '%s' of %s", heading, PAGE).isNotNegative();
    int end = page.indexOf("\n## ", start + 1);
    return end < 0 ? page.substring(start) : page.substring(start, end);
  }
}
