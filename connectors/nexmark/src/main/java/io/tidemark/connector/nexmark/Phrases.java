package io.tidemark.connector.nexmark;

import io.tidemark.exec.batch.BytesBuilder;
import java.util.Arrays;

/**
 * A fixed list of texts in one heap, so that columns can point at them and nothing is copied per
 * row.
 */
final class Phrases {
  private static final String[] FIRST_NAMES = {
    "Peter", "Paul", "Luke", "John", "Saul", "Vicky", "Kate", "Julie", "Sarah", "Deiter", "Walter"
  };
  private static final String[] LAST_NAMES = {
    "Shultz", "Abrams", "Spencer", "White", "Bartels", "Walton", "Smith", "Jones", "Noris"
  };
  private static final String[] HOT_CHANNELS = {"Google", "Facebook", "Baidu", "Apple"};
  private static final int OTHER_CHANNELS = 10_000;
  private static final int CONTACTS = 4_096;

  static final Phrases STATES = new Phrases("AZ", "CA", "ID", "OR", "WA", "WY");
  static final Phrases CITIES =
      new Phrases(
          "Phoenix",
          "Los Angeles",
          "San Francisco",
          "Boise",
          "Portland",
          "Bend",
          "Redmond",
          "Seattle",
          "Kent",
          "Cheyenne");
  static final Phrases NAMES = names();
  static final Phrases EMAILS = emails();
  static final Phrases CREDIT_CARDS = creditCards();

  /** The hot ones first. */
  static final Phrases CHANNELS = channels();

  /** The page of each channel. */
  static final Phrases URLS = urls();

  static final int HOT_CHANNEL_COUNT = HOT_CHANNELS.length;

  final byte[] heap;
  private int[] starts = new int[16];
  private int count;

  private Phrases(String... texts) {
    BytesBuilder builder = new BytesBuilder();
    for (String text : texts) {
      if (count + 1 == starts.length) {
        starts = Arrays.copyOf(starts, starts.length * 2);
      }
      builder.appendAscii(text);
      starts[++count] = builder.size();
    }
    heap = Arrays.copyOf(builder.heap(), builder.size());
  }

  int count() {
    return count;
  }

  int start(int index) {
    return starts[index];
  }

  int length(int index) {
    return starts[index + 1] - starts[index];
  }

  private static Phrases names() {
    String[] texts = new String[FIRST_NAMES.length * LAST_NAMES.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = FIRST_NAMES[i % FIRST_NAMES.length] + " " + LAST_NAMES[i / FIRST_NAMES.length];
    }
    return new Phrases(texts);
  }

  private static Phrases emails() {
    String[] texts = new String[CONTACTS];
    for (int i = 0; i < CONTACTS; i++) {
      texts[i] = letters(i, 7) + "@" + letters(~i, 5) + ".com";
    }
    return new Phrases(texts);
  }

  private static Phrases creditCards() {
    String[] texts = new String[CONTACTS];
    for (int i = 0; i < CONTACTS; i++) {
      long bits = Noise.mix(i);
      StringBuilder text = new StringBuilder();
      for (int block = 0; block < 4; block++) {
        long digits = 10_000 + (bits >>> (block * 15) & 0x7fff) % 10_000;
        text.append(block == 0 ? "" : " ").append(Long.toString(digits), 1, 5);
      }
      texts[i] = text.toString();
    }
    return new Phrases(texts);
  }

  private static Phrases channels() {
    String[] texts = Arrays.copyOf(HOT_CHANNELS, HOT_CHANNELS.length + OTHER_CHANNELS);
    for (int i = 0; i < OTHER_CHANNELS; i++) {
      texts[HOT_CHANNELS.length + i] = "channel-" + i;
    }
    return new Phrases(texts);
  }

  private static Phrases urls() {
    String[] texts = new String[HOT_CHANNELS.length + OTHER_CHANNELS];
    for (int i = 0; i < texts.length; i++) {
      String folders =
          letters(3L * i, 5) + "/" + letters(3L * i + 1, 5) + "/" + letters(3L * i + 2, 5);
      String url = "https://www.nexmark.com/" + folders + "/item.htm?query=1";
      boolean isNamed = i >= HOT_CHANNELS.length && i % 10 > 0;
      int number = Integer.reverse(i) & Integer.MAX_VALUE;
      texts[i] = isNamed ? url + "&channel_id=" + number : url;
    }
    return new Phrases(texts);
  }

  private static String letters(long number, int length) {
    long bits = Noise.mix(number);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) ('a' + (bits >>> (i * 8) & 0xff) % 26));
    }
    return text.toString();
  }
}
