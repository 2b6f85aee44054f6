package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Digests and encodings at published values, and beside {@link Long}. */
class EncodingsTest {
  private static String digest(String text, int bits) {
    byte[] bytes = Calling.utf8(text);
    return Calling.text(
        out -> {
          switch (bits) {
            case 128 -> Encodings.md5(bytes, 0, bytes.length, out);
            case 160 -> Encodings.sha1(bytes, 0, bytes.length, out);
            default -> Encodings.sha2(bytes, 0, bytes.length, bits, out);
          }
        });
  }

  /** RFC 1321, and the examples of FIPS 180. */
  @Test
  void digestsAreThoseOfTheirStandards() {
    assertThat(digest("", 128)).isEqualTo("d41d8cd98f00b204e9800998ecf8427e");
    assertThat(digest("abc", 128)).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
    assertThat(digest("abc", 160)).isEqualTo("a9993e364706816aba3e25717850c26c9cd0d89d");
    assertThat(digest("abc", 224))
        .isEqualTo("23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
    assertThat(digest("abc", 256))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assertThat(digest("abc", 384)).startsWith("cb00753f45a35e8bb5a03d699ac65007").hasSize(96);
    assertThat(digest("abc", 512)).startsWith("ddaf35a193617abacc417349ae204131").hasSize(128);
    assertThatThrownBy(() -> digest("abc", 1))
        .isInstanceOf(DataException.class)
        .hasMessage("SHA2 gives 224, 256, 384 or 512 bits, not 1");
  }

  /** RFC 4648, section 10, and Flink's examples. */
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "f, Zg==",
    "fo, Zm8=",
    "foobar, Zm9vYmFy",
    "hello world, aGVsbG8gd29ybGQ=",
    "你好, 5L2g5aW9"
  })
  void base64GoesBothWays(String text, String encoded) {
    byte[] plain = Calling.utf8(text);
    byte[] code = Calling.utf8(encoded);
    assertThat(Calling.text(out -> Encodings.toBase64(plain, 0, plain.length, out)))
        .isEqualTo(encoded);
    assertThat(Calling.text(out -> Encodings.fromBase64(code, 0, code.length, out)))
        .isEqualTo(text);
  }

  @Test
  void whatIsNotBase64IsAnErrorAndWhatIsNoTextIsMarked() {
    byte[] wrong = Calling.utf8("a*b=");
    assertThatThrownBy(() -> Calling.text(out -> Encodings.fromBase64(wrong, 0, 4, out)))
        .isInstanceOf(DataException.class)
        .hasMessage("'a*b=' is not Base64");
    byte[] binary = Calling.utf8("/0E=");
    assertThat(Calling.text(out -> Encodings.fromBase64(binary, 0, 4, out))).isEqualTo("\uFFFDA");
  }

  @Test
  void integersInOtherBasesAreThoseOfJava() {
    Random random = new Random(2);
    for (int i = 0; i < 500; i++) {
      long value = i < 2 ? -i : random.nextLong() >> random.nextInt(64);
      assertThat(Calling.text(out -> Encodings.hex(value, out)))
          .isEqualTo(Long.toHexString(value).toUpperCase(java.util.Locale.ROOT));
      assertThat(Calling.text(out -> Encodings.bin(value, out)))
          .isEqualTo(Long.toBinaryString(value));
    }
    byte[] text = Calling.utf8("ö.");
    assertThat(Calling.text(out -> Encodings.hex(text, 0, 3, out))).isEqualTo("C3B62E");
  }
}
