package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.at;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.form;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.compile.DataErrors;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DataErrorTest {
  private static final RowType TABLE =
      RowType.of(new RowField("a", BIGINT), new RowField("b", BIGINT.notNull()));
  private static final SourceRange FIRST = new SourceRange(2, 8, 2, 12);
  private static final SourceRange SECOND = new SourceRange(3, 1, 3, 9);

  private final ClassCache cache = new ClassCache();

  private RuntimeException failure(Expr projection, Object... row) {
    GeneratedSource source =
        TransformGenerator.generate(
            "Calc", TransformTest.projection(TABLE, null, List.of(projection)));
    BatchTransform transform = cache.instantiate(source, BatchTransform.class);
    RuntimeException thrown =
        catchThrowableOfType(
            RuntimeException.class,
            () -> transform.apply(Rows.batch(TABLE, List.<@Nullable Object[]>of(row))));
    assertThat(thrown).as(source.text()).isNotNull();
    return new DataErrors(source).place(thrown);
  }

  private static void isAt(RuntimeException thrown, SourceRange range, String message) {
    assertThat(thrown).isInstanceOf(SqlException.class).hasMessage(message);
    assertThat(((SqlException) thrown).range()).isEqualTo(range);
    assertThat(((SqlException) thrown).kind()).isEqualTo(SqlException.Kind.INVALID);
  }

  /** (a / b) + 1, with a place for each call. */
  private static Expr quotientPlusOne() {
    Expr quotient = at(FIRST, call(Exprs.DIVIDE, BIGINT, ref(0, BIGINT), ref(1, BIGINT.notNull())));
    return at(SECOND, call(Exprs.PLUS, BIGINT, quotient, literal(1L, BIGINT)));
  }

  @Test
  void theCallAtFaultIsPointedAt() {
    isAt(failure(quotientPlusOne(), 1L, 0L), FIRST, "division by zero");
    isAt(failure(quotientPlusOne(), Long.MAX_VALUE, 1L), SECOND, "the result does not fit BIGINT");
  }

  @Test
  void messageAndHintOfAFunctionAreKept() {
    Expr positive = at(SECOND, call(Exprs.POSITIVE, BIGINT, ref(1, BIGINT.notNull())));
    RuntimeException thrown = failure(positive, 1L, -1L);
    isAt(thrown, SECOND, "a negative number");
    assertThat(((SqlException) thrown).hint()).isEqualTo("write a positive one");
  }

  @Test
  void branchesNotTakenDoNotFail() {
    Expr b = ref(1, BIGINT.notNull());
    Expr isZero = call(Exprs.EQUAL, BOOLEAN, b, literal(0L, BIGINT));
    Expr quotient = call(Exprs.DIVIDE, BIGINT, literal(6L, BIGINT), b);
    Expr small = call(Exprs.LESS, BOOLEAN, quotient, literal(3L, BIGINT));
    Expr guarded = form(Form.CASE, BIGINT, isZero, literal(-1L, BIGINT), quotient);
    Expr or = form(Form.OR, BOOLEAN, isZero, small);
    Expr and = form(Form.AND, BOOLEAN, form(Form.NOT, BOOLEAN, isZero), small);
    GeneratedSource source =
        TransformGenerator.generate(
            "Calc", TransformTest.projection(TABLE, or, List.of(guarded, or, and)));
    BatchTransform transform = cache.instantiate(source, BatchTransform.class);
    List<@Nullable Object[]> rows =
        List.of(new Object[] {1L, 0L}, new Object[] {1L, 3L}, new Object[] {1L, 1L});
    assertThat(Rows.of(transform.apply(Rows.batch(TABLE, rows))))
        .isEqualTo(List.of(List.of(-1L, true, false), List.of(2L, true, true)));
  }
}
