package io.tidemark.parser;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What Flink and other systems write and Tidemark does not know: its name, and a way out. */
record ForeignSyntax(String message, String hint) {
  private static final String TABLES = "all tables stand in one place, which SHOW TABLES lists";
  private static final String PLANS = "EXPLAIN, EXPLAIN ANALYZE and EXPLAIN CODEGEN work";

  /** By the words of the statement up to and with the one at fault. */
  private static final Map<String, String> STATEMENTS =
      Map.ofEntries(
          Map.entry("SHOW DATABASES", TABLES),
          Map.entry("SHOW CATALOGS", TABLES),
          Map.entry("SHOW CURRENT", TABLES),
          Map.entry("SHOW CREATE CATALOG", TABLES),
          Map.entry("SHOW CREATE DATABASE", TABLES),
          Map.entry("SHOW MODULES", "SHOW FUNCTIONS lists the functions"),
          Map.entry("SHOW PARTITIONS", "list the folder of the table"),
          Map.entry("SHOW PROCEDURES", "SHOW FUNCTIONS lists the functions"),
          Map.entry("CREATE DATABASE", TABLES),
          Map.entry("CREATE CATALOG", TABLES),
          Map.entry("CREATE SCHEMA", TABLES),
          Map.entry("DROP DATABASE", TABLES),
          Map.entry("DROP CATALOG", TABLES),
          Map.entry("DROP SCHEMA", TABLES),
          Map.entry("DESCRIBE DATABASE", TABLES),
          Map.entry("DESCRIBE CATALOG", TABLES),
          Map.entry("ANALYZE TABLE", "there are no statistics to compute"),
          Map.entry("EXPLAIN CHANGELOG_MODE", PLANS),
          Map.entry("EXPLAIN ESTIMATED_COST", PLANS),
          Map.entry("EXPLAIN JSON_EXECUTION_PLAN", PLANS),
          Map.entry("EXPLAIN PLAN_ADVICE", PLANS),
          Map.entry(
              "INSERT INTO PARTITION",
              "select the value of the partition's column like any other"));

  /**
   * @param before the first words of the statement if the word at fault follows them, else empty
   * @param word at fault, in capitals
   */
  static @Nullable ForeignSyntax of(String before, String word) {
    String statement = before + " " + word;
    String hint = STATEMENTS.get(statement);
    if (hint != null) {
      String name =
          statement.equals("INSERT INTO PARTITION") ? "INSERT INTO ... PARTITION" : statement;
      return new ForeignSyntax(name + " is not supported", hint);
    }
    return word.equals("COLLATE")
        ? new ForeignSyntax(
            "COLLATE is not supported", "texts compare by code point; UPPER(x) leaves case out")
        : null;
  }
}
