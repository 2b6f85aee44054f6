package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ROUND, TRUNCATE and the functions of DOUBLE beside {@link BigDecimal} and known values. */
class RoundingTest {
  private final Result result = new Result();
  private final Random random = new Random(9);

  @Test
  void decimalsAreCutAsBigDecimalCutsThem() {
    for (int i = 0; i < 3_000; i++) {
      BigInteger unscaled = new BigInteger(random.nextInt(120), random);
      unscaled = random.nextBoolean() ? unscaled : unscaled.negate();
      int scale = random.nextInt(20);
      int digits = random.nextInt(30) - 8;
      BigDecimal value = new BigDecimal(unscaled, scale);
      long high = unscaled.shiftRight(64).longValue();
      Rounding.round(high, unscaled.longValue(), scale, digits, result);
      assertThat(left(scale)).isEqualByComparingTo(cut(value, digits, RoundingMode.HALF_UP));
      Rounding.truncate(high, unscaled.longValue(), scale, digits, result);
      assertThat(left(scale)).isEqualByComparingTo(cut(value, digits, RoundingMode.DOWN));
    }
  }

  private BigDecimal left(int scale) {
    return new BigDecimal(Decimals.big(result.high, result.low), scale);
  }

  private static BigDecimal cut(BigDecimal value, int digits, RoundingMode mode) {
    return digits >= value.scale() ? value : value.setScale(digits, mode);
  }

  @ParameterizedTest
  @CsvSource({
    "125.315, 2, 125.32, 125.31",
    "-125.315, 2, -125.32, -125.31",
    "1.005, 2, 1.01, 1.0",
    "2.5, 0, 3.0, 2.0",
    "-2.5, 0, -3.0, -2.0",
    "1234.5, -2, 1200.0, 1200.0",
    "1e300, 2, 1e300, 1e300",
    "1e-300, 5, 0.0, 0.0",
    "NaN, 1, NaN, NaN",
    "-Infinity, 1, -Infinity, -Infinity"
  })
  void doublesAreCutByTheirShortestText(
      double value, int digits, Double rounded, Double truncated) {
    assertThat(Rounding.round(value, digits)).isEqualTo(rounded);
    assertThat(Rounding.truncate(value, digits)).isEqualTo(truncated);
  }

  /** Values of tables; the last place of a function of a double may be off by one. */
  @Test
  void functionsOfDoublesAreThoseOfTheirNames() {
    check(Doubles.sqrt(2), 1.414213562373095);
    check(Doubles.exp(1), 2.718281828459045);
    check(Doubles.ln(10), 2.302585092994046);
    check(Doubles.log10(1000), 3);
    check(Doubles.log2(1024), 10);
    check(Doubles.log(3, 81), 4);
    check(Doubles.power(2, 0.5), 1.414213562373095);
    check(Doubles.sin(0.5), 0.479425538604203);
    check(Doubles.cos(0.5), 0.877582561890373);
    check(Doubles.tan(0.5), 0.546302489843790);
    check(Doubles.cot(0.5), 1.830487721712452);
    check(Doubles.asin(0.5), Math.PI / 6);
    check(Doubles.acos(0.5), Math.PI / 3);
    check(Doubles.atan(1), Math.PI / 4);
    check(Doubles.atan2(-1, -1), -3 * Math.PI / 4);
    check(Doubles.sinh(1), 1.175201193643801);
    check(Doubles.cosh(1), 1.543080634815244);
    check(Doubles.tanh(1), 0.761594155955765);
    check(Doubles.degrees(Math.PI), 180);
    check(Doubles.radians(90), Math.PI / 2);
    assertThat(Doubles.ln(0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(Doubles.ln(-1)).isNaN();
  }

  private static void check(double value, double expected) {
    assertThat(value).isCloseTo(expected, within(1e-14 * Math.max(1, Math.abs(expected))));
  }
}
