package io.tidemark.codegen;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.Scheduler;
import io.tidemark.exec.job.Job;
import io.tidemark.exec.operator.Output;
import io.tidemark.planner.physical.Traits;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What plans and jobs need besides. */
final class TestPlans {
  private TestPlans() {}

  static Traits traits() {
    return traits(Traits.ChangelogMode.APPEND);
  }

  static Traits traits(Traits.ChangelogMode mode) {
    return new Traits(mode, Set.of(), List.of(), new Traits.Distribution.Single(), true, "");
  }

  /** Runs the tasks of a job one after the other. */
  static final class Host implements Output {
    private static final String[] KINDS = {"+I", "-U", "+U", "-D"};

    private final Deque<Runnable> tasks = new ArrayDeque<>();
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private final List<String> changes = new ArrayList<>();
    private @Nullable HostServices services;

    HostServices services(int threads) {
      Scheduler scheduler =
          new Scheduler() {
            @Override
            public int threads() {
              return threads;
            }

            @Override
            public void submit(Runnable task) {
              tasks.add(task);
            }
          };
      services = new HostServices(() -> 0L, new NoFiles(), scheduler);
      return services;
    }

    List<List<@Nullable Object>> run(CompiledJob compiled) {
      try (Job job = new Job(compiled.spec(), java.util.Objects.requireNonNull(services), this)) {
        job.start();
        while (!tasks.isEmpty()) {
          tasks.remove().run();
        }
        Throwable failure = job.failure();
        if (failure != null) {
          throw new AssertionError(failure);
        }
      }
      return rows;
    }

    /** Kind and values of each row that came out, such as {@code +U[1, a]}. */
    List<String> changes() {
      return changes;
    }

    @Override
    public boolean hasRoom() {
      return true;
    }

    @Override
    public void emit(Batch batch) {
      List<List<@Nullable Object>> added = Rows.of(batch);
      rows.addAll(added);
      for (int i = 0; i < added.size(); i++) {
        byte[] kinds = batch.kinds();
        changes.add((kinds == null ? "+I" : KINDS[kinds[batch.row(i)]]) + added.get(i));
      }
    }

    @Override
    public void advance(long watermark) {}

    @Override
    public void endUnit(long unit) {}

    @Override
    public void endOfInput() {}
  }

  private static final class NoFiles implements FileStore {
    @Override
    public List<FileInfo> list(String path) {
      throw new SecurityException();
    }

    @Override
    public ReadableFile open(String path) {
      throw new SecurityException();
    }

    @Override
    public OutputStream create(String path) {
      throw new SecurityException();
    }

    @Override
    public void rename(String from, String to) {
      throw new SecurityException();
    }

    @Override
    public void delete(String path) {
      throw new SecurityException();
    }

    @Override
    public boolean isFolder(String path) {
      throw new SecurityException();
    }
  }
}
