package io.tidemark.bench;

/**
 * Bids as plain arrays: what a hand-written loop and the engine both read.
 *
 * <p>Event time is a few milliseconds out of order and goes on evenly; bidders and prices come from
 * a multiplicative generator, so that every run sees the same rows.
 */
final class BidArrays {
  final long[] bidder;
  final long[] price;
  final long[] time;

  /** One bid every 20 microseconds. */
  BidArrays(int rows, int bidders) {
    this(rows, bidders, rows / 50);
  }

  BidArrays(int rows, int bidders, long spanMillis) {
    bidder = new long[rows];
    price = new long[rows];
    time = new long[rows];
    long seed = 42;
    for (int row = 0; row < rows; row++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      bidder[row] = 1000 + (seed >>> 33) % bidders;
      price[row] = 1 + (seed >>> 45) % 10_000;
      time[row] = 1_436_918_400_000L + row * spanMillis / rows - (seed >>> 40) % 4;
    }
  }

  int rows() {
    return bidder.length;
  }
}
