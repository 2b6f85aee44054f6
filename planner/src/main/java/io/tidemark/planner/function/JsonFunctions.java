package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Json;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON_VALUE and JSON_EXISTS. */
final class JsonFunctions {
  private JsonFunctions() {}

  /** What happens on empty or on error: NULL, ERROR, or DEFAULT with a value. */
  private record Behaviour(String word, @Nullable Expr value) {
    static final Behaviour NULL = new Behaviour("NULL", null);

    boolean isError() {
      return word.equals("ERROR");
    }
  }

  /**
   * @param arguments text, path, then for each behaviour its word, for DEFAULT a value, and EMPTY
   *     or ERROR
   */
  static Expr value(
      List<Expr> arguments, ColumnType type, ZoneId zone, @Nullable SourceRange range) {
    checkTexts("JSON_VALUE", arguments, range);
    Behaviour onEmpty = Behaviour.NULL;
    Behaviour onError = Behaviour.NULL;
    for (int i = 2; i < arguments.size(); ) {
      String word = word(arguments.get(i));
      Expr value = word.equals("DEFAULT") ? arguments.get(i + 1) : null;
      i += value == null ? 1 : 2;
      Behaviour behaviour = new Behaviour(word, value);
      if (word(arguments.get(i++)).equals("EMPTY")) {
        onEmpty = behaviour;
      } else {
        onError = behaviour;
      }
    }
    Expr text = arguments.get(0);
    Expr path = arguments.get(1);
    Expr found = Calls.nullableMethod(Json.class, "value", ColumnType.string(), range, text, path);
    Casting casting = new Casting(zone);
    Expr value = casting.cast(found, type.nullable(), !onError.isError(), range);
    return guarded(text, path, value, type.nullable(), onEmpty, onError, casting, range);
  }

  private static Expr guarded(
      Expr text,
      Expr path,
      Expr value,
      ColumnType type,
      Behaviour onEmpty,
      Behaviour onError,
      Casting casting,
      @Nullable SourceRange range) {
    ColumnType bool = Calls.type(Kind.BOOLEAN);
    Expr status = Calls.method(Json.class, "status", Calls.type(Kind.INT), range, text, path);
    List<Expr> branches = new ArrayList<>();
    if (onEmpty.isError() || onError.isError()) {
      Expr passes =
          Calls.method(
              Json.class,
              "require",
              bool,
              range,
              status,
              new Expr.Literal(onEmpty.isError(), bool.notNull()),
              new Expr.Literal(onError.isError(), bool.notNull()));
      branches.add(Calls.form(Form.IS_FALSE, bool.notNull(), range, List.of(passes)));
      branches.add(new Expr.Literal(null, type));
    }
    add(branches, status, Json.EMPTY, onEmpty, type, casting, range);
    add(branches, status, Json.ERROR, onError, type, casting, range);
    if (branches.isEmpty()) {
      return value;
    }
    branches.add(value);
    return Calls.form(Form.CASE, type, range, branches);
  }

  private static void add(
      List<Expr> branches,
      Expr status,
      int code,
      Behaviour behaviour,
      ColumnType type,
      Casting casting,
      @Nullable SourceRange range) {
    if (behaviour.value() != null) {
      branches.add(
          Comparisons.compare(Comparisons.Relation.EQUAL, status, Calls.constant(code), range));
      branches.add(casting.cast(behaviour.value(), type, false, range));
    }
  }

  /** JSON_EXISTS; a text that is no JSON has nothing. */
  static Expr exists(List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    checkTexts("JSON_EXISTS", arguments, range);
    return Calls.method(Json.class, "exists", type, range, arguments.get(0), arguments.get(1));
  }

  /** Calcite lets any type through; the functions read texts only. */
  private static void checkTexts(
      String function, List<Expr> arguments, @Nullable SourceRange range) {
    for (Expr argument : arguments.subList(0, 2)) {
      ColumnType type = argument.type();
      if (!Conversions.isText(type) && type.kind() != Kind.NULL) {
        throw new SqlException(
            SqlException.Kind.INVALID,
            range,
            function + " takes a STRING and a path, not a value of type " + type.nullable(),
            "CAST it to STRING",
            null);
      }
    }
  }

  private static String word(Expr keyword) {
    return String.valueOf(((Expr.Literal) keyword).value());
  }
}
