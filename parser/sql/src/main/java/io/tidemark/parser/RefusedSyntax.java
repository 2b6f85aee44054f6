package io.tidemark.parser;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * What the grammar reads but refuses, in our words.
 *
 * <p>Calcite tells these faults apart only by their text, of which the beginning is compared here;
 * an unknown one keeps its place and loses its text.
 */
final class RefusedSyntax {
  private record Rule(String theirs, String ours, @Nullable String hint) {}

  private static final List<Rule> RULES =
      List.of(
          new Rule(
              "Non-query expression",
              "a query is expected here, not an expression",
              "write SELECT before it"),
          new Rule(
              "Query expression",
              "a query may not stand here without brackets",
              "put the query in brackets"),
          new Rule("CURSOR expression", "CURSOR may not stand here", null),
          new Rule("ROW expression", "ROW may not stand here", "leave ROW out"),
          new Rule(
              "Expected query or join",
              "brackets around a table hold a query or a join",
              "leave the brackets out"),
          new Rule("Join expression", "a join may not stand here", "put it in a sub-query"),
          new Rule(
              "Illegal expression. Was expecting \"(DATETIME",
              "a unit of time may not stand here",
              "write TIMESTAMPDIFF(MINUTE, a, b) for the difference of two times"),
          new Rule("VALUE is", "VALUE may not stand here", "write VALUES"),
          new Rule("'LIMIT start", "LIMIT has one number", "write LIMIT n OFFSET m"),
          new Rule("'OFFSET start", "OFFSET stands before LIMIT", "write LIMIT n OFFSET m"),
          new Rule(
              "APPLY operator",
              "APPLY is not known",
              "write CROSS JOIN LATERAL, or LEFT JOIN LATERAL"),
          new Rule("MINUS is", "MINUS is not known between queries", "write EXCEPT"),
          new Rule("ORDER BY unexpected", "ORDER BY may not stand here", "it goes at the end"),
          new Rule("BETWEEN operator", "BETWEEN has no AND", "write x BETWEEN a AND b"),
          new Rule("Length of identifier", "this name is longer than 256 characters", null),
          new Rule(
              "Literal '", "this number is too large to stand here", "it must fit into an INTEGER"),
          new Rule("Numeric literal", "this number is out of range", null),
          new Rule(
              "Illegal INTERVAL", "this is no interval", "write for instance INTERVAL '5' MINUTE"),
          new Rule(
              "Illegal interval", "this is no interval", "write for instance INTERVAL '5' MINUTE"),
          new Rule(
              "Illegal binary string",
              "this is no binary string",
              "write hexadecimal digits, as in x'ff'"),
          new Rule(
              "Binary literal",
              "this is no binary string",
              "write pairs of hexadecimal digits, as in x'ff'"),
          new Rule(
              "Unicode escape",
              "a \\ in this string is not followed by four hexadecimal digits",
              null),
          new Rule("UESCAPE", "UESCAPE may not stand here", null),
          new Rule("Unknown character set", "this character set is not known", "leave it out"),
          new Rule(
              "Failed to encode",
              "this character set lacks a character of the string",
              "leave it out"),
          new Rule(
              "String literal continued",
              "two strings stand side by side",
              "join them with ||, or write a quote inside a string as ''"),
          new Rule(
              "Expecting alias",
              "a name is expected here, not a string",
              "write names in back-ticks"),
          new Rule(
              "Support for UNSIGNED", "there are no unsigned types", "use the next larger type"),
          new Rule("Geo-spatial", "there is no type GEOMETRY", null),
          new Rule("MATCH_CONDITION only", "MATCH_CONDITION belongs to ASOF JOIN", null),
          new Rule("ASOF JOIN missing", "ASOF JOIN needs a MATCH_CONDITION", null));

  private RefusedSyntax() {}

  static SqlException explain(CalciteContextException e) {
    SqlParserPos pos =
        new SqlParserPos(e.getPosLine(), e.getPosColumn(), e.getEndPosLine(), e.getEndPosColumn());
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String theirs = String.valueOf(cause.getMessage());
    for (Rule rule : RULES) {
      if (theirs.startsWith(rule.theirs())) {
        return SqlException.invalid(pos, rule.ours(), rule.hint());
      }
    }
    return SqlException.invalid(pos, "this may not stand here", null);
  }
}
