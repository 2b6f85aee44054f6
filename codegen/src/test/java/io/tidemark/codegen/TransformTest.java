package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TransformTest {
  private final ClassCache cache = new ClassCache();

  static Projection projection(RowType input, @Nullable Expr condition, List<Expr> projections) {
    List<RowField> fields = new ArrayList<>();
    for (int i = 0; i < projections.size(); i++) {
      fields.add(new RowField("c" + i, projections.get(i).type()));
    }
    Set<Integer> required =
        IntStream.range(0, projections.size()).boxed().collect(Collectors.toSet());
    return new Projection(input, condition, projections, new RowType(fields), required);
  }

  @Test
  void randomExpressionsAgreeWithTheInterpreter() {
    for (int seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      RandomExprs exprs = new RandomExprs(random);
      List<Expr> projections = new ArrayList<>();
      RandomExprs.TYPES.forEach(type -> projections.add(exprs.expr(type, 4)));
      Expr condition = seed % 3 == 0 ? null : exprs.expr(BOOLEAN, 3);
      List<@Nullable Object[]> rows = new ArrayList<>();
      int count = 1 + random.nextInt(60);
      for (int i = 0; i < count; i++) {
        rows.add(exprs.row());
      }
      check(projection(RandomExprs.TABLE, condition, projections), rows, "seed " + seed);
    }
  }

  private void check(Projection projection, List<@Nullable Object[]> rows, String name) {
    GeneratedSource source = TransformGenerator.generate("Calc", projection);
    BatchTransform transform = cache.instantiate(source, BatchTransform.class);
    Batch batch = Rows.batch(projection.inputType(), rows);
    List<List<@Nullable Object>> expected;
    try {
      expected = interpreted(projection, rows);
    } catch (ArithmeticException e) {
      assertThatThrownBy(() -> transform.apply(batch)).as(name).hasMessage(e.getMessage());
      return;
    }
    assertThat(Rows.of(transform.apply(batch))).as(name + "\n" + source.text()).isEqualTo(expected);
  }

  static List<List<@Nullable Object>> interpreted(
      Projection projection, List<@Nullable Object[]> rows) {
    List<List<@Nullable Object>> expected = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      Expr condition = projection.condition();
      if (condition == null || Boolean.TRUE.equals(Interpreter.eval(condition, row))) {
        List<@Nullable Object> values = new ArrayList<>();
        projection.projections().forEach(expr -> values.add(Interpreter.eval(expr, row)));
        expected.add(values);
      }
    }
    return expected;
  }

  @Test
  void passedColumnsAreTheSameObjectAndOthersStayNull() {
    RowType input =
        RowType.of(new RowField("a", BIGINT), new RowField("b", STRING), new RowField("c", BIGINT));
    Projection projection =
        new Projection(
            input,
            null,
            List.of(
                ref(1, STRING),
                ref(0, BIGINT),
                call(Exprs.PLUS, BIGINT, ref(0, BIGINT), ref(2, BIGINT))),
            input,
            Set.of(0));
    Batch batch = Rows.batch(input, List.<@Nullable Object[]>of(new Object[] {1L, "x", 2L}));
    Batch result =
        cache
            .instantiate(TransformGenerator.generate("Calc", projection), BatchTransform.class)
            .apply(batch);
    assertThat(result.columnOrNull(0)).isSameAs(batch.column(1));
    assertThat(result.columnOrNull(1)).isNull();
    assertThat(result.columnOrNull(2)).isNull();
    assertThat(result.selection()).isNull();
  }

  @Test
  void plansThatDifferInLiteralsShareAClass() {
    RowType input = RowType.of(new RowField("a", BIGINT));
    Class<?> five = compiled(input, literal(5L, BIGINT));
    Class<?> six = compiled(input, literal(6L, BIGINT));
    assertThat(five).isSameAs(six);
  }

  private Class<?> compiled(RowType input, Expr literal) {
    Expr condition = call(Exprs.LESS, BOOLEAN, ref(0, BIGINT), literal);
    Projection projection = projection(input, condition, List.of(ref(0, BIGINT)));
    return cache
        .instantiate(TransformGenerator.generate("Calc", projection), BatchTransform.class)
        .getClass();
  }
}
