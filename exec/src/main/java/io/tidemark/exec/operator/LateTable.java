package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.Zone;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the batch that the table shows. */
final class LateTable {
  private LateTable() {}

  private record Place(LateLog.Chunk chunk, int index) {}

  /**
   * @param zone in which watermarks are shown
   * @param hasInstants whether windows are instants too, else wall-clock times
   */
  static Batch of(
      List<LateLog.Chunk> chunks,
      List<ColumnType> types,
      int retained,
      Zone zone,
      boolean hasInstants) {
    List<Place> places = new ArrayList<>();
    for (LateLog.Chunk chunk : chunks) {
      for (int i = 0; i < chunk.rows().length; i++) {
        places.add(new Place(chunk, i));
      }
    }
    places.sort(
        Comparator.comparing(Place::chunk, LateLog.Chunk.ARRIVAL)
            .thenComparingInt(p -> p.chunk().rows()[p.index()]));
    places = places.subList(Math.max(0, places.size() - retained), places.size());
    RowCollector rows = new RowCollector();
    for (Place place : places) {
      rows.add(place.chunk().values(), place.index());
    }
    Batch values = rows.toBatch(Watermarks.still(Watermarks.NONE));
    int count = places.size();
    @Nullable Column[] columns = new Column[types.size() + 3];
    for (int c = 0; c < types.size(); c++) {
      Column column = values.columnCount() == 0 ? null : values.columnOrNull(c);
      columns[c] = column == null ? allNull(types.get(c), count) : column;
    }
    describe(places, columns, types.size(), zone, hasInstants);
    return Batch.of(count, columns, Watermarks.still(Watermarks.NONE));
  }

  private static void describe(
      List<Place> places, @Nullable Column[] columns, int first, Zone zone, boolean hasInstants) {
    int count = places.size();
    Column reason = Column.allocate(ColumnType.string(), count);
    Column watermark = Column.allocate(ColumnType.timestamp(3), count);
    Column windows = Column.allocate(ColumnType.string(), count);
    BytesBuilder text = new BytesBuilder();
    for (int i = 0; i < count; i++) {
      LateLog.Entry entry = places.get(i).chunk().entries()[places.get(i).index()];
      put(text, reason, i, entry.reason().text());
      if (entry.watermark() == Watermarks.NONE) {
        watermark.nullsOf(count)[i] = true;
      } else {
        watermark.longs[i] = shown(entry.watermark(), zone);
      }
      if (entry.windows().length == 0) {
        windows.nullsOf(count)[i] = true;
      } else {
        put(text, windows, i, LateWindows.text(entry.windows(), hasInstants ? zone : Zone.UTC));
      }
    }
    reason.heap = text.heap();
    windows.heap = text.heap();
    columns[first] = reason;
    columns[first + 1] = watermark;
    columns[first + 2] = windows;
  }

  /** The end of time, which the watermark is at after the input, is the same in all zones. */
  private static long shown(long watermark, Zone zone) {
    return watermark == Watermarks.END ? watermark : zone.toLocal(watermark, 1000);
  }

  private static void put(BytesBuilder heap, Column column, int row, String value) {
    byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
    heap.begin();
    heap.append(utf8, 0, utf8.length);
    column.starts[row] = heap.start();
    column.lengths[row] = utf8.length;
  }

  /** A column whose values are all NULL. */
  static Column allNull(ColumnType type, int count) {
    Column column = Column.allocate(type, count);
    Arrays.fill(column.nullsOf(count), true);
    return column;
  }
}
