package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** UNION ALL: rows in the order in which they arrive, under the lowest watermark of the inputs. */
public final class UnionOperator implements Operator {
  private final long[] watermarks;
  private final boolean[] isUnitEnded;
  private final boolean[] isEnded;
  private long announced = Watermarks.NONE;
  private Output output = NoOutput.INSTANCE;

  public UnionOperator(int inputs) {
    watermarks = new long[inputs];
    Arrays.fill(watermarks, Watermarks.NONE);
    isUnitEnded = new boolean[inputs];
    isEnded = new boolean[inputs];
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
  }

  @Override
  public boolean process(int input, Batch batch) {
    Watermarks own = batch.watermarks();
    long others = lowestBut(input);
    Watermarks steps = new Watermarks(announced, others > announced ? own.count() : 0);
    steps.step(0, Math.min(own.start(), others));
    for (int i = 0; i < own.count() && steps.last() < others; i++) {
      steps.step(own.row(i), Math.min(own.value(i), others));
    }
    watermarks[input] = Math.max(watermarks[input], own.last());
    announced = steps.last();
    output.emit(batch.withWatermarks(steps));
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    watermarks[input] = Math.max(watermarks[input], watermark);
    announce();
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    isUnitEnded[input] = true;
    if (isUnitComplete()) {
      Arrays.fill(isUnitEnded, false);
      output.endUnit(unit);
    }
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    isEnded[input] = true;
    watermarks[input] = Watermarks.END;
    announce();
    for (boolean ended : isEnded) {
      if (!ended) {
        return true;
      }
    }
    output.endOfInput();
    return true;
  }

  private boolean isUnitComplete() {
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i] && !isUnitEnded[i]) {
        return false;
      }
    }
    return true;
  }

  private void announce() {
    long lowest = Math.min(watermarks[0], lowestBut(0));
    if (lowest > announced) {
      announced = lowest;
      output.advance(lowest);
    }
  }

  private long lowestBut(int input) {
    long lowest = Watermarks.END;
    for (int i = 0; i < watermarks.length; i++) {
      if (i != input) {
        lowest = Math.min(lowest, watermarks[i]);
      }
    }
    return lowest;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(announced);
    for (int i = 0; i < watermarks.length; i++) {
      writer.writeLong(watermarks[i]);
      writer.writeBoolean(isUnitEnded[i]);
      writer.writeBoolean(isEnded[i]);
    }
  }

  @Override
  public void restore(StateReader reader) {
    announced = reader.readLong();
    for (int i = 0; i < watermarks.length; i++) {
      watermarks[i] = reader.readLong();
      isUnitEnded[i] = reader.readBoolean();
      isEnded[i] = reader.readBoolean();
    }
  }
}
