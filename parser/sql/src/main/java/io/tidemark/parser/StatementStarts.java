package io.tidemark.parser;

/** What to write instead of a statement that begins with a word of other systems. */
final class StatementStarts {
  private static final String ALL =
      "statements begin with SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, SET, SHOW, DESCRIBE,"
          + " EXPLAIN, SUBSCRIBE, ...";

  private StatementStarts() {}

  /**
   * @param word in upper case
   */
  static String instead(String word) {
    return switch (word) {
      case "REFRESH" -> "a materialized view is up to date by itself";
      case "ALTER" -> "DROP it and CREATE it anew";
      case "UPSERT", "REPLACE", "MERGE" ->
          "write INSERT INTO a table with a PRIMARY KEY: it replaces the row of its key";
      case "COMMIT", "ROLLBACK", "START" ->
          "leave it out: each statement takes effect at once and as a whole";
      case "CANCEL", "KILL" -> "write STOP JOB and the name that SHOW JOBS lists";
      case "USE" -> "there is one database: leave it out";
      default -> ALL;
    };
  }
}
