package io.tidemark.planner.physical;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.parser.error.SourceRange;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A step of a physical plan.
 *
 * <p>Column pruning never renumbers: a node's row type has all columns of its place in the plan,
 * {@code required} says which of them anything above reads; the others are neither decoded nor
 * computed.
 */
public sealed interface PhysicalNode {
  RowType rowType();

  Traits traits();

  List<PhysicalNode> inputs();

  /** Where the clause that made it stands in the SQL; null if nowhere. */
  @Nullable SourceRange range();

  /** Where its late rows go besides being counted; null for nowhere. */
  default @Nullable LateTarget lateTarget() {
    return null;
  }

  <R> R accept(Visitor<R> visitor);

  /** A node that reads no other. */
  sealed interface Leaf extends PhysicalNode {
    @Override
    default List<PhysicalNode> inputs() {
      return List.of();
    }
  }

  /** A node over one other. */
  sealed interface Unary extends PhysicalNode {
    PhysicalNode input();

    @Override
    default List<PhysicalNode> inputs() {
      return List.of(input());
    }
  }

  /** One method a node, so that a new node breaks every pass that forgot it. */
  interface Visitor<R> {
    R visit(Scan node);

    R visit(LateScan node);

    R visit(Values node);

    R visit(Calc node);

    R visit(ReadTime node);

    R visit(NetRows node);

    R visit(NetChanges node);

    R visit(WindowTable node);

    R visit(WindowAggregate node);

    R visit(GroupAggregate node);

    R visit(Sort node);

    R visit(Limit node);

    R visit(Union node);

    R visit(Insert node);
  }

  /**
   * Reads a table, computes its computed columns and moves its watermark.
   *
   * @param connector the connector's name
   * @param table what the connector reads; its columns come first in {@code computed}'s input
   * @param computed one expression a column of {@code rowType}, over the connector's columns
   * @param rowtime index in {@code rowType} of the rowtime; -1 if the table has no WATERMARK
   * @param watermark over the columns of {@code rowType}; a TIMESTAMP or TIMESTAMP_LTZ of precision
   *     0..3; null without WATERMARK
   * @param strategy how the watermark moves, and what a NULL rowtime is
   * @param required columns of {@code rowType} that are read above
   * @param isFollowed whether rows that arrive later count too; only for tables of the database
   * @param proctimes columns of {@code rowType} that are PROCTIME(): the time of the clock at which
   *     a row is read, whatever {@code computed} says. If one of them is the rowtime, the watermark
   *     follows the clock
   */
  record Scan(
      String connector,
      TableDefinition table,
      List<Expr> computed,
      int rowtime,
      @Nullable Expr watermark,
      WatermarkStrategy strategy,
      RowType rowType,
      Set<Integer> required,
      boolean isFollowed,
      Set<Integer> proctimes,
      Traits traits,
      @Nullable SourceRange range)
      implements Leaf {
    public Scan {
      computed = List.copyOf(computed);
      required = Set.copyOf(required);
      proctimes = Set.copyOf(proctimes);
    }

    /** Whether the watermark follows the clock, and rows have the time at which they are read. */
    public boolean isTimedByClock() {
      return proctimes.contains(rowtime);
    }

    /** The same for a plan that reads other columns. */
    public Scan reading(Set<Integer> columns) {
      return new Scan(
          connector,
          table,
          computed,
          rowtime,
          watermark,
          strategy,
          rowType,
          columns,
          isFollowed,
          proctimes,
          traits,
          range);
    }

    /** The same with the rows that arrive later. */
    public Scan followed(Traits newTraits) {
      return new Scan(
          connector, table, computed, rowtime, watermark, strategy, rowType, required, true,
          proctimes, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Reads the late rows that an earlier query kept, by its name. */
  record LateScan(String query, RowType rowType, Traits traits, @Nullable SourceRange range)
      implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Rows written in the query. The expressions have no column references. */
  record Values(List<List<Expr>> rows, RowType rowType, Traits traits, @Nullable SourceRange range)
      implements Leaf {
    public Values {
      rows = rows.stream().map(List::copyOf).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Filters, then projects.
   *
   * @param condition BOOLEAN; null keeps every row
   * @param projections one a column of {@code rowType}
   */
  record Calc(
      PhysicalNode input,
      @Nullable Expr condition,
      List<Expr> projections,
      RowType rowType,
      Set<Integer> required,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public Calc {
      projections = List.copyOf(projections);
      required = Set.copyOf(required);
    }

    /** The same over another input, with other results. */
    public Calc with(PhysicalNode newInput, Traits newTraits) {
      return new Calc(newInput, condition, projections, rowType, required, newTraits, range);
    }

    /** The same over another input, for a plan that reads other columns. */
    public Calc reading(PhysicalNode newInput, Set<Integer> columns) {
      return new Calc(newInput, condition, projections, rowType, columns, traits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A window table function without an aggregate on its windows: each row once a window, with
   * window_start, window_end and window_time behind its columns. Drops no row that has a time and
   * keeps no state but for SESSION.
   *
   * @param keys PARTITION BY columns of a SESSION; else empty
   * @param lateColumns how many of the first columns of the input late rows show
   * @param lateCondition see {@link WindowAggregate}
   * @param firing when rows of a SESSION come, and whether they move with its bounds; of other
   *     windows they come at once and stay
   * @param lateTarget where late rows go besides being counted; null for nowhere
   */
  record WindowTable(
      PhysicalNode input,
      WindowSpec window,
      int timeColumn,
      List<Integer> keys,
      int lateColumns,
      @Nullable Expr lateCondition,
      Firing firing,
      @Nullable LateTarget lateTarget,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public WindowTable {
      keys = List.copyOf(keys);
    }

    /** The same over another input, with other results. */
    public WindowTable with(PhysicalNode newInput, Firing newFiring, Traits newTraits) {
      return new WindowTable(
          newInput,
          window,
          timeColumn,
          keys,
          lateColumns,
          lateCondition,
          newFiring,
          lateTarget,
          rowType,
          newTraits,
          range);
    }

    /** The same with a table for its late rows. */
    public WindowTable into(@Nullable LateTarget target) {
      return new WindowTable(
          input,
          window,
          timeColumn,
          keys,
          lateColumns,
          lateCondition,
          firing,
          target,
          rowType,
          traits,
          range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Aggregates by window and key; fires when the watermark passes the end of the window.
   *
   * <p>Its rows: the key columns, the calls, window_start, window_end, window_time; with several
   * grouping sets keys outside the row's set are NULL and {@code grouping_set} INT (the index of
   * the set) stands last. Rows of one firing come by (window_end, keys ascending with NULL first,
   * grouping_set, window_start).
   *
   * <p>The first {@code lateColumns} columns of the input are those of the window function's data
   * table, which the late rows show; keys and arguments that are computed stand behind them.
   *
   * @param timeColumn rowtime column of the input
   * @param keys key columns of the input, without the window's; for SESSION its PARTITION BY keys
   *     come first and {@code sessionKeys} says how many they are
   * @param groupingSets each a list of positions in {@code keys}; one set of all of them if there
   *     is no GROUPING SETS
   * @param lateCondition what a WHERE above this node asks of a row and a window that it missed:
   *     rows that it removes are not late. Over the late columns, then window_start, window_end and
   *     window_time, which are NULL for a row without a time; null keeps all
   * @param firing when results come, and whether they are corrected
   * @param lateTarget where late rows go besides being counted; null for nowhere
   */
  record WindowAggregate(
      PhysicalNode input,
      WindowSpec window,
      int timeColumn,
      List<Integer> keys,
      int sessionKeys,
      List<List<Integer>> groupingSets,
      List<AggregateCall> calls,
      int lateColumns,
      @Nullable Expr lateCondition,
      Firing firing,
      @Nullable LateTarget lateTarget,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public WindowAggregate {
      keys = List.copyOf(keys);
      groupingSets = groupingSets.stream().map(List::copyOf).toList();
      calls = List.copyOf(calls);
    }

    /** The same with a table for its late rows. */
    public WindowAggregate into(@Nullable LateTarget target) {
      return new WindowAggregate(
          input,
          window,
          timeColumn,
          keys,
          sessionKeys,
          groupingSets,
          calls,
          lateColumns,
          lateCondition,
          firing,
          target,
          rowType,
          traits,
          range);
    }

    /** The same by the time of another column, which stands behind those of the input. */
    public WindowAggregate timedBy(int column, PhysicalNode newInput) {
      return new WindowAggregate(
          newInput,
          window,
          column,
          keys,
          sessionKeys,
          groupingSets,
          calls,
          lateColumns,
          lateCondition,
          firing,
          lateTarget,
          rowType,
          traits,
          range);
    }

    /** The same over another input, with other results. */
    public WindowAggregate with(PhysicalNode newInput, Firing newFiring, Traits newTraits) {
      return with(newInput, calls, newFiring, newTraits);
    }

    /** The same over another input, with other calls and results. */
    public WindowAggregate with(
        PhysicalNode newInput, List<AggregateCall> newCalls, Firing newFiring, Traits newTraits) {
      return new WindowAggregate(
          newInput,
          window,
          timeColumn,
          keys,
          sessionKeys,
          groupingSets,
          newCalls,
          lateColumns,
          lateCondition,
          newFiring,
          lateTarget,
          rowType,
          newTraits,
          range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Aggregates by key over all rows. Without keys there is one row, also over no rows.
   *
   * <p>In append mode the input is bounded and the rows come at its end, by (keys ascending with
   * NULL first, grouping_set). In another mode the net changes of each arrival unit come at its
   * end: first the rows that go, then the rows that come, both in that order.
   *
   * <p>Its rows: the key columns, the calls; with several grouping sets {@code grouping_set} last,
   * as in {@link WindowAggregate}.
   *
   * @param closing when groups cannot change any more, told by a key, the column of which it is;
   *     null if they always can
   */
  record GroupAggregate(
      PhysicalNode input,
      List<Integer> keys,
      List<List<Integer>> groupingSets,
      List<AggregateCall> calls,
      @Nullable EventTime closing,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public GroupAggregate {
      keys = List.copyOf(keys);
      groupingSets = groupingSets.stream().map(List::copyOf).toList();
      calls = List.copyOf(calls);
    }

    /** The same over another input, with other results. */
    public GroupAggregate with(PhysicalNode newInput, Traits newTraits) {
      return with(newInput, calls, newTraits);
    }

    /** The same over another input, with other calls and results. */
    public GroupAggregate with(
        PhysicalNode newInput, List<AggregateCall> newCalls, Traits newTraits) {
      return new GroupAggregate(
          newInput, keys, groupingSets, newCalls, closing, rowType, newTraits, range);
    }

    /** The same whose groups close. */
    public GroupAggregate closing(@Nullable EventTime newClosing, Traits newTraits) {
      return new GroupAggregate(
          input, keys, groupingSets, calls, newClosing, rowType, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The rows that are left of a changelog when all changes are applied. In append mode the input is
   * bounded and they are given at its end; in another mode its changes are given as they come, with
   * the full old rows, and without those that change nothing.
   *
   * @param kindColumn the column of the input with the row kinds; the output lacks it
   * @param keys columns of the input that make the primary key; empty without one
   */
  record NetRows(
      PhysicalNode input,
      int kindColumn,
      List<Integer> keys,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public NetRows {
      keys = List.copyOf(keys);
    }

    /** The same over another input, with other results. */
    public NetRows with(PhysicalNode newInput, Traits newTraits) {
      return new NetRows(newInput, kindColumn, keys, rowType, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The net changes of each arrival unit, given at its end: what clients, tables and views see.
   *
   * @param form which kinds stand for a change
   * @param key columns that name a row; empty if there is at most one row; null if rows have no
   *     name, so that a change is the difference of two multisets of rows
   * @param holding how long changes are held back
   */
  record NetChanges(
      PhysicalNode input,
      Form form,
      @Nullable List<Integer> key,
      Holding holding,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    /** How changes are told. */
    public enum Form {
      /** {@code +I}, {@code +U} and {@code -D}, each with the full row. */
      UPSERT,
      /** {@code +I}, {@code -U} before {@code +U}, and {@code -D}. */
      RETRACT,
      /** All rows of the result as {@code +I}, whenever one of them changed. */
      COMPLETE,
      /** Rows that only come, with {@code undo}, {@code ptime} and {@code ver} behind them. */
      STREAM,
      /** What is left of rows when the watermark passes them, once. */
      FINAL,
      /** As they came, also rows that go and come again, which then stand behind the others. */
      MOVES
    }

    public NetChanges {
      key = key == null ? null : List.copyOf(key);
    }

    /** The interval of the clock over which changes are net; 0 for each arrival unit. */
    public long everyMillis() {
      return holding.everyMillis();
    }

    /** The same over another input. */
    public NetChanges with(PhysicalNode newInput) {
      return new NetChanges(newInput, form, key, holding, rowType, traits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A column to sort by. */
  record SortKey(int column, boolean isDescending, boolean nullsFirst) {}

  /**
   * Sorts a bounded input; equal rows keep their order.
   *
   * @param fetch most rows given after {@code offset} were left out; -1 for all
   */
  record Sort(
      PhysicalNode input,
      List<SortKey> sortKeys,
      long offset,
      long fetch,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public Sort {
      sortKeys = List.copyOf(sortKeys);
    }

    /** The same over another input, with other results. */
    public Sort with(PhysicalNode newInput, Traits newTraits) {
      return new Sort(newInput, sortKeys, offset, fetch, rowType, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The first rows in arrival order; ends its input early. */
  record Limit(
      PhysicalNode input,
      long offset,
      long fetch,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    /** The same over another input, with other results. */
    public Limit with(PhysicalNode newInput, Traits newTraits) {
      return new Limit(newInput, offset, fetch, rowType, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Gives rows one more column, the last: the time of the clock at which each is read.
   *
   * @param isTimeAttribute whether it is the rowtime of all that stands above: the watermark then
   *     follows the clock, whatever that of the input is
   */
  record ReadTime(
      PhysicalNode input,
      boolean isTimeAttribute,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    /** The index of the column. */
    public int column() {
      return rowType.size() - 1;
    }

    /** The same over another input, with other results. */
    public ReadTime with(PhysicalNode newInput, Traits newTraits) {
      return new ReadTime(newInput, isTimeAttribute, rowType, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** UNION ALL, in the merged arrival order of the inputs. */
  record Union(
      List<PhysicalNode> inputs, RowType rowType, Traits traits, @Nullable SourceRange range)
      implements PhysicalNode {
    public Union {
      inputs = List.copyOf(inputs);
    }

    /** The same over other inputs, with other results. */
    public Union with(List<PhysicalNode> newInputs, Traits newTraits) {
      return new Union(newInputs, rowType, newTraits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Writes to a table; the input's columns are the connector's, in order, but may be NULL where the
   * table's are not.
   *
   * @param dropsNullRows whether a row with NULL in a NOT NULL column is dropped; else it is an
   *     error
   * @param isContinuous whether it is a job, each unit of which arrives by itself; else all rows
   *     arrive together at the end
   * @param values where those that an UPDATE sets stand, by column; empty for an INSERT
   */
  record Insert(
      PhysicalNode input,
      String connector,
      TableDefinition table,
      boolean dropsNullRows,
      boolean isContinuous,
      Map<String, SourceRange> values,
      RowType rowType,
      Traits traits,
      @Nullable SourceRange range)
      implements Unary {
    public Insert {
      values = Map.copyOf(values);
    }

    /** Of an INSERT. */
    public Insert(
        PhysicalNode input,
        String connector,
        TableDefinition table,
        boolean dropsNullRows,
        boolean isContinuous,
        RowType rowType,
        Traits traits,
        @Nullable SourceRange range) {
      this(input, connector, table, dropsNullRows, isContinuous, Map.of(), rowType, traits, range);
    }

    /** The same over another input. */
    public Insert with(PhysicalNode newInput) {
      return new Insert(
          newInput, connector, table, dropsNullRows, isContinuous, values, rowType, traits, range);
    }

    /** The same as an UPDATE. */
    public Insert ofUpdate(Map<String, SourceRange> newValues) {
      return new Insert(
          input, connector, table, dropsNullRows, isContinuous, newValues, rowType, traits, range);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
