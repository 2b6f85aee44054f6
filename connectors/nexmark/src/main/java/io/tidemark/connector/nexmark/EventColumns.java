package io.tidemark.connector.nexmark;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the columns of a batch from the numbers of its events, a column at a time. */
final class EventColumns {
  /** Names of the ROW columns by type of event. */
  static final List<String> ROW_NAMES = List.of("person", "auction", "bid");

  static final String EVENT_TYPE = "event_type";

  private static final int TEXT_POOL_BYTES = 1 << 16;
  private static final byte[] LETTERS = letters();

  /** Bytes of the fields of an event besides {@code extra}, about. */
  private static final int[] OTHER_BYTES = {80, 150, 60};

  private final List<SourceColumn> columns;
  private final NexmarkOptions options;
  private final EventNumbers numbers;

  EventColumns(List<SourceColumn> columns, NexmarkOptions options) {
    this.columns = columns;
    this.options = options;
    this.numbers = new EventNumbers(options);
  }

  private static byte[] letters() {
    byte[] letters = new byte[TEXT_POOL_BYTES];
    for (int i = 0; i < letters.length; i++) {
      long draw = Noise.below(Noise.mix(i), 31);
      letters[i] = (byte) (draw < 26 ? 'a' + draw : ' ');
    }
    return letters;
  }

  EventNumbers numbers() {
    return numbers;
  }

  /**
   * @param events the numbers of the events, by row
   * @param required by column of the table
   */
  @Nullable Column[] make(long[] events, int count, boolean[] required) {
    byte[] types = new byte[count];
    for (int row = 0; row < count; row++) {
      types[row] = (byte) numbers.type(events[row]);
    }
    @Nullable Column[] made = new Column[columns.size()];
    for (int i = 0; i < made.length; i++) {
      if (required[i]) {
        made[i] = column(columns.get(i), events, types, count);
      }
    }
    return made;
  }

  private Column column(SourceColumn column, long[] events, byte[] types, int count) {
    if (column.name().equals(EVENT_TYPE)) {
      Column made = new Column(Layout.INT);
      made.ints = new int[count];
      for (int row = 0; row < count; row++) {
        made.ints[row] = types[row];
      }
      return made;
    }
    return rows(ROW_NAMES.indexOf(column.name()), column.type(), events, types, count);
  }

  private Column rows(int type, ColumnType rowType, long[] events, byte[] types, int count) {
    boolean[] nulls = new boolean[count];
    int[] selected = new int[count];
    int found = 0;
    for (int row = 0; row < count; row++) {
      nulls[row] = types[row] != type;
      if (!nulls[row]) {
        selected[found++] = row;
      }
    }
    Column made = new Column(Layout.ROW);
    made.nulls = nulls;
    made.children = new Column[rowType.fields().size()];
    for (int i = 0; i < made.children.length; i++) {
      EventField field = EventField.find(type, rowType.fields().get(i).name());
      if (field == null) {
        throw new IllegalStateException("unknown field");
      }
      Column child =
          field.kind() == EventField.Kind.TEXT
              ? texts(field, type, events, selected, found, count)
              : longs(field, events, selected, found, count);
      child.nulls = nulls;
      made.children[i] = child;
    }
    return made;
  }

  private Column longs(EventField field, long[] events, int[] selected, int found, int count) {
    Column made = new Column(Layout.LONG);
    long[] values = new long[count];
    for (int i = 0; i < found; i++) {
      int row = selected[i];
      values[row] = number(field, events[row]);
    }
    made.longs = values;
    return made;
  }

  private long number(EventField field, long event) {
    int purpose = field.purpose();
    return switch (field) {
      case PERSON_ID -> numbers.lastPerson(event);
      case AUCTION_ID -> numbers.lastAuction(event);
      case AUCTION_INITIAL, BID_PRICE -> numbers.price(event, purpose);
      case AUCTION_RESERVE ->
          numbers.price(event, EventField.AUCTION_INITIAL.purpose())
              + numbers.price(event, purpose);
      case AUCTION_SELLER -> numbers.seller(event, purpose);
      case AUCTION_CATEGORY -> numbers.category(event, purpose);
      case AUCTION_EXPIRES -> numbers.expires(event, purpose);
      case BID_AUCTION -> numbers.bidAuction(event, purpose);
      case BID_BIDDER -> numbers.bidder(event, purpose);
      case PERSON_TIME, AUCTION_TIME, BID_TIME -> numbers.time(event);
      default -> throw new IllegalStateException("not a number: " + field);
    };
  }

  private Column texts(
      EventField field, int type, long[] events, int[] selected, int found, int count) {
    Column made = new Column(Layout.BYTES);
    made.starts = new int[count];
    made.lengths = new int[count];
    Phrases phrases = phrases(field);
    made.heap = phrases == null ? LETTERS : phrases.heap;
    for (int i = 0; i < found; i++) {
      int row = selected[i];
      long draw = numbers.draw(events[row], purpose(field));
      if (phrases == null) {
        int length = freeLength(field, type, draw);
        made.lengths[row] = length;
        made.starts[row] = (int) Noise.below(Noise.mix(draw), TEXT_POOL_BYTES - length);
      } else {
        int index =
            phrases == Phrases.CHANNELS || phrases == Phrases.URLS
                ? channel(draw)
                : (int) Noise.below(draw, phrases.count());
        made.starts[row] = phrases.start(index);
        made.lengths[row] = phrases.length(index);
      }
    }
    return made;
  }

  /** A channel and its page come from the same draw. */
  private static int purpose(EventField field) {
    return (field == EventField.BID_URL ? EventField.BID_CHANNEL : field).purpose();
  }

  private static @Nullable Phrases phrases(EventField field) {
    return switch (field) {
      case PERSON_NAME -> Phrases.NAMES;
      case PERSON_EMAIL -> Phrases.EMAILS;
      case PERSON_CARD -> Phrases.CREDIT_CARDS;
      case PERSON_CITY -> Phrases.CITIES;
      case PERSON_STATE -> Phrases.STATES;
      case BID_CHANNEL -> Phrases.CHANNELS;
      case BID_URL -> Phrases.URLS;
      default -> null;
    };
  }

  /** Half of the bids come through a hot channel. */
  private static int channel(long draw) {
    long second = Noise.mix(draw);
    return draw < 0
        ? (int) Noise.below(second, Phrases.HOT_CHANNEL_COUNT)
        : Phrases.HOT_CHANNEL_COUNT
            + (int) Noise.below(second, Phrases.CHANNELS.count() - Phrases.HOT_CHANNEL_COUNT);
  }

  private int freeLength(EventField field, int type, long draw) {
    return switch (field) {
      case AUCTION_ITEM -> 5 + (int) Noise.below(draw, 16);
      case AUCTION_DESCRIPTION -> 10 + (int) Noise.below(draw, 91);
      default -> extraLength(type, draw);
    };
  }

  /** Fills an event up to the average size, give or take a fifth. */
  private int extraLength(int type, long draw) {
    int average =
        switch (type) {
          case EventNumbers.PERSON -> options.personBytes();
          case EventNumbers.AUCTION -> options.auctionBytes();
          default -> options.bidBytes();
        };
    int wanted = Math.max(0, average - OTHER_BYTES[type]);
    int spread = wanted / 5;
    return wanted - spread + (int) Noise.below(draw, 2L * spread + 1);
  }
}
