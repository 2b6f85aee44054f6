package io.tidemark.exec.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowIndexTest {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.of(ColumnType.Kind.BIGINT), ColumnType.of(ColumnType.Kind.DOUBLE));

  private final RowStore rows = new RowStore();
  private final RowIndex index = new RowIndex(rows);

  private static Batch batch(@Nullable Object... row) {
    return HarnessRows.batch(TYPES, List.of(Arrays.asList(row)), Watermarks.still(Watermarks.NONE));
  }

  private long add(@Nullable Object... row) {
    long number = rows.nextNumber();
    Batch batch = batch(row);
    rows.append(batch);
    index.add(batch, 0, number);
    return number;
  }

  private long take(@Nullable Object... row) {
    long number = index.takeOldest(batch(row), 0);
    rows.delete(number);
    return number;
  }

  @Test
  void theOldestOfEqualRowsIsTaken() {
    long first = add(1L, 2.5);
    long other = add(2L, 2.5);
    long second = add(1L, 2.5);
    assertThat(take(1L, 2.5)).isEqualTo(first);
    assertThat(take(1L, 2.5)).isEqualTo(second);
    assertThat(take(1L, 2.5)).isEqualTo(-1);
    assertThat(take(2L, 2.5)).isEqualTo(other);
  }

  @Test
  void negativeZeroIsAnotherValue() {
    long negative = add(1L, -0.0);
    long zero = add(1L, 0.0);
    assertThat(take(1L, 0.0)).isEqualTo(zero);
    assertThat(take(1L, 0.0)).isEqualTo(-1);
    assertThat(take(1L, -0.0)).isEqualTo(negative);
  }

  @Test
  void nullAndNanEqualThemselves() {
    long none = add(null, null);
    long nan = add(null, Double.NaN);
    assertThat(take(null, Double.NaN)).isEqualTo(nan);
    assertThat(take(null, null)).isEqualTo(none);
  }

  @Test
  void aRowIsRemovedByItsNumber() {
    long first = add(1L, 1.0);
    long second = add(1L, 1.0);
    long third = add(1L, 1.0);
    index.remove(batch(1L, 1.0), 0, second);
    rows.delete(second);
    assertThat(take(1L, 1.0)).isEqualTo(first);
    assertThat(take(1L, 1.0)).isEqualTo(third);
    assertThat(take(1L, 1.0)).isEqualTo(-1);
  }

  /** Against a list of rows that is searched from its start. */
  @Test
  void growsAndShrinksAsAListOfRowsWould() {
    Random random = new Random(11);
    List<Long> values = new ArrayList<>();
    List<Long> numbers = new ArrayList<>();
    for (int step = 0; step < 6000; step++) {
      long value = random.nextInt(700);
      boolean isGrowing = step % 3000 < 1500;
      if (random.nextInt(4) < (isGrowing ? 3 : 1)) {
        values.add(value);
        numbers.add(add(value, value / 4.0));
        continue;
      }
      int place = values.indexOf(value);
      assertThat(take(value, value / 4.0)).isEqualTo(place < 0 ? -1 : numbers.get(place));
      if (place >= 0) {
        values.remove(place);
        numbers.remove(place);
      }
    }
  }
}
