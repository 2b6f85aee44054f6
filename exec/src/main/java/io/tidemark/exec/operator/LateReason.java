package io.tidemark.exec.operator;

/** Why a row is late. */
public enum LateReason {
  /** Late for all of its windows; it counts nowhere. */
  LATE("late"),
  /** Late for some of its windows. */
  PARTLY_LATE("partly late"),
  /** It has no time, so it is in no window. */
  NULL_ROWTIME("null rowtime");

  private final String text;

  LateReason(String text) {
    this.text = text;
  }

  /** As the column {@code late_reason} shows it. */
  public String text() {
    return text;
  }
}
