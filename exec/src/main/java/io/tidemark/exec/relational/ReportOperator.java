package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;

/** Takes rows without keeping any, and at the end gives a report. */
public final class ReportOperator implements Operator {
  private final Supplier<Batch> report;
  private Output output = NoOutput.INSTANCE;

  /**
   * @param report asked once, when the input has ended
   */
  ReportOperator(Supplier<Batch> report) {
    this.report = report;
  }

  /**
   * One whose report are lines of text in one column.
   *
   * @param lines asked once, when the input has ended
   */
  public static ReportOperator ofLines(Supplier<List<String>> lines) {
    return new ReportOperator(
        () -> {
          List<String> texts = lines.get();
          Column[] columns = {texts(texts)};
          return Batch.of(texts.size(), columns, Watermarks.still(Watermarks.NONE));
        });
  }

  /** The column of the lines. */
  public static RowType rowType(String name) {
    return RowType.of(new RowField(name, ColumnType.string().notNull()));
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
  }

  @Override
  public boolean process(int input, Batch batch) {
    batch.requireValues();
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    output.emit(report.get());
    output.advance(Watermarks.END);
    output.endOfInput();
    return true;
  }

  /** A column of texts. */
  static Column texts(List<String> texts) {
    Column column = Column.allocate(ColumnType.string().notNull(), texts.size());
    BytesBuilder text = new BytesBuilder();
    for (int row = 0; row < texts.size(); row++) {
      byte[] utf8 = texts.get(row).getBytes(StandardCharsets.UTF_8);
      text.begin();
      text.append(utf8, 0, utf8.length);
      column.starts[row] = text.start();
      column.lengths[row] = utf8.length;
    }
    column.heap = text.heap();
    return column;
  }
}
