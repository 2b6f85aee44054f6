package io.tidemark.exec.function;

import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Calls functions that take and leave bytes with strings. */
final class Calling {
  private Calling() {}

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** What a function appends. */
  static String text(Consumer<BytesBuilder> function) {
    BytesBuilder out = new BytesBuilder();
    out.begin();
    function.accept(out);
    return new String(out.heap(), out.start(), out.length(), StandardCharsets.UTF_8);
  }

  /** What a function appends, or null if it says that its result is NULL. */
  static @Nullable String nullable(BiConsumer<Result, BytesBuilder> function) {
    Result result = new Result();
    String text = text(out -> function.accept(result, out));
    return result.isNull ? null : text;
  }
}
