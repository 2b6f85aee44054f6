package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A path into a JSON value: {@code $}, then {@code .name}, {@code ['name']} or {@code [n]}; {@code
 * lax} may stand in front.
 *
 * @param steps field names as String, array indexes as Integer
 */
record JsonPath(List<Object> steps) {
  private static final Texts.Cache<JsonPath> CACHE = new Texts.Cache<>();

  JsonPath {
    steps = List.copyOf(steps);
  }

  /** The path of a text, parsed once for each text. */
  static JsonPath of(byte[] heap, int start, int length) {
    return CACHE.get(heap, start, length, JsonPath::parse);
  }

  private static JsonPath parse(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    String path = text.strip();
    if (path.startsWith("lax ")) {
      path = path.substring(4).strip();
    }
    if (!path.startsWith("$")) {
      throw invalid(text);
    }
    List<Object> steps = new ArrayList<>();
    int at = 1;
    while (at < path.length()) {
      at =
          path.charAt(at) == '.' ? name(path, at + 1, text, steps) : bracket(path, at, text, steps);
    }
    return new JsonPath(steps);
  }

  private static int name(String path, int from, String text, List<Object> steps) {
    int end = from;
    while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
      end++;
    }
    String name = path.substring(from, end);
    if (name.isEmpty() || name.equals("*")) {
      throw invalid(text);
    }
    steps.add(name);
    return end;
  }

  private static int bracket(String path, int from, String text, List<Object> steps) {
    int end = path.indexOf(']', from);
    boolean isQuoted = path.startsWith("['", from);
    if (isQuoted) {
      int quote = path.indexOf("']", from + 2);
      end = quote < 0 ? -1 : quote + 1;
    }
    if (path.charAt(from) != '[' || end < 0) {
      throw invalid(text);
    }
    if (isQuoted) {
      steps.add(path.substring(from + 2, end - 1));
      return end + 1;
    }
    try {
      steps.add(Integer.parseUnsignedInt(path.substring(from + 1, end).strip()));
    } catch (NumberFormatException e) {
      throw invalid(text);
    }
    return end + 1;
  }

  private static DataException invalid(String text) {
    return new DataException(
        "'" + text + "' is not a JSON path that is supported",
        "write it as $.field['other field'][0]");
  }
}
