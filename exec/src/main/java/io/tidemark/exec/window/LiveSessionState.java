package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/** Writes and reads sessions and what they show, also in the middle of a unit. */
final class LiveSessionState {
  private final Sessions sessions;
  private final SessionChanges changes;

  LiveSessionState(Sessions sessions, SessionChanges changes) {
    this.sessions = sessions;
    this.changes = changes;
  }

  void write(StateWriter writer) {
    int[] order = sessions.snapshotOrder();
    boolean[] isFinished = sessions.finishedSessions();
    int[] detached = changes.detached();
    KeyGroupSections.write(
        writer,
        (keyGroup, section) -> {
          boolean hasSessions = writeSessions(order, isFinished, keyGroup, section);
          return writeDetached(detached, keyGroup, section) | hasSessions;
        });
  }

  private boolean writeSessions(
      int[] order, boolean[] isFinished, int keyGroup, StateWriter section) {
    int count = 0;
    for (int session : order) {
      count += KeyHash.keyGroup(sessions.hash(session)) == keyGroup ? 1 : 0;
    }
    section.writeInt(count);
    for (int session : order) {
      if (KeyHash.keyGroup(sessions.hash(session)) == keyGroup) {
        section.writeBoolean(isFinished[session]);
        writeSession(session, section);
      }
    }
    return count > 0;
  }

  private void writeSession(int session, StateWriter section) {
    int[] groups = sessions.sortedGroups(session);
    section.writeLong(sessions.sessionStart(session));
    section.writeLong(sessions.sessionEnd(session));
    section.writeInt(groups.length);
    Groups view = sessions.view();
    for (int group : groups) {
      view.keys().writeKey(sessions.keySlot(group), section);
      for (int call = 0; call < view.accumulatorCount(); call++) {
        view.accumulator(call).write(group, section);
      }
      changes.write(group, section);
    }
  }

  private boolean writeDetached(int[] detached, int keyGroup, StateWriter section) {
    int count = 0;
    for (int place : detached) {
      count += keyGroup(place) == keyGroup ? 1 : 0;
    }
    section.writeInt(count);
    for (int place : detached) {
      if (keyGroup(place) == keyGroup) {
        changes.writeDetached(place, section);
      }
    }
    return count > 0;
  }

  private int keyGroup(int place) {
    return KeyHash.keyGroup(sessions.groupHash(changes.group(place)));
  }

  void read(StateReader reader) {
    KeyGroupSections.read(reader, this::readSection);
  }

  private void readSection(StateReader section) {
    int count = section.readInt();
    for (int i = 0; i < count; i++) {
      boolean isFinished = section.readBoolean();
      int session = readSession(section);
      if (isFinished) {
        sessions.restoreFinished(session);
      }
    }
    int detached = section.readInt();
    for (int i = 0; i < detached; i++) {
      changes.readDetached(section);
    }
  }

  private int readSession(StateReader section) {
    long start = section.readLong();
    long end = section.readLong();
    int count = section.readInt();
    Groups view = sessions.view();
    int session = -1;
    for (int i = 0; i < count; i++) {
      int keySlot = view.keys().readKey(section);
      int group = sessions.restore(session, keySlot, start, end);
      session = sessions.session(group);
      for (int call = 0; call < view.accumulatorCount(); call++) {
        view.accumulator(call).read(group, section);
      }
      changes.read(group, section);
    }
    return session;
  }
}
