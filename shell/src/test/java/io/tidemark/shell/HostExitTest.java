package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class HostExitTest {
  private final List<String> halts = new ArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch said = new CountDownLatch(1);

  private void watch(Long... writes) {
    Deque<Long> seen = new ArrayDeque<>(List.of(writes));
    new HostExit(
            () -> seen.size() > 1 ? seen.remove() : seen.element(),
            closed::countDown,
            said::countDown,
            () -> halts.add("halt"),
            () -> {})
        .watch();
  }

  @Test
  void aWriteThatStandsStillEndsTheProcess() throws InterruptedException {
    watch(0L, 0L, 3L, 5L, 7L, 7L, 9L, 9L, 9L);
    assertThat(halts).hasSize(1);
    closed.await();
    said.await();
  }

  @Test
  void whoGetsOnOrDoesNotWriteEndsByItself() {
    watch(0L);
    watch(1L, 0L, 0L, 3L, 5L, 0L);
    assertThat(halts).isEmpty();
    assertThat(closed.getCount()).isEqualTo(1);
    assertThat(said.getCount()).isEqualTo(1);
  }

  @Test
  void resultsTellWhichWriteIsGoingOn() throws IOException {
    List<Long> inside = new ArrayList<>();
    ResultOutput[] results = new ResultOutput[1];
    OutputStream target =
        new ByteArrayOutputStream() {
          @Override
          public void write(byte[] bytes, int from, int length) {
            inside.add(results[0].writing());
            super.write(bytes, from, length);
          }
        };
    results[0] = new ResultOutput(target);
    results[0].write(new byte[] {1}, 0, 1);
    results[0].flush();
    results[0].write(new byte[] {2}, 0, 1);
    results[0].flush();
    assertThat(inside).hasSize(2).doesNotHaveDuplicates().doesNotContain(0L);
    assertThat(results[0].writing()).isZero();
  }
}
