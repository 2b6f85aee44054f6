package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A random statement that changes a table. */
final class RandomChange {
  private final Random random;
  private final RandomRelation table;
  private final int time;

  /**
   * @param time in seconds, which goes on with the script
   */
  RandomChange(Random random, RandomRelation table, int time) {
    this.random = random;
    this.table = table;
    this.time = time;
  }

  String sql() {
    int choice = random.nextInt(19);
    if (choice == 0) {
      return "TRUNCATE TABLE " + table.name();
    } else if (choice < 4 && table.isStream()) {
      return "ADVANCE WATERMARK FOR " + table.name() + " TO " + RandomRelation.time(soon());
    } else if (choice < 7 && !table.isStream()) {
      return "DELETE FROM " + table.name() + " WHERE " + table.condition(random);
    } else if (choice < 10 && !table.isStream()) {
      return update();
    }
    return insert();
  }

  private String update() {
    Column column = table.any(random);
    String value =
        column.name().equals("v") && random.nextBoolean()
            ? "v + 1"
            : table.isKey(column)
                ? RandomRelation.literal(column.kind(), random)
                : RandomRelation.value(column.kind(), random);
    return "UPDATE %s SET %s = %s WHERE %s"
        .formatted(table.name(), column.name(), value, table.condition(random));
  }

  private int soon() {
    return Math.min(59, time + random.nextInt(6));
  }

  private String insert() {
    int count = random.nextInt(6) == 0 ? 12 : 1 + random.nextInt(4);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> values = new ArrayList<>();
      table.columns().forEach(column -> values.add(value(column)));
      rows.add("(" + String.join(", ", values) + ")");
    }
    return "INSERT INTO " + table.name() + " VALUES " + String.join(", ", rows);
  }

  private String value(Column column) {
    if (column.kind() == Kind.TIME && table.isStream() && random.nextInt(12) > 0) {
      return RandomRelation.time(soon());
    }
    if (table.isKey(column)) {
      return RandomRelation.literal(column.kind(), random);
    }
    return column.name().equals("k") ? key() : RandomRelation.value(column.kind(), random);
  }

  private String key() {
    int key = random.nextInt(5);
    return key == 4 ? "NULL" : String.valueOf(key);
  }
}
