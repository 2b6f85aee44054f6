package io.tidemark.parser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Reads a resource of blocks that are separated by blank lines; the first one is a header. */
final class Blocks {
  private Blocks() {}

  static List<String> of(String resource) {
    try (InputStream in = Blocks.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      List<String> blocks = Arrays.asList(text.strip().split("\n\n+"));
      return blocks.subList(1, blocks.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
