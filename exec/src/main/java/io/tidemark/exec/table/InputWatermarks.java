package io.tidemark.exec.table;

import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The watermarks of a job's inputs, as the job was told of them. */
final class InputWatermarks {
  private final long[] announced;

  /** By input: what its watermark becomes at the end of the arrival. */
  private final long[] held;

  /** By input: how its watermark goes on with the clock; null if it does not. */
  private final @Nullable IdleAdvance[] idle;

  InputWatermarks(List<FollowedInput> inputs) {
    int count = inputs.size();
    this.announced = filled(count);
    this.held = filled(count);
    this.idle = new IdleAdvance[count];
    for (int i = 0; i < count; i++) {
      long millis = inputs.get(i).strategy().idleAdvanceMillis();
      idle[i] = millis < 0 ? null : new IdleAdvance(millis);
    }
  }

  private static long[] filled(int count) {
    long[] values = new long[count];
    Arrays.fill(values, Watermarks.NONE);
    return values;
  }

  /** The watermark of an input, epoch milliseconds. */
  long of(int input) {
    return announced[input];
  }

  /** Raises a watermark, which never goes back; whether it rose. */
  boolean rise(int input, long watermark) {
    boolean isRisen = watermark > announced[input];
    if (isRisen) {
      announced[input] = watermark;
    }
    return isRisen;
  }

  /** Keeps a watermark for the end of the arrival. */
  void hold(int input, long watermark) {
    held[input] = Math.max(held[input], watermark);
  }

  /** Raises a watermark to what was kept for the end of the arrival; whether it rose. */
  boolean riseToHeld(int input) {
    return rise(input, held[input]);
  }

  /** Where the clock alone has brought the watermark of a quiet input. */
  long idleAt(int input, long millis) {
    IdleAdvance own = idle[input];
    return own == null ? Watermarks.NONE : own.at(millis, announced[input]);
  }

  /** A watermark rises, further than the clock alone brings it, though nothing arrives. */
  void rose(int input, long millis, long watermark) {
    IdleAdvance own = idle[input];
    if (own != null) {
      own.rose(millis, watermark);
    }
  }

  /** Something arrived in the input at this time of the clock. */
  void arrived(int input, long millis) {
    IdleAdvance own = idle[input];
    if (own != null) {
      own.arrived(millis);
    }
  }
}
