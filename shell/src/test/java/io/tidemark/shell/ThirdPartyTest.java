package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every library in the jar is named with its licence, whose text is in the jar too. */
class ThirdPartyTest {
  private static final Path META_INF = Path.of("src", "main", "resources", "META-INF");

  /** What only tests need, by folders of a Maven repository. */
  private static final List<String> TEST_LIBRARIES =
      List.of(
          "/org/junit/",
          "/org/opentest4j/",
          "/org/assertj/",
          "/net/jqwik/",
          "/net/bytebuddy/",
          "/com/tngtech/");

  /** What the list says of each library: its licences, and where their texts stand. */
  private static Map<String, String> listed() throws IOException {
    Map<String, String> listed = new TreeMap<>();
    for (String line : Files.readAllLines(META_INF.resolve("THIRD-PARTY.txt"))) {
      if (line.contains("META-INF/LICENSE") || line.contains("META-INF/licenses")) {
        String[] words = line.split(" +", 2);
        listed.put(words[0], words[1]);
      }
    }
    return listed;
  }

  /** The libraries that the build leaves out of the jar. */
  private static List<Pattern> excluded() throws IOException {
    return Pattern.compile("<exclude>([a-z0-9.-]+):([a-z0-9-]+|\\*)</exclude>")
        .matcher(Files.readString(Path.of("pom.xml")))
        .results()
        .map(match -> folder(match.group(1), match.group(2)))
        .toList();
  }

  private static Pattern folder(String group, String artifact) {
    String name = artifact.equals("*") ? "[^/]+" : Pattern.quote(artifact);
    return Pattern.compile("/" + Pattern.quote(group.replace('.', '/')) + "/" + name + "/");
  }

  @Test
  void everyLibraryInTheJarIsListedAndNoOther() throws IOException {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<Pattern> excluded = excluded();
    TreeSet<String> shipped = new TreeSet<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      String path = entry.replace(File.separatorChar, '/');
      boolean isShipped =
          path.endsWith(".jar")
              && !path.contains("/tidemark-")
              && TEST_LIBRARIES.stream().noneMatch(path::contains)
              && excluded.stream().noneMatch(pattern -> pattern.matcher(path).find());
      if (isShipped) {
        // A repository has <artifact>/<version>/<file>.
        String[] names = path.split("/");
        shipped.add(names[names.length - 3]);
      }
    }
    assertThat(shipped).containsExactlyElementsOf(listed().keySet());
  }

  @Test
  void everyTextOfALicenceIsThereAndUsed() throws IOException {
    String list = String.join("\n", listed().values());
    try (Stream<Path> texts = Files.list(META_INF.resolve("licenses"))) {
      for (Path text : texts.toList()) {
        assertThat(list).contains("META-INF/licenses/" + text.getFileName());
        assertThat(text).content().contains("Copyright").contains("AS IS").doesNotContain("@");
      }
    }
    Pattern.compile("META-INF/(licenses/[a-z0-9]+\\.txt)")
        .matcher(list)
        .results()
        .forEach(match -> assertThat(META_INF.resolve(match.group(1))).exists());
  }

  @Test
  void noLibraryUnderBsdRestsOnTheApacheText() throws IOException {
    listed()
        .forEach(
            (library, licence) -> {
              if (licence.startsWith("BSD") || licence.startsWith("EDL")) {
                assertThat(licence).as(library).contains("META-INF/licenses/");
              }
            });
  }
}
