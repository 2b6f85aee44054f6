package io.tidemark.exec.text;

import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.Texts;
import io.tidemark.exec.function.Zone;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The text of a value that is not NULL, before quoting: as results print it, but binary strings in
 * base64 as Flink's formats have them.
 *
 * @param zone in which instants are shown; null for UTC with a {@code Z} behind, as files have it
 */
record Values(@Nullable Zone zone) {
  void append(ColumnType type, Column column, int row, BytesBuilder out) {
    switch (type.kind()) {
      case BINARY, VARBINARY -> {
        int start = column.starts[row];
        byte[] plain = Arrays.copyOfRange(column.heap, start, start + column.lengths[row]);
        byte[] encoded = Base64.getEncoder().encode(plain);
        out.append(encoded, 0, encoded.length);
      }
      case TIMESTAMP_LTZ -> {
        if (zone == null) {
          Texts.append(type, column, row, Zone.UTC, out);
          out.append((byte) 'Z');
        } else {
          Texts.append(type, column, row, zone, out);
        }
      }
      default -> Texts.append(type, column, row, out);
    }
  }
}
