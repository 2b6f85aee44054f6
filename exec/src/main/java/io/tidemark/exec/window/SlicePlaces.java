package io.tidemark.exec.window;

/** Where the groups of a slice are among those that its windows share. */
final class SlicePlaces {
  /** Of the shared groups when it was made; later ones have moved. */
  final int version;

  final int count;

  /** Slots of the slice, and of the shared groups for each. */
  final int[] from;

  final int[] to;

  SlicePlaces(int version, int count, int[] from, int[] to) {
    this.version = version;
    this.count = count;
    this.from = from;
    this.to = to;
  }
}
