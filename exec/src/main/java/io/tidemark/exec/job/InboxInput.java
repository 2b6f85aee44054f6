package io.tidemark.exec.job;

import java.util.List;

/** The inputs of a task that other tasks feed. Only one of them has rows in a piece. */
final class InboxInput implements TaskInput {
  private final List<Inbox> inboxes;

  InboxInput(List<Inbox> inboxes) {
    this.inboxes = inboxes;
  }

  @Override
  public boolean step() {
    for (Inbox inbox : inboxes) {
      if (!inbox.isPieceComplete()) {
        // The next input waits, though its events may be there: the order must not depend on that.
        return inbox.step();
      }
    }
    return false;
  }

  @Override
  public boolean hasRoom() {
    for (Inbox inbox : inboxes) {
      if (!inbox.hasRoom()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean isPieceComplete() {
    for (Inbox inbox : inboxes) {
      if (!inbox.isPieceComplete()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean isLast() {
    return inboxes.get(0).isLast();
  }

  @Override
  public void beginNextPiece() {
    for (Inbox inbox : inboxes) {
      inbox.beginNextPiece();
    }
  }

  @Override
  public void close() {}
}
