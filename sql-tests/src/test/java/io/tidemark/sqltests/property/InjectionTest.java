package io.tidemark.sqltests.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;

/**
 * Whatever text stands in literals, names, aliases, option values and comments: the rows are right,
 * and generated source has none of it.
 */
class InjectionTest {
  private static final String[] HOSTILE = {
    "'",
    "\"",
    "`",
    "*/",
    "/*",
    "//",
    "--",
    "\\u0022",
    "\\u002a/",
    "\\u000a",
    "\\",
    "\\n",
    ";",
    "%",
    "_",
    "${x}",
    "{0}",
    "%s",
    "\"); System.exit(1); //",
    "') OR 1 = 1 --",
    "\u202e",
    "zoë",
    "😀",
    " ",
    "class",
    "null",
    "\u00a0",
    "}",
    "x"
  };

  /** The only characters of generated source; it needs no strings and no comments of lines. */
  private static final String PLAIN = "[A-Za-z0-9_ \\n.,;:(){}\\[\\]=<>!&|+\\-*/?]*";

  @Property(tries = 20, shrinking = ShrinkingMode.OFF, seed = "20240229")
  void textStaysData(
      @ForAll("texts") String literal,
      @ForAll("names") String table,
      @ForAll("names") String column,
      @ForAll("names") String alias,
      @ForAll("texts") String comment)
      throws IOException {
    Path folder = Files.createTempDirectory("injection");
    Path file = Files.writeString(folder.resolve("rows.csv"), csv(literal) + ",1\nother,2\n");
    try (Tidemark tidemark =
            Tidemark.open(TidemarkOptions.builder().threads(1).allowFolder(folder).build());
        Session session = tidemark.session()) {
      EngineAnswers.run(session, table(table, column, comment, literal, file));
      String query = query(literal, table, column, alias, comment);

      assertThat(EngineAnswers.run(session, query)).containsExactly(row(literal));
      assertThat(source(session, "EXPLAIN CODEGEN " + query))
          .matches(PLAIN)
          .doesNotContain("System.", "/*", "*/");
    } finally {
      Files.delete(file);
      Files.delete(folder);
    }
  }

  private static String table(
      String name, String column, String comment, String nullLiteral, Path file) {
    return "CREATE TABLE %s (%s STRING COMMENT %s, n INT)\nCOMMENT %s\n"
            .formatted(ticks(name), ticks(column), quotes(comment), quotes(comment))
        + "WITH ('connector' = 'filesystem', 'format' = 'csv', 'path' = %s, 'csv.null-literal' = %s);\n"
            .formatted(
                quotes(file.toString()), quotes("NULL" + nullLiteral.replaceAll("[\r\n]", "")));
  }

  private static String query(
      String literal, String table, String column, String alias, String comment) {
    String a = ticks(alias) + "." + ticks(column);
    String text = quotes(literal);
    return "SELECT %s AS %s, %s || %s AS x, CASE WHEN %s = %s THEN %s ELSE 'no' END AS y, "
            .formatted(a, ticks(column + "!"), a, text, a, text, text)
        + "COUNT(*) AS %s /* %s */\n".formatted(ticks(alias), comment.replace("*/", "* /"))
        + "FROM %s AS %s -- %s\n"
            .formatted(ticks(table), ticks(alias), comment.replaceAll("[\r\n]", " "))
        + "WHERE %s = %s GROUP BY %s;".formatted(a, text, a);
  }

  private static List<@Nullable Object> row(String literal) {
    return Arrays.asList(literal, literal + literal, literal, 1L);
  }

  private static String source(Session session, String statement) {
    Iterator<StatementResult> results = session.execute(statement);
    StatementResult.Text text = (StatementResult.Text) results.next();
    return text.rows().stream()
        .map(line -> String.valueOf(line.get(0)))
        .collect(Collectors.joining("\n"));
  }

  private static String quotes(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private static String ticks(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  private static String csv(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(HOSTILE)
        .list()
        .ofMinSize(1)
        .ofMaxSize(6)
        .map(parts -> String.join("", parts))
        .filter(name -> !name.isBlank());
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(Arbitraries.of(HOSTILE), Arbitraries.of("\n", "\r\n", "\t"))
        .list()
        .ofMinSize(1)
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
  }
}
