package io.tidemark.shell;

import io.tidemark.engine.Session;
import io.tidemark.engine.Tidemark;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says why a view or job over something that goes on has given nothing for a while, each once. */
final class SilentJobs {
  private final Tidemark tidemark;
  private final Session session;
  private final Streams streams;

  /** By the number of the job. */
  private final Map<Long, SilenceNote> notes = new HashMap<>();

  SilentJobs(Session session, Tidemark tidemark, Streams streams) {
    this.tidemark = tidemark;
    this.session = session;
    this.streams = streams;
  }

  /** Looks at them, while nothing else is to be done. */
  void tell() {
    Map<String, Long> numbers = tidemark.jobNumbers();
    tidemark.rowsOfUnboundedJobs().forEach((name, rows) -> tell(name, rows, numbers.get(name)));
  }

  /**
   * @param number null for a job that was dropped meanwhile
   */
  private void tell(String name, long rows, @Nullable Long number) {
    if (number == null) {
      return;
    }
    SilenceNote note =
        notes.computeIfAbsent(number, job -> new SilenceNote(session, streams, name));
    if (rows > 0) {
      note.spoken();
    } else {
      note.silent(new Progress(streams));
    }
  }
}
