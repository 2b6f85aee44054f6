package io.tidemark.shell;

/** The command line asks for what cannot be done. */
final class WrongUsage extends Exception {
  private static final long serialVersionUID = 1;

  WrongUsage(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
