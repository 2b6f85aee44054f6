package io.tidemark.exec.operator;

/**
 * Leaves a call of an operator in the middle, as {@link StopSignal} said that its work is not
 * wanted. It is no failure: the task catches it, calls no operator again but to close it, and the
 * unit at hand never ends, so that nothing of it is seen.
 */
public final class StoppedException extends RuntimeException {
  StoppedException() {
    super("the job was stopped", null, false, false);
  }
}
