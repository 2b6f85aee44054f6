package io.tidemark.shell.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeadingColumnsTest {
  private static final RowType ROW = RowType.of(new RowField("k", ColumnType.string()));

  @Test
  void kindsAreTold() throws IOException {
    byte[] kinds = {Batch.INSERT, Batch.UPDATE_BEFORE, Batch.UPDATE_AFTER, Batch.DELETE};
    Batch batch = rows("a", "b", "c", "d");
    Batch changes =
        new Batch(4, new Column[] {batch.column(0)}, null, 4, kinds, batch.watermarks(), null);
    assertThat(csv(new LeadingColumns(null, false, true), changes))
        .isEqualTo("op,k\n+I,a\n-U,b\n+U,c\n-D,d\n");
  }

  @Test
  void rowsWithoutKindsAreInserts() throws IOException {
    assertThat(csv(new LeadingColumns("q12", true, true), rows("a", "b")))
        .isEqualTo("query,version,rows,op,k\nq12,7,2,+I,a\nq12,7,2,+I,b\n");
  }

  @Test
  void selectedRowsKeepTheirColumns() throws IOException {
    Batch batch = rows("a", "b", "c").select(new int[] {0, 2}, 2);
    assertThat(csv(new LeadingColumns("q1", false, false), batch))
        .isEqualTo("query,k\nq1,a\nq1,c\n");
  }

  private static Batch rows(String... values) {
    return TextRows.batch(ROW, Arrays.stream(values).map(List::of).toList());
  }

  private static String csv(LeadingColumns leading, Batch batch) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ResultFormat format = FormatKind.CSV.to(out, Zone.UTC);
    format.begin(leading.before(ROW));
    format.rows(leading.before(batch, 7, 2));
    format.end();
    return out.toString(StandardCharsets.UTF_8);
  }
}
