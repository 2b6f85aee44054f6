package io.tidemark.exec.host;

/** What a source, a sink or a job may use of the world. */
public record HostServices(
    Clock clock, FileStore files, Scheduler scheduler, Console console, Inlet input) {

  /** The same with another clock. */
  public HostServices withClock(Clock other) {
    return new HostServices(other, files, scheduler, console, input);
  }

  /** Services without an input: nothing can be read from it. */
  public HostServices(Clock clock, FileStore files, Scheduler scheduler, Console console) {
    this(clock, files, scheduler, console, Inlet.NONE);
  }

  /** Services without a console: what {@code print} writes is dropped. */
  public HostServices(Clock clock, FileStore files, Scheduler scheduler) {
    this(clock, files, scheduler, Console.SILENT);
  }
}
