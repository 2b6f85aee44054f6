package io.tidemark.engine;

import io.tidemark.engine.host.HostClock;
import io.tidemark.engine.host.HostFileRoots;
import io.tidemark.engine.host.HostFileStore;
import io.tidemark.engine.host.HostInlet;
import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.Console;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.host.Inlet;
import io.tidemark.exec.host.Scheduler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a database is opened.
 *
 * @param threads that run queries
 * @param factories connectors beside those found on the class path; they win over those
 * @param input what the connector {@code stdin} reads
 * @param scheduler null for {@code threads} threads of its own
 * @param isClockVirtual whether the clock stands still until ADVANCE CLOCK moves it
 * @param virtualClockStart where a virtual clock begins, epoch milliseconds
 * @param maxPendingRows how many rows wait at most for a job or a reader that is behind; then
 *     INSERT waits
 * @param maxStateBytes how much state all jobs and queries may hold together; 0 for no limit
 */
public record TidemarkOptions(
    int threads,
    List<TableFactory> factories,
    Clock clock,
    FileStore files,
    Console console,
    Inlet input,
    @Nullable Scheduler scheduler,
    boolean isClockVirtual,
    long virtualClockStart,
    long maxPendingRows,
    long maxStateBytes) {

  public TidemarkOptions {
    factories = List.copyOf(factories);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** 2024-01-01 00:00:00 UTC. */
  private static final long DEFAULT_VIRTUAL_START = 1_704_067_200_000L;

  /** Sets options one by one. SQL may use no file unless a method here allows it. */
  public static final class Builder {
    private int threads = Runtime.getRuntime().availableProcessors();
    private final List<TableFactory> factories = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();
    private boolean allowsAllFiles;
    private Clock clock = new HostClock();
    private @Nullable FileStore files;
    private Console console = Console.SILENT;
    private Inlet input = Inlet.NONE;
    private @Nullable Scheduler scheduler;
    private boolean isClockVirtual;
    private long virtualClockStart = DEFAULT_VIRTUAL_START;
    private long maxPendingRows = 1_000_000;
    private long maxStateBytes = Runtime.getRuntime().maxMemory() / 4 * 3;

    private Builder() {}

    /** How many threads run queries; one for each processor if not set. */
    public Builder threads(int count) {
      if (count < 1) {
        throw new IllegalArgumentException("threads must be at least 1, not " + count);
      }
      threads = count;
      return this;
    }

    /** Lets SQL read and write what is in a folder, after links and {@code ..}. */
    public Builder allowFolder(Path folder) {
      folders.add(folder);
      return this;
    }

    /** Lets SQL read and write every file that the user of this process may. */
    public Builder allowAllFiles() {
      allowsAllFiles = true;
      return this;
    }

    /** Adds a connector that is not on the class path as a service. */
    public Builder factory(TableFactory factory) {
      factories.add(factory);
      return this;
    }

    /** Replaces the clock of the machine. */
    public Builder clock(Clock newClock) {
      clock = newClock;
      return this;
    }

    /** Lets the clock stand still, at 2024-01-01 00:00:00 UTC, until ADVANCE CLOCK moves it. */
    public Builder virtualClock() {
      isClockVirtual = true;
      return this;
    }

    /** As {@link #virtualClock()}, from another time: epoch milliseconds. */
    public Builder virtualClock(long startMillis) {
      virtualClockStart = startMillis;
      return virtualClock();
    }

    /**
     * How many rows may wait for a job, or for a result that follows tables, before INSERT waits
     * too; 1,000,000 if not set.
     */
    public Builder maxPendingRows(long rows) {
      if (rows < 1) {
        throw new IllegalArgumentException("pending rows must be at least 1, not " + rows);
      }
      maxPendingRows = rows;
      return this;
    }

    /**
     * How many bytes of state all jobs and queries may hold together, before one that needs more
     * fails; 0 for no limit, three quarters of the memory of the process if not set.
     */
    public Builder maxStateBytes(long bytes) {
      if (bytes < 0) {
        throw new IllegalArgumentException("state bytes must be at least 0, not " + bytes);
      }
      maxStateBytes = bytes;
      return this;
    }

    /** Replaces the files of the machine, and with them the allowed folders. */
    public Builder files(FileStore newFiles) {
      files = newFiles;
      return this;
    }

    /** Where the connector {@code print} writes; nowhere if not set. */
    public Builder console(Console newConsole) {
      console = newConsole;
      return this;
    }

    /** What the connector {@code stdin} reads; nothing if not set. */
    public Builder input(Inlet newInput) {
      input = newInput;
      return this;
    }

    /** Sets what the connector {@code stdin} reads; a thread of its own waits for it. */
    public Builder input(InputStream stream) {
      return input(new HostInlet(stream));
    }

    /** Says that standard input is taken: the script comes from it. */
    public Builder inputIsScript() {
      return input(
          () -> {
            throw new DataException(
                "standard input cannot be a table here: the script comes from it",
                "pass the script with -c or -f, and pipe the rows in");
          });
    }

    /**
     * Replaces the threads, which are then not closed with the database. Whoever closes a result or
     * the database waits for its tasks, so they must not need the thread that does.
     */
    public Builder scheduler(Scheduler newScheduler) {
      scheduler = newScheduler;
      return this;
    }

    /**
     * @throws IOException if an allowed folder does not exist
     */
    public TidemarkOptions build() throws IOException {
      FileStore store = files;
      if (store == null) {
        store =
            new HostFileStore(
                allowsAllFiles ? HostFileRoots.everything() : HostFileRoots.of(folders));
      }
      int count = scheduler == null ? threads : scheduler.threads();
      return new TidemarkOptions(
          count,
          factories,
          clock,
          store,
          console,
          input,
          scheduler,
          isClockVirtual,
          virtualClockStart,
          maxPendingRows,
          maxStateBytes);
    }
  }
}
