package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class InListsTest {
  @Test
  void longsAreFoundAsInAPlainList() {
    Random random = new Random(1);
    for (int size = 0; size < 70; size++) {
      List<Long> values = new ArrayList<>(List.of(Long.MIN_VALUE, -1L, Long.MAX_VALUE));
      for (int i = 0; i < size; i++) {
        values.add((long) random.nextInt(40) - 20);
      }
      byte[] list = InLists.ofLongs(values.subList(0, size));
      for (long value = -25; value < 25; value++) {
        assertThat(InLists.containsLong(value, list, 0, list.length))
            .isEqualTo(values.subList(0, size).contains(value));
      }
      assertThat(InLists.containsLong(Long.MAX_VALUE, list, 0, list.length)).isEqualTo(size > 2);
    }
  }

  @Test
  void textsAreFoundAsInAPlainListWhereverTheyStand() {
    List<String> values = List.of("", "a", "ab", "b", "zoë", "😀", "a", "0");
    byte[] list = InLists.ofTexts(values);
    byte[] heap = new byte[list.length + 5];
    System.arraycopy(list, 0, heap, 5, list.length);
    for (String text :
        List.of("", "a", "aa", "ab", "abc", "b", "zoe", "zoë", "😀", "😁", "0", "1")) {
      byte[] utf8 = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
      assertThat(InLists.containsText(utf8, 1, utf8.length - 2, heap, 5, list.length))
          .as(text)
          .isEqualTo(values.contains(text));
    }
    assertThat(InLists.size(list, false)).isEqualTo(7);
  }
}
