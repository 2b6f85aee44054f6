package io.tidemark.shell;

import io.tidemark.engine.ErrorText;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.parser.error.SqlException;
import io.tidemark.shell.format.FormatKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** The command {@code tidemark}. */
public final class Main {
  static final int FINE = 0;
  static final int FAILED = 1;
  static final int WRONG_USAGE = 2;
  static final int INTERRUPTED = 130;

  private static final String TEST = "test";
  private static final int MOST_THREADS = 1024;
  private static final String THREADS_RANGE = "--threads takes a number from 1 to " + MOST_THREADS;

  private final Streams streams;

  private Main(Streams streams) {
    this.streams = streams;
  }

  public static void main(String[] arguments) {
    int code = run(arguments, HostStreams.ofProcess());
    // Worker threads do not keep the process alive, but a reader stuck in a system call might.
    System.exit(code);
  }

  /** Runs a command line and gives its exit code. */
  static int run(String[] arguments, Streams streams) {
    return new Main(streams).run(arguments);
  }

  private int run(String[] arguments) {
    try {
      return isTest(arguments)
          ? test(Arrays.copyOfRange(arguments, 1, arguments.length))
          : query(arguments);
    } catch (CommandLine.ParameterException e) {
      return wrongUsage(message(e), arguments);
    } catch (WrongUsage e) {
      return wrongUsage(e.getMessage(), arguments);
    } catch (OutputFailure e) {
      return broken(e);
    } catch (IOException e) {
      streams.say("error: " + e.getMessage());
      return FAILED;
    } catch (SqlException e) {
      return failed(e);
    } catch (RuntimeException | Error e) {
      return failed(SqlException.internal("the command failed unexpectedly", e));
    }
  }

  private int failed(SqlException e) {
    streams.say(ErrorText.of(e, "", null));
    return FAILED;
  }

  private static boolean isTest(String[] arguments) {
    return arguments.length > 0 && arguments[0].equals(TEST);
  }

  private int query(String[] arguments) throws IOException, WrongUsage {
    Options options = new Options();
    CommandLine commandLine = new CommandLine(options);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.parseArgs(arguments);
    if (options.wantsHelp) {
      return answer(commandLine.getUsageMessage());
    }
    if (options.wantsVersion) {
      return answer(version() + "\n");
    }
    return run(options, inputs(options));
  }

  private int test(String[] arguments) throws IOException, WrongUsage {
    TestOptions options = new TestOptions();
    CommandLine commandLine = new CommandLine(options);
    commandLine.parseArgs(arguments);
    if (options.wantsHelp) {
      return answer(commandLine.getUsageMessage());
    }
    return new GoldenTests(options, streams).run();
  }

  private int answer(String text) throws IOException {
    streams.out().write(text.getBytes(StandardCharsets.UTF_8));
    streams.out().flush();
    return FINE;
  }

  private int run(Options options, List<Input> inputs) throws IOException, WrongUsage {
    try (Tidemark tidemark = Tidemark.open(engineOptions(options));
        ScriptRunner runner = new ScriptRunner(tidemark, options.format, streams)) {
      for (Map.Entry<String, String> setting : options.settings.entrySet()) {
        Script script = Script.setting(setting.getKey(), setting.getValue());
        if (runner.run(script) != FINE) {
          return WRONG_USAGE;
        }
      }
      for (Input input : inputs) {
        int code = input.run(runner);
        if (code == FAILED) {
          runner.finishAfterError();
        }
        if (code != FINE) {
          return code;
        }
      }
      return runner.finish();
    }
  }

  /** Whether a script comes from standard input, so that connector 'stdin' cannot read it. */
  private static boolean readsScript(Options options) {
    return options.inputs.isEmpty() || options.inputs.stream().anyMatch(i -> "-".equals(i.file));
  }

  private TidemarkOptions engineOptions(Options options) throws WrongUsage {
    TidemarkOptions.Builder builder = TidemarkOptions.builder().threads(threads(options.threads));
    if (options.isSafe) {
      builder.allowFolder(Path.of(""));
    } else {
      builder.allowAllFiles();
    }
    builder.console(streams::print);
    if (readsScript(options)) {
      builder.inputIsScript();
    } else {
      builder.input(streams.in());
    }
    try {
      return builder.build();
    } catch (IOException e) {
      throw new WrongUsage("the current folder cannot be used: " + e.getMessage());
    }
  }

  /** The number of threads for a value of {@code --threads}; null if it was not given. */
  static int threads(@Nullable Integer option) throws WrongUsage {
    if (option == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    if (option < 1 || option > MOST_THREADS) {
      throw new WrongUsage(THREADS_RANGE);
    }
    return option;
  }

  /** Something to run. */
  private interface Input {
    /** Gives the exit code. */
    int run(ScriptRunner runner) throws IOException, WrongUsage;
  }

  /** Reads all files; standard input is read when it is run. */
  private List<Input> inputs(Options options) throws WrongUsage {
    HostPipedText standardInput = new HostPipedText("standard input", streams.in());
    List<Input> inputs = new ArrayList<>();
    for (Options.Input input : options.inputs) {
      String file = input.file;
      if (file != null && file.equals("-")) {
        inputs.add(runner -> runner.run(standardInput));
      } else {
        Script script =
            file == null
                ? Script.of(null, input.sql == null ? "" : input.sql)
                : HostScripts.file(file);
        inputs.add(runner -> runner.run(script));
      }
    }
    if (inputs.isEmpty()) {
      if (streams.isInputTerminal()) {
        throw new WrongUsage(
            "there is no interactive shell yet: pass -c SQL or -f FILE, or pipe a script in");
      }
      inputs.add(runner -> runner.run(standardInput));
    }
    return inputs;
  }

  private int wrongUsage(String message, String[] arguments) {
    String help = isTest(arguments) ? "tidemark test --help" : "tidemark --help";
    streams.say("tidemark: " + message + "\nsee " + help);
    return WRONG_USAGE;
  }

  /** A reader that has seen enough, such as {@code head}, is no fault. */
  private int broken(OutputFailure e) {
    if (e.isReaderGone()) {
      return FINE;
    }
    streams.say("error: cannot write the result: " + e.getMessage());
    return FAILED;
  }

  /** Picocli's messages, where ours say it better. */
  private static String message(CommandLine.ParameterException e) {
    String name =
        e.getArgSpec() instanceof CommandLine.Model.OptionSpec option ? option.longestName() : "";
    boolean hasValue = e.getValue() != null;
    if (hasValue && name.equals("--threads")) {
      return THREADS_RANGE;
    }
    if (name.equals("--set")) {
      return "--set takes KEY=VALUE";
    }
    if (hasValue && name.equals("--format")) {
      List<String> known = Arrays.stream(FormatKind.values()).map(FormatKind::toString).toList();
      String suggestion = Suggestion.of(e.getValue(), known);
      return "there is no format '"
          + e.getValue()
          + "'"
          + (suggestion.isEmpty() ? "; it is one of " + String.join(", ", known) : suggestion);
    }
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    String message = String.valueOf(e.getMessage());
    return message.isEmpty()
        ? "wrong usage"
        : Character.toLowerCase(message.charAt(0)) + message.substring(1);
  }

  private static String unmatched(CommandLine.UnmatchedArgumentException e) {
    String argument = e.getUnmatched().get(0);
    if (!argument.startsWith("-")) {
      return "what is '" + argument + "'? Pass SQL with -c and a file with -f";
    }
    int equals = argument.indexOf('=');
    String name = equals < 0 ? argument : argument.substring(0, equals);
    List<String> known = new ArrayList<>();
    for (CommandLine.Model.OptionSpec option : e.getCommandLine().getCommandSpec().options()) {
      known.add(option.longestName());
    }
    return "there is no option " + name + Suggestion.of(name, known);
  }

  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "tidemark "
        + (version == null ? "(development)" : version)
        + " (Java "
        + Runtime.version().feature()
        + ")";
  }
}
