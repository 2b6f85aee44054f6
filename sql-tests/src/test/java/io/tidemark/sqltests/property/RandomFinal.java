package io.tidemark.sqltests.property;

import io.tidemark.sqltests.property.RandomRelation.Column;
import io.tidemark.sqltests.property.RandomRelation.Kind;
import java.util.Random;

/** Random queries whose rows change until the watermark passes their time. */
final class RandomFinal {
  private RandomFinal() {}

  /**
   * A query for EMIT FINAL, without it.
   *
   * @param relation with a rowtime
   * @param grows whether its rows only come
   */
  static String over(Random random, RandomRelation relation, boolean grows) {
    String time = relation.rowtime();
    String where = random.nextInt(3) == 0 ? " WHERE " + relation.condition(random) : "";
    int choice = random.nextInt(4);
    if (choice == 0 && !grows) {
      return "SELECT * FROM " + relation.name() + where;
    } else if (choice < 2) {
      Column column = relation.any(random);
      return "SELECT DISTINCT %s AS a, %s AS b FROM %s%s"
          .formatted(column.name(), time, relation.name(), where);
    } else if (choice == 2) {
      return "SELECT %s AS a, COUNT(*) AS n, %s AS b FROM %s%s GROUP BY %s"
          .formatted(time, exact(random, relation), relation.name(), where, time);
    }
    RandomLiveWindow windows = RandomLiveWindow.over(random, relation, grows);
    return "SELECT c0, COUNT(*) AS n, MAX(%s) AS m FROM (%s) AS w GROUP BY c0"
        .formatted(windows.columns().get(windows.columns().size() - 1).name(), windows.sql());
  }

  /** An aggregate that does not depend on the order of rows. */
  private static String exact(Random random, RandomRelation relation) {
    Column column = relation.of(Kind.WHOLE, Kind.DECIMAL, Kind.TEXT, Kind.TIME).get(0);
    return (random.nextBoolean() ? "MIN(" : "COUNT(DISTINCT ") + column.name() + ")";
  }
}
