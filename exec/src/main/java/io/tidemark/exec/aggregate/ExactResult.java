package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Overflow;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import java.math.BigInteger;

/**
 * Turns wide sums into results of SUM and AVG over integers and DECIMALs. What does not fit is left
 * as an {@link Overflow}, which is an error only for who sees the value or computes with it.
 */
final class ExactResult {
  private static final BigInteger TWO = BigInteger.TWO;
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private final AggregateSpec.Function function;
  private final ColumnType type;
  private final Layout layout;

  /** By how many digits the result of AVG is finer than its argument. */
  private final int finerDigits;

  private final long finer;
  private final BigInteger limit;
  private final Overflow overflow;

  ExactResult(AggregateSpec spec) {
    this.function = spec.function();
    this.type = spec.result();
    this.layout = type.layout();
    ColumnType argument = spec.argument();
    this.finerDigits = argument == null ? 0 : Math.max(0, type.scale() - argument.scale());
    this.finer = finerDigits > 18 ? 0 : BigInteger.TEN.pow(finerDigits).longValueExact();
    this.limit = BigInteger.TEN.pow(isDecimal() ? type.precision() : 0);
    this.overflow = overflow(spec);
  }

  /** What the results of a call that do not fit become. */
  static Overflow overflow(AggregateSpec spec) {
    ColumnType type = spec.result();
    String hint =
        type.kind() == ColumnType.Kind.DECIMAL
            ? "cast the argument to a DECIMAL of smaller scale, or to DOUBLE"
            : "cast the argument to DECIMAL(38, 0)";
    return new Overflow(
        spec.function() + " exceeds " + type.nullable(), hint, error -> spec.place().of(error));
  }

  private boolean isDecimal() {
    return type.kind() == ColumnType.Kind.DECIMAL;
  }

  /**
   * Writes the result for a sum of {@code count} values.
   *
   * @param extension sign and overflow above {@code high}: the sum is {@code extension * 2^128 +
   *     unsigned high * 2^64 + unsigned low}
   */
  void put(long extension, long high, long low, long count, Column out, int row) {
    if (count == 0) {
      KeyValues.putNull(out, row);
      return;
    }
    boolean isLong = high == low >> 63 && extension == high;
    boolean isSum = function == AggregateSpec.Function.SUM;
    if (isLong && isSum && layout == Layout.LONG && !isDecimal()) {
      out.longs[row] = low;
    } else if (isLong && isSum && layout == Layout.WIDE) {
      out.highs[row] = high;
      out.longs[row] = low;
    } else if (isLong && !isSum && putAverage(low, count, out, row)) {
      return;
    } else {
      putBig(big(extension, high, low), count, out, row);
    }
  }

  private boolean putAverage(long sum, long count, Column out, int row) {
    if (!isDecimal()) {
      putLong(sum / count, out, row);
      return true;
    }
    long scaled = sum * finer;
    if (finer == 0 || Math.multiplyHigh(sum, finer) != scaled >> 63 || type.precision() < 19) {
      return false;
    }
    long quotient = scaled / count;
    long rest = Math.abs(scaled % count);
    if (rest >= count - rest) {
      quotient += scaled < 0 ? -1 : 1;
    }
    out.highs[row] = quotient >> 63;
    out.longs[row] = quotient;
    return true;
  }

  private void putBig(BigInteger sum, long count, Column out, int row) {
    BigInteger result = sum;
    if (function == AggregateSpec.Function.AVG) {
      result = average(sum, BigInteger.valueOf(count));
    }
    if (isDecimal() ? result.abs().compareTo(limit) >= 0 : result.bitLength() > 63) {
      long low = result.longValue();
      KeyValues.putOverflow(out, row, overflow, result.shiftRight(64).longValue(), low);
    } else if (layout == Layout.WIDE) {
      out.highs[row] = result.shiftRight(64).longValue();
      out.longs[row] = result.longValue();
    } else {
      putLong(result.longValue(), out, row);
    }
  }

  /** Integers truncate toward zero, DECIMALs round half up. */
  private BigInteger average(BigInteger sum, BigInteger count) {
    if (!isDecimal()) {
      return sum.divide(count);
    }
    BigInteger[] parts = sum.multiply(BigInteger.TEN.pow(finerDigits)).divideAndRemainder(count);
    boolean isUp = parts[1].abs().multiply(TWO).compareTo(count) >= 0;
    return isUp ? parts[0].add(BigInteger.valueOf(sum.signum())) : parts[0];
  }

  private void putLong(long value, Column out, int row) {
    if (layout == Layout.INT) {
      out.ints[row] = (int) value;
    } else {
      out.longs[row] = value;
    }
  }

  private static BigInteger big(long extension, long high, long low) {
    return BigInteger.valueOf(extension)
        .shiftLeft(64)
        .add(unsigned(high))
        .shiftLeft(64)
        .add(unsigned(low));
  }

  private static BigInteger unsigned(long value) {
    BigInteger signed = BigInteger.valueOf(value);
    return value < 0 ? signed.add(TWO_64) : signed;
  }
}
