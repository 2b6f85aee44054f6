package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.ResultImages;
import io.tidemark.exec.aggregate.SlotSort;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import java.util.List;

/**
 * Which groups of sessions show a row, and which of these rows a unit changes: each group that is
 * touched is noted once, with the row that it showed before.
 *
 * <p>The bounds of a session are part of its rows, so all of its groups are noted when they move. A
 * group that is merged into another after it showed a row stays, outside of any session, until the
 * unit ends.
 */
final class SessionChanges {
  private static final int NONE = -1;

  private final Sessions sessions;
  private final boolean isEarly;
  private final ResultImages images;

  /** Sessions that have yet to fire, by the ends that they had when they were entered. */
  private final SessionQueue firing = new SessionQueue();

  // By session.
  private boolean[] isQueued = new boolean[16];

  /** The unit in which all groups of the session were noted. */
  private long[] movedIn = new long[16];

  private long unit = 1;

  // By group.
  private boolean[] isShown = new boolean[16];

  /** The place among those noted + 1; 0 if not noted. */
  private int[] places = new int[16];

  // By place: the group, or -1 if it is gone and showed nothing; what it showed, if it did.
  private int[] noted = new int[16];
  private int[] imageRows = new int[16];
  private long[] starts = new long[16];
  private long[] ends = new long[16];
  private int count;

  /**
   * @param isEarly whether sessions show what they have before they fire
   */
  SessionChanges(Sessions sessions, List<AggregateSpec> calls, boolean isEarly) {
    this.sessions = sessions;
    this.isEarly = isEarly;
    this.images = new ResultImages(calls);
  }

  boolean isEarly() {
    return isEarly;
  }

  /** A session begins. */
  void created(int session) {
    if (session >= movedIn.length) {
      int capacity = Math.max(session + 1, 2 * movedIn.length);
      isQueued = Arrays.copyOf(isQueued, capacity);
      movedIn = Arrays.copyOf(movedIn, capacity);
    }
    movedIn[session] = 0;
    isQueued[session] = false;
    enqueue(session);
  }

  private void enqueue(int session) {
    if (!isEarly && !isQueued[session]) {
      isQueued[session] = true;
      firing.add(sessions.sessionEnd(session), session, sessions.generation(session));
    }
  }

  /** A group is new. */
  void added(int group) {
    if (group >= places.length) {
      int capacity = Math.max(group + 1, 2 * places.length);
      isShown = Arrays.copyOf(isShown, capacity);
      places = Arrays.copyOf(places, capacity);
    }
    isShown[group] = false;
    places[group] = 0;
  }

  /** What a group holds will change. */
  void touch(int group) {
    if (places[group] == 0) {
      int imageRow = isShown[group] ? images.add(sessions.view(), group) : NONE;
      note(group, imageRow, sessions.start(group), sessions.end(group));
    }
  }

  private void note(int group, int imageRow, long start, long end) {
    if (count == noted.length) {
      int capacity = Math.multiplyExact(count, 2);
      noted = Arrays.copyOf(noted, capacity);
      imageRows = Arrays.copyOf(imageRows, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
    }
    noted[count] = group;
    imageRows[count] = imageRow;
    starts[count] = start;
    ends[count] = end;
    places[group] = ++count;
  }

  /** The bounds of a session will change. */
  void moving(int session) {
    if (movedIn[session] == unit) {
      return;
    }
    movedIn[session] = unit;
    for (int group = sessions.firstGroup(session);
        group != NONE;
        group = sessions.nextOfSession(group)) {
      if (isShown[group]) {
        touch(group);
      }
    }
  }

  /** A session takes no more rows. */
  void finishing(int session) {
    if (!isEarly) {
      touchHidden(session);
    }
  }

  /** Groups that show no row will have to. */
  private void touchHidden(int session) {
    for (int group = sessions.firstGroup(session);
        group != NONE;
        group = sessions.nextOfSession(group)) {
      if (!isShown[group]) {
        touch(group);
      }
    }
  }

  /** Whether a group that was merged into another must stay, since a row that it showed goes. */
  boolean keeps(int group) {
    int place = places[group] - 1;
    if (place < 0) {
      return false;
    }
    if (imageRows[place] == NONE) {
      noted[place] = NONE;
      places[group] = 0;
      return false;
    }
    return true;
  }

  /** Notes the groups of sessions that a watermark fires. */
  void fire(long watermark) {
    int fired = 0;
    while (!firing.isEmpty() && SliceSpec.isPast(firing.firstEnd(), watermark)) {
      sessions.stop().checkAt(fired++);
      int session = firing.firstSession();
      boolean isStale = sessions.generation(session) != firing.firstGeneration();
      firing.removeFirst();
      if (isStale) {
        continue;
      }
      isQueued[session] = false;
      if (SliceSpec.isPast(sessions.sessionEnd(session), watermark)) {
        touchHidden(session);
      } else {
        enqueue(session);
      }
    }
  }

  /** How many places there are. */
  int count() {
    return count;
  }

  /** The group at a place; -1 if there is none to ask for. */
  int group(int place) {
    return noted[place];
  }

  /** Whether the group at a place showed a row before this unit. */
  boolean wasShown(int place) {
    return noted[place] != NONE && imageRows[place] != NONE;
  }

  /** Whether the group at a place shows a row at the end of the unit. */
  boolean isShown(int place, long watermark) {
    int group = noted[place];
    return group != NONE
        && sessions.session(group) != NONE
        && (isEarly || SliceSpec.isPast(sessions.end(group), watermark));
  }

  /** Whether the session of a shown group has the bounds that it had before this unit. */
  boolean hasSameBounds(int place) {
    int group = noted[place];
    return starts[place] == sessions.start(group) && ends[place] == sessions.end(group);
  }

  boolean hasSameResults(int place, ResultImages results, int row) {
    return images.isSame(imageRows[place], results, row);
  }

  /** Start of the session before this unit. */
  long startBefore(int place) {
    return starts[place];
  }

  /** End of the session before this unit. */
  long endBefore(int place) {
    return ends[place];
  }

  /** Writes the results that the group at a place showed before this unit. */
  void putBefore(int place, Column[] out, int firstColumn, int row) {
    images.copy(imageRows[place], out, firstColumn, row);
  }

  /** Ends the unit: what the groups show is known now. */
  void settle(long watermark) {
    for (int place = 0; place < count; place++) {
      sessions.stop().checkAt(place);
      int group = noted[place];
      if (group == NONE) {
        continue;
      }
      boolean isShownNow = isShown(place, watermark);
      places[group] = 0;
      isShown[group] = isShownNow;
      if (sessions.session(group) == NONE) {
        sessions.freeDetached(group);
      } else if (!isShownNow) {
        enqueue(sessions.session(group));
      }
    }
    count = 0;
    images.clear();
    unit++;
  }

  /** Writes what is known of a group of a session. */
  void write(int group, StateWriter section) {
    section.writeBoolean(isShown[group]);
    int place = places[group] - 1;
    section.writeBoolean(place >= 0);
    if (place >= 0 && isShown[group]) {
      writeBefore(place, section);
    }
  }

  private void writeBefore(int place, StateWriter section) {
    section.writeLong(starts[place]);
    section.writeLong(ends[place]);
    images.write(imageRows[place], section);
  }

  /** Reads what {@link #write} wrote of a group that was added. */
  void read(int group, StateReader section) {
    isShown[group] = section.readBoolean();
    if (!section.readBoolean()) {
      return;
    }
    if (isShown[group]) {
      readBefore(group, section);
    } else {
      note(group, NONE, 0, 0);
    }
  }

  private void readBefore(int group, StateReader section) {
    long start = section.readLong();
    long end = section.readLong();
    note(group, images.read(section), start, end);
  }

  /** The places of groups that were taken out of their sessions, by end, key and start. */
  int[] detached() {
    int[] detached = new int[count];
    int found = 0;
    for (int place = 0; place < count; place++) {
      if (noted[place] != NONE && sessions.session(noted[place]) == NONE) {
        detached[found++] = place;
      }
    }
    SlotSort.sort(detached, found, this::compareBefore, sessions.stop());
    return Arrays.copyOf(detached, found);
  }

  /** Compares places by what they showed before this unit: end, key and start. */
  int compareBefore(int left, int right) {
    int order = Long.compare(ends[left], ends[right]);
    if (order == 0) {
      order = sessions.compareKeys(noted[left], noted[right]);
    }
    return order != 0 ? order : Long.compare(starts[left], starts[right]);
  }

  /** Writes what a detached group showed. */
  void writeDetached(int place, StateWriter section) {
    sessions.view().keys().writeKey(sessions.keySlot(noted[place]), section);
    writeBefore(place, section);
  }

  /** Reads what {@link #writeDetached} wrote. */
  void readDetached(StateReader section) {
    int group = sessions.restoreDetached(sessions.view().keys().readKey(section));
    isShown[group] = true;
    readBefore(group, section);
  }

  long stateBytes() {
    return firing.stateBytes() + 9L * movedIn.length + 5L * places.length;
  }
}
