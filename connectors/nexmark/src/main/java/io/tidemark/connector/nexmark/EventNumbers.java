package io.tidemark.connector.nexmark;

/**
 * The numbers of an event: its type, its time, and the persons and auctions that it speaks of.
 *
 * <p>Events come in rounds: the persons, the auctions, then the bids of the proportions. Persons
 * and auctions are numbered in the order in which they come, from 1000. Bids and auctions prefer
 * hot ones: every hundredth id.
 */
final class EventNumbers {
  static final int PERSON = 0;
  static final int AUCTION = 1;
  static final int BID = 2;

  private static final long FIRST_ID = 1_000;
  private static final long FIRST_CATEGORY = 10;
  private static final int CATEGORIES = 5;

  /** Every so many ids one is hot. */
  private static final long HOT_EVERY = 100;

  /** Auctions that may get bids, newest first; and persons that act. */
  private static final long LIVE_AUCTIONS = 100;

  private static final long LIVE_PERSONS = 1_000;

  /** Ids this far ahead of those that came are spoken of too, as in the original. */
  private static final long LEAD = 10;

  private static final long MICROS = 1_000_000;

  private final NexmarkOptions options;
  private final long round;
  private final long stride;

  EventNumbers(NexmarkOptions options) {
    this.options = options;
    this.round = options.round();
    this.stride = stride(options.groupSize());
  }

  /** A step that visits every place of a group once. */
  private static long stride(long groupSize) {
    long stride = 953;
    while (greatestDivisor(stride, groupSize) != 1 || stride % groupSize == 1 && groupSize > 2) {
      stride++;
    }
    return stride;
  }

  private static long greatestDivisor(long a, long b) {
    return b == 0 ? a : greatestDivisor(b, a % b);
  }

  /** The event that comes at a position: with groups, event time is out of order. */
  long eventAt(long position) {
    long group = options.groupSize();
    if (group == 1) {
      return position;
    }
    long start = position / group * group;
    // The last group may be cut short; it stays in order so that no event is missed.
    return start + group > options.events()
        ? position
        : start + (position - start) * stride % group;
  }

  int type(long event) {
    long place = event % round;
    return place < options.persons()
        ? PERSON
        : place < options.persons() + (long) options.auctions() ? AUCTION : BID;
  }

  /** Epoch milliseconds. */
  long time(long event) {
    long halfSeconds = options.periodSeconds();
    long first = options.firstRate() * halfSeconds / 2;
    long next = options.nextRate() * halfSeconds / 2;
    long cycle = event / (first + next);
    long place = event % (first + next);
    long micros =
        place < first
            ? place * MICROS / options.firstRate()
            : first * MICROS / options.firstRate() + (place - first) * MICROS / options.nextRate();
    long cycleMicros = first * MICROS / options.firstRate() + next * MICROS / options.nextRate();
    return options.baseMillis() + (cycle * cycleMicros + micros) / 1_000;
  }

  long draw(long event, int purpose) {
    return Noise.draw(options.seed(), event, purpose);
  }

  /** Id of the person that this event is, or of the last one before it. */
  long lastPerson(long event) {
    return FIRST_ID + Math.max(0, last(event, 0, options.persons()));
  }

  /** Id of the auction that this event is, or of the last one before it. */
  long lastAuction(long event) {
    return FIRST_ID + Math.max(0, last(event, options.persons(), options.auctions()));
  }

  /** Number of the last event at or before this one whose place in the round is in a range. */
  private long last(long event, long from, long count) {
    long before = event / round * count;
    long inRound = Math.min(count, Math.max(0, event % round - from + 1));
    return before + inRound - 1;
  }

  long seller(long event, int purpose) {
    if (Noise.below(draw(event, purpose), options.hotSellers()) > 0) {
      return hot(lastPerson(event));
    }
    return anyPerson(event, purpose + 1);
  }

  long bidder(long event, int purpose) {
    if (Noise.below(draw(event, purpose), options.hotBidders()) > 0) {
      return hot(lastPerson(event)) + 1;
    }
    return anyPerson(event, purpose + 1);
  }

  long bidAuction(long event, int purpose) {
    long last = lastAuction(event);
    if (Noise.below(draw(event, purpose), options.hotAuctions()) > 0) {
      return hot(last);
    }
    long oldest = Math.max(FIRST_ID, last - LIVE_AUCTIONS);
    return oldest + Noise.below(draw(event, purpose + 1), last - oldest + 1 + LEAD);
  }

  private static long hot(long last) {
    return last / HOT_EVERY * HOT_EVERY;
  }

  private long anyPerson(long event, int purpose) {
    long known = lastPerson(event) - FIRST_ID + 1;
    long live = Math.min(known, LIVE_PERSONS);
    return FIRST_ID + known - live + Noise.below(draw(event, purpose), live + LEAD);
  }

  /** Cents, from 100 to 100,000,000; each power of ten is as likely as the others. */
  long price(long event, int purpose) {
    return Math.round(StrictMath.pow(10, Noise.fraction(draw(event, purpose)) * 6) * 100);
  }

  long category(long event, int purpose) {
    return FIRST_CATEGORY + Noise.below(draw(event, purpose), CATEGORIES);
  }

  /** An auction lasts about as long as its share of the live ones takes. */
  long expires(long event, int purpose) {
    long ahead = LIVE_AUCTIONS * round / Math.max(1, options.auctions());
    long horizon = Math.max(1, time(event + ahead) - time(event));
    return time(event) + 1 + Noise.below(draw(event, purpose), 2 * horizon);
  }
}
