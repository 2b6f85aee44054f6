package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;

/** Sends everything to one task. */
final class ChannelOutput implements TaskOutput {
  private final Channel channel;

  ChannelOutput(Channel channel) {
    this.channel = channel;
  }

  @Override
  public boolean hasRoom() {
    return channel.hasRoom();
  }

  @Override
  public void emit(Batch batch) {
    channel.put(new Event.Rows(batch));
  }

  @Override
  public void advance(long watermark) {
    channel.put(new Event.Advance(watermark));
  }

  @Override
  public void tick(long clockMillis) {
    channel.put(new Event.Tick(clockMillis));
  }

  @Override
  public void endUnit(long unit) {
    channel.put(new Event.EndUnit(unit));
  }

  @Override
  public void endOfInput() {
    channel.put(new Event.EndOfInput());
  }

  @Override
  public void endPiece(boolean isLast) {
    channel.put(new Event.EndPiece(isLast));
  }
}
