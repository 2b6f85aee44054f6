package io.tidemark.codegen;

import static io.tidemark.codegen.Exprs.BIGINT;
import static io.tidemark.codegen.Exprs.BOOLEAN;
import static io.tidemark.codegen.Exprs.DOUBLE;
import static io.tidemark.codegen.Exprs.STRING;
import static io.tidemark.codegen.Exprs.call;
import static io.tidemark.codegen.Exprs.literal;
import static io.tidemark.codegen.Exprs.ref;
import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.AggregateLoopGenerator;
import io.tidemark.codegen.pipeline.Aggregation;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.aggregate.Accumulators;
import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AggregateLoopTest {
  private static final ColumnType ROWTIME = ColumnType.timestamp(3);
  static final RowType BIDS =
      RowType.of(
          new RowField("ts", ROWTIME),
          new RowField("auction", BIGINT),
          new RowField("channel", STRING),
          new RowField("price", BIGINT),
          new RowField("rate", DOUBLE),
          new RowField("open", BOOLEAN));

  private final ClassCache cache = new ClassCache();

  /**
   * COUNT(*), COUNT(price), SUM(price), SUM(price) FILTER (open), MIN(channel), COUNT(DISTINCT).
   */
  private static List<Aggregation.Call> calls() {
    return List.of(
        agg(Function.COUNT, null, null, false),
        agg(Function.COUNT, ref(3, BIGINT), null, false),
        agg(
            Function.SUM,
            call(Exprs.PLUS, BIGINT, ref(3, BIGINT), literal(1L, BIGINT)),
            null,
            false),
        agg(Function.SUM, ref(3, BIGINT), ref(5, BOOLEAN), false),
        agg(Function.MIN, ref(2, STRING), null, false),
        agg(Function.COUNT, ref(4, DOUBLE), null, true));
  }

  static Aggregation.Call agg(
      Function function, @Nullable Expr argument, @Nullable Expr filter, boolean isDistinct) {
    ColumnType result = function == Function.MIN ? STRING : BIGINT;
    AggregateSpec spec =
        new AggregateSpec(function, argument == null ? null : argument.type(), result, isDistinct);
    return new Aggregation.Call(
        spec, argument, filter, null, null, Accumulators.accumulatorClass(spec));
  }

  static List<ColumnType> keyTypes(List<Expr> keys, List<List<Integer>> sets) {
    List<ColumnType> types = new ArrayList<>();
    keys.forEach(key -> types.add(key.type()));
    if (sets.size() > 1) {
      types.add(Exprs.INT.notNull());
    }
    return types;
  }

  static Aggregation aggregation(
      Aggregation.Kind kind,
      @Nullable Expr condition,
      List<Expr> keys,
      List<List<Integer>> sets,
      List<Aggregation.Call> calls) {
    boolean hasTime = kind == Aggregation.Kind.SLICED || kind == Aggregation.Kind.SESSION;
    Expr.Ref time = hasTime ? new Expr.Ref(0, ROWTIME) : null;
    return new Aggregation(
        kind,
        BIDS,
        condition,
        time,
        false,
        keys,
        sets,
        calls,
        KeyTables.tableClass(keyTypes(keys, sets)));
  }

  static List<@Nullable Object[]> bids(int count) {
    Random random = new Random(7);
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(
          new @Nullable Object[] {
            random.nextInt(9) == 0 ? null : (Object) (long) (random.nextInt(40) - 20),
            random.nextInt(4) == 0 ? null : (Object) (long) random.nextInt(5),
            random.nextInt(4) == 0 ? null : "abc".substring(random.nextInt(4)),
            random.nextInt(4) == 0 ? null : (Object) (long) random.nextInt(100),
            random.nextInt(4) == 0 ? null : (Object) (double) random.nextInt(3),
            random.nextInt(3) == 0 ? null : (Object) random.nextBoolean()
          });
    }
    return rows;
  }

  /** Slices of ten milliseconds; rows without a time, or before -10, are late. */
  private static final class Slices implements AggregateLoop.Target {
    private final List<ColumnType> keyTypes;
    private final List<AggregateSpec> calls;
    private final boolean[] late;
    final Map<Long, Groups> groups = new TreeMap<>();
    final List<Integer> lateRows = new ArrayList<>();
    private long start;
    int judged;

    Slices(List<ColumnType> keyTypes, List<AggregateSpec> calls, Batch batch) {
      this.keyTypes = keyTypes;
      this.calls = calls;
      this.late = new boolean[batch.rowCount()];
      Column time = batch.column(0);
      for (int i = 0; i < late.length; i++) {
        late[i] = time.isNull(i) || time.longs[i] < -10;
      }
    }

    @Override
    public boolean[] lateRows() {
      return late;
    }

    @Override
    public void late(int row) {
      lateRows.add(row);
    }

    @Override
    public void judged(int rows) {
      judged += rows;
    }

    @Override
    public Groups slice(long rowtime) {
      start = Math.floorDiv(rowtime, 10L) * 10;
      return groups.computeIfAbsent(start, key -> Groups.create(keyTypes, calls));
    }

    @Override
    public long sliceStart() {
      return start;
    }

    @Override
    public long sliceEnd() {
      return start + 10;
    }

    @Override
    public Groups groups() {
      return groups.computeIfAbsent(0L, key -> Groups.create(keyTypes, calls));
    }

    @Override
    public int session(int keySlot, int row, long rowtime) {
      return rowtime < 0 ? -1 : keySlot;
    }

    /** Slice, keys and results of every group. */
    Set<List<@Nullable Object>> results() {
      Set<List<@Nullable Object>> results = new HashSet<>();
      groups.forEach((slice, each) -> add(slice, each, results));
      return results;
    }

    private void add(long slice, Groups each, Set<List<@Nullable Object>> results) {
      int count = each.keys().size();
      int[] slots = new int[count];
      each.keys().sortedSlots(slots);
      Column[] columns = new Column[keyTypes.size() + calls.size()];
      for (int i = 0; i < columns.length; i++) {
        ColumnType type =
            i < keyTypes.size() ? keyTypes.get(i) : calls.get(i - keyTypes.size()).result();
        columns[i] = Column.allocate(type, count);
      }
      each.keys().keys(slots, 0, count, columns, 0);
      for (int i = 0; i < calls.size(); i++) {
        each.accumulator(i).result(slots, 0, count, columns[keyTypes.size() + i], 0);
      }
      for (int row = 0; row < count; row++) {
        List<@Nullable Object> result = new ArrayList<>();
        result.add(slice);
        for (Column column : columns) {
          result.add(Rows.value(column, row));
        }
        results.add(result);
      }
    }
  }

  private Slices run(Aggregation aggregation, List<@Nullable Object[]> rows) {
    GeneratedSource source = AggregateLoopGenerator.generate("WindowAggregate", aggregation);
    AggregateLoop loop = cache.instantiate(source, AggregateLoop.class);
    Batch batch = Rows.batch(BIDS, rows);
    List<AggregateSpec> specs = aggregation.calls().stream().map(Aggregation.Call::spec).toList();
    Slices slices =
        new Slices(keyTypes(aggregation.keys(), aggregation.groupingSets()), specs, batch);
    int middle = rows.size() / 3;
    loop.accumulate(batch, 0, middle, slices);
    loop.accumulate(batch, middle, rows.size(), slices);
    return slices;
  }

  /** The same, row by row over boxed values. */
  private static Set<List<@Nullable Object>> expected(
      Aggregation aggregation, List<@Nullable Object[]> rows) {
    Map<List<@Nullable Object>, List<@Nullable Object[]>> groups = new java.util.HashMap<>();
    for (@Nullable Object[] row : rows) {
      Expr condition = aggregation.condition();
      if (condition != null && !Boolean.TRUE.equals(Interpreter.eval(condition, row))) {
        continue;
      }
      boolean isPlain = aggregation.kind() == Aggregation.Kind.PLAIN;
      Long time = (Long) row[0];
      if (!isPlain && (time == null || time < -10)) {
        continue;
      }
      for (int set = 0; set < aggregation.groupingSets().size(); set++) {
        List<@Nullable Object> key = new ArrayList<>();
        key.add(isPlain || time == null ? 0L : Math.floorDiv(time, 10L) * 10);
        for (int i = 0; i < aggregation.keys().size(); i++) {
          boolean isIn = aggregation.groupingSets().get(set).contains(i);
          key.add(isIn ? Interpreter.eval(aggregation.keys().get(i), row) : null);
        }
        if (aggregation.groupingSets().size() > 1) {
          key.add(set);
        }
        groups.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
      }
    }
    Set<List<@Nullable Object>> results = new HashSet<>();
    groups.forEach(
        (key, members) -> {
          List<@Nullable Object> result = new ArrayList<>(key);
          aggregation.calls().forEach(call -> result.add(fold(call, members)));
          results.add(result);
        });
    return results;
  }

  private static @Nullable Object fold(Aggregation.Call call, List<@Nullable Object[]> members) {
    List<Object> values = new ArrayList<>();
    for (@Nullable Object[] row : members) {
      if (call.filter() != null && !Boolean.TRUE.equals(Interpreter.eval(call.filter(), row))) {
        continue;
      }
      Object value = call.argument() == null ? row : Interpreter.eval(call.argument(), row);
      if (value != null) {
        values.add(value);
      }
    }
    if (call.spec().isDistinct()) {
      values = List.copyOf(new HashSet<>(values));
    }
    return switch (call.spec().function()) {
      case COUNT -> (long) values.size();
      case SUM -> values.isEmpty() ? null : values.stream().mapToLong(value -> (Long) value).sum();
      case MIN -> values.stream().map(value -> (String) value).min(String::compareTo).orElse(null);
      case AVG, MAX, FIRST_VALUE, LAST_VALUE, LISTAGG -> throw new IllegalArgumentException();
    };
  }

  private void check(Aggregation aggregation) {
    List<@Nullable Object[]> rows = bids(300);
    assertThat(run(aggregation, rows).results()).isEqualTo(expected(aggregation, rows));
  }

  @Test
  void slicedLoopsAgreeWithTheInterpreter() {
    Expr condition = call(Exprs.LESS, BOOLEAN, ref(3, BIGINT), literal(80L, BIGINT));
    List<List<Expr>> keys =
        List.of(
            List.of(),
            List.of(ref(1, BIGINT)),
            List.of(ref(2, STRING)),
            List.of(ref(4, DOUBLE)),
            List.of(ref(5, BOOLEAN)),
            List.of(call(Exprs.UPPER, STRING, ref(2, STRING)), ref(1, BIGINT), ref(5, BOOLEAN)));
    for (List<Expr> key : keys) {
      List<Integer> all = new ArrayList<>();
      for (int i = 0; i < key.size(); i++) {
        all.add(i);
      }
      check(aggregation(Aggregation.Kind.SLICED, condition, key, List.of(all), calls()));
      check(aggregation(Aggregation.Kind.PLAIN, null, key, List.of(all), calls()));
      check(aggregation(Aggregation.Kind.SLICED, null, key, List.of(all, List.of()), calls()));
    }
  }

  @Test
  void wideAggregationsKeepTheirAccumulatorsInFields() {
    List<Aggregation.Call> many = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      many.addAll(calls());
    }
    List<Expr> keys = List.of(ref(1, BIGINT), ref(2, STRING));
    List<List<Integer>> sets = List.of(List.of(0, 1), List.of(0), List.of());
    Aggregation wide = aggregation(Aggregation.Kind.SLICED, null, keys, sets, many);
    assertThat(AggregateLoopGenerator.isWide(wide)).isTrue();
    check(wide);
  }

  @Test
  void lateRowsThatAFilterRemovesAreNotReported() {
    List<@Nullable Object[]> rows = bids(300);
    Expr condition = call(Exprs.LESS, BOOLEAN, ref(3, BIGINT), literal(50L, BIGINT));
    List<Expr> keys = List.of(ref(1, BIGINT));
    Slices slices =
        run(
            aggregation(Aggregation.Kind.SLICED, condition, keys, List.of(List.of(0)), calls()),
            rows);
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Object[] row = rows.get(i);
      boolean isLate = row[0] == null || (Long) row[0] < -10;
      if (isLate && row[3] != null && (Long) row[3] < 50) {
        expected.add(i);
      }
    }
    assertThat(slices.lateRows).isEqualTo(expected);
  }

  @Test
  void aRowThatJoinsNoSessionCountsNowhere() {
    List<@Nullable Object[]> rows = bids(300);
    List<Expr> keys = List.of(ref(1, BIGINT));
    List<Aggregation.Call> count = List.of(agg(Function.COUNT, null, null, false));
    Slices slices =
        run(aggregation(Aggregation.Kind.SESSION, null, keys, List.of(List.of(0)), count), rows);
    long counted =
        slices.results().stream().mapToLong(group -> (Long) group.get(group.size() - 1)).sum();
    long onTime = rows.stream().filter(row -> row[0] != null && (Long) row[0] >= 0).count();
    assertThat(counted).isEqualTo(onTime);
  }

  /** Counts touches; every third row that goes finds nothing to be taken from. */
  private static final class Touched implements AggregateLoop.Target {
    private final Groups groups;
    private final boolean skips;
    private int touches;
    private int judged;

    Touched(Groups groups, boolean skips) {
      this.groups = groups;
      this.skips = skips;
    }

    @Override
    public int touch(int slot) {
      return skips && touches++ % 3 == 0 ? -1 : slot;
    }

    @Override
    public Groups groups() {
      return groups;
    }

    @Override
    public boolean @Nullable [] lateRows() {
      return null;
    }

    @Override
    public void late(int row) {
      throw new IllegalStateException();
    }

    @Override
    public void judged(int rows) {
      judged += rows;
    }

    @Override
    public Groups slice(long rowtime) {
      throw new IllegalStateException();
    }

    @Override
    public long sliceStart() {
      throw new IllegalStateException();
    }

    @Override
    public long sliceEnd() {
      throw new IllegalStateException();
    }

    @Override
    public int session(int keySlot, int row, long rowtime) {
      throw new IllegalStateException();
    }
  }

  private static List<Aggregation.Call> retracting(int times) {
    List<Aggregation.Call> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      for (Aggregation.Call call : calls()) {
        AggregateSpec spec = call.spec().retracting();
        all.add(
            new Aggregation.Call(
                spec,
                call.argument(),
                call.filter(),
                call.identity(),
                call.order(),
                Accumulators.accumulatorClass(spec)));
      }
    }
    return all;
  }

  private static int rowsBelow(Column column, int rowCount, long limit) {
    int below = 0;
    for (int row = 0; row < rowCount; row++) {
      below += !column.isNull(row) && column.longs[row] < limit ? 1 : 0;
    }
    return below;
  }

  private void retractionUndoesUpdates(int times, boolean skips) {
    List<Aggregation.Call> calls = retracting(times);
    List<Expr> keys = List.of(ref(1, BIGINT), ref(2, STRING));
    List<List<Integer>> sets = List.of(List.of(0, 1), List.of(0), List.of());
    Expr condition = call(Exprs.LESS, BOOLEAN, ref(3, BIGINT), literal(80L, BIGINT));
    List<AggregateSpec> specs = calls.stream().map(Aggregation.Call::spec).toList();
    Groups groups = Groups.create(keyTypes(keys, sets), specs);
    Batch batch = Rows.batch(BIDS, bids(200));
    Touched target = new Touched(groups, skips);
    for (Aggregation.Kind kind : List.of(Aggregation.Kind.UPDATING, Aggregation.Kind.RETRACTING)) {
      Aggregation aggregation = aggregation(kind, condition, keys, sets, calls);
      assertThat(AggregateLoopGenerator.isWide(aggregation)).isEqualTo(times > 1);
      AggregateLoop loop =
          cache.instantiate(
              AggregateLoopGenerator.generate("Group" + kind, aggregation), AggregateLoop.class);
      boolean isRetracting = kind == Aggregation.Kind.RETRACTING;
      Touched own = isRetracting ? target : new Touched(groups, false);
      loop.accumulate(batch, 0, batch.rowCount(), own);
      assertThat(own.judged).isEqualTo(rowsBelow(batch.column(3), batch.rowCount(), 80));
    }
    int[] slots = new int[groups.keys().size()];
    int count = groups.keys().sortedSlots(slots);
    Column counts = Column.allocate(BIGINT, count);
    Column minima = Column.allocate(STRING, count);
    groups.accumulator(0).result(slots, 0, count, counts, 0);
    groups.accumulator(4).result(slots, 0, count, minima, 0);
    long left = 0;
    for (int i = 0; i < count; i++) {
      left += counts.longs[i];
      assertThat(minima.isNull(i) || counts.longs[i] > 0).isTrue();
    }
    assertThat(count).isGreaterThan(10);
    assertThat(left).isEqualTo(skips ? (target.touches + 2) / 3 : 0);
  }

  @Test
  void retractionUndoesUpdates() {
    retractionUndoesUpdates(1, false);
    retractionUndoesUpdates(20, false);
  }

  @Test
  void aRowThatItsGroupDoesNotKnowLeavesItAlone() {
    retractionUndoesUpdates(1, true);
    retractionUndoesUpdates(20, true);
  }
}
