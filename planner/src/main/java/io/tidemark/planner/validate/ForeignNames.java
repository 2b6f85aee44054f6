package io.tidemark.planner.validate;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What functions and types of other systems are called here. */
final class ForeignNames {
  private static final Map<String, String> FUNCTIONS =
      Map.ofEntries(
          Map.entry("STRING_AGG", "LISTAGG"),
          Map.entry("GROUP_CONCAT", "LISTAGG"),
          Map.entry("GETDATE", "CURRENT_TIMESTAMP"),
          Map.entry("SYSDATE", "CURRENT_TIMESTAMP"),
          Map.entry("ILIKE", "LOWER(text) LIKE 'pattern in small letters'"),
          Map.entry("NOT ILIKE", "LOWER(text) NOT LIKE 'pattern in small letters'"),
          Map.entry("NVL", "IFNULL"),
          Map.entry("ISNULL", "x IS NULL, or IFNULL(x, y)"),
          Map.entry("IIF", "IF"),
          Map.entry("DECODE", "CASE x WHEN ... END"),
          Map.entry("LEN", "CHAR_LENGTH"),
          Map.entry("STRLEN", "OCTET_LENGTH"),
          Map.entry("UCASE", "UPPER"),
          Map.entry("LCASE", "LOWER"),
          Map.entry("STRPOS", "POSITION(part IN text), or INSTR"),
          Map.entry("CHARINDEX", "LOCATE"),
          Map.entry("CONTAINS", "POSITION(part IN text) > 0, or LIKE"),
          Map.entry("SPLIT_PART", "SPLIT_INDEX, which counts from 0"),
          Map.entry("SUBSTRING_INDEX", "SPLIT_INDEX"),
          Map.entry("STRING_SPLIT", "SPLIT_INDEX"),
          Map.entry("REGEXP_MATCHES", "REGEXP"),
          Map.entry("REGEXP_LIKE", "REGEXP"),
          Map.entry("REGEXP_SUBSTR", "REGEXP_EXTRACT"),
          Map.entry("RLIKE", "REGEXP"),
          Map.entry("TRUNC", "TRUNCATE, or FLOOR(time TO unit)"),
          Map.entry("DATE_TRUNC", "FLOOR(time TO unit)"),
          Map.entry("DATE_PART", "EXTRACT(unit FROM time)"),
          Map.entry("DATEDIFF", "TIMESTAMPDIFF(unit, a, b)"),
          Map.entry("DATE_DIFF", "TIMESTAMPDIFF(unit, a, b)"),
          Map.entry("AGE", "TIMESTAMPDIFF(unit, a, b)"),
          Map.entry("DATEADD", "TIMESTAMPADD(unit, n, time), or time + INTERVAL"),
          Map.entry("DATE_ADD", "TIMESTAMPADD(unit, n, time), or time + INTERVAL"),
          Map.entry("DATE_SUB", "time - INTERVAL"),
          Map.entry("ADD_MONTHS", "time + INTERVAL '1' MONTH"),
          Map.entry("DAY", "DAYOFMONTH"),
          Map.entry("EPOCH", "EXTRACT(EPOCH FROM time)"),
          Map.entry("EPOCH_MS", "TO_TIMESTAMP_LTZ(millis, 3)"),
          Map.entry("MAKE_TIMESTAMP", "TO_TIMESTAMP"),
          Map.entry("TO_CHAR", "DATE_FORMAT"),
          Map.entry("STRFTIME", "DATE_FORMAT"),
          Map.entry("STRPTIME", "TO_TIMESTAMP(text, pattern)"),
          Map.entry("PARSE_TIMESTAMP", "TO_TIMESTAMP(text, pattern)"),
          Map.entry("TIME_BUCKET", "a TUMBLE window, or FLOOR(time TO unit)"),
          Map.entry("FORMAT_TIMESTAMP", "DATE_FORMAT"),
          Map.entry("FROM_EPOCH", "TO_TIMESTAMP_LTZ"),
          Map.entry("POW", "POWER"),
          Map.entry("SHA", "SHA1"),
          Map.entry("SAFE_CAST", "TRY_CAST"),
          Map.entry("TO_NUMBER", "CAST(text AS DECIMAL(p, s))"),
          Map.entry("JSON_EXTRACT", "JSON_VALUE"),
          Map.entry("GET_JSON_OBJECT", "JSON_VALUE"),
          Map.entry("JSON_EXTRACT_STRING", "JSON_VALUE"));

  private static final Map<String, String> TYPES =
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

  private ForeignNames() {}

  /** What to write in the place of a function, or null if the name is not known. */
  static @Nullable String function(String name) {
    return FUNCTIONS.get(name.toUpperCase(Locale.ROOT));
  }

  /** What to write in the place of an unknown type, as a hint. */
  static String typeHint(String name) {
    String ours = TYPES.get(name.toUpperCase(Locale.ROOT));
    return ours == null
        ? "types are Flink's: INT, BIGINT, DOUBLE, DECIMAL(p, s), STRING, TIMESTAMP(3), ..."
        : "write " + ours;
  }
}
