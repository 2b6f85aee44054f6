package io.tidemark.sqltests.reference;

/** What gives something when its watermark reaches a time. */
interface Waiting {
  /** No time. */
  long NEVER = Long.MAX_VALUE;

  /** Where the watermark stands. */
  long watermark();

  /** The first time, behind the watermark, that it waits for; {@link #NEVER} if there is none. */
  long due();
}
