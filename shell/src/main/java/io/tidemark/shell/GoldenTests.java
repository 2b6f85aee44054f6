package io.tidemark.shell;

import io.tidemark.sqltests.GoldenMismatch;
import io.tidemark.sqltests.GoldenRunner;
import io.tidemark.sqltests.HostGoldenFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command {@code tidemark test}. */
final class GoldenTests {
  private final TestOptions options;
  private final Streams streams;
  private final int threads;

  GoldenTests(TestOptions options, Streams streams) throws WrongUsage {
    this.options = options;
    this.streams = streams;
    this.threads = Main.threads(options.threads);
    if (options.batchSize < 1) {
      throw new WrongUsage("--batch-size takes a number from 1");
    }
  }

  /** Gives the exit code. */
  int run() throws IOException, WrongUsage {
    List<Path> files = new ArrayList<>();
    for (Path place : options.places) {
      files.addAll(read(place, () -> HostGoldenFiles.in(place)));
    }
    if (files.isEmpty()) {
      throw new WrongUsage("no file there ends in .sql");
    }
    return options.isUpdate ? update(files) : check(files);
  }

  private interface Reading<T> {
    T run() throws IOException;
  }

  /** Says in our words what is wrong with a file. */
  private static <T> T read(Path file, Reading<T> reading) throws WrongUsage {
    try {
      return reading.run();
    } catch (UncheckedIOException e) {
      throw new WrongUsage("cannot read " + file + ": " + e.getCause().getMessage());
    } catch (NoSuchFileException e) {
      throw new WrongUsage("there is no file or folder " + file);
    } catch (AccessDeniedException e) {
      throw new WrongUsage("cannot use " + file + ": permission denied");
    } catch (CharacterCodingException e) {
      throw new WrongUsage(file + " is not a script: it is not UTF-8 text");
    } catch (IOException e) {
      throw new WrongUsage("cannot use " + file + ": " + e.getMessage());
    }
  }

  private int check(List<Path> files) throws IOException, WrongUsage {
    int statements = 0;
    int failedFiles = 0;
    for (Path file : files) {
      GoldenRunner.Outcome outcome =
          read(file, () -> HostGoldenFiles.run(file, options.batchSize, threads));
      statements += outcome.statements();
      for (GoldenMismatch mismatch : outcome.mismatches()) {
        print(mismatch + "\n");
      }
      failedFiles += outcome.mismatches().isEmpty() ? 0 : 1;
    }
    print(counted(statements, "statement") + " in " + counted(files.size(), "file"));
    print(
        failedFiles == 0
            ? ", all as expected\n"
            : ", " + counted(failedFiles, "file") + " failed\n");
    return failedFiles == 0 ? Main.FINE : Main.FAILED;
  }

  private int update(List<Path> files) throws IOException, WrongUsage {
    for (Path file : files) {
      int changed = read(file, () -> HostGoldenFiles.update(file, options.batchSize, threads));
      if (changed > 0) {
        print(file + ": " + counted(changed, "statement") + " updated\n");
      }
    }
    return Main.FINE;
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private void print(String text) throws IOException {
    streams.out().write(text.getBytes(StandardCharsets.UTF_8));
    streams.out().flush();
  }
}
