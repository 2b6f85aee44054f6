package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code STOP JOB name}. */
public final class SqlStopJob extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("STOP JOB", SqlKind.OTHER);

  private final SqlIdentifier job;

  public SqlStopJob(SqlParserPos pos, SqlIdentifier job) {
    super(pos);
    this.job = job;
  }

  public SqlIdentifier job() {
    return job;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(job);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("STOP JOB");
    job.unparse(writer, 0, 0);
  }
}
