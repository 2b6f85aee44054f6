package io.tidemark.exec.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one kind of JSON object, a record or a nested row: finds the column of a key.
 *
 * <p>Keys mostly come in the order of the object before, so each known key remembers which one came
 * after it; comparing that one's bytes is all that is done as a rule.
 */
final class JsonFields {
  /** Keys that do not belong to a column are remembered too, up to this many. */
  private static final int MAX_KEYS = 1_024;

  private static final Key NO_KEY = new Key(new byte[0], 0, -1);

  private final @Nullable ValueWriter[] writers;
  private final String[] names;
  private final @Nullable JsonFields[] nested;
  private final Map<String, Integer> columns = new HashMap<>();

  private final int[] seen;
  private int object;

  private Key[] table = new Key[64];
  private int keyCount;
  private Key first = NO_KEY;
  private Key last = NO_KEY;
  private boolean isFirst;

  /** A key that was met: its bytes between the quotes, as they stand in the text. */
  private static final class Key {
    final byte[] bytes;
    final long head;
    final int column;
    Key next;

    Key(byte[] bytes, long head, int column) {
      this.bytes = bytes;
      this.head = head;
      this.column = column;
      this.next = this;
    }

    boolean matches(byte[] text, int from, int to, long textHead) {
      int length = to - from;
      return head == textHead
          && bytes.length == length
          && (length <= 8 || Arrays.equals(text, from + 8, to, bytes, 8, length));
    }
  }

  /**
   * @param writers by column; null where the column is not read
   */
  JsonFields(String[] names, @Nullable ValueWriter[] writers) {
    this.names = names;
    this.writers = writers;
    this.nested = new JsonFields[names.length];
    this.seen = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      columns.put(names[i], i);
      ValueWriter writer = writers[i];
      if (writer != null && writer.isRow()) {
        nested[i] = of(writer);
      }
    }
  }

  private static JsonFields of(ValueWriter row) {
    int count = row.type().fields().size();
    String[] names = new String[count];
    ValueWriter[] children = new ValueWriter[count];
    for (int i = 0; i < count; i++) {
      names[i] = row.type().fields().get(i).name();
      children[i] = row.child(i);
    }
    return new JsonFields(names, children);
  }

  /** Null if the column is not read. */
  @Nullable ValueWriter writer(int column) {
    return writers[column];
  }

  /** The fields of a ROW column. */
  JsonFields nested(int column) {
    JsonFields fields = nested[column];
    if (fields == null) {
      throw new IllegalStateException("column " + column + " is no row");
    }
    return fields;
  }

  int size() {
    return names.length;
  }

  String name(int column) {
    return names[column];
  }

  /** An object begins. */
  void begin() {
    object++;
    isFirst = true;
  }

  /** Whether the object at hand had this column. */
  boolean isSeen(int column) {
    return seen[column] == object;
  }

  /**
   * The column of a key, -1 if it belongs to none.
   *
   * @param text with room for eight-byte loads
   * @param hasEscape whether there is a backslash in it
   */
  int column(byte[] text, int from, int to, boolean hasEscape) {
    int length = to - from;
    long word = Words.load(text, from);
    long head = length >= 8 ? word : word & ((1L << (length * 8)) - 1);
    Key guess = isFirst ? first : last.next;
    Key key = guess.matches(text, from, to, head) ? guess : lookUp(text, from, to, head, hasEscape);
    if (isFirst) {
      first = key;
      isFirst = false;
    } else {
      last.next = key;
    }
    last = key;
    if (key.column >= 0) {
      seen[key.column] = object;
    }
    return key.column;
  }

  private Key lookUp(byte[] text, int from, int to, long head, boolean hasEscape) {
    int slot = slot(head, to - from, table.length);
    while (table[slot] != null) {
      if (table[slot].matches(text, from, to, head)) {
        return table[slot];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    byte[] bytes = Arrays.copyOfRange(text, from, to);
    String name =
        hasEscape ? JsonStrings.unescaped(bytes) : new String(bytes, StandardCharsets.UTF_8);
    Key key = new Key(bytes, head, columns.getOrDefault(name, -1));
    if (keyCount < MAX_KEYS) {
      add(key, slot);
    }
    return key;
  }

  private void add(Key key, int slot) {
    table[slot] = key;
    keyCount++;
    if (keyCount * 2 <= table.length) {
      return;
    }
    Key[] old = table;
    table = new Key[old.length * 2];
    for (Key moved : old) {
      if (moved != null) {
        int to = slot(moved.head, moved.bytes.length, table.length);
        while (table[to] != null) {
          to = (to + 1) & (table.length - 1);
        }
        table[to] = moved;
      }
    }
  }

  private static int slot(long head, int length, int capacity) {
    long mixed = (head + length) * 0x9e37_79b9_7f4a_7c15L;
    return (int) (mixed >>> 40) & (capacity - 1);
  }
}
