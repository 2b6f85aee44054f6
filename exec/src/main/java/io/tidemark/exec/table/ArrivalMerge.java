package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.ChosenRows;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.source.Rival;
import io.tidemark.exec.source.SourceMerge;
import io.tidemark.exec.source.SourceReport;
import io.tidemark.exec.source.WatermarkColumn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the managed tables of a job, and what comes from outside without an end, in the one order
 * of their arrivals, ties by input position.
 *
 * <p>First comes what the tables hold as of the arrival at which the job begins, as one unit, once
 * everything before it has come through. If the tables are followed each later arrival that changes
 * one of them is a unit, under its number; it is handed out when all inputs are complete up to it,
 * so that nothing depends on who is faster. Else the inputs end. What comes from outside arrives
 * when it is taken, a batch at a time, where the watermark is lowest first: a batch ends where
 * another table comes first.
 */
public final class ArrivalMerge implements AutoCloseable {
  /** What a call has done. */
  public enum State {
    /** Something was handed out. */
    MOVED,
    /** Nothing is there yet. */
    WAITING,
    /** Every input has ended. */
    ENDED
  }

  private static final long NONE_COMPLETE = -1;

  private final List<FollowedInput> inputs;
  private final @Nullable ClockReading clock;
  private final int batchRows;
  private final long start;
  private final boolean isFollowed;
  private final InputWatermarks watermarks;
  private final boolean[] isEnding;
  private final boolean[] isEnded;
  private final List<History> histories = new ArrayList<>();

  /** The arrival that the last rows of the history belong to, where that matters. */
  private long historyNumber;

  private boolean isHistoryOver;
  private long rowsRead;
  private final long[] rowsByInput;

  /** The last unit that was begun, and read from other threads. */
  private volatile long begun;

  private volatile boolean areAllEnding;

  private boolean isUnitOpen;
  private boolean isTickDue;
  private long tickMillis;

  /** The batches of the arrival at hand that were not handed out. */
  private final Deque<Piece> pieces = new ArrayDeque<>();

  private record Piece(int input, Batch batch, long millis) {}

  /**
   * @param inputs all begin at the same arrival
   * @param clock tells of the clock; null if nobody asks
   * @param batchRows most rows in a batch
   */
  public ArrivalMerge(List<FollowedInput> inputs, @Nullable ClockReading clock, int batchRows) {
    this.inputs = List.copyOf(inputs);
    this.clock = clock;
    this.batchRows = batchRows;
    this.start = inputs.get(0).reading().start();
    this.isFollowed = inputs.stream().anyMatch(input -> input.reading().isFollowed());
    int count = inputs.size();
    for (FollowedInput input : inputs) {
      if (input.reading().start() != start) {
        throw new IllegalArgumentException("inputs of a job begin together");
      }
    }
    this.watermarks = new InputWatermarks(inputs);
    this.rowsByInput = new long[count];
    this.isEnding = new boolean[count];
    this.isEnded = new boolean[count];
    this.begun = start;
  }

  /** The number of the arrival at which the job begins. */
  public long start() {
    return start;
  }

  /**
   * Up to which arrival everything was read, if the units up to {@code done} are done with; none
   * while the job has still to notice that a table cannot be read any more, so that nobody takes
   * what it has for all.
   *
   * @param done the last unit that has left the job
   * @param endsNow whether the job ends by itself, with a unit that was begun
   */
  public long completeTo(long done, boolean endsNow) {
    long complete = Long.MAX_VALUE;
    for (int i = 0; i < isEnded.length; i++) {
      Reading reading = inputs.get(i).reading();
      if (!isEnded[i] && reading.failure() != null) {
        return NONE_COMPLETE;
      }
      complete = Math.min(complete, reading.completeTo());
    }
    // An entry leaves its queue only after its unit was begun: so it is seen here or there.
    for (FollowedInput input : inputs) {
      complete = Math.min(complete, input.reading().nextNumber() - 1);
    }
    if (clock != null) {
      complete = Math.min(complete, clock.nextNumber() - 1);
    }
    if (areAllEnding || endsNow) {
      // The end itself is to come: only the job knows when it is over.
      return Math.min(complete, begun - 1);
    }
    return begun > done ? Math.min(complete, done) : complete;
  }

  /** Hands out the next piece, if there is one. */
  public State next(SourceMerge.Receiver receiver) {
    if (!isHistoryOver) {
      return readHistory(receiver);
    }
    if (!isFollowed) {
      return end(receiver);
    }
    // Rows that come with a tick come at its time.
    if (isTickDue) {
      isTickDue = false;
      receiver.tick(tickMillis);
      return State.MOVED;
    }
    if (!pieces.isEmpty()) {
      hand(pieces.remove(), receiver);
      return State.MOVED;
    }
    if (isUnitOpen) {
      finishUnit(begun, receiver);
      return State.MOVED;
    }
    if (endOne(receiver)) {
      return State.MOVED;
    }
    return follow();
  }

  private State readHistory(SourceMerge.Receiver receiver) {
    while (histories.size() < inputs.size()) {
      FollowedInput input = inputs.get(histories.size());
      History history = null;
      try {
        history = input.reading().history();
      } catch (RuntimeException e) {
        throw input.placed().apply(e);
      }
      if (history == null) {
        return State.WAITING;
      }
      histories.add(history);
    }
    int first = firstHistory(-1);
    long next = first < 0 ? History.NOTHING : histories.get(first).nextNumber();
    if (next > historyNumber && applyPending(receiver)) {
      return State.MOVED;
    }
    if (first < 0) {
      if (isFollowed && endSnapshot(receiver)) {
        return State.MOVED;
      }
      isHistoryOver = true;
      histories.clear();
      inputs.forEach(input -> input.reading().forgetHistory());
      goOnToStart(receiver);
      finishUnit(start, receiver);
      return State.MOVED;
    }
    historyNumber = next;
    takeHistory(first, next, receiver);
    return State.MOVED;
  }

  /** Nothing may have arrived for a while when the job begins, and the clock has gone on. */
  private void goOnToStart(SourceMerge.Receiver receiver) {
    for (int i = 0; i < isEnded.length && clock != null; i++) {
      long risen = watermarks.idleAt(i, clock.start());
      if (!isEnded[i] && !isEnding[i] && watermarks.rise(i, risen)) {
        receiver.advance(i, risen);
      }
    }
  }

  /** Ends an input that does not go on with the others; whether there was one. */
  private boolean endSnapshot(SourceMerge.Receiver receiver) {
    for (int i = 0; i < isEnding.length; i++) {
      if (!isEnding[i] && !isEnded[i] && !inputs.get(i).reading().isFollowed()) {
        announceEnd(i, receiver);
        return true;
      }
    }
    return false;
  }

  /** The input whose next event comes first, of all but one; -1 if none has any. */
  private int firstHistory(int but) {
    int first = -1;
    for (int i = 0; i < inputs.size(); i++) {
      if (i == but || isEnded[i] || isEnding[i]) {
        continue;
      }
      long number = histories.get(i).nextNumber();
      if (number != History.NOTHING && (first < 0 || number < histories.get(first).nextNumber())) {
        first = i;
      }
    }
    return first;
  }

  private void takeHistory(int input, long next, SourceMerge.Receiver receiver) {
    History history = histories.get(input);
    if (history.isAtEnd()) {
      history.takeEnd();
      announceEnd(input, receiver);
      return;
    }
    int rival = firstHistory(input);
    long last = History.NOTHING - 1;
    if (rival >= 0) {
      long other = histories.get(rival).nextNumber();
      last = input < rival ? other : other - 1;
    }
    if (knowsArrivals()) {
      last = Math.min(last, next);
    }
    long millis = history.nextMillis();
    long risen = watermarks.idleAt(input, millis);
    if (watermarks.rise(input, risen)) {
      receiver.advance(input, risen);
    }
    Reading reading = inputs.get(input).reading();
    hand(new Piece(input, reading.takeHistory(history, batchRows, last), millis), receiver);
    watermarks.arrived(input, millis);
  }

  private boolean knowsArrivals() {
    for (FollowedInput input : inputs) {
      if (input.advancesPerArrival() || input.asksForTime()) {
        return true;
      }
    }
    return false;
  }

  private void announceEnd(int input, SourceMerge.Receiver receiver) {
    isEnding[input] = true;
    watermarks.rise(input, Watermarks.END);
    receiver.advance(input, Watermarks.END);
    noteEnds();
  }

  private void noteEnds() {
    boolean areEnding = true;
    for (int i = 0; i < isEnding.length; i++) {
      areEnding &= isEnding[i] || isEnded[i];
    }
    areAllEnding = areEnding;
  }

  /** The watermarks that move at the end of an arrival; whether one did. */
  private boolean applyPending(SourceMerge.Receiver receiver) {
    boolean hasMoved = false;
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i] && !isEnding[i] && watermarks.riseToHeld(i)) {
        receiver.advance(i, watermarks.of(i));
        hasMoved = true;
      }
    }
    return hasMoved;
  }

  private void finishUnit(long unit, SourceMerge.Receiver receiver) {
    isUnitOpen = false;
    applyPending(receiver);
    receiver.endUnit(unit);
  }

  /** A snapshot is over: the inputs end one after the other, as if a file had been read. */
  private State end(SourceMerge.Receiver receiver) {
    if (endOne(receiver)) {
      return State.MOVED;
    }
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i]) {
        announceEnd(i, receiver);
        receiver.endUnit(++begun);
        return State.MOVED;
      }
    }
    return State.ENDED;
  }

  /** Ends an input whose last unit was handed out; whether there was one. */
  private boolean endOne(SourceMerge.Receiver receiver) {
    for (int i = 0; i < isEnding.length; i++) {
      if (isEnding[i] && !isEnded[i]) {
        isEnded[i] = true;
        // A job may go on writing to the table: nothing of that is for those who saw it end.
        inputs.get(i).reading().close();
        receiver.endOfInput(i);
        return true;
      }
    }
    return false;
  }

  private State follow() {
    takeOutside();
    long complete = Long.MAX_VALUE;
    boolean isOver = true;
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i]) {
        isOver = false;
        complete = Math.min(complete, inputs.get(i).reading().completeTo());
      }
    }
    if (isOver) {
      return State.ENDED;
    }
    long number = Long.MAX_VALUE;
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i]) {
        number = Math.min(number, inputs.get(i).reading().nextNumber());
      }
    }
    if (clock != null) {
      number = Math.min(number, clock.nextNumber());
    }
    if (number > complete) {
      checkReadable();
      return State.WAITING;
    }
    boolean isTick = clock != null && clock.nextNumber() == number;
    if (clock != null && isTick) {
      clock.begin();
    }
    if (clock != null && isTick && !isUnit(number)) {
      clock.take();
      // The job is complete further now, which no unit tells anybody.
      clock.wake();
      return State.MOVED;
    }
    begun = number;
    isUnitOpen = true;
    for (int i = 0; i < isEnded.length; i++) {
      Reading reading = inputs.get(i).reading();
      if (!isEnded[i] && reading.nextNumber() == number) {
        take(i, reading);
      }
    }
    if (clock != null && isTick) {
      tickMillis = clock.take();
      isTickDue = true;
    }
    return State.MOVED;
  }

  /** A batch from outside arrives, if there is one and nothing else waits to be handed out. */
  private void takeOutside() {
    if (clock != null && clock.nextNumber() < Long.MAX_VALUE) {
      return;
    }
    int first = -1;
    LiveReading chosen = null;
    Rival other = Rival.NONE;
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i] && inputs.get(i).reading() instanceof LiveReading live) {
        if (live.nextNumber() < Long.MAX_VALUE) {
          return;
        }
        if (!canArrive(i, live) || (chosen != null && live.isWith(chosen))) {
          continue;
        }
        if (chosen == null || live.turn() < chosen.turn()) {
          other = chosen == null ? other : new Rival(chosen.turn(), true);
          first = i;
          chosen = live;
        } else if (live.turn() < other.watermark()) {
          other = new Rival(live.turn(), false);
        }
      }
    }
    if (chosen != null) {
      arrive(first, chosen, other);
    }
  }

  private boolean canArrive(int input, LiveReading live) {
    try {
      return live.canArrive();
    } catch (RuntimeException e) {
      throw inputs.get(input).placed().apply(e);
    }
  }

  private void arrive(int input, LiveReading live, Rival other) {
    try {
      live.arrive(other);
    } catch (RuntimeException e) {
      throw inputs.get(input).placed().apply(e);
    }
  }

  private long tick(int input, LiveReading live, long number, long millis) {
    try {
      return live.tick(number, millis);
    } catch (RuntimeException e) {
      throw inputs.get(input).placed().apply(e);
    }
  }

  /**
   * Notes how the watermarks rise at the next tick.
   *
   * @param number of the tick
   * @return whether the tick does something
   */
  private boolean isUnit(long number) {
    long millis = clock == null ? 0 : clock.nextMillis();
    for (int i = 0; i < isEnded.length; i++) {
      Reading reading = inputs.get(i).reading();
      if (isEnded[i] || isEnding[i] || watermarks.of(i) == Watermarks.END) {
        continue;
      }
      long risen = watermarks.idleAt(i, millis);
      if (reading instanceof LiveReading live) {
        long own = tick(i, live, number, millis);
        if (own > Math.max(risen, watermarks.of(i))) {
          risen = own;
          watermarks.rose(i, millis, own);
        }
      }
      if (risen > watermarks.of(i)) {
        pieces.add(new Piece(i, reading.advanced(risen), millis));
      }
    }
    return !pieces.isEmpty()
        || (clock != null && clock.isForSteps())
        || inputs.stream().anyMatch(input -> input.reading().nextNumber() == number);
  }

  private void checkReadable() {
    for (int i = 0; i < isEnded.length; i++) {
      RuntimeException failure = inputs.get(i).reading().failure();
      if (!isEnded[i] && failure != null) {
        throw inputs.get(i).placed().apply(failure);
      }
    }
  }

  private void take(int input, Reading reading) {
    Entry entry = reading.take();
    if (entry == null) {
      throw new IllegalStateException("the entry at hand is gone");
    }
    long millis = entry.millis();
    long risen = watermarks.idleAt(input, millis);
    if (risen > watermarks.of(input)) {
      pieces.add(new Piece(input, reading.advanced(risen), millis));
    }
    watermarks.arrived(input, millis);
    for (Batch batch : entry.batches()) {
      Batch rows = reading.columns(batch);
      for (int from = 0; from < rows.rowCount(); from += batchRows) {
        int count = Math.min(batchRows, rows.rowCount() - from);
        boolean isWhole = count == rows.rowCount();
        Batch part = isWhole ? rows : ChosenRows.range(rows, from, from + count);
        pieces.add(new Piece(input, part, millis));
      }
    }
    if (entry.watermark() != Watermarks.NONE) {
      pieces.add(new Piece(input, reading.advanced(entry.watermark()), millis));
    }
    if (entry.isEnd() && entry.watermark() != Watermarks.END) {
      pieces.add(new Piece(input, reading.advanced(Watermarks.END), millis));
    }
  }

  private void hand(Piece piece, SourceMerge.Receiver receiver) {
    int i = piece.input();
    FollowedInput input = inputs.get(i);
    if (isEnded[i] || isEnding[i]) {
      return;
    }
    Batch rows = input.compute(piece.batch());
    Watermarks own = piece.batch().watermarks();
    Column column =
        input.watermarkColumn() < 0 || rows.rowCount() == 0
            ? null
            : input.watermarks(rows, piece.millis());
    Watermarks steps = new Watermarks(watermarks.of(i), rows.rowCount() > 64 ? 256 : 4);
    if (input.advancesPerArrival() && own.last() < Watermarks.END) {
      long highest = WatermarkSteps.highest(column, rows);
      watermarks.hold(i, Math.max(own.last(), highest));
    } else {
      WatermarkSteps.addTo(steps, own, column, rows);
    }
    rowsRead += rows.rowCount();
    rowsByInput[i] += rows.rowCount();
    boolean isRisen = watermarks.rise(i, steps.last());
    if (rows.rowCount() > 0) {
      Batch stripped = column == null ? rows : WatermarkColumn.strip(rows, input.watermarkColumn());
      receiver.batch(i, stripped.withWatermarks(steps));
    } else if (isRisen) {
      receiver.advance(i, watermarks.of(i));
    }
    // A view whose inputs have ended has nothing to give any more either.
    isEnding[i] = watermarks.of(i) == Watermarks.END;
    noteEnds();
  }

  /** Nobody needs the rest of an input. */
  public void stop(int input) {
    isEnded[input] = true;
    inputs.get(input).reading().close();
  }

  /** How far an input was read, on the thread of the job. */
  public SourceReport report(int input, String table) {
    return new SourceReport(
        table,
        isEnded[input] ? Watermarks.END : watermarks.of(input),
        rowsByInput[input],
        inputs.get(input).reading() instanceof LiveReading live ? live.report() : List.of());
  }

  public long rowsRead() {
    return rowsRead;
  }

  /** Malformed records from outside that their tables say to skip. */
  public long skippedRecords() {
    long skipped = 0;
    for (int i = 0; i < isEnded.length; i++) {
      if (inputs.get(i).reading() instanceof LiveReading live) {
        skipped += live.skippedRecords();
      }
    }
    return skipped;
  }

  /** Whether nothing from outside is there to be taken; from any thread. */
  public boolean isAtRest() {
    for (FollowedInput input : inputs) {
      if (input.reading() instanceof LiveReading live && !live.isAtRest()) {
        return false;
      }
    }
    return true;
  }

  /** The lowest watermark of the inputs that have not ended. */
  public long watermark() {
    long lowest = Watermarks.END;
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i]) {
        lowest = Math.min(lowest, watermarks.of(i));
      }
    }
    return lowest;
  }

  @Override
  public void close() {
    inputs.forEach(input -> input.reading().close());
    if (clock != null) {
      clock.close();
    }
  }
}
