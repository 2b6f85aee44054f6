package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Functions of texts at the examples of Flink's documentation, and beside plain Java over code
 * points; each text stands in the middle of a heap.
 */
class TextFunctionsTest {
  private static final String NULL = "NULL";

  private final Random random = new Random(11);

  /** Takes texts as generated code passes them. */
  private interface OfText {
    void call(byte[] heap, int start, int length, Result result, BytesBuilder out);
  }

  private static String call(String text, OfText function) {
    byte[] heap = Calling.utf8("<?" + text + ">é");
    int length = Calling.utf8(text).length;
    @Nullable String result = Calling.nullable((r, out) -> function.call(heap, 2, length, r, out));
    return result == null ? NULL : result;
  }

  private String string(int most) {
    String[] characters = {"a", "b", "é", "€", "😀", " "};
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(characters[random.nextInt(characters.length)]);
    }
    return text.toString();
  }

  private static String points(String text, int from, int to) {
    int[] points = text.codePoints().toArray();
    return new String(points, from, to - from);
  }

  private static int size(String text) {
    return text.codePointCount(0, text.length());
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "hi | 4 | ?? | ??hi | hi??",
        "hi | 1 | ?? | h | h",
        "hi | 0 | ?? | '' | ''",
        "hi | -1 | ?? | NULL | NULL",
        "hi | 3 | '' | NULL | NULL",
        "'' | 3 | 😀é | 😀é😀 | 😀é😀",
        "äää | 13 | 12345 | 1234512345äää | äää1234512345",
        "⎨⎨ | 1 | ?? | ⎨ | ⎨"
      },
      delimiter = '|')
  void padsFillOrCut(String text, int width, String pad, String left, String right) {
    byte[] fill = Calling.utf8(pad);
    assertThat(
            call(text, (h, s, n, r, o) -> Padding.lpad(h, s, n, width, fill, 0, fill.length, r, o)))
        .isEqualTo(left);
    assertThat(
            call(text, (h, s, n, r, o) -> Padding.rpad(h, s, n, width, fill, 0, fill.length, r, o)))
        .isEqualTo(right);
  }

  @Test
  void repeatedTextsAreThoseOfJava() {
    for (int count = -1; count < 5; count++) {
      int times = count;
      String text = string(5);
      assertThat(call(text, (h, s, n, r, o) -> Padding.repeat(h, s, n, times, o)))
          .isEqualTo(text.repeat(Math.max(0, count)));
    }
    assertThatThrownBy(
            () -> call("ab", (h, s, n, r, o) -> Padding.repeat(h, s, n, Integer.MAX_VALUE, o)))
        .isInstanceOf(DataException.class)
        .hasMessage("the result of REPEAT would have more than 67108864 bytes");
  }

  /** The examples of Flink's own tests of OVERLAY; a length of 0 inserts, as in the standard. */
  @ParameterizedTest
  @CsvSource({
    "xxxxxtest, xxxx, 6, 4, xxxxxxxxx",
    "xxxxxtest, xxxx, 6, 2, xxxxxxxxxst",
    "123456789, It, -1, 4, 123456789",
    "123456789, It, 0, 4, 123456789",
    "123456789, abc, 2, 100, 1abc",
    "123456789, abc, 2, -1, 1abc",
    "123456789, abc, 100, 2, 123456789",
    "This is a test String., It, 1, 4, It is a test String.",
    "This is a test String., IS, 6, 100, This IS",
    "é€😀, x, 2, 1, éx😀",
    "é€😀, x, 3, 0, é€x😀"
  })
  void overlayPutsATextInPlaceOfCharacters(
      String text, String by, int from, int count, String expected) {
    byte[] part = Calling.utf8(by);
    assertThat(
            call(
                text,
                (h, s, n, r, o) ->
                    Substrings.overlay(h, s, n, part, 0, part.length, from, count, o)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Tech on the net, e, 1, 1, 2",
    "Tech on the net, e, 1, 2, 11",
    "Tech on the net, e, 1, 3, 14",
    "Tech on the net, e, 1, 4, 0",
    "Tech on the net, e, -3, 2, 2",
    "Corporate Floor, or, 3, 2, 14",
    "Corporate Floor, or, -3, 2, 2",
    "Corporate Floor, or, 0, 1, 0",
    "aaa, aa, 1, 2, 2",
    "aaa, aa, -1, 1, 2",
    "aaa, aa, -2, 1, 1",
    "aaa, aa, -3, 1, 0",
    "é€😀€, €, 3, 1, 4",
    "é€😀€, €, -2, 1, 2",
    "abc, '', 1, 1, 1"
  })
  void instrFindsTheNthOccurrence(String text, String part, int from, int nth, int expected) {
    byte[] heap = Calling.utf8("or e" + text + "or");
    byte[] sought = Calling.utf8(part);
    int length = Calling.utf8(text).length;
    assertThat(Searches.instr(heap, 4, length, sought, 0, sought.length, from, nth))
        .isEqualTo(expected);
  }

  @Test
  void instrHasNoOccurrenceBeforeTheFirst() {
    byte[] a = {'a'};
    assertThatThrownBy(() -> Searches.instr(a, 0, 1, a, 0, 1, 1, 0))
        .isInstanceOf(DataException.class)
        .hasMessage("INSTR finds the first, second, ... occurrence, not number 0");
  }

  @Test
  void locatedPartsAreThoseOfJava() {
    for (int i = 0; i < 2_000; i++) {
      String text = string(8);
      String part = string(2);
      int from = random.nextInt(10) - 1;
      String before = points(text, 0, Math.min(size(text), Math.max(0, from - 1)));
      int at = text.indexOf(part, before.length());
      int expected = part.isEmpty() ? 1 : at < 0 ? 0 : size(text.substring(0, at)) + 1;
      byte[] heap = Calling.utf8("ab" + text + "ab");
      byte[] sought = Calling.utf8(part);
      int length = Calling.utf8(text).length;
      assertThat(Searches.locate(sought, 0, sought.length, heap, 2, length, from))
          .as(part + " in " + text + " from " + from)
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "AQIDBA== | I | 0 | AQ",
        "AQIDBA== | I | 2 | NULL",
        "AQIDBA== | I | -1 | NULL",
        "Test | e | 1 | st",
        "a,,b | , | 1 | ''",
        "a,b, | , | 2 | ''",
        "a--b-c | -- | 1 | b-c",
        "é€€😀 | €€ | 1 | 😀",
        "a b | '' | 1 | b",
        "'' | , | 0 | NULL"
      },
      delimiter = '|')
  void piecesCountFromZero(String text, String separator, int index, String expected) {
    byte[] by = Calling.utf8(separator);
    assertThat(
            call(
                text,
                (h, s, n, r, o) -> Searches.splitIndex(h, s, n, by, 0, by.length, index, r, o)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"73, AQ", "256, NULL", "0, NULL", "-1, NULL", "233, 'AQIDBA=='"})
  void separatorMayBeACode(int code, String expected) {
    assertThat(call("AQIDBA==", (h, s, n, r, o) -> Searches.splitIndexAt(h, s, n, code, 0, r, o)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "This is a test String., This Is A Test String.",
    "fLinK, Flink",
    "a B, A B",
    "1st oNE-two_THREE, 1st One-Two_Three",
    "éTÉ ΣΑΣ, Été Σασ",
    "'', ''"
  })
  void initcapKnowsWords(String text, String expected) {
    assertThat(call(text, (h, s, n, r, o) -> Characters.initcap(h, s, n, o))).isEqualTo(expected);
  }

  @Test
  void codesOfCharacters() {
    assertThat(Characters.ascii(Calling.utf8("xefg"), 1, 3)).isEqualTo(101);
    assertThat(Characters.ascii(Calling.utf8("x"), 1, 0)).isZero();
    assertThat(Characters.ascii(Calling.utf8("😀a"), 0, 5)).isEqualTo(0x1F600);
    assertThat(Characters.ascii(Calling.utf8("€"), 0, 3)).isEqualTo(0x20AC);
    List<String> characters = new ArrayList<>();
    for (long code : new long[] {97, 353, 233, 0, 256, -1, (1L << 40) + 65}) {
      characters.add(Calling.text(out -> Characters.chr(code, out)));
    }
    assertThat(characters).containsExactly("a", "a", "é", "\0", "\0", "", "A");
  }

  @Test
  void kindsOfCharacters() {
    String[] texts = {"abc", "éß", "a1", "", "123", "٣", "11.4445", "-1e3", "1x", "NaN"};
    List<String> kinds = new ArrayList<>();
    for (String text : texts) {
      byte[] heap = Calling.utf8(text);
      kinds.add(
          (Characters.isAlpha(heap, 0, heap.length) ? "A" : "-")
              + (Characters.isDigit(heap, 0, heap.length) ? "D" : "-")
              + (Characters.isDecimal(heap, 0, heap.length) ? "N" : "-"));
    }
    assertThat(kinds)
        .containsExactly("A--", "A--", "---", "---", "-DN", "-D-", "--N", "--N", "---", "A-N");
  }

  @ParameterizedTest
  @CsvSource({"hello, el, ip, hippo", "a€b, €, x, axb", "abc, abc, x, x", "abba, ab, é€, é€€é"})
  void translateReplacesSingleCharacters(String text, String from, String to, String expected) {
    byte[] f = Calling.utf8(from);
    byte[] t = Calling.utf8(to);
    assertThat(
            call(
                text,
                (h, s, n, r, o) ->
                    Characters.translate(h, s, n, f, 0, f.length, t, 0, t.length, o)))
        .isEqualTo(expected);
  }
}
