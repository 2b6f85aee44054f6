package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.catalog.ScanOptions;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import io.tidemark.planner.physical.Traits.Distribution;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes physical nodes together with what is known of their rows. */
final class Nodes {
  private static final Distribution SINGLE = new Distribution.Single();
  private static final ColumnType INSTANT =
      ColumnType.of(ColumnType.Kind.TIMESTAMP_LTZ, 3).notNull();

  /** Each holds all values of those before it. */
  private static final List<ColumnType.Kind> INTEGERS =
      List.of(
          ColumnType.Kind.TINYINT,
          ColumnType.Kind.SMALLINT,
          ColumnType.Kind.INT,
          ColumnType.Kind.BIGINT);

  /** The functions that casts between them become. */
  private static final Set<String> WIDENINGS = Set.of("bigint", "widen");

  private Nodes() {}

  private static Traits traits(
      Set<Integer> rowtimes, List<Set<Integer>> keys, Distribution distribution, String state) {
    return new Traits(ChangelogMode.APPEND, rowtimes, keys, distribution, true, state);
  }

  private static Set<Integer> all(RowType type) {
    return IntStream.range(0, type.size()).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  static PhysicalNode.Scan scan(TableInfo table, boolean isBounded, @Nullable SourceRange range) {
    Set<Integer> rowtimes = table.rowtime() < 0 ? Set.of() : Set.of(table.rowtime());
    RowType type = table.rowType();
    Set<Integer> key = new TreeSet<>();
    table.primaryKey().forEach(name -> key.add(type.indexOf(name)));
    boolean hasOneRow = table.view() != null && table.view().hasOneRow();
    return new PhysicalNode.Scan(
        table.connector(),
        table.sourceDefinition(),
        table.expressions(),
        table.rowtime(),
        table.watermark(),
        ScanOptions.strategy(table.options()),
        type,
        all(type),
        false,
        table.proctimes(),
        // Only a table of ours keeps its key unique; that of others is as it was declared.
        new Traits(
            ChangelogMode.APPEND,
            rowtimes,
            table.isManaged() && (hasOneRow || !key.isEmpty()) ? List.of(key) : List.of(),
            SINGLE,
            isBounded,
            ""),
        range);
  }

  /** A scan whose time is that of the clock, in a column that is PROCTIME(). */
  static PhysicalNode.Scan timedByClock(PhysicalNode.Scan scan, int column) {
    return new PhysicalNode.Scan(
        scan.connector(),
        scan.table(),
        scan.computed(),
        column,
        null,
        ScanOptions.strategy(Map.of()),
        scan.rowType(),
        scan.required(),
        scan.isFollowed(),
        scan.proctimes(),
        traits(Set.of(column), scan.traits().uniqueKeys(), SINGLE, ""),
        scan.range());
  }

  /** Rows with the time at which each is read as a last column. */
  static PhysicalNode.ReadTime readTime(
      PhysicalNode input, String name, @Nullable SourceRange range) {
    return readTime(
        input, input.rowType().plus(new RowField(name, INSTANT)), input.traits().rowtimes(), range);
  }

  /** The same with that column as their rowtime. */
  static PhysicalNode.ReadTime timedByClock(PhysicalNode.ReadTime node) {
    return readTime(node.input(), node.rowType(), Set.of(node.column()), node.range());
  }

  private static PhysicalNode.ReadTime readTime(
      PhysicalNode input, RowType type, Set<Integer> rowtimes, @Nullable SourceRange range) {
    Traits below = input.traits();
    return new PhysicalNode.ReadTime(
        input,
        rowtimes.contains(type.size() - 1),
        type,
        traits(rowtimes, below.uniqueKeys(), below.distribution(), ""),
        range);
  }

  static PhysicalNode.LateScan lateScan(String query, RowType type, @Nullable SourceRange range) {
    return new PhysicalNode.LateScan(query, type, traits(Set.of(), List.of(), SINGLE, ""), range);
  }

  static PhysicalNode.Values values(List<List<Expr>> rows, RowType type) {
    List<Set<Integer>> keys = rows.size() <= 1 ? List.of(Set.of()) : List.of();
    return new PhysicalNode.Values(rows, type, traits(Set.of(), keys, SINGLE, ""), null);
  }

  static PhysicalNode.Calc calc(
      PhysicalNode input,
      @Nullable Expr condition,
      List<Expr> projections,
      RowType type,
      @Nullable SourceRange range) {
    Map<Integer, Set<Integer>> places = places(projections, false);
    Set<Integer> rowtimes = new TreeSet<>();
    input.traits().rowtimes().forEach(i -> rowtimes.addAll(places.getOrDefault(i, Set.of())));
    return new PhysicalNode.Calc(
        input,
        condition,
        projections,
        type,
        all(type),
        traits(
            rowtimes,
            mapKeys(input.traits().uniqueKeys(), places(projections, true)),
            mapDistribution(input.traits().distribution(), places),
            ""),
        range == null ? Ranges.of(condition, projections) : range);
  }

  /**
   * For each column of the input where it is in the result.
   *
   * @param asKeys whether a wider integer stands for it as well
   */
  private static Map<Integer, Set<Integer>> places(List<Expr> projections, boolean asKeys) {
    Map<Integer, Set<Integer>> places = new HashMap<>();
    for (int i = 0; i < projections.size(); i++) {
      Expr value = projections.get(i);
      Expr source = asKeys ? unwidened(value) : value;
      if (source instanceof Expr.Ref ref) {
        places.computeIfAbsent(ref.index(), column -> new TreeSet<>()).add(i);
      }
    }
    return places;
  }

  private static Expr unwidened(Expr value) {
    if (value instanceof Expr.Call call && call.arguments().size() == 1) {
      Expr argument = call.arguments().get(0);
      int from = INTEGERS.indexOf(argument.type().kind());
      int to = INTEGERS.indexOf(call.type().kind());
      boolean isCast = WIDENINGS.contains(call.function().name());
      return isCast && from >= 0 && from < to ? argument : value;
    }
    return value;
  }

  private static List<Set<Integer>> mapKeys(
      List<Set<Integer>> keys, Map<Integer, Set<Integer>> places) {
    List<Set<Integer>> mapped = new ArrayList<>();
    for (Set<Integer> key : keys) {
      if (places.keySet().containsAll(key)) {
        mapped.add(
            key.stream()
                .map(i -> new TreeSet<>(places.get(i)).first())
                .collect(Collectors.toCollection(TreeSet::new)));
      }
    }
    return mapped;
  }

  private static Distribution mapDistribution(
      Distribution distribution, Map<Integer, Set<Integer>> places) {
    if (distribution instanceof Distribution.Hash hash
        && places.keySet().containsAll(hash.keys())) {
      return new Distribution.Hash(
          hash.keys().stream().map(i -> new TreeSet<>(places.get(i)).first()).toList());
    }
    return distribution instanceof Distribution.Hash ? new Distribution.Hash(List.of()) : SINGLE;
  }

  /** The rows that are left of a changelog. */
  static PhysicalNode.NetRows netRows(PhysicalNode input, TableInfo table) {
    int kindColumn = table.kindColumn();
    RowType all = input.rowType();
    List<Integer> keys = table.primaryKey().stream().map(all::indexOf).toList();
    List<RowField> fields = new ArrayList<>(all.fields());
    fields.remove(kindColumn);
    Set<Integer> key = new TreeSet<>();
    keys.forEach(i -> key.add(i < kindColumn ? i : i - 1));
    return new PhysicalNode.NetRows(
        input,
        kindColumn,
        keys,
        new RowType(fields),
        traits(
            Set.of(),
            key.isEmpty() ? List.of() : List.of(key),
            SINGLE,
            (key.isEmpty() ? "all rows" : "a row per (" + names(all, keys) + ")")
                + ", until the input ends"),
        input.range());
  }

  static PhysicalNode.WindowTable windowTable(
      PhysicalNode input,
      WindowSpec window,
      int timeColumn,
      List<Integer> keys,
      @Nullable Expr lateCondition,
      RowType type,
      @Nullable SourceRange range) {
    Set<Integer> rowtimes = new TreeSet<>();
    boolean hasTime = !(window instanceof WindowSpec.Count counted) || counted.hasTime();
    if (hasTime && input.traits().rowtimes().contains(timeColumn)) {
      // As in Flink the time column itself is an ordinary column from here on.
      rowtimes.add(type.size() - 1);
    }
    if (window instanceof WindowSpec.Count count) {
      return countTable(input, count, timeColumn, keys, type, rowtimes, range);
    }
    boolean isSession = window instanceof WindowSpec.Session;
    return new PhysicalNode.WindowTable(
        input,
        window,
        timeColumn,
        keys,
        input.rowType().size(),
        lateCondition,
        Firing.ON_CLOSE,
        null,
        type,
        traits(
            rowtimes,
            List.of(),
            isSession && !keys.isEmpty() ? new Distribution.Hash(keys) : SINGLE,
            isSession
                ? "rows of open sessions"
                    + (keys.isEmpty() ? "" : " per " + names(input.rowType(), keys))
                    + ", until watermark >= window_end"
                : ""),
        range);
  }

  private static PhysicalNode.WindowTable countTable(
      PhysicalNode input,
      WindowSpec.Count window,
      int timeColumn,
      List<Integer> keys,
      RowType type,
      Set<Integer> rowtimes,
      @Nullable SourceRange range) {
    String per = keys.isEmpty() ? "" : " per " + names(input.rowType(), keys);
    String until = window.timeoutMillis() > 0 ? "full or timed out" : "full";
    return new PhysicalNode.WindowTable(
        input,
        window,
        timeColumn,
        keys,
        input.rowType().size(),
        null,
        Firing.ON_CLOSE,
        null,
        type,
        traits(
            rowtimes,
            List.of(),
            SINGLE,
            "rows of open windows" + per + ", until they are " + until + "; a count for ever"),
        range);
  }

  static PhysicalNode.WindowAggregate windowAggregate(
      PhysicalNode input,
      WindowSpec window,
      int timeColumn,
      List<Integer> keys,
      int sessionKeys,
      List<List<Integer>> groupingSets,
      List<AggregateCall> calls,
      int lateColumns,
      @Nullable Expr lateCondition,
      ColumnType timeType,
      @Nullable SourceRange range) {
    int sets = groupingSets.size();
    List<RowField> fields = keyFields(input.rowType(), keys, groupingSets);
    calls.forEach(call -> fields.add(new RowField(call.name(), call.type())));
    int start = fields.size();
    fields.add(new RowField("window_start", ColumnType.timestamp(3).notNull()));
    fields.add(new RowField("window_end", ColumnType.timestamp(3).notNull()));
    fields.add(new RowField("window_time", timeType));
    Set<Integer> key = resultKey(keys.size(), fields, sets);
    key.add(start);
    key.add(start + 1);
    if (sets > 1) {
      fields.add(new RowField("grouping_set", ColumnType.of(ColumnType.Kind.INT).notNull()));
    }
    String per =
        keys.isEmpty()
            ? "accumulators per window"
            : "accumulators per (" + names(input.rowType(), keys) + ", window)";
    return new PhysicalNode.WindowAggregate(
        input,
        window,
        timeColumn,
        keys,
        sessionKeys,
        groupingSets,
        calls,
        lateColumns,
        lateCondition,
        Firing.ON_CLOSE,
        null,
        new RowType(fields),
        traits(
            Set.of(start + 2),
            windowKeys(key, start, window),
            distribution(keys.size()),
            per + ", until watermark >= window_end"),
        range == null ? Ranges.of(calls) : range);
  }

  /**
   * What is unique in the rows of windows: the end says which window it is, but for sessions, and
   * the start where windows that share it are one. When the wall clock is set back it shows times
   * twice, so that sessions with equal bounds can be two; the instant of their ends differs.
   */
  private static List<Set<Integer>> windowKeys(Set<Integer> key, int start, WindowSpec window) {
    if (window instanceof WindowSpec.Session && window.zone() != null) {
      Set<Integer> byInstant = new TreeSet<>(key);
      byInstant.add(start + 2);
      return List.of(byInstant);
    }
    List<Set<Integer>> keys = new ArrayList<>(List.of(key));
    List<Integer> alone =
        window instanceof WindowSpec.Session
            ? List.of()
            : window instanceof WindowSpec.Cumulate
                ? List.of(start + 1, start + 2)
                : List.of(start + 1, start + 2, start);
    for (int bound : alone) {
      Set<Integer> smaller = new TreeSet<>(key);
      smaller.removeAll(List.of(start, start + 1));
      smaller.add(bound);
      keys.add(smaller);
    }
    return keys;
  }

  static PhysicalNode.GroupAggregate groupAggregate(
      PhysicalNode input,
      List<Integer> keys,
      List<List<Integer>> groupingSets,
      List<AggregateCall> calls,
      @Nullable SourceRange range) {
    List<RowField> fields = keyFields(input.rowType(), keys, groupingSets);
    calls.forEach(call -> fields.add(new RowField(call.name(), call.type())));
    Set<Integer> key = resultKey(keys.size(), fields, groupingSets.size());
    if (groupingSets.size() > 1) {
      fields.add(new RowField("grouping_set", ColumnType.of(ColumnType.Kind.INT).notNull()));
    }
    String per =
        keys.isEmpty()
            ? "one row of accumulators"
            : "accumulators per (" + names(input.rowType(), keys) + ")";
    boolean isCounted = CountedGroups.of(input, keys, groupingSets) != null;
    Set<Integer> rowtimes = new TreeSet<>();
    for (int i = 0; isCounted && i < keys.size(); i++) {
      if (input.traits().rowtimes().contains(keys.get(i))) {
        rowtimes.add(i);
      }
    }
    return new PhysicalNode.GroupAggregate(
        input,
        keys,
        groupingSets,
        calls,
        null,
        new RowType(fields),
        traits(
            rowtimes,
            List.of(key),
            isCounted ? SINGLE : distribution(keys.size()),
            per + (isCounted ? ", until their window is given" : ", until the input ends")),
        range == null ? Ranges.of(calls) : range);
  }

  private static List<RowField> keyFields(
      RowType input, List<Integer> keys, List<List<Integer>> groupingSets) {
    List<RowField> fields = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < keys.size(); i++) {
      int position = i;
      ColumnType type = input.type(keys.get(i));
      boolean isInAll = groupingSets.stream().allMatch(set -> set.contains(position));
      String name = input.name(keys.get(i));
      fields.add(new RowField(taken.add(name) ? name : name + i, isInAll ? type : type.nullable()));
    }
    return fields;
  }

  /** Key columns of the result; the column of the grouping set comes last of all. */
  private static Set<Integer> resultKey(int keys, List<RowField> fields, int sets) {
    Set<Integer> key = new TreeSet<>();
    IntStream.range(0, keys).forEach(key::add);
    if (sets > 1) {
      key.add(fields.size());
    }
    return key;
  }

  private static Distribution distribution(int keys) {
    return keys == 0 ? SINGLE : new Distribution.Hash(IntStream.range(0, keys).boxed().toList());
  }

  private static String names(RowType type, List<Integer> columns) {
    return columns.stream().map(type::name).collect(Collectors.joining(", "));
  }

  static PhysicalNode.Sort sort(
      PhysicalNode input, List<PhysicalNode.SortKey> keys, long offset, long fetch) {
    return new PhysicalNode.Sort(
        input,
        keys,
        offset,
        fetch,
        input.rowType(),
        traits(
            Set.of(),
            input.traits().uniqueKeys(),
            SINGLE,
            fetch >= 0
                ? "the first " + (offset + fetch) + " rows, until the input ends"
                : "all rows, until the input ends"),
        null);
  }

  static PhysicalNode.Limit limit(PhysicalNode input, long offset, long fetch) {
    return new PhysicalNode.Limit(
        input,
        offset,
        fetch,
        input.rowType(),
        traits(input.traits().rowtimes(), input.traits().uniqueKeys(), SINGLE, ""),
        null);
  }

  static PhysicalNode.Union union(List<PhysicalNode> inputs, RowType type) {
    Set<Integer> rowtimes = new LinkedHashSet<>(inputs.get(0).traits().rowtimes());
    inputs.forEach(input -> rowtimes.retainAll(input.traits().rowtimes()));
    return new PhysicalNode.Union(inputs, type, traits(rowtimes, List.of(), SINGLE, ""), null);
  }

  static PhysicalNode.Insert insert(
      PhysicalNode input,
      String connector,
      TableDefinition table,
      boolean dropsNullRows,
      boolean isContinuous,
      @Nullable SourceRange range) {
    return new PhysicalNode.Insert(
        input,
        connector,
        table,
        dropsNullRows,
        isContinuous,
        table.rowType(),
        new Traits(
            ChangelogMode.APPEND, Set.of(), List.of(), SINGLE, input.traits().isBounded(), ""),
        range);
  }
}
