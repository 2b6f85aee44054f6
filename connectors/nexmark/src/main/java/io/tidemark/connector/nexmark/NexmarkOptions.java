package io.tidemark.connector.nexmark;

import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What to generate. The names of the options are those of Nexmark for Flink, except for {@code
 * base-time}, {@code out-of-order.group-size} and {@code seed}.
 *
 * @param firstRate events a second in the first half of each period
 * @param nextRate events a second in the second half
 * @param groupSize events that are shuffled among each other; 1 for event time in order
 * @param baseMillis event time of the first event
 */
record NexmarkOptions(
    long events,
    long firstRate,
    long nextRate,
    long periodSeconds,
    int persons,
    int auctions,
    int bids,
    int personBytes,
    int auctionBytes,
    int bidBytes,
    int hotAuctions,
    int hotBidders,
    int hotSellers,
    int groupSize,
    long baseMillis,
    long seed) {
  private static final String EVENTS = "events.num";
  private static final String STOP_AT = "stop-at";
  private static final String SHAPE = "rate.shape";
  private static final String PERIOD = "rate.period";
  private static final String LIMITED = "rate.limited";
  private static final String FIRST_RATE = "first-event.rate";
  private static final String NEXT_RATE = "next-event.rate";
  private static final String PERSONS = "person.proportion";
  private static final String AUCTIONS = "auction.proportion";
  private static final String BIDS = "bid.proportion";
  private static final String PERSON_BYTES = "person.avg-size";
  private static final String AUCTION_BYTES = "auction.avg-size";
  private static final String BID_BYTES = "bid.avg-size";
  private static final String HOT_AUCTIONS = "bid.hot-ratio.auctions";
  private static final String HOT_BIDDERS = "bid.hot-ratio.bidders";
  private static final String HOT_SELLERS = "auction.hot-ratio.sellers";
  private static final String KEEP_ALIVE = "keep-alive";
  private static final String MAX_SPEED = "max-emit-speed";
  private static final String GROUP_SIZE = "out-of-order.group-size";
  private static final String BASE_TIME = "base-time";
  private static final String SEED = "seed";

  static final List<OptionSpec> SPECS =
      List.of(
          OptionSpec.optional(EVENTS, "0", "how many events to generate"),
          OptionSpec.optional(STOP_AT, "-1", "the same; the smaller one holds"),
          OptionSpec.optional(SHAPE, "SQUARE", "SQUARE: the two rates take turns"),
          OptionSpec.optional(PERIOD, "600 s", "time in which both rates had their turn"),
          OptionSpec.optional(LIMITED, "false", "must be false"),
          OptionSpec.optional(FIRST_RATE, "10000", "events a second, in event time"),
          OptionSpec.optional(NEXT_RATE, "10000", "the rate of every second half period"),
          OptionSpec.optional(PERSONS, "1", "persons in each round of events"),
          OptionSpec.optional(AUCTIONS, "3", "auctions in each round of events"),
          OptionSpec.optional(BIDS, "46", "bids in each round of events"),
          OptionSpec.optional(PERSON_BYTES, "200b", "average size of a person"),
          OptionSpec.optional(AUCTION_BYTES, "500b", "average size of an auction"),
          OptionSpec.optional(BID_BYTES, "100b", "average size of a bid"),
          OptionSpec.optional(HOT_AUCTIONS, "2", "one of so many bids goes to no hot auction"),
          OptionSpec.optional(HOT_BIDDERS, "4", "one of so many bids comes from no hot bidder"),
          OptionSpec.optional(HOT_SELLERS, "4", "one of so many auctions has no hot seller"),
          OptionSpec.optional(KEEP_ALIVE, "false", "must be false"),
          OptionSpec.optional(MAX_SPEED, "true", "must be true"),
          OptionSpec.optional(GROUP_SIZE, "1", "so many neighbouring events come in mixed order"),
          OptionSpec.optional(BASE_TIME, "2015-07-15 00:00:00", "event time of the first event"),
          OptionSpec.optional(SEED, "0", "other seeds give other values"));

  private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})\\s*(|b|bytes)");
  private static final Pattern DURATION =
      Pattern.compile("([0-9]{1,9})\\s*(s|sec|second|seconds|min|minute|minutes|h|hour|hours)");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  /**
   * @throws OptionException naming the option at fault
   */
  static NexmarkOptions of(Map<String, String> options) {
    Reader reader = new Reader(options);
    reader.mustBe(SHAPE, "SQUARE");
    reader.mustBe(LIMITED, "false");
    reader.mustBe(KEEP_ALIVE, "false");
    reader.mustBe(MAX_SPEED, "true");
    NexmarkOptions read =
        new NexmarkOptions(
            reader.events(),
            reader.number(FIRST_RATE, 1),
            reader.number(NEXT_RATE, 1),
            reader.seconds(PERIOD),
            reader.number(PERSONS, 0),
            reader.number(AUCTIONS, 0),
            reader.number(BIDS, 0),
            reader.size(PERSON_BYTES),
            reader.size(AUCTION_BYTES),
            reader.size(BID_BYTES),
            reader.number(HOT_AUCTIONS, 1),
            reader.number(HOT_BIDDERS, 1),
            reader.number(HOT_SELLERS, 1),
            reader.number(GROUP_SIZE, 1),
            reader.time(BASE_TIME),
            reader.number(SEED, 0));
    if (read.round() < 1 || read.round() > 1_000_000) {
      throw new OptionException(
          BIDS, "the proportions must add up to a number from 1 to 1000000", null);
    }
    return read;
  }

  /** Events in a round: so many persons, then so many auctions, then so many bids. */
  long round() {
    return (long) persons + auctions + bids;
  }

  private record Reader(Map<String, String> options) {
    String text(String key) {
      String otherwise =
          SPECS.stream()
              .filter(spec -> spec.key().equals(key))
              .map(spec -> String.valueOf(spec.defaultValue()))
              .findFirst()
              .orElseThrow();
      return options.getOrDefault(key, otherwise).strip();
    }

    OptionException wrong(String key, String wanted) {
      return new OptionException(
          key, "option '" + key + "' must be " + wanted + ", not '" + text(key) + "'", null);
    }

    void mustBe(String key, String only) {
      if (!text(key).equalsIgnoreCase(only)) {
        throw new OptionException(
            key,
            "'" + key + "' = '" + text(key) + "' is not supported yet",
            "only '" + only + "' is");
      }
    }

    long events() {
      long most = wide(EVENTS);
      long stopAt = wide(STOP_AT);
      long events = most <= 0 ? stopAt : stopAt < 0 ? most : Math.min(most, stopAt);
      if (events <= 0) {
        throw new OptionException(
            options.containsKey(EVENTS) ? EVENTS : null,
            "a nexmark table without end is not supported yet",
            "say how many events it has: 'events.num' = '1000000'");
      }
      return events;
    }

    long wide(String key) {
      if (!text(key).matches("-?[0-9]{1,15}")) {
        throw wrong(key, "a whole number");
      }
      return Long.parseLong(text(key));
    }

    int number(String key, int least) {
      if (!text(key).matches("[0-9]{1,9}") || Integer.parseInt(text(key)) < least) {
        throw wrong(key, "a whole number of at least " + least);
      }
      return Integer.parseInt(text(key));
    }

    int size(String key) {
      Matcher matcher = SIZE.matcher(text(key).toLowerCase(Locale.ROOT));
      if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > 10_000) {
        throw wrong(key, "a size of at most 10000 bytes, such as '100b'");
      }
      return Integer.parseInt(matcher.group(1));
    }

    long seconds(String key) {
      Matcher matcher = DURATION.matcher(text(key).toLowerCase(Locale.ROOT));
      if (!matcher.matches()) {
        throw wrong(key, "a duration such as '600 s'");
      }
      long unit =
          switch (matcher.group(2).charAt(0)) {
            case 'm' -> 60;
            case 'h' -> 3_600;
            default -> 1;
          };
      long seconds = Long.parseLong(matcher.group(1)) * unit;
      if (seconds < 2) {
        throw wrong(key, "at least 2 s");
      }
      return seconds;
    }

    long time(String key) {
      try {
        return LocalDateTime.parse(text(key), TIME).toInstant(ZoneOffset.UTC).toEpochMilli();
      } catch (DateTimeException e) {
        throw wrong(key, "a time such as '2015-07-15 00:00:00'");
      }
    }
  }
}
