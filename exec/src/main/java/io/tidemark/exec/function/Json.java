package io.tidemark.exec.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.io.IOException;

/** Functions of JSON texts. They read no further than the path leads. */
public final class Json {
  /** What JSON_VALUE found. */
  public static final int FOUND = 0;

  public static final int EMPTY = 1;
  public static final int ERROR = 2;

  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /**
   * The scalar at a path as text; NULL for a JSON null and where {@link #status} is not {@link
   * #FOUND}.
   */
  public static void value(
      byte[] heap,
      int start,
      int length,
      byte[] path,
      int pathStart,
      int pathLength,
      Result result,
      BytesBuilder out) {
    JsonPath steps = JsonPath.of(path, pathStart, pathLength);
    try (JsonParser parser = FACTORY.createParser(heap, start, length)) {
      JsonToken token = find(parser, steps);
      result.isNull = token == null || !token.isScalarValue() || token == JsonToken.VALUE_NULL;
      if (!result.isNull) {
        Texts.appendText(parser.getText(), out);
      }
    } catch (IOException e) {
      result.isNull = true;
    }
  }

  /** {@link #FOUND}, {@link #EMPTY} for a path that leads nowhere, {@link #ERROR}. */
  public static int status(
      byte[] heap, int start, int length, byte[] path, int pathStart, int pathLength) {
    JsonPath steps = JsonPath.of(path, pathStart, pathLength);
    try (JsonParser parser = FACTORY.createParser(heap, start, length)) {
      JsonToken token = find(parser, steps);
      return token == null ? EMPTY : token.isScalarValue() ? FOUND : ERROR;
    } catch (IOException e) {
      return ERROR;
    }
  }

  /** Whether a path leads to a value; false for a text that is no JSON. */
  public static boolean exists(
      byte[] heap, int start, int length, byte[] path, int pathStart, int pathLength) {
    JsonPath steps = JsonPath.of(path, pathStart, pathLength);
    try (JsonParser parser = FACTORY.createParser(heap, start, length)) {
      return find(parser, steps) != null;
    } catch (IOException e) {
      return false;
    }
  }

  /** Stops JSON_VALUE with ERROR ON EMPTY or ERROR ON ERROR unless the status is one to pass. */
  public static boolean require(int status, boolean emptyFails, boolean errorFails) {
    if (status == EMPTY && emptyFails) {
      throw new DataException("JSON_VALUE found nothing at its path", "write NULL ON EMPTY");
    }
    if (status == ERROR && errorFails) {
      throw new DataException(
          "JSON_VALUE found no scalar, or its text is not JSON", "write NULL ON ERROR");
    }
    return true;
  }

  /** Moves to the value of a path; null if it leads nowhere. */
  private static @org.jspecify.annotations.Nullable JsonToken find(JsonParser parser, JsonPath path)
      throws IOException {
    JsonToken token = parser.nextToken();
    for (Object step : path.steps()) {
      // In lax mode a value stands for an array of itself.
      boolean isSelf = Integer.valueOf(0).equals(step) && token != JsonToken.START_ARRAY;
      if (token == null || (!isSelf && !enter(parser, token, step))) {
        return null;
      }
      token = parser.currentToken();
    }
    return token;
  }

  private static boolean enter(JsonParser parser, JsonToken token, Object step) throws IOException {
    if (step instanceof Integer index && token == JsonToken.START_ARRAY) {
      for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
        if (i == index) {
          return true;
        }
        parser.skipChildren();
      }
      return false;
    }
    if (step instanceof String && token == JsonToken.START_OBJECT) {
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean isField = parser.currentName().equals(step);
        parser.nextToken();
        if (isField) {
          return true;
        }
        parser.skipChildren();
      }
    }
    return false;
  }
}
