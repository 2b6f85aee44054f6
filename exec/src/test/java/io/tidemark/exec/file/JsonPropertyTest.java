package io.tidemark.exec.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** The JSON decoder against Jackson. */
class JsonPropertyTest {
  private static final JsonFactory JACKSON = new JsonFactory();

  private final List<ColumnType> types = new ArrayList<>();

  private FileTable table(RandomText random) {
    FileTable table = new FileTable("json");
    types.clear();
    int columns = 1 + random.random.nextInt(5);
    for (int i = 0; i < columns; i++) {
      ColumnType type = random.type();
      if (random.oneIn(5)) {
        type =
            ColumnType.row(List.of(new RowField("c0", type), new RowField("é\"", random.type())));
      }
      types.add(type);
      table.column("c" + i, type);
    }
    return table;
  }

  private static String quoted(String text, RandomText random) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (random.oneIn(10)) {
        // Halves of a pair are both escaped, or the text would be neither.
        json.append(Character.isSurrogate(c) ? "" : String.format("\\u%04x", (int) c));
        json.append(Character.isSurrogate(c) ? c : "");
      } else if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format("\\u%04X", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString().replace("😀", random.oneIn(2) ? "\\ud83D\\uDE00" : "😀");
  }

  private static String blank(RandomText random) {
    return random.oneIn(6) ? " \t" : "";
  }

  private String value(ColumnType type, RandomText random, int badOneIn) {
    if (random.oneIn(8)) {
      return "null";
    }
    if (type.kind() == ColumnType.Kind.ROW) {
      List<String> members = new ArrayList<>();
      for (RowField field : type.fields()) {
        if (!random.oneIn(5)) {
          members.add(member(field.name(), field.type(), random, badOneIn));
        }
      }
      return "{" + String.join(",", members) + "}";
    }
    String text = random.of(type, badOneIn);
    boolean isBare = text.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false");
    return isBare && random.oneIn(2) ? text : quoted(text, random);
  }

  private String member(String name, ColumnType type, RandomText random, int badOneIn) {
    return blank(random)
        + quoted(name, random)
        + blank(random)
        + ":"
        + blank(random)
        + value(type, random, badOneIn)
        + blank(random);
  }

  private String line(RandomText random, int badOneIn) {
    List<String> members = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      for (int copy = random.oneIn(8) ? 0 : random.oneIn(8) ? 2 : 1; copy > 0; copy--) {
        members.add(member("c" + i, types.get(i), random, badOneIn));
      }
    }
    if (random.oneIn(3)) {
      members.add("\"other\":{\"c0\":[1,\"]}\\\"\",{}],\"x\":null}");
    }
    if (random.oneIn(3)) {
      Collections.shuffle(members, random.random);
    }
    return "{" + String.join(",", members) + "}" + (random.oneIn(9) ? "\r" : "");
  }

  private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_OBJECT && !name.equals("other")) {
        members.put(name, object(parser));
      } else if (token == JsonToken.START_OBJECT) {
        parser.skipChildren();
      } else {
        members.put(name, token == JsonToken.VALUE_NULL ? null : parser.getText());
      }
    }
    return members;
  }

  private static @Nullable Object convert(ColumnType type, @Nullable Object value) {
    if (value == null) {
      return null;
    }
    if (type.kind() != ColumnType.Kind.ROW) {
      return NaiveValues.of(type, (String) value, true);
    }
    List<@Nullable Object> row = new ArrayList<>();
    for (RowField field : type.fields()) {
      row.add(convert(field.type(), ((Map<?, ?>) value).get(field.name())));
    }
    return row;
  }

  /** Null if a field does not fit. */
  private @Nullable List<@Nullable Object> expected(String line) {
    try (JsonParser parser = JACKSON.createParser(line)) {
      parser.nextToken();
      Map<String, @Nullable Object> members = object(parser);
      List<@Nullable Object> row = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        row.add(convert(types.get(i), members.get("c" + i)));
      }
      return row;
    } catch (NaiveValues.NoValue e) {
      return null;
    } catch (IOException e) {
      throw new AssertionError(line, e);
    }
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void rowsAreThoseOfJackson(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int batchRows) {
    RandomText random = new RandomText(seed);
    FileTable table = table(random).option("json.ignore-parse-errors", "true");
    int badOneIn = random.oneIn(2) ? 0 : 20;
    StringBuilder text = new StringBuilder();
    List<List<@Nullable Object>> expected = new ArrayList<>();
    int rows = random.random.nextInt(30);
    for (int i = 0; i < rows; i++) {
      String line = line(random, badOneIn);
      text.append(line).append(i + 1 == rows && random.oneIn(2) ? "" : "\n");
      List<@Nullable Object> row = expected(line);
      // A repeated key is judged each time, so a bad value before a good one counts.
      if (row != null) {
        expected.add(row);
      }
    }
    table.file("data/x.json", text.toString());
    int blockBytes = random.oneIn(3) ? FileSource.BLOCK_BYTES : 1 + random.random.nextInt(100);
    List<List<@Nullable Object>> rowsRead = table.rows(blockBytes, batchRows, table.all());
    if (badOneIn == 0) {
      assertThat(rowsRead).isEqualTo(expected);
    } else {
      assertThat(expected).containsAll(rowsRead);
    }
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void damagedLinesLeaveTheOthersAlone(@ForAll long seed) {
    RandomText random = new RandomText(seed);
    FileTable table = table(random).option("json.ignore-parse-errors", "true");
    String good = line(random, 0);
    StringBuilder damaged = new StringBuilder(line(random, 0));
    int at = random.random.nextInt(damaged.length());
    damaged.setCharAt(at, "\"\\{}[]:,u0 \u0001é".charAt(random.random.nextInt(13)));
    table.file("data/x.json", good + "\n" + damaged + "\n" + good + "\n");
    List<List<@Nullable Object>> rows = table.rows(1 + random.random.nextInt(100), 10, table.all());
    assertThat(rows).hasSizeBetween(2, 3);
    assertThat(rows.get(0)).isEqualTo(expected(good));
    assertThat(rows.get(rows.size() - 1)).isEqualTo(expected(good));
  }
}
