package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Base64, hexadecimal and binary digits, and digests in small hexadecimal digits. */
public final class Encodings {
  private static final byte[] SMALL = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] CAPITAL = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

  private Encodings() {}

  public static void toBase64(byte[] heap, int start, int length, BytesBuilder out) {
    byte[] encoded = Base64.getEncoder().encode(Arrays.copyOfRange(heap, start, start + length));
    out.append(encoded, 0, encoded.length);
  }

  /**
   * The text whose bytes are encoded; bytes that are no UTF-8 become U+FFFD.
   *
   * @throws DataException if this is no Base64
   */
  public static void fromBase64(byte[] heap, int start, int length, BytesBuilder out) {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(Arrays.copyOfRange(heap, start, start + length));
    } catch (IllegalArgumentException e) {
      throw new DataException(
          "'" + Times.text(heap, start, length) + "' is not Base64",
          "leave such values out with WHERE",
          e);
    }
    text(bytes, 0, bytes.length, out);
  }

  /** A binary string as a text; bytes that are no UTF-8 become U+FFFD. */
  public static void text(byte[] heap, int start, int length, BytesBuilder out) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(heap, start, length));
      out.append(heap, start, length);
    } catch (java.nio.charset.CharacterCodingException e) {
      Strings.append(Strings.text(heap, start, length), out);
    }
  }

  /** The bytes of a text in UTF-8, or a binary string as it is. */
  public static void bytes(byte[] heap, int start, int length, BytesBuilder out) {
    out.append(heap, start, length);
  }

  /** Two capital hexadecimal digits for each byte. */
  public static void hex(byte[] heap, int start, int length, BytesBuilder out) {
    digits(heap, start, start + length, CAPITAL, out);
  }

  /** An integer in capital hexadecimal digits, a negative one as its two's complement. */
  public static void hex(long value, BytesBuilder out) {
    int from = 60 - Math.min(60, Long.numberOfLeadingZeros(value) / 4 * 4);
    for (int shift = from; shift >= 0; shift -= 4) {
      out.append(CAPITAL[(int) (value >>> shift) & 15]);
    }
  }

  /** An integer in binary digits, a negative one as its two's complement. */
  public static void bin(long value, BytesBuilder out) {
    for (int shift = 63 - Math.min(63, Long.numberOfLeadingZeros(value)); shift >= 0; shift--) {
      out.append((byte) ('0' + (value >>> shift & 1)));
    }
  }

  public static void md5(byte[] heap, int start, int length, BytesBuilder out) {
    digest("MD5", heap, start, length, out);
  }

  public static void sha1(byte[] heap, int start, int length, BytesBuilder out) {
    digest("SHA-1", heap, start, length, out);
  }

  /**
   * A digest of the SHA-2 family.
   *
   * @param bits 224, 256, 384 or 512
   */
  public static void sha2(byte[] heap, int start, int length, int bits, BytesBuilder out) {
    switch (bits) {
      case 224, 256, 384, 512 -> digest("SHA-" + bits, heap, start, length, out);
      default ->
          throw new DataException(
              "SHA2 gives 224, 256, 384 or 512 bits, not " + bits, "write one of these");
    }
  }

  private static void digest(
      String algorithm, byte[] heap, int start, int length, BytesBuilder out) {
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      digest.update(heap, start, length);
      byte[] bytes = digest.digest();
      digits(bytes, 0, bytes.length, SMALL, out);
    } catch (NoSuchAlgorithmException e) {
      throw new DataException("this Java lacks " + algorithm, "run a complete JDK", e);
    }
  }

  private static void digits(byte[] heap, int from, int end, byte[] alphabet, BytesBuilder out) {
    for (int i = from; i < end; i++) {
      out.append(alphabet[heap[i] >> 4 & 15]);
      out.append(alphabet[heap[i] & 15]);
    }
  }
}
