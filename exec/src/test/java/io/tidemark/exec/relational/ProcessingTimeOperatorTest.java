package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.UnkeptLateRows;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProcessingTimeOperatorTest {
  private final List<String> events = new ArrayList<>();
  private long now = 1000;

  private final class Events implements Output {
    @Override
    public boolean hasRoom() {
      return true;
    }

    @Override
    public void emit(Batch batch) {
      List<Long> times = new ArrayList<>();
      for (int i = 0; i < batch.selectedCount(); i++) {
        times.add(batch.column(1).longs[batch.row(i)]);
      }
      events.add(
          batch.column(0).ints[batch.row(0)] + "@" + times + " " + batch.watermarks().last());
    }

    @Override
    public void advance(long watermark) {
      events.add("watermark " + watermark);
    }

    @Override
    public void endUnit(long unit) {
      events.add("unit " + unit);
    }

    @Override
    public void endOfInput() {
      events.add("end");
    }
  }

  private ProcessingTimeOperator opened(boolean isTimeAttribute) {
    ProcessingTimeOperator operator = new ProcessingTimeOperator(new int[] {1}, isTimeAttribute);
    operator.open(new OperatorContext(0, 1, 100, () -> now, UnkeptLateRows.INSTANCE), new Events());
    return operator;
  }

  private static Batch rows(int value, int count, long watermark) {
    Column values = Column.allocate(ColumnType.of(ColumnType.Kind.INT).notNull(), count);
    values.ints[0] = value;
    ColumnType time = ColumnType.of(ColumnType.Kind.TIMESTAMP_LTZ, 3).notNull();
    return Batch.of(
        count, new Column[] {values, Column.allocate(time, count)}, Watermarks.still(watermark));
  }

  @Test
  void theWatermarkIsTheMillisecondBeforeTheClock() {
    ProcessingTimeOperator operator = opened(true);
    operator.process(0, rows(1, 2, 5));
    operator.advance(0, 7);
    operator.endUnit(0, 1);
    now = 1500;
    operator.tick(1500);
    operator.process(0, rows(2, 3, 7));
    operator.endUnit(0, 2);
    operator.advance(0, Watermarks.END);
    operator.endOfInput(0);
    assertThat(events)
        .containsExactly(
            "1@[1000, 1000] 999",
            "unit 1",
            "watermark 1499",
            "2@[1500, 1500, 1500] 1499",
            "unit 2",
            "watermark " + Long.MAX_VALUE,
            "end");
  }

  @Test
  void aTableWithAnotherTimeKeepsItsWatermark() {
    ProcessingTimeOperator operator = opened(false);
    operator.process(0, rows(1, 1, 5));
    operator.tick(1500);
    operator.advance(0, 7);
    assertThat(events).containsExactly("1@[1000] 5", "watermark 7");
  }

  @Test
  void rowsThatAreRecalledHaveTheTimeAtWhichTheyWereRead() {
    List<Batch> batches = new ArrayList<>();
    ProcessingTimeOperator recalled = new ProcessingTimeOperator(new int[] {1}, false);
    recalled.open(
        new OperatorContext(0, 1, 100, () -> now, UnkeptLateRows.INSTANCE),
        new Output() {
          @Override
          public boolean hasRoom() {
            return true;
          }

          @Override
          public void emit(Batch batch) {
            batches.add(batch);
          }

          @Override
          public void advance(long watermark) {}

          @Override
          public void endUnit(long unit) {}

          @Override
          public void endOfInput() {}
        });
    Batch rows = rows(1, 2, 5);
    recalled.process(0, rows.withOrigin((indexes, count) -> rows(9, count, 5)));
    now = 2000;
    var origin = batches.get(0).origin();
    assertThat(origin).isNotNull();
    assertThat(origin.recall(new int[] {1}, 1).column(1).longs[0]).isEqualTo(1000);
  }
}
