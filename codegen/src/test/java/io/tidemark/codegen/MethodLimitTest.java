package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.form;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.AggregateLoopGenerator;
import io.tidemark.codegen.pipeline.Aggregation;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** HotSpot interprets methods of more than 8,000 bytes for ever; the class format ends at 64 KB. */
class MethodLimitTest {
  private static final int JIT_LIMIT = 8_000;

  private final RandomExprs exprs = new RandomExprs(new Random(1));

  private void check(@Nullable Expr condition, List<Expr> projections) throws Exception {
    Projection projection = TransformTest.projection(RandomExprs.TABLE, condition, projections);
    GeneratedSource source = TransformGenerator.generate("Calc", projection);
    assertThat(MethodSizes.of(source))
        .allSatisfy((name, size) -> assertThat(size).as(name).isLessThan(JIT_LIMIT));
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      rows.add(exprs.row());
    }
    BatchTransform transform = new ClassCache().instantiate(source, BatchTransform.class);
    assertThat(Rows.of(transform.apply(Rows.batch(RandomExprs.TABLE, rows))))
        .isEqualTo(TransformTest.interpreted(projection, rows));
  }

  private static Expr big() {
    return ref(2, BIGINT);
  }

  private static Expr text() {
    return ref(5, STRING);
  }

  @Test
  void fiveHundredProjections() throws Exception {
    List<Expr> projections = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Expr sum = call(Exprs.PLUS, BIGINT, big(), literal((long) i, BIGINT));
      projections.add(i % 2 == 0 ? sum : exprs.expr(RandomExprs.TYPES.get(i % 6), 2));
    }
    check(null, projections);
  }

  @Test
  void fiveHundredConjuncts() throws Exception {
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Expr sum = call(Exprs.PLUS, BIGINT, big(), literal((long) i, BIGINT));
      operands.add(call(Exprs.LESS, BOOLEAN, literal(i - 2L, BIGINT), sum));
    }
    check(form(Form.AND, BOOLEAN, operands.toArray(new Expr[0])), List.of(big()));
  }

  @Test
  void fiveHundredDisjunctsAsAValue() throws Exception {
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Expr length = call(Exprs.TO_BIGINT, BIGINT, call(Exprs.CHAR_LENGTH, Exprs.INT, text()));
      operands.add(call(Exprs.EQUAL, BOOLEAN, length, literal((long) i + 2, BIGINT)));
    }
    check(null, List.of(form(Form.OR, BOOLEAN, operands.toArray(new Expr[0]))));
  }

  @Test
  void fiveHundredBranches() throws Exception {
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Expr tail = call(Exprs.TAIL, STRING, text());
      Expr sum =
          call(Exprs.HALF, BIGINT, call(Exprs.PLUS, BIGINT, big(), literal((long) i, BIGINT)));
      operands.add(call(Exprs.EQUAL, BOOLEAN, sum, literal(200L, BIGINT)));
      operands.add(call(Exprs.CONCAT, STRING, tail, literal("x" + i, STRING)));
    }
    operands.add(literal("otherwise", STRING));
    check(null, List.of(form(Form.CASE, STRING, operands.toArray(new Expr[0]))));
  }

  @Test
  void longSumsAndStrings() throws Exception {
    Expr sum = big();
    Expr text = text();
    for (int i = 0; i < 300; i++) {
      sum = call(Exprs.PLUS, BIGINT, sum, i % 3 == 0 ? literal((long) i, BIGINT) : big());
      text = call(Exprs.CONCAT, STRING, text, i % 3 == 0 ? text() : literal("x", STRING));
    }
    check(null, List.of(sum, text));
  }

  @Test
  void fiveHundredCalls() throws Exception {
    List<Aggregation.Call> calls = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Expr sum = call(Exprs.PLUS, BIGINT, ref(3, BIGINT), literal((long) i, BIGINT));
      calls.add(AggregateLoopTest.agg(Function.SUM, sum, ref(5, BOOLEAN), false));
    }
    Aggregation aggregation =
        AggregateLoopTest.aggregation(
            Aggregation.Kind.SLICED,
            null,
            List.of(ref(1, BIGINT), ref(2, STRING)),
            List.of(List.of(0, 1), List.of(0), List.of()),
            calls);
    GeneratedSource source = AggregateLoopGenerator.generate("WindowAggregate", aggregation);
    assertThat(MethodSizes.of(source))
        .allSatisfy((name, size) -> assertThat(size).as(name).isLessThan(JIT_LIMIT));
  }

  @Test
  void aDozenKeysAndCallsInOneMethod() throws Exception {
    List<Expr> keys = new ArrayList<>();
    List<Aggregation.Call> calls = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      keys.add(call(Exprs.CONCAT, STRING, ref(2, STRING), literal("k" + i, STRING)));
      Expr argument =
          form(
              Form.CASE,
              BIGINT,
              ref(5, BOOLEAN),
              call(Exprs.PLUS, BIGINT, ref(3, BIGINT), literal((long) i, BIGINT)),
              call(Exprs.HALF, BIGINT, ref(1, BIGINT)));
      calls.add(AggregateLoopTest.agg(Function.SUM, argument, null, false));
    }
    List<Integer> all = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    Aggregation aggregation =
        AggregateLoopTest.aggregation(Aggregation.Kind.SLICED, null, keys, List.of(all), calls);
    GeneratedSource source = AggregateLoopGenerator.generate("WindowAggregate", aggregation);
    assertThat(MethodSizes.of(source))
        .allSatisfy((name, size) -> assertThat(size).as(name).isLessThan(JIT_LIMIT));
  }
}
