package io.tidemark.planner.validate;

import java.util.Locale;
import java.util.Map;

/** What types of other systems are called here. */
final class ForeignTypes {
  private static final Map<String, String> OURS =
      Map.ofEntries(
          Map.entry("TEXT", "STRING"),
          Map.entry("NVARCHAR", "STRING"),
          Map.entry("VARCHAR2", "STRING"),
          Map.entry("STR", "STRING"),
          Map.entry("UUID", "STRING"),
          Map.entry("JSON", "STRING, and read it with JSON_VALUE"),
          Map.entry("BOOL", "BOOLEAN"),
          Map.entry("INT2", "SMALLINT"),
          Map.entry("INT4", "INT"),
          Map.entry("INT8", "BIGINT"),
          Map.entry("LONG", "BIGINT"),
          Map.entry("HUGEINT", "DECIMAL(38, 0)"),
          Map.entry("FLOAT4", "FLOAT"),
          Map.entry("FLOAT8", "DOUBLE"),
          Map.entry("NUMBER", "DECIMAL(p, s)"),
          Map.entry("BLOB", "BYTES"),
          Map.entry("BYTEA", "BYTES"),
          Map.entry("TIMESTAMPTZ", "TIMESTAMP_LTZ(3)"));

  private ForeignTypes() {}

  /** What to write in the place of an unknown type. */
  static String hint(String name) {
    String ours = OURS.get(name.toUpperCase(Locale.ROOT));
    return ours == null
        ? "types are Flink's: INT, BIGINT, DOUBLE, DECIMAL(p, s), STRING, TIMESTAMP(3), ..."
        : "write " + ours;
  }
}
