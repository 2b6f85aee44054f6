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
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.BatchSource;
import io.tidemark.exec.source.TableSource;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Holding;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Plans over a changelog in update mode. */
class ChangelogPlanTest {
  private static final RowType ACCOUNTS =
      RowType.of(
          new RowField("op", STRING), new RowField("id", BIGINT), new RowField("balance", BIGINT));
  private static final RowType VISIBLE =
      RowType.of(new RowField("id", BIGINT), new RowField("balance", BIGINT));
  private static final List<@Nullable Object[]> ROWS =
      List.of(
          new @Nullable Object[] {"+I", 1L, 10L},
          new @Nullable Object[] {"+I", 2L, 20L},
          new @Nullable Object[] {"+U", 1L, 10L},
          new @Nullable Object[] {"+U", 1L, 15L},
          new @Nullable Object[] {"-D", 2L, null},
          new @Nullable Object[] {"+I", 3L, 200L},
          new @Nullable Object[] {"+U", 3L, 30L});

  /** What was written, and where units and the job ended. */
  private static final class Recorder implements TableSink, SinkWriter {
    private final boolean takesChanges;
    private final List<String> calls = new ArrayList<>();

    Recorder(boolean takesChanges) {
      this.takesChanges = takesChanges;
    }

    @Override
    public boolean takesChanges() {
      return takesChanges;
    }

    @Override
    public SinkWriter open() {
      return this;
    }

    @Override
    public void write(Batch batch) {
      List<List<@Nullable Object>> rows = Rows.of(batch);
      for (int i = 0; i < rows.size(); i++) {
        calls.add((batch.goes(batch.row(i)) ? "-" : "+") + rows.get(i));
      }
    }

    @Override
    public void endUnit(long unit) {
      if (!calls.isEmpty() && !calls.get(calls.size() - 1).equals("end")) {
        calls.add("end");
      }
    }

    @Override
    public void commit() {
      calls.add("commit");
    }

    @Override
    public void close() {}
  }

  private record Memory(Recorder recorder) implements TableFactory {
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
      return new BatchSource(table.name(), List.of(Rows.batch(ACCOUNTS, ROWS)));
    }

    @Override
    public TableSink sink(TableDefinition table, HostServices host) {
      return recorder;
    }
  }

  private static PhysicalNode netRows() {
    List<TableDefinition.SourceColumn> columns =
        ACCOUNTS.fields().stream()
            .map(f -> new TableDefinition.SourceColumn(f.name(), f.type(), null))
            .toList();
    PhysicalNode scan =
        new PhysicalNode.Scan(
            "memory",
            new TableDefinition("accounts", columns, Map.of()),
            List.of(ref(0, STRING), ref(1, BIGINT), ref(2, BIGINT)),
            -1,
            null,
            WatermarkStrategy.DEFAULT,
            ACCOUNTS,
            Set.of(0, 1, 2),
            false,
            Set.of(),
            TestPlans.traits(),
            null);
    Traits traits = TestPlans.traits(ChangelogMode.UPSERT);
    return new PhysicalNode.NetRows(scan, 0, List.of(1), VISIBLE, traits, null);
  }

  /** Balances below 100, minus one. */
  private static PhysicalNode calc(PhysicalNode input) {
    Expr balance = ref(1, BIGINT);
    return new PhysicalNode.Calc(
        input,
        call(Exprs.LESS, BOOLEAN, balance, literal(100L, BIGINT)),
        List.of(ref(0, BIGINT), call(Exprs.PLUS, BIGINT, balance, literal(-1L, BIGINT))),
        VISIBLE,
        Set.of(0, 1),
        TestPlans.traits(ChangelogMode.UPSERT),
        null);
  }

  private static List<String> changes(Form form, int threads, int batchRows) {
    PhysicalNode plan =
        new PhysicalNode.NetChanges(
            calc(netRows()),
            form,
            List.of(0),
            Holding.NONE,
            VISIBLE,
            TestPlans.traits(ChangelogMode.UPSERT),
            null);
    TestPlans.Host host = new TestPlans.Host();
    CompiledJob job =
        new JobCompiler(
                name -> name.equals("memory") ? new Memory(new Recorder(true)) : null,
                host.services(threads))
            .compile("q1", plan, new JobOptions(threads, batchRows, 1_000), query -> null);
    host.run(job);
    return host.changes();
  }

  @Test
  void kindsPassThroughGeneratedFiltersAndProjections() {
    for (int threads = 1; threads <= 2; threads++) {
      assertThat(changes(Form.UPSERT, threads, 1))
          .containsExactly("+I[1, 9]", "+I[2, 19]", "+U[1, 14]", "-D[2, 19]", "+I[3, 29]");
      assertThat(changes(Form.RETRACT, threads, 2))
          .containsExactly(
              "+I[1, 9]", "+I[2, 19]", "-U[1, 9]", "+U[1, 14]", "-D[2, 19]", "+I[3, 29]");
      assertThat(changes(Form.UPSERT, threads, 100)).containsExactly("+I[1, 14]", "+I[3, 29]");
    }
  }

  private static void insert(Recorder recorder, TestPlans.Host host) {
    List<TableDefinition.SourceColumn> columns =
        VISIBLE.fields().stream()
            .map(f -> new TableDefinition.SourceColumn(f.name(), f.type(), null))
            .toList();
    PhysicalNode.Insert plan =
        new PhysicalNode.Insert(
            calc(netRows()),
            "memory",
            new TableDefinition("target", columns, Map.of()),
            false,
            true,
            VISIBLE,
            TestPlans.traits(ChangelogMode.UPSERT),
            null);
    CompiledJob job =
        new JobCompiler(
                name -> name.equals("memory") ? new Memory(recorder) : null, host.services(1))
            .compile("j", plan, new JobOptions(1, 3, 1_000), query -> null);
    host.run(job);
  }

  @Test
  void jobWritesUnitByUnitAndCommitsAtTheEnd() {
    Recorder recorder = new Recorder(true);
    TestPlans.Host host = new TestPlans.Host();
    insert(recorder, host);
    assertThat(recorder.calls)
        .containsExactly(
            "+[1, 9]",
            "+[2, 19]",
            // The third record says again what 1 is, which arrives anew.
            "-[1, 9]",
            "+[1, 9]",
            "end",
            "-[1, 9]",
            "+[1, 14]",
            "-[2, 19]",
            "end",
            "+[3, 29]",
            "end",
            "commit");
    assertThat(host.changes()).hasSize(8);
  }

  @Test
  void tableThatTakesOnlyNewRowsRefusesChanges() {
    assertThatThrownBy(() -> insert(new Recorder(false), new TestPlans.Host()))
        .isInstanceOf(SqlException.class)
        .hasMessage("table 'target' takes only new rows, but rows of this query can change later");
  }

  @Test
  void completeGivesEachVersion() {
    assertThat(changes(Form.COMPLETE, 1, 4))
        .containsExactly("+I[1, 14]", "+I[2, 19]", "+I[1, 14]", "+I[3, 29]");
  }
}
