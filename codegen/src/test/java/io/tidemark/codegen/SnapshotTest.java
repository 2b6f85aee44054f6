package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.DOUBLE;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.WIDE;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.form;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.AggregateCall.Function;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Generated sources as files: they guard readability, other tests guard results. Run with {@code
 * -Dtidemark.snapshots=<folder of the files>} to write them, and read every changed line.
 */
class SnapshotTest {
  private static final ColumnType TIME = ColumnType.timestamp(3);
  private static final ColumnType PLACE =
      ColumnType.row(List.of(new RowField("lat", DOUBLE), new RowField("name", STRING)));
  private static final RowType BIDS =
      RowType.of(
          new RowField("ts", TIME),
          new RowField("auction", BIGINT.notNull()),
          new RowField("price", BIGINT.notNull()),
          new RowField("discount", BIGINT),
          new RowField("channel", STRING),
          new RowField("total", WIDE),
          new RowField("place", PLACE));

  private static final Expr AUCTION = ref(1, BIGINT.notNull());
  private static final Expr PRICE = ref(2, BIGINT.notNull());
  private static final Expr DISCOUNT = ref(3, BIGINT);
  private static final Expr CHANNEL = ref(4, STRING);

  private static PhysicalNode scan() {
    List<TableDefinition.SourceColumn> columns =
        BIDS.fields().stream()
            .map(f -> new TableDefinition.SourceColumn(f.name(), f.type(), null))
            .toList();
    List<Expr> computed = new ArrayList<>();
    for (int i = 0; i < BIDS.size(); i++) {
      computed.add(ref(i, BIDS.type(i)));
    }
    return new PhysicalNode.Scan(
        "memory",
        new TableDefinition("bids", columns, Map.of()),
        computed,
        -1,
        null,
        WatermarkStrategy.DEFAULT,
        BIDS,
        Set.of(0, 1, 2, 3, 4, 5, 6),
        false,
        Set.of(),
        TestPlans.traits(),
        new SourceRange(1, 15, 1, 18));
  }

  private static PhysicalNode.Calc calc(@Nullable Expr condition, Expr... projections) {
    List<RowField> fields = new ArrayList<>();
    for (Expr projection : projections) {
      boolean isRef = projection instanceof Expr.Ref;
      String name = isRef ? BIDS.name(((Expr.Ref) projection).index()) : "out" + fields.size();
      fields.add(new RowField(name, projection.type()));
    }
    return new PhysicalNode.Calc(
        scan(),
        condition,
        List.of(projections),
        new RowType(fields),
        IntStream.range(0, projections.length).boxed().collect(Collectors.toSet()),
        TestPlans.traits(),
        new SourceRange(1, 1, 2, 20));
  }

  private static AggregateCall agg(Function function, int argument, int filter) {
    ColumnType type = argument < 0 ? null : BIGINT;
    return new AggregateCall(function, argument, type, false, filter, "x", BIGINT, null);
  }

  private static PhysicalNode window(
      PhysicalNode input,
      WindowSpec window,
      List<Integer> keys,
      List<List<Integer>> sets,
      AggregateCall... calls) {
    List<RowField> fields = new ArrayList<>();
    keys.forEach(key -> fields.add(input.rowType().fields().get(key)));
    for (AggregateCall call : calls) {
      fields.add(new RowField("x", call.type()));
    }
    for (String name : List.of("window_start", "window_end", "window_time")) {
      fields.add(new RowField(name, TIME.notNull()));
    }
    if (sets.size() > 1) {
      fields.add(new RowField("grouping_set", Exprs.INT.notNull()));
    }
    int sessionKeys = window instanceof WindowSpec.Session ? keys.size() : 0;
    return new PhysicalNode.WindowAggregate(
        input,
        window,
        0,
        keys,
        sessionKeys,
        sets,
        List.of(calls),
        1,
        null,
        Firing.ON_CLOSE,
        null,
        new RowType(fields),
        TestPlans.traits(),
        new SourceRange(3, 1, 3, 30));
  }

  private static void check(String name, PhysicalNode plan) throws IOException {
    String actual = JobCompiler.source(plan);
    String folder = System.getProperty("tidemark.snapshots");
    if (folder != null) {
      Files.writeString(Path.of(folder, name + ".txt"), actual);
    }
    try (InputStream in = SnapshotTest.class.getResourceAsStream("snapshots/" + name + ".txt")) {
      assertThat(in).as(name).isNotNull();
      assertThat(actual).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static final WindowSpec MINUTE = new WindowSpec.Tumble(60_000, 0);

  @Test
  void filter() throws IOException {
    Expr isDear = call(Exprs.LESS, BOOLEAN, literal(100L, BIGINT), PRICE);
    Expr isCut = call(Exprs.LESS, BOOLEAN, literal(0L, BIGINT), DISCOUNT);
    check("filter", calc(form(Form.AND, BOOLEAN, isDear, isCut), AUCTION, PRICE));
  }

  @Test
  void nulls() throws IOException {
    Expr cut = call(Exprs.PLUS, BIGINT, PRICE, DISCOUNT);
    Expr half = call(Exprs.HALF, BIGINT, cut);
    Expr isCheap = call(Exprs.LESS, BOOLEAN, cut, literal(10L, BIGINT));
    Expr or = form(Form.OR, BOOLEAN, form(Form.IS_NULL, BOOLEAN, CHANNEL), isCheap);
    check("nulls", calc(null, cut, half, or));
  }

  @Test
  void caseBranches() throws IOException {
    Expr quotient = call(Exprs.DIVIDE, BIGINT, PRICE, DISCOUNT);
    check(
        "case",
        calc(
            null,
            form(
                Form.CASE,
                STRING,
                call(Exprs.LESS, BOOLEAN, PRICE, literal(10L, BIGINT)),
                literal("low", STRING),
                call(Exprs.LESS, BOOLEAN, PRICE, literal(100L, BIGINT)),
                CHANNEL,
                literal("high", STRING)),
            form(
                Form.CASE,
                BIGINT,
                form(Form.IS_NULL, BOOLEAN, DISCOUNT),
                PRICE,
                call(Exprs.LESS, BOOLEAN, quotient, literal(2L, BIGINT)),
                quotient,
                literal(null, BIGINT))));
  }

  @Test
  void strings() throws IOException {
    Expr upper = call(Exprs.UPPER, STRING, call(Exprs.TAIL, STRING, CHANNEL));
    Expr greeting = call(Exprs.CONCAT, STRING, literal("to ", STRING), CHANNEL);
    Expr isWeb = form(Form.IS_NOT_DISTINCT_FROM, BOOLEAN, CHANNEL, literal("web", STRING));
    check("strings", calc(isWeb, upper, greeting));
  }

  @Test
  void decimalsAndFields() throws IOException {
    Expr total = call(Exprs.ADD_WIDE, WIDE, ref(5, WIDE), call(Exprs.WIDEN, WIDE, PRICE));
    Expr lat = new Expr.Field(ref(6, PLACE), 0, DOUBLE);
    Expr name = new Expr.Field(ref(6, PLACE), 1, STRING);
    Expr scaled = call(Exprs.TIMES, DOUBLE, lat, literal(0.5, DOUBLE));
    check("decimals_and_fields", calc(null, total, scaled, name));
  }

  @Test
  void tumble() throws IOException {
    PhysicalNode calc =
        calc(call(Exprs.LESS, BOOLEAN, literal(100L, BIGINT), PRICE), ref(0, TIME), AUCTION, PRICE);
    check(
        "tumble",
        window(
            calc,
            MINUTE,
            List.of(1),
            List.of(List.of(0)),
            agg(Function.COUNT, -1, -1),
            agg(Function.SUM, 2, -1)));
  }

  @Test
  void hopWithGaps() throws IOException {
    PhysicalNode calc = calc(null, ref(0, TIME), CHANNEL, AUCTION, DISCOUNT);
    check(
        "hop_with_gaps",
        window(
            calc,
            new WindowSpec.Hop(60_000, 10_000, 0),
            List.of(1, 2),
            List.of(List.of(0, 1)),
            agg(Function.MAX, 3, -1)));
  }

  @Test
  void session() throws IOException {
    PhysicalNode calc = calc(null, ref(0, TIME), CHANNEL, PRICE);
    check(
        "session",
        window(
            calc,
            new WindowSpec.Session(30_000),
            List.of(1),
            List.of(List.of(0)),
            agg(Function.MIN, 2, -1)));
  }

  @Test
  void groupingSets() throws IOException {
    PhysicalNode calc = calc(null, ref(0, TIME), CHANNEL, AUCTION, DISCOUNT);
    check(
        "grouping_sets",
        window(
            calc,
            MINUTE,
            List.of(1, 2),
            List.of(List.of(0, 1), List.of(0), List.of()),
            agg(Function.COUNT, -1, -1),
            agg(Function.SUM, 3, -1)));
  }

  @Test
  void distinctAndFilter() throws IOException {
    Expr isWeb = form(Form.IS_NOT_DISTINCT_FROM, BOOLEAN, CHANNEL, literal("web", STRING));
    Expr quotient = call(Exprs.DIVIDE, BIGINT, PRICE, DISCOUNT);
    PhysicalNode calc = calc(null, ref(0, TIME), PRICE, quotient, isWeb);
    AggregateCall distinct =
        new AggregateCall(Function.COUNT, 1, BIGINT, true, -1, "x", BIGINT, null);
    check(
        "distinct_and_filter",
        window(calc, MINUTE, List.of(), List.of(List.of()), distinct, agg(Function.SUM, 2, 3)));
  }

  @Test
  void updatingWithRowsThatGo() throws IOException {
    PhysicalNode.Calc plain = calc(null, CHANNEL, PRICE);
    PhysicalNode changing =
        new PhysicalNode.Calc(
            plain.input(),
            plain.condition(),
            plain.projections(),
            plain.rowType(),
            plain.required(),
            TestPlans.traits(Traits.ChangelogMode.RETRACT),
            plain.range());
    List<RowField> fields = new ArrayList<>(changing.rowType().fields().subList(0, 1));
    fields.add(new RowField("n", BIGINT));
    fields.add(new RowField("least", BIGINT));
    check(
        "updating",
        new PhysicalNode.GroupAggregate(
            changing,
            List.of(0),
            List.of(List.of(0)),
            List.of(agg(Function.COUNT, -1, -1), agg(Function.MIN, 1, -1)),
            null,
            new RowType(fields),
            TestPlans.traits(Traits.ChangelogMode.UPSERT),
            new SourceRange(3, 1, 3, 30)));
  }
}
