package io.tidemark.exec.state;

/**
 * The hash of keys, version 1. It decides which task owns a key and in which section of a snapshot
 * its state stands, so it never changes: a better one gets the next version number.
 *
 * <p>The top 7 bits are the key group. Inside one task these bits are nearly constant; tables take
 * their slot bits from the rest.
 */
public final class KeyHash {
  public static final int VERSION = 1;

  /** How many key groups there are. */
  public static final int KEY_GROUPS = 128;

  /** The word that stands for NULL when keys are hashed. */
  public static final long NULL_WORD = 0x6E756C6C6E756C6CL;

  private static final long M1 = 0x9E3779B97F4A7C15L;
  private static final long M2 = 0xBF58476D1CE4E5B9L;

  private KeyHash() {}

  /** Mixes one 64-bit word (the finalizer of splitmix64, Steele et al., OOPSLA 2014). */
  public static long of(long word) {
    long h = word + M1;
    h = (h ^ (h >>> 30)) * M2;
    h = (h ^ (h >>> 27)) * 0x94D049BB133111EBL;
    return h ^ (h >>> 31);
  }

  /** Adds a further word to a hash. */
  public static long add(long hash, long word) {
    return of(hash * 31 + word);
  }

  /** The hash of a byte string. */
  public static long of(byte[] heap, int start, int length) {
    long h = length;
    int i = start;
    int end = start + length;
    for (; i + 8 <= end; i += 8) {
      h = (h ^ word(heap, i)) * M1;
      h ^= h >>> 32;
    }
    long tail = 0;
    for (; i < end; i++) {
      tail = (tail << 8) | (heap[i] & 0xffL);
    }
    return of(h ^ tail);
  }

  /** The key group of a hash, {@code 0 .. KEY_GROUPS}. */
  public static int keyGroup(long hash) {
    return (int) (hash >>> 57);
  }

  /** Which of so many tasks owns a key group; the ranges are contiguous. */
  public static int task(int keyGroup, int taskCount) {
    return keyGroup * taskCount / KEY_GROUPS;
  }

  private static long word(byte[] heap, int at) {
    return (heap[at] & 0xffL)
        | (heap[at + 1] & 0xffL) << 8
        | (heap[at + 2] & 0xffL) << 16
        | (heap[at + 3] & 0xffL) << 24
        | (heap[at + 4] & 0xffL) << 32
        | (heap[at + 5] & 0xffL) << 40
        | (heap[at + 6] & 0xffL) << 48
        | (heap[at + 7] & 0xffL) << 56;
  }
}
