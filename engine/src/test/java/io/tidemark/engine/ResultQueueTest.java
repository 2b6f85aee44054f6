package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ResultQueueTest {
  private static final long LONG_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final ResultQueue queue = new ResultQueue(2, false, false);

  @Test
  void aBatchSaysWhetherItsUnitEndsBehindIt() throws InterruptedException {
    queue.emit(batch(1, 10));
    queue.emit(batch(2, 20));
    queue.endUnit(0);
    assertThat(queue.poll(0)).extracting(ResultBatch::endsUnit).isEqualTo(false);
    assertThat(queue.poll(0)).extracting(ResultBatch::endsUnit).isEqualTo(true);
    assertThat(queue.poll(0)).isNull();
  }

  @Test
  void theNewestBatchWaitsForTheEndOfItsUnit() throws InterruptedException {
    queue.emit(batch(1, 10));
    assertThat(queue.poll(0)).isNull();
    queue.endUnit(0);
    assertThat(queue.poll(0)).isNotNull();
  }

  @Test
  void emptyBatchesMoveOnlyTheWatermark() throws InterruptedException {
    queue.emit(batch(0, 30));
    queue.endUnit(0);
    assertThat(queue.poll(0)).isNull();
    assertThat(queue.watermark()).isEqualTo(30);
    queue.advance(40);
    assertThat(queue.watermark()).isEqualTo(40);
  }

  @Test
  void theEndHandsOutWhatIsHeld() throws InterruptedException {
    queue.emit(batch(1, 10));
    queue.endOfInput();
    assertThat(queue.isDrained()).isFalse();
    assertThat(queue.poll(LONG_NANOS)).isNotNull();
    assertThat(queue.isDrained()).isTrue();
    assertThat(queue.poll(LONG_NANOS)).isNull();
  }

  @Test
  void aWholeUnitIsHandedOutAtItsEnd() throws InterruptedException {
    ResultQueue whole = new ResultQueue(2, false, true);
    for (int i = 0; i < 3; i++) {
      whole.emit(batch(1, i));
      assertThat(whole.poll(0)).isNull();
    }
    whole.endUnit(7);
    assertThat(whole.hasRoom()).isFalse();
    assertThat(whole.poll(0)).extracting(ResultBatch::endsUnit).isEqualTo(false);
    assertThat(whole.poll(0)).extracting(ResultBatch::endsUnit).isEqualTo(false);
    assertThat(whole.poll(0)).extracting(ResultBatch::endsUnit).isEqualTo(true);
    assertThat(whole.poll(0)).isNull();
  }

  @Test
  void nothingComesOfAUnitInWhichTheJobFails() throws InterruptedException {
    ResultQueue whole = new ResultQueue(2, false, true);
    whole.emit(batch(1, 1));
    whole.endUnit(1);
    whole.emit(batch(1, 2));
    whole.emit(batch(1, 3));
    whole.fail();
    assertThat(whole.poll(0)).extracting(ResultBatch::endsUnit).isEqualTo(true);
    assertThat(whole.isDrained()).isTrue();
  }

  @Test
  void aStallLastsUntilTheJobIsWokenWhoeverAsksMeanwhile() throws InterruptedException {
    ResultQueue larger = new ResultQueue(4, false, false);
    List<String> calls = new ArrayList<>();
    larger.onRoom(() -> calls.add("wake"));
    for (int i = 0; i < 4; i++) {
      larger.emit(batch(1, i));
      larger.endUnit(i);
    }
    assertThat(larger.hasRoom()).isFalse();
    larger.poll(0);
    // Another branch of the job sees room, but has nothing to give.
    assertThat(larger.hasRoom()).isTrue();
    larger.poll(0);
    assertThat(calls).containsExactly("wake");
    larger.poll(0);
    assertThat(calls).containsExactly("wake");
  }

  @Test
  void aStalledProducerIsWokenOnceThereIsRoom() throws InterruptedException {
    List<String> calls = new ArrayList<>();
    queue.onRoom(() -> calls.add("wake"));
    for (int i = 0; i < 2; i++) {
      assertThat(queue.hasRoom()).isTrue();
      queue.emit(batch(1, i));
      queue.endUnit(i);
    }
    assertThat(queue.hasRoom()).isFalse();
    queue.poll(0);
    queue.poll(0);
    assertThat(calls).containsExactly("wake");
    assertThat(queue.hasRoom()).isTrue();
  }

  @Test
  void aProducerThatWasNotStalledIsNotWoken() throws InterruptedException {
    List<String> calls = new ArrayList<>();
    queue.onRoom(() -> calls.add("wake"));
    queue.emit(batch(1, 1));
    queue.endUnit(0);
    queue.poll(0);
    assertThat(calls).isEmpty();
  }

  @Test
  void aDiscardedQueueTakesAndGivesNothing() throws InterruptedException {
    queue.emit(batch(1, 1));
    queue.endUnit(0);
    queue.discard();
    assertThat(queue.poll(LONG_NANOS)).isNull();
    queue.emit(batch(1, 2));
    queue.endUnit(1);
    assertThat(queue.hasRoom()).isTrue();
    assertThat(queue.isDrained()).isTrue();
  }

  @Test
  void aWaitingClientSeesADiscardFromAnotherThread() throws InterruptedException {
    Thread other = new Thread(queue::discard);
    other.start();
    assertThat(queue.poll(LONG_NANOS)).isNull();
    other.join();
  }

  private static Batch batch(int rows, long watermark) {
    return Batch.of(rows, new Column[0], Watermarks.still(watermark));
  }
}
