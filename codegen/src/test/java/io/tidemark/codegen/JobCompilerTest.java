package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.BatchSource;
import io.tidemark.exec.source.TableSource;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JobCompilerTest {
  static final ColumnType TIME = ColumnType.timestamp(3);
  static final RowType BIDS =
      RowType.of(
          new RowField("ts", TIME),
          new RowField("auction", BIGINT),
          new RowField("price", BIGINT),
          new RowField("channel", STRING));
  private static final ScalarFunction MINUS =
      ScalarFunction.call(
          "MINUS", Math.class, "subtractExact", List.of(Layout.LONG, Layout.LONG), Layout.LONG);

  private static final List<@Nullable Object[]> ROWS =
      List.of(
          new @Nullable Object[] {1_000L, 1L, 10L, "web"},
          new @Nullable Object[] {2_000L, 2L, null, "app"},
          new @Nullable Object[] {61_000L, 1L, 30L, null},
          new @Nullable Object[] {3_000L, 1L, 7L, "web"},
          new @Nullable Object[] {200_000L, 3L, 5L, "web"},
          new @Nullable Object[] {4_000L, 1L, 40L, "late"},
          new @Nullable Object[] {null, 1L, 50L, "timeless"});

  /** Answers with the rows, in batches of what was asked for. */
  private static final class Memory implements TableFactory {
    @Override
    public String name() {
      return "memory";
    }

    @Override
    public List<OptionSpec> options() {
      return List.of();
    }

    @Override
    public void validate(TableDefinition table) {}

    @Override
    public TableSource source(TableDefinition table, HostServices host) {
      if (table.options().containsKey("broken")) {
        throw new OptionException("broken", "the table is broken", "mend it");
      }
      return new BatchSource(table.name(), List.of(Rows.batch(BIDS, ROWS)));
    }

    @Override
    public TableSink sink(TableDefinition table, HostServices host) {
      throw new OptionException(null, "memory cannot be written", null);
    }
  }

  private static PhysicalNode.Scan scan(Set<Integer> required, Map<String, String> options) {
    List<TableDefinition.SourceColumn> columns =
        BIDS.fields().stream()
            .map(f -> new TableDefinition.SourceColumn(f.name(), f.type(), null))
            .toList();
    List<Expr> computed =
        List.of(
            ref(0, TIME),
            ref(1, BIGINT),
            ref(2, BIGINT),
            ref(3, STRING),
            call(Exprs.PLUS, BIGINT, ref(2, BIGINT), literal(1L, BIGINT)));
    return new PhysicalNode.Scan(
        "memory",
        new TableDefinition("bids", columns, options),
        computed,
        0,
        call(MINUS, TIME, ref(0, TIME), literal(5_000L, BIGINT)),
        WatermarkStrategy.DEFAULT,
        BIDS.plus(new RowField("more", BIGINT)),
        required,
        false,
        Set.of(),
        TestPlans.traits(),
        new SourceRange(1, 15, 1, 18));
  }

  /** SELECT auction, COUNT(*), SUM(more * ...) per minute and auction, where price < 45 or NULL. */
  private static PhysicalNode.WindowAggregate perMinute(PhysicalNode scan, WindowSpec window) {
    RowType input =
        scan.rowType().plus(new RowField("twice", BIGINT), new RowField("isWeb", BOOLEAN));
    Expr price = ref(2, BIGINT);
    Expr isSmall = call(Exprs.LESS, BOOLEAN, price, literal(45L, BIGINT));
    Expr condition =
        Exprs.bool(ScalarFunction.Form.OR, isSmall, Exprs.bool(ScalarFunction.Form.IS_NULL, price));
    PhysicalNode.Calc calc =
        new PhysicalNode.Calc(
            scan,
            condition,
            List.of(
                ref(0, TIME),
                ref(1, BIGINT),
                price,
                ref(3, STRING),
                ref(4, BIGINT),
                call(Exprs.PLUS, BIGINT, ref(4, BIGINT), ref(4, BIGINT)),
                call(
                    Exprs.EQUAL,
                    BOOLEAN,
                    call(
                        Exprs.TO_BIGINT,
                        BIGINT,
                        call(Exprs.CHAR_LENGTH, Exprs.INT, ref(3, STRING))),
                    literal(3L, BIGINT))),
            input,
            Set.of(0, 1, 5, 6),
            TestPlans.traits(),
            null);
    List<AggregateCall> calls =
        List.of(
            new AggregateCall(
                AggregateCall.Function.COUNT, -1, null, false, -1, "n", BIGINT.notNull(), null),
            new AggregateCall(AggregateCall.Function.SUM, 5, BIGINT, false, 6, "s", BIGINT, null));
    RowType output =
        RowType.of(
            new RowField("auction", BIGINT),
            new RowField("n", BIGINT.notNull()),
            new RowField("s", BIGINT),
            new RowField("window_start", TIME.notNull()),
            new RowField("window_end", TIME.notNull()),
            new RowField("window_time", TIME.notNull()));
    return new PhysicalNode.WindowAggregate(
        calc,
        window,
        0,
        List.of(1),
        window instanceof WindowSpec.Session ? 1 : 0,
        List.of(List.of(0)),
        calls,
        5,
        null,
        Firing.ON_CLOSE,
        null,
        output,
        TestPlans.traits(),
        new SourceRange(2, 1, 3, 9));
  }

  private static CompiledJob compile(PhysicalNode plan, int threads, TestPlans.Host host) {
    return new JobCompiler(
            name -> name.equals("memory") ? new Memory() : null, host.services(threads))
        .compile("q1", plan, new JobOptions(threads, 3, 1_000), query -> null);
  }

  @Test
  void windowsAreTheSameFusedAndExchanged() {
    List<List<@Nullable Object>> expected =
        List.of(
            List.of(1L, 2L, 38L, 0L, 60_000L, 59_999L),
            Arrays.asList(2L, 1L, null, 0L, 60_000L, 59_999L),
            Arrays.asList(1L, 1L, null, 60_000L, 120_000L, 119_999L),
            List.of(3L, 1L, 12L, 180_000L, 240_000L, 239_999L));
    for (int threads = 1; threads <= 3; threads++) {
      TestPlans.Host host = new TestPlans.Host();
      PhysicalNode plan =
          perMinute(scan(Set.of(0, 1, 2, 3, 4), Map.of()), new WindowSpec.Tumble(60_000, 0));
      CompiledJob job = compile(plan, threads, host);
      assertThat(host.run(job)).as(threads + " threads").isEqualTo(expected);
      assertThat(job.lateLogs()).hasSize(1);
      assertThat(job.lateLogs().get(0).name()).isEqualTo("q1$late");
      assertThat(job.lateLogs().get(0).count(LateReason.LATE)).isEqualTo(1);
      Batch late = job.lateLogs().get(0).rows();
      assertThat(Rows.of(late).get(0))
          .as(threads + " threads")
          .startsWith(4_000L, 1L, 40L, "late", 41L);
    }
  }

  @Test
  void rowsOfSessionsAreTheSameInSeveralTasks() {
    List<List<@Nullable Object>> expected =
        List.of(
            List.of(1_000L, 1L, 10L, "web", 11L, 1_000L, 6_000L, 5_999L),
            Arrays.asList(2_000L, 2L, null, "app", null, 2_000L, 7_000L, 6_999L),
            Arrays.asList(61_000L, 1L, 30L, null, 31L, 61_000L, 66_000L, 65_999L),
            List.of(200_000L, 3L, 5L, "web", 6L, 200_000L, 205_000L, 204_999L));
    PhysicalNode scan = scan(Set.of(0, 1, 2, 3, 4), Map.of());
    RowType type =
        scan.rowType()
            .plus(
                new RowField("window_start", TIME.notNull()),
                new RowField("window_end", TIME.notNull()),
                new RowField("window_time", TIME.notNull()));
    for (int threads = 1; threads <= 3; threads++) {
      TestPlans.Host host = new TestPlans.Host();
      PhysicalNode plan =
          new PhysicalNode.WindowTable(
              scan,
              new WindowSpec.Session(5_000),
              0,
              List.of(1),
              scan.rowType().size(),
              null,
              Firing.ON_CLOSE,
              null,
              type,
              TestPlans.traits(),
              new SourceRange(2, 1, 3, 9));
      CompiledJob job = compile(plan, threads, host);
      assertThat(host.run(job)).as(threads + " threads").isEqualTo(expected);
      assertThat(job.lateLogs().get(0).count(LateReason.LATE)).isEqualTo(2);
      assertThat(job.lateLogs().get(0).count(LateReason.NULL_ROWTIME)).isEqualTo(1);
    }
  }

  @Test
  void connectorsAnswerWithAPlace() {
    PhysicalNode broken = scan(Set.of(0), Map.of("broken", "yes"));
    assertThatThrownBy(() -> compile(broken, 1, new TestPlans.Host()))
        .isInstanceOf(SqlException.class)
        .hasMessage("the table is broken")
        .satisfies(e -> assertThat(((SqlException) e).hint()).isEqualTo("mend it"))
        .satisfies(
            e -> assertThat(((SqlException) e).range()).isEqualTo(new SourceRange(1, 15, 1, 18)));
    PhysicalNode late =
        new PhysicalNode.LateScan("q9", BIDS, TestPlans.traits(), new SourceRange(1, 1, 1, 2));
    assertThatThrownBy(() -> compile(late, 1, new TestPlans.Host()))
        .hasMessage("no query q9 has run");
  }

  @Test
  void valuesAreComputed() {
    RowType type = RowType.of(new RowField("a", BIGINT), new RowField("b", STRING));
    PhysicalNode values =
        new PhysicalNode.Values(
            List.of(
                List.of(literal(1L, BIGINT), literal("x", STRING)),
                List.of(
                    call(Exprs.PLUS, BIGINT, literal(1L, BIGINT), literal(1L, BIGINT)),
                    literal(null, STRING)),
                List.of(literal(null, BIGINT), call(Exprs.UPPER, STRING, literal("y", STRING)))),
            type,
            TestPlans.traits(),
            null);
    PhysicalNode sorted =
        new PhysicalNode.Sort(
            values,
            List.of(new PhysicalNode.SortKey(0, true, false)),
            0,
            2,
            type,
            TestPlans.traits(),
            null);
    PhysicalNode twice =
        new PhysicalNode.Union(List.of(sorted, values), type, TestPlans.traits(), null);
    TestPlans.Host host = new TestPlans.Host();
    assertThat(host.run(compile(twice, 1, host)))
        .containsExactlyInAnyOrder(
            Arrays.asList(2L, null),
            List.of(1L, "x"),
            List.of(1L, "x"),
            Arrays.asList(2L, null),
            Arrays.asList(null, "Y"));
  }

  @Test
  void theSamePlanGivesTheSameText() {
    for (WindowSpec window :
        List.of(new WindowSpec.Tumble(60_000, 0), new WindowSpec.Session(1_000))) {
      PhysicalNode one = perMinute(scan(Set.of(0, 1, 2, 3, 4), Map.of()), window);
      PhysicalNode two = perMinute(scan(Set.of(4, 3, 2, 1, 0), Map.of()), window);
      assertThat(JobCompiler.source(one)).isEqualTo(JobCompiler.source(two));
      assertThat(JobCompiler.source(one))
          .contains("// pipeline 1, SQL 1:15-1:18: Scan\n")
          .contains("// pipeline 2, SQL 2:1-3:9: Filter -> Project -> WindowAggregate\n");
    }
  }
}
