package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.form;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.AggregateLoopGenerator;
import io.tidemark.codegen.pipeline.Aggregation;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** No text of the user's SQL reaches Java source. */
class SecurityTest {
  private static final List<String> HOSTILE =
      List.of(
          "\"; System.exit(1); \"",
          "*/ System.exit(1); /*",
          "\\u0022",
          "\\u002a/",
          "\\u000a System.exit(1);",
          "line\nbreak\r\n",
          "//",
          "'quoted'",
          "`ticks`",
          "class",
          "Batch",
          "row",
          "java",
          "io",
          "nulls",
          "literal0",
          "price\u0000\u202e",
          "\u00e9\u4e2d\ud83d\ude00",
          "",
          "x".repeat(5_000));

  /** What generated source is made of, and nothing else. */
  private static void isPlain(GeneratedSource source) {
    assertThat(source.text()).matches("[A-Za-z0-9_ \\n.,;:(){}\\[\\]=<>!&|+\\-*/?]*");
    assertThat(source.text()).doesNotContain("System.").doesNotContain("/*").doesNotContain("*/");
    assertThat(source.text().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(400));
  }

  private static RowType table(String name) {
    ColumnType nested =
        ColumnType.row(List.of(new RowField(name, BIGINT), new RowField(name + "2", STRING)));
    return RowType.of(
        new RowField(name, STRING), new RowField(name, BIGINT), new RowField(name, nested));
  }

  @Test
  void hostileNamesAndLiteralsGiveTheRightResult() {
    for (String text : HOSTILE) {
      RowType table = table(text);
      Expr literal = literal(text, STRING);
      Expr isNotDistinct = form(Form.IS_NOT_DISTINCT_FROM, BOOLEAN, ref(0, STRING), literal);
      List<Expr> projections =
          List.of(
              literal,
              call(Exprs.CONCAT, STRING, ref(0, STRING), literal),
              new Expr.Field(ref(2, table.type(2)), 1, STRING),
              call(
                  Exprs.PLUS,
                  BIGINT,
                  ref(1, BIGINT),
                  new Expr.Field(ref(2, table.type(2)), 0, BIGINT)));
      RowType output =
          RowType.of(
              new RowField(text, STRING),
              new RowField(text, STRING),
              new RowField(text, STRING),
              new RowField(text, BIGINT));
      GeneratedSource source =
          TransformGenerator.generate(
              "Calc",
              new Projection(table, isNotDistinct, projections, output, Set.of(0, 1, 2, 3)));
      isPlain(source);
      BatchTransform transform = new ClassCache().instantiate(source, BatchTransform.class);
      List<@Nullable Object[]> rows =
          List.of(
              new @Nullable Object[] {text, 1L, new @Nullable Object[] {2L, "y"}},
              new @Nullable Object[] {text + "!", 1L, null});
      assertThat(Rows.of(transform.apply(Rows.batch(table, rows))))
          .as(source.text())
          .isEqualTo(List.of(List.of(text, text + text, "y", 3L)));
    }
  }

  @Test
  void hostileNamesInAggregates() {
    for (String text : HOSTILE) {
      RowType table = table(text);
      Aggregation aggregation =
          new Aggregation(
              Aggregation.Kind.PLAIN,
              table,
              form(Form.IS_NOT_DISTINCT_FROM, BOOLEAN, ref(0, STRING), literal(text, STRING)),
              null,
              false,
              List.of(ref(0, STRING)),
              List.of(List.of(0)),
              List.of(AggregateLoopTest.agg(Function.SUM, ref(1, BIGINT), null, false)),
              KeyTables.tableClass(List.of(STRING)));
      GeneratedSource source = AggregateLoopGenerator.generate("GroupAggregate", aggregation);
      isPlain(source);
      new ClassCache().instantiate(source, io.tidemark.exec.pipeline.AggregateLoop.class);
    }
  }

  @Test
  void generatedCodeSeesOnlyTheJdkAndExec() {
    String text =
        """
        package io.tidemark.generated;
        public final class Escape {
          public Escape(Object[] literals) { new io.tidemark.codegen.source.Names(); }
        }
        """;
    GeneratedSource source =
        new GeneratedSource("io.tidemark.generated.Escape", text, List.of(), Map.of());
    assertThatThrownBy(() -> new ClassCache().instantiate(source, Object.class))
        .isInstanceOf(SqlException.class)
        .hasMessage("the generated code of this query does not compile")
        .satisfies(e -> assertThat(((SqlException) e).kind()).isEqualTo(SqlException.Kind.INTERNAL))
        .cause()
        .hasMessageContaining("    3    public Escape");
  }

  @Test
  void theCacheForgetsWhatWasNotUsedForLong() {
    ClassCache cache = new ClassCache(1);
    GeneratedSource one = named("One");
    Class<?> first = cache.instantiate(one, Object.class).getClass();
    assertThat(cache.instantiate(one, Object.class).getClass()).isSameAs(first);
    cache.instantiate(named("Two"), Object.class);
    assertThat(cache.instantiate(one, Object.class).getClass()).isNotSameAs(first);
  }

  private static GeneratedSource named(String name) {
    String text =
        "package io.tidemark.generated; public final class "
            + name
            + " { public "
            + name
            + "(Object[] literals) {} }";
    return new GeneratedSource("io.tidemark.generated." + name, text, List.of(), Map.of());
  }
}
