package io.tidemark.shell;

import io.tidemark.engine.ErrorText;
import io.tidemark.engine.Tidemark;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Says which jobs and views have failed, each once, with the place in the script they came from.
 */
final class FailedJobs {
  private static final long NONE = -1;

  private final Tidemark tidemark;
  private final Streams streams;

  /** Where the statement of each job stands, by the number of the job. */
  private final Map<Long, Script> scripts = new HashMap<>();

  private final Set<Long> told = new HashSet<>();
  private boolean haveBeen;

  FailedJobs(Tidemark tidemark, Streams streams) {
    this.tidemark = tidemark;
    this.streams = streams;
  }

  /** Notes which script the jobs that are new come from. */
  void comeFrom(Script script) {
    Collection<Long> jobs = tidemark.jobNumbers().values();
    scripts.keySet().retainAll(jobs);
    jobs.forEach(job -> scripts.putIfAbsent(job, script));
  }

  /** Says what has failed since. */
  void tell() {
    Map<String, Long> numbers = tidemark.jobNumbers();
    tidemark
        .failedJobs()
        .forEach(
            (name, failure) -> {
              long number = numbers.getOrDefault(name, NONE);
              if (told.add(number)) {
                haveBeen = true;
                Script script = scripts.getOrDefault(number, Script.NONE);
                streams.say("job " + name + " has failed");
                streams.say(ErrorText.of(failure, script.text(), script.name()));
              }
            });
  }

  /** Whether one has failed, be it dropped since. */
  boolean haveBeen() {
    return haveBeen;
  }
}
