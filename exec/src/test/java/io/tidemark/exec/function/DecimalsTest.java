package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Wide and compact decimals beside {@link BigDecimal}, at the edges and for random values. */
class DecimalsTest {
  private static final BigInteger LIMIT = BigInteger.TEN.pow(38);

  private final Result result = new Result();

  /** Values around each power of two and ten that matters, and random ones of every length. */
  private static List<BigInteger> values() {
    List<BigInteger> values = new ArrayList<>();
    for (BigInteger edge :
        List.of(
            BigInteger.ZERO,
            BigInteger.TWO.pow(31),
            BigInteger.TWO.pow(53),
            BigInteger.TEN.pow(18),
            BigInteger.TWO.pow(63),
            BigInteger.TWO.pow(64),
            BigInteger.TEN.pow(19),
            LIMIT.subtract(BigInteger.TWO))) {
      for (int near = -1; near <= 1; near++) {
        values.add(edge.add(BigInteger.valueOf(near)));
        values.add(edge.add(BigInteger.valueOf(near)).negate());
      }
    }
    Random random = new Random(42);
    for (int bits = 4; bits < 126; bits += 4) {
      BigInteger value = new BigInteger(bits, random);
      values.add(random.nextBoolean() ? value : value.negate());
    }
    return values;
  }

  private static long high(BigInteger value) {
    return value.shiftRight(64).longValue();
  }

  private BigInteger left() {
    return Decimals.big(result.high, result.low);
  }

  /** What a method leaves is the expected value, or an error if that has too many digits. */
  private void check(String what, BigInteger expected, int precision, Consumer<Result> method) {
    if (expected.abs().compareTo(BigInteger.TEN.pow(precision)) >= 0) {
      assertThatThrownBy(() -> method.accept(result))
          .as(what)
          .isInstanceOf(DataException.class)
          .hasMessageStartingWith("DECIMAL overflow");
    } else {
      method.accept(result);
      assertThat(left()).as(what).isEqualTo(expected);
    }
  }

  @Test
  void sumsDifferencesProductsAndRemaindersAreExactOrErrors() {
    for (BigInteger a : values()) {
      for (BigInteger b : values()) {
        long ah = high(a);
        long al = a.longValue();
        long bh = high(b);
        long bl = b.longValue();
        String pair = a + " and " + b;
        check(pair, a.add(b), 38, r -> Decimals.add(ah, al, bh, bl, 38, r));
        check(pair, a.subtract(b), 38, r -> Decimals.subtract(ah, al, bh, bl, 38, r));
        check(pair, a.multiply(b), 38, r -> Decimals.multiply(ah, al, bh, bl, 9, 38, 9, r));
        BigInteger rounded = rescaled(a.multiply(b), 9, 6);
        check(pair, rounded, 38, r -> Decimals.multiply(ah, al, bh, bl, 9, 38, 6, r));
        if (b.signum() != 0) {
          check(pair, a.remainder(b), 38, r -> Decimals.mod(ah, al, bh, bl, 38, r));
        }
        assertThat(Decimals.compare(ah, al, bh, bl)).as(pair).isEqualTo(a.compareTo(b));
      }
    }
  }

  private static BigInteger rescaled(BigInteger value, int from, int to) {
    return new BigDecimal(value, from).setScale(to, RoundingMode.HALF_UP).unscaledValue();
  }

  @Test
  void quotientsRoundHalfUpAwayFromZero() {
    for (BigInteger a : values()) {
      for (BigInteger b : values()) {
        if (b.signum() != 0) {
          BigInteger expected =
              new BigDecimal(a, 4)
                  .divide(new BigDecimal(b, 2), 6, RoundingMode.HALF_UP)
                  .unscaledValue();
          check(
              a + " / " + b,
              expected,
              38,
              r -> Decimals.divide(high(a), a.longValue(), 4, high(b), b.longValue(), 2, 38, 6, r));
        }
      }
    }
    assertThatThrownBy(() -> Decimals.divide(0, 1, 0, 0, 0, 0, 38, 6, result))
        .hasMessage("division by zero");
    assertThatThrownBy(() -> Decimals.mod(0, 1, 0, 0, 38, result)).hasMessage("division by zero");
  }

  @Test
  void scalesChangeInTwoHalvesAndInOneLong() {
    for (BigInteger value : values()) {
      for (int from = 0; from <= 18; from += 3) {
        for (int to = 0; to <= 18; to += 2) {
          int scale = from;
          int newScale = to;
          String what = value + " from scale " + from + " to " + to;
          BigInteger expected = rescaled(value, from, to);
          check(
              what,
              expected,
              30,
              r -> Decimals.rescale(high(value), value.longValue(), scale, newScale, 30, r));
          if (value.bitLength() <= 63) {
            checkCompact(what, expected, value.longValue(), scale, newScale);
          }
        }
      }
    }
  }

  private static void checkCompact(
      String what, BigInteger expected, long value, int scale, int newScale) {
    if (expected.abs().compareTo(BigInteger.TEN.pow(17)) >= 0) {
      assertThatThrownBy(() -> Decimals.rescaleLong(value, scale, newScale, 17))
          .as(what)
          .isInstanceOf(DataException.class);
    } else {
      assertThat(Decimals.rescaleLong(value, scale, newScale, 17))
          .as(what)
          .isEqualTo(expected.longValueExact());
    }
  }

  @Test
  void valuesBecomeLongsDoublesAndTextAsBigDecimalDoes() {
    for (BigInteger value : values()) {
      long high = high(value);
      long low = value.longValue();
      for (int scale : new int[] {0, 3, 18, 25}) {
        BigDecimal decimal = new BigDecimal(value, scale);
        assertThat(Decimals.toDouble(high, low, scale)).isEqualTo(decimal.doubleValue());
        assertThat(Calling.text(out -> Decimals.append(high, low, scale, out)))
            .isEqualTo(decimal.toPlainString());
        BigInteger whole = decimal.toBigInteger();
        if (whole.bitLength() <= 63) {
          assertThat(Decimals.toLong(high, low, scale)).isEqualTo(whole.longValue());
        } else {
          assertThatThrownBy(() -> Decimals.toLong(high, low, scale))
              .hasMessageStartingWith("BIGINT overflow");
        }
      }
      if (value.abs().compareTo(BigInteger.TEN.pow(18)) < 0) {
        assertThat(Decimals.toCompact(high, low, 18, 0)).isEqualTo(low);
      } else {
        assertThatThrownBy(() -> Decimals.toCompact(high, low, 18, 0))
            .as(value.toString())
            .isInstanceOf(DataException.class);
      }
    }
  }

  @Test
  void signsAndExtremesFollowTheValue() {
    for (BigInteger value : values()) {
      long high = high(value);
      long low = value.longValue();
      check("negated", value.negate(), 38, r -> Decimals.negate(high, low, r));
      check("absolute", value.abs(), 38, r -> Decimals.abs(high, low, r));
      assertThat(Decimals.sign(high, low)).isEqualTo(value.signum());
      Decimals.greatest(high, low, 0, 5, result);
      assertThat(left()).isEqualTo(value.max(BigInteger.valueOf(5)));
      Decimals.least(high, low, 0, 5, result);
      assertThat(left()).isEqualTo(value.min(BigInteger.valueOf(5)));
    }
  }

  @Test
  void doublesBecomeTheDecimalOfTheirShortestText() {
    Decimals.ofDouble(1.005, 38, 2, result);
    assertThat(left()).isEqualTo(BigInteger.valueOf(101));
    Decimals.ofDouble(-2.5, 38, 0, result);
    assertThat(left()).isEqualTo(BigInteger.valueOf(-3));
    assertThatThrownBy(() -> Decimals.ofDouble(Double.NaN, 38, 0, result))
        .isInstanceOf(DataException.class);
    assertThatThrownBy(() -> Decimals.ofDouble(1e40, 38, 0, result))
        .isInstanceOf(DataException.class);
  }
}
