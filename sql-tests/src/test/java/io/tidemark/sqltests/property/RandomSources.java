package io.tidemark.sqltests.property;

import java.util.Random;

/** The view {@code src} that random queries read. */
final class RandomSources {
  private RandomSources() {}

  /** A table; two tables whose watermarks go apart; or what a WHERE leaves of them. */
  static String view(Random random) {
    String all = "SELECT * FROM t";
    String body =
        switch (random.nextInt(6)) {
          case 0 -> all + " UNION ALL SELECT * FROM u";
          case 1 -> all + " WHERE v > -50 UNION ALL SELECT * FROM u WHERE f IS NOT FALSE";
          case 2 -> all + " WHERE " + RandomWindowQuery.pick(random, RandomAggregates.CONDITIONS);
          default -> all;
        };
    return "CREATE VIEW src AS " + body + ";\n";
  }
}
