package io.tidemark.sqltests.property;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A table or view of a random script.
 *
 * @param rowtime the column that windows may be cut on; null if there is none
 * @param key the column that is its primary key; null if there is none
 * @param isStream whether its watermark moves
 */
record RandomRelation(
    String name,
    List<Column> columns,
    @Nullable String rowtime,
    @Nullable String key,
    boolean isStream) {
  RandomRelation(String name, List<Column> columns, @Nullable String rowtime) {
    this(name, columns, rowtime, null, rowtime != null);
  }

  /** The processing time of a table, which only windows are cut on. */
  static final String PROCTIME = "pt";

  boolean isTimedByClock() {
    return PROCTIME.equals(rowtime);
  }

  /** What can be done with the values of a column. */
  enum Kind {
    WHOLE,
    DECIMAL,
    /** Numbers whose sums depend on their order. */
    DOUBLE,
    TEXT,
    TIME
  }

  /** A column. */
  record Column(String name, Kind kind) {
    boolean canBeSummed() {
      return kind == Kind.WHOLE || kind == Kind.DECIMAL || kind == Kind.DOUBLE;
    }
  }

  /** Few enough that different rows have the same, and of sizes at which sums lose digits. */
  private static final List<String> DOUBLES =
      List.of("1E16", "-1E16", "1E0", "-1E0", "1E-1", "3E-1", "-25E-2", "0E0");

  private static final List<String> OPERATORS = List.of("=", "<>", "<", ">=");

  boolean isKey(Column column) {
    return column.name().equals(key);
  }

  Column any(Random random) {
    return columns.get(random.nextInt(columns.size()));
  }

  List<Column> of(Kind... kinds) {
    return columns.stream().filter(column -> List.of(kinds).contains(column.kind())).toList();
  }

  /** A condition on its rows. */
  String condition(Random random) {
    String first = comparison(random);
    return switch (random.nextInt(5)) {
      case 0 -> first + " AND " + comparison(random);
      case 1 -> first + " OR " + comparison(random);
      default -> first;
    };
  }

  private String comparison(Random random) {
    Column column = any(random);
    if (random.nextInt(8) == 0) {
      return column.name() + (random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
    }
    String operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
    return column.name() + " " + operator + " " + literal(column.kind(), random);
  }

  /** A value of a kind, never NULL. */
  static String literal(Kind kind, Random random) {
    return switch (kind) {
      case WHOLE -> String.valueOf(random.nextInt(12) - 3);
      case DECIMAL -> "%d.%02d".formatted(random.nextInt(20), random.nextInt(100));
      case DOUBLE -> DOUBLES.get(random.nextInt(DOUBLES.size()));
      case TEXT -> "'" + "abc".charAt(random.nextInt(3)) + "'";
      case TIME -> time(random.nextInt(40));
    };
  }

  /** So many seconds after the start of a year. */
  static String time(int seconds) {
    return "TIMESTAMP '2024-01-01 00:00:%02d'".formatted(seconds);
  }

  /** A value of a kind, sometimes NULL. */
  static String value(Kind kind, Random random) {
    return random.nextInt(7) == 0 ? "NULL" : literal(kind, random);
  }

  /** An aggregate over its rows, and what comes of it. */
  Column aggregate(Random random) {
    Column column = any(random);
    String name = column.name();
    if (random.nextInt(4) == 0) {
      return byArrival(random);
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Column("COUNT(*)", Kind.WHOLE);
      case 1 -> new Column("COUNT(" + name + ")", Kind.WHOLE);
      case 2 -> new Column("COUNT(DISTINCT " + name + ")", Kind.WHOLE);
      case 3 -> new Column("MIN(" + name + ")", column.kind());
      case 4 -> new Column("MAX(" + name + ")", column.kind());
      default -> sum(random);
    };
  }

  /** What depends on the order in which rows came, and so on which of equal values goes. */
  private Column byArrival(Random random) {
    Column column = any(random);
    boolean isText = column.kind() == Kind.TEXT;
    String distinct = random.nextInt(4) == 0 ? "DISTINCT " : "";
    if ((isText || column.kind() == Kind.WHOLE) && random.nextBoolean()) {
      String text = isText ? column.name() : "CAST(" + column.name() + " AS STRING)";
      return new Column("LISTAGG(" + distinct + text + ")", Kind.TEXT);
    }
    String end = random.nextBoolean() ? "FIRST" : "LAST";
    return new Column(end + "_VALUE(" + distinct + column.name() + ")", column.kind());
  }

  private Column sum(Random random) {
    List<Column> numbers = columns.stream().filter(Column::canBeSummed).toList();
    if (numbers.isEmpty()) {
      return new Column("COUNT(*)", Kind.WHOLE);
    }
    Column column = numbers.get(random.nextInt(numbers.size()));
    Kind kind = column.kind();
    return switch (random.nextInt(6)) {
      case 0 -> new Column("SUM(DISTINCT " + column.name() + ")", kind);
      case 1 -> new Column("AVG(DISTINCT " + column.name() + ")", kind);
      case 2 -> new Column("AVG(" + column.name() + ")", kind);
      default -> new Column("SUM(" + column.name() + ")", kind);
    };
  }

  /** Some of its columns, each once, in any order. */
  List<Column> some(Random random, int most) {
    List<Column> left = new ArrayList<>(columns);
    Collections.shuffle(left, random);
    return left.subList(0, Math.min(left.size(), 1 + random.nextInt(most)));
  }
}
