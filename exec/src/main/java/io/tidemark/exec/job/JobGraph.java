package io.tidemark.exec.job;

import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.UnkeptLateRows;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.SourceMerge;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.table.ArrivalMerge;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.FollowedInput;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.TableReading;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a graph of nodes into stages at its exchanges, makes the tasks of each stage and connects
 * them.
 */
final class JobGraph {
  /** Nodes that run together, in each of so many tasks. */
  private record Stage(List<Task> tasks) {
    int taskCount() {
      return tasks.size();
    }
  }

  private final Job job;
  private final JobSpec spec;
  private final HostServices host;

  /** The time at which the job begins; all its steps have it until a tick comes. */
  private final long start;

  private final int threads;
  private final Stage sourceStage;
  private final Map<JobNode, Stage> stages = new IdentityHashMap<>();
  private final Map<JobNode, Integer> sourceIndexes = new IdentityHashMap<>();
  private final List<Task> tasks = new ArrayList<>();
  private final List<SourceInput> sources = new ArrayList<>();
  private final List<FollowedInput> followed = new ArrayList<>();
  private final List<TableReading> tables = new ArrayList<>();
  private final List<LiveReading> live = new ArrayList<>();

  /** What the source with this index is: one of {@link #sources} or of {@link #followed}. */
  private final List<Boolean> isFollowed = new ArrayList<>();

  private final List<String> sourceNames = new ArrayList<>();
  private final List<List<Output>> sourceTargets = new ArrayList<>();
  private final SourceUses uses = new SourceUses();
  private final Map<Task, List<Inbox>> inboxes = new IdentityHashMap<>();
  private final List<Channel> channels = new ArrayList<>();
  private final RootOutput root;
  private final ReaderInput reader;

  JobGraph(Job job, JobSpec spec, HostServices host, Output results) {
    this.job = job;
    this.spec = spec;
    this.host = host;
    ClockReading reading = spec.clock();
    this.start = reading == null ? host.clock().millis() : reading.start();
    this.threads = Math.min(host.scheduler().threads(), KeyHash.KEY_GROUPS);
    this.sourceStage = stage(1);
    this.root = new RootOutput(job, results);
    assign(spec.root());
    if (stages.get(spec.root()).taskCount() != 1) {
      throw new IllegalArgumentException("the root of a job is one task");
    }
    rootTask().add(root);
    spec.sources().forEach(this::source);
    connect(spec.root(), List.of(root));
    ArrivalMerge arrivals =
        followed.isEmpty() ? null : new ArrivalMerge(followed, spec.clock(), spec.batchRows());
    boolean hasArrivals = arrivals != null || !spec.writers().isEmpty();
    this.reader =
        new ReaderInput(
            new SourceMerge(sources, spec.batchRows()),
            arrivals,
            isFollowed,
            sourceNames,
            hasArrivals ? Long.MIN_VALUE : 0,
            sourceTargets.stream().map(FanOut::of).toList());
    tables.forEach(table -> table.onProgress(job::inputProgressed));
    live.forEach(table -> table.onProgress(job::inputProgressed));
    if (spec.clock() != null) {
      spec.clock().onProgress(job::inputProgressed);
    }
    sourceStage.tasks().get(0).readFrom(reader);
    inboxes.forEach((task, boxes) -> task.readFrom(new InboxInput(boxes)));
  }

  List<Task> tasks() {
    return tasks;
  }

  Task sourceTask() {
    return sourceStage.tasks().get(0);
  }

  Task rootTask() {
    return stages.get(spec.root()).tasks().get(0);
  }

  RootOutput root() {
    return root;
  }

  ReaderInput reader() {
    return reader;
  }

  List<Channel> channels() {
    return channels;
  }

  private Stage stage(int taskCount) {
    List<Task> own = new ArrayList<>();
    for (int i = 0; i < taskCount; i++) {
      own.add(new Task(job));
    }
    tasks.addAll(own);
    return new Stage(own);
  }

  private Stage assign(JobNode node) {
    if (!(node instanceof JobNode.Step step)) {
      stages.put(node, sourceStage);
      return sourceStage;
    }
    Stage stage = assignStep(step);
    if (stages.put(node, stage) != null) {
      throw new IllegalArgumentException("step " + node.name() + " has two consumers");
    }
    return stage;
  }

  private Stage assignStep(JobNode.Step step) {
    boolean isHashed = false;
    boolean isCut = false;
    Stage common = null;
    for (JobNode.Input input : step.inputs()) {
      Stage producer = assign(input.node());
      boolean isExchanged = isExchanged(input, producer);
      isCut |= isExchanged || (common != null && common != producer);
      isHashed |= isExchanged && input.exchange() instanceof JobNode.Hash;
      common = producer;
    }
    if (common == null) {
      throw new IllegalArgumentException("step " + step.name() + " has no input");
    }
    if (!isCut) {
      return common;
    }
    checkInputs(step, isHashed);
    return stage(isHashed ? threads : 1);
  }

  private boolean isExchanged(JobNode.Input input, Stage producer) {
    if (input.exchange() instanceof JobNode.Hash) {
      return threads > 1;
    }
    return input.exchange() instanceof JobNode.Gather && producer.taskCount() > 1;
  }

  private void checkInputs(JobNode.Step step, boolean isHashed) {
    for (JobNode.Input input : step.inputs()) {
      int producers = stages.get(input.node()).taskCount();
      boolean isHash = input.exchange() instanceof JobNode.Hash;
      if (isHash != isHashed || (producers > 1 && !(input.exchange() instanceof JobNode.Gather))) {
        throw new IllegalArgumentException(
            "step " + step.name() + " cannot take " + input.exchange() + " of " + producers);
      }
    }
  }

  /** The index of a source, which is one of several steps if it is given to several. */
  private int source(JobNode node) {
    Integer known = sourceIndexes.get(node);
    if (known != null) {
      return known;
    }
    int index = sourceTargets.size();
    sourceIndexes.put(node, index);
    sourceNames.add(node.name());
    sourceTargets.add(new ArrayList<>());
    isFollowed.add(!(node instanceof JobNode.Source));
    if (node instanceof JobNode.Source source) {
      sources.add(
          new SourceInput(
              source.source(),
              source.required(),
              source.computed() == null ? null : source.computed().get(),
              source.watermarkColumn(),
              source.advancesPerUnit(),
              source.rowCheck(),
              source.ahead(),
              host.clock()));
    } else if (node instanceof JobNode.Live source) {
      followed.add(FollowedInput.live(source.reading(), source.strategy(), source.placed()));
      live.add(source.reading());
    } else if (node instanceof JobNode.Followed source) {
      tables.add(source.reading());
      followed.add(
          new FollowedInput(
              source.reading(),
              source.computed() == null ? null : source.computed().get(),
              source.watermarkColumn(),
              source.strategy(),
              source.ahead(),
              source.rowCheck(),
              source.stored(),
              source.placed()));
    }
    return index;
  }

  private void connect(JobNode node, List<? extends Output> outputs) {
    if (!(node instanceof JobNode.Step step)) {
      sourceTargets.get(source(node)).addAll(outputs);
      return;
    }
    Stage stage = stages.get(node);
    List<StepRunner> runners = new ArrayList<>();
    for (int task = 0; task < stage.taskCount(); task++) {
      runners.add(runner(step, stage, task, outputs.get(task)));
    }
    job.stateWatch().add(runners, isOverGroups(step));
    for (int i = 0; i < step.inputs().size(); i++) {
      JobNode.Input input = step.inputs().get(i);
      if (!(input.node() instanceof JobNode.Step)) {
        uses.add(step, source(input.node()));
      }
      List<Output> ports = new ArrayList<>();
      for (StepRunner runner : runners) {
        ports.add(new Port(runner, i));
      }
      Stage producer = stages.get(input.node());
      connect(
          input.node(),
          producer == stage ? ports : exchange(input.exchange(), producer, stage, ports));
    }
  }

  private static boolean isOverGroups(JobNode.Step step) {
    for (JobNode.Input input : step.inputs()) {
      if (input.node() instanceof JobNode.Step below
          && (below.name().endsWith("aggregate") || isOverGroups(below))) {
        return true;
      }
    }
    return false;
  }

  private StepRunner runner(JobNode.Step step, Stage stage, int task, Output output) {
    LateRows late = step.lateRows() == null ? UnkeptLateRows.INSTANCE : step.lateRows();
    LateLog.@Nullable Task view = null;
    if (late instanceof LateLog log) {
      view = log.forTask();
      late = view;
    }
    StepClock clock = new StepClock(start);
    OperatorContext context =
        new OperatorContext(
            task, stage.taskCount(), spec.batchRows(), clock, late, job.stopSignal());
    Runnable onEnd =
        stage.taskCount() == 1 ? () -> uses.end(step, source -> reader().stop(source)) : () -> {};
    StepRunner runner =
        new StepRunner(
            step.name(),
            step.placed(),
            step.operators().get(),
            view,
            onEnd,
            clock,
            step.inputs().size(),
            job.stateWatch());
    stage.tasks().get(task).add(runner, () -> runner.open(context, output));
    return runner;
  }

  private List<Output> exchange(
      JobNode.Exchange exchange, Stage producers, Stage consumers, List<Output> ports) {
    List<List<Channel>> byProducer = new ArrayList<>();
    List<Output> outputs = new ArrayList<>();
    for (Task producer : producers.tasks()) {
      List<Channel> row = new ArrayList<>();
      for (Task consumer : consumers.tasks()) {
        Channel channel = new Channel();
        channel.connect(producer::schedule, consumer::schedule);
        row.add(channel);
      }
      byProducer.add(row);
      channels.addAll(row);
      TaskOutput output =
          exchange instanceof JobNode.Hash hash
              ? new HashOutput(hash.keys(), row)
              : new ChannelOutput(row.get(0));
      producer.add(output);
      outputs.add(output);
    }
    for (int task = 0; task < consumers.taskCount(); task++) {
      int column = task;
      List<Channel> incoming = byProducer.stream().map(row -> row.get(column)).toList();
      GatherMerge merge =
          exchange instanceof JobNode.Gather gather && incoming.size() > 1
              ? new GatherMerge(gather.order(), gather.types(), job.stopSignal())
              : null;
      inboxes
          .computeIfAbsent(consumers.tasks().get(task), t -> new ArrayList<>())
          .add(new Inbox(incoming, merge, ports.get(task), spec.batchRows()));
    }
    return outputs;
  }
}
