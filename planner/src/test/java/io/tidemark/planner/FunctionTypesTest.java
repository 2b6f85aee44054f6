package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tidemark.parser.error.SqlException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The types of calls, as Flink's documentation and type strategies give them; the columns may be
 * NULL, literals are not.
 */
final class FunctionTypesTest {
  private static final String TABLE =
      "CREATE TABLE t (s STRING, v VARCHAR(5), i INT, l BIGINT, y TINYINT, d DECIMAL(6, 3), x DOUBLE,"
          + " f FLOAT, b BOOLEAN, dt DATE, tm TIME, ts TIMESTAMP(3), u TIMESTAMP(6),"
          + " z TIMESTAMP_LTZ(3), n BYTES)"
          + " WITH ('connector' = 'filesystem', 'path' = 'x')";

  private final PlannerSession session = new PlannerSession().run(TABLE);

  private String type(String expression) {
    return session.query("SELECT " + expression + " AS c FROM t").rowType().type(0).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UPPER('a') | CHAR(1) NOT NULL",
        "SUBSTRING('abc' FROM 2) | STRING NOT NULL",
        "SUBSTRING('abc' FROM 2 FOR 1) | STRING",
        "LPAD('a', 2, 'x') | STRING",
        "REPEAT('a', 2) | STRING NOT NULL",
        "REPEAT(v, 2) | STRING",
        "CONCAT_WS('-', s, v) | STRING NOT NULL",
        "CONCAT_WS(s, 'a') | STRING",
        "SPLIT_INDEX('a,b', ',', 0) | STRING",
        "INITCAP(v) | STRING",
        "CHAR_LENGTH(s) | INT",
        "OCTET_LENGTH('a') | INT NOT NULL",
        "POSITION('a' IN s) | INT",
        "LOCATE('a', 'b') | INT NOT NULL",
        "INSTR(s, 'a', 1, 2) | INT",
        "ASCII(s) | INT",
        "CHR(i) | STRING",
        "REGEXP(s, 'a') | BOOLEAN",
        "REGEXP('a', 'a') | BOOLEAN NOT NULL",
        "REGEXP_EXTRACT('a', 'a') | STRING",
        "REGEXP_REPLACE('a', 'a', 'b') | STRING",
        "MD5('a') | STRING NOT NULL",
        "SHA2(n, 256) | STRING",
        "TO_BASE64(n) | STRING",
        "HEX(l) | STRING",
        "IS_ALPHA(s) | BOOLEAN NOT NULL"
      })
  void ofTexts(String expression, String type) {
    assertThat(type(expression)).isEqualTo(type);
  }

  /** ROUND by Flink's findRoundDecimalType: 1 + p - s + n digits, n of them behind the point. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ROUND(d) | DECIMAL(4, 0)",
        "ROUND(d, 1) | DECIMAL(5, 1)",
        "ROUND(d, 3) | DECIMAL(6, 3)",
        "ROUND(d, 9) | DECIMAL(6, 3)",
        "ROUND(d, -1) | DECIMAL(4, 0)",
        "ROUND(d, i) | DECIMAL(6, 3)",
        "ROUND(CAST(d AS DECIMAL(38, 3)), 2) | DECIMAL(38, 2)",
        "ROUND(i, 1) | INT",
        "ROUND(y) | TINYINT",
        "ROUND(x, 1) | DOUBLE",
        "ROUND(f) | FLOAT",
        "ROUND(1.255, 2) | DECIMAL(4, 2) NOT NULL",
        "TRUNCATE(d, 2) | DECIMAL(6, 2)",
        "TRUNCATE(l, -1) | BIGINT",
        "FLOOR(d) | DECIMAL(6, 0)",
        "CEIL(i) | INT",
        "CEILING(x) | DOUBLE",
        "SIGN(d) | DECIMAL(6, 3)",
        "ABS(y) | TINYINT",
        "SQRT(i) | DOUBLE",
        "LOG(2, d) | DOUBLE",
        "PI() | DOUBLE NOT NULL",
        "d + d | DECIMAL(7, 3)",
        "d * d | DECIMAL(13, 6)",
        "d / d | DECIMAL(16, 10)",
        "d + i | DECIMAL(14, 3)",
        "d + x | DOUBLE",
        "MOD(d, 7.5) | DECIMAL(4, 3)",
        "i / 2 | INT",
        "l + i | BIGINT"
      })
  void ofNumbers(String expression, String type) {
    assertThat(type(expression)).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXTRACT(EPOCH FROM ts) | BIGINT",
        "YEAR(dt) | BIGINT",
        "DAYOFWEEK(DATE '2020-01-01') | BIGINT NOT NULL",
        "FLOOR(ts TO DAY) | TIMESTAMP(3)",
        "CEIL(z TO WEEK) | TIMESTAMP_LTZ(3)",
        "FLOOR(dt TO MONTH) | DATE",
        "TIMESTAMPDIFF(SECOND, ts, u) | INT",
        "TIMESTAMPDIFF(MILLISECOND, ts, u) | BIGINT",
        "TIMESTAMPADD(DAY, 1, dt) | DATE",
        "TIMESTAMPADD(HOUR, 1, dt) | TIMESTAMP(6)",
        "TIMESTAMPADD(HOUR, 1, ts) | TIMESTAMP(3)",
        "TIMESTAMPADD(MICROSECOND, 1, ts) | TIMESTAMP(6)",
        "TIMESTAMPADD(MONTH, i, z) | TIMESTAMP_LTZ(3)",
        "TIMESTAMPADD(MINUTE, 1, tm) | TIME(0)",
        "TO_TIMESTAMP('2020-01-01') | TIMESTAMP(3)",
        "TO_DATE(s, 'yyyy') | DATE",
        "TO_TIMESTAMP_LTZ(1, 3) | TIMESTAMP_LTZ(3)",
        "TO_TIMESTAMP_LTZ(s) | TIMESTAMP_LTZ(3)",
        "DATE_FORMAT(ts, 'yyyy') | STRING",
        "UNIX_TIMESTAMP(s) | BIGINT",
        "FROM_UNIXTIME(l) | STRING",
        "CONVERT_TZ(s, 'UTC', 'UTC') | STRING",
        "ts + INTERVAL '1' DAY | TIMESTAMP(3)",
        "dt + INTERVAL '1' MONTH | DATE",
        "(ts - ts) DAY | INTERVAL DAY TO SECOND(3)",
        "(dt - dt) MONTH | INTERVAL YEAR TO MONTH"
      })
  void ofTimes(String expression, String type) {
    assertThat(type(expression)).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "IF(b, i, l) | BIGINT",
        "IF(b, i, x) | DOUBLE",
        "IF(b, i, d) | DECIMAL(13, 3)",
        "IF(b, 1, 2) | INT NOT NULL",
        "IF(b, 'a', 'bcd') | VARCHAR(3) NOT NULL",
        "IF(b, NULL, 1) | INT",
        "IF(b, dt, ts) | TIMESTAMP(3)",
        "IFNULL(i, 0) | INT NOT NULL",
        "IFNULL(i, l) | BIGINT",
        "COALESCE(s, v, 'x') | STRING NOT NULL",
        "COALESCE(i, l) | BIGINT",
        "COALESCE(dt, ts) | TIMESTAMP(3)",
        "COALESCE(NULL, d, 0) | DECIMAL(13, 3) NOT NULL",
        "CASE WHEN b THEN i ELSE d END | DECIMAL(13, 3)",
        "CASE WHEN b THEN 1 END | INT",
        "NULLIF(i, 1) | INT",
        "GREATEST(1, l) | BIGINT",
        "CAST(i AS STRING) | STRING",
        "TRY_CAST('1' AS INT) | INT",
        "CAST(b AS INT) | INT",
        "CAST(INTERVAL '1' DAY AS STRING) | STRING NOT NULL"
      })
  void ofChoicesAndCasts(String expression, String type) {
    assertThat(type(expression)).isEqualTo(type);
  }

  /** What is wrong, and how the function is written. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LPAD(s, 'a', 'b') | 'LPAD' cannot be applied to (STRING, CHAR(1), CHAR(1)) | write LPAD(STRING, INT, STRING)",
        "LPAD(s) | wrong number of arguments to LPAD | write LPAD(STRING, INT, STRING)",
        "SQRT(s) | 'SQRT' cannot be applied to (STRING) | write SQRT(number)",
        "LOG() | wrong number of arguments to LOG | write LOG(number, [number])",
        "TIMESTAMPADD(DAY, x, ts) | 'TIMESTAMPADD' cannot be applied to (INTERVAL DAY, DOUBLE, TIMESTAMP(3)) | write TIMESTAMPADD(unit, INT, time)",
        "EXTRACT(YEARS FROM ts) | there is no unit 'YEARS' of EXTRACT | did you mean 'YEAR'?",
        "FLOOR(ts TO DAYS) | there is no unit 'DAYS' of time | did you mean 'DAY'?",
        "IF(b, 1, 'a') | the values of IF do not fit together: INT, CHAR(1) | CAST them to one type",
        "COALESCE(i, s) | the values of COALESCE do not fit together: INT, STRING | CAST them to one type",
        "REGEXP(s, '(') | this is no regular expression: missing closing ): ( | patterns are those of RE2, which has no back references and no looking around",
        "LENGHT(s) | there is no function 'LENGHT' | did you mean LENGTH?",
        "NVL(i, 0) | there is no function 'NVL' | write IFNULL",
        "DATE '2020-13-45' | there is no DATE '2020-13-45' | write DATE '2020-01-31', TIME '12:00:00' or TIMESTAMP '2020-01-31 12:00:00'"
      },
      quoteCharacter = '"')
  void errorsNameAPlaceAndAWayOut(String expression, String message, String hint) {
    String sql = "SELECT " + expression + " AS c FROM t";
    SqlException error = catchThrowableOfType(SqlException.class, () -> session.plan(sql));
    assertThat(error).hasMessage(message);
    assertThat(error.hint()).isEqualTo(hint);
    assertThat(error.range()).isNotNull();
  }

  @Test
  void namesOfFunctionsDoNotCareAboutCase() {
    assertThat(type("lpad(s, 2, 'x')")).isEqualTo("STRING");
    assertThat(type("`IF`(b, 1, 2)")).isEqualTo("INT NOT NULL");
  }
}
