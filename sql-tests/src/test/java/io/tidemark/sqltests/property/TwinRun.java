package io.tidemark.sqltests.property;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.error.SqlException;
import io.tidemark.sqltests.reference.Change;
import io.tidemark.sqltests.reference.JobCounts;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceSession;
import io.tidemark.sqltests.reference.UndefinedResult;
import io.tidemark.sqltests.reference.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A twin that runs beside the engine, and says where they differ. */
final class TwinRun {
  private final ReferenceSession twin;

  TwinRun(ReferenceSession twin) {
    this.twin = twin;
  }

  /**
   * Runs a statement that the engine has run.
   *
   * @param rows that the engine answered; null for none
   * @param error that it failed with; null if it did not
   * @return what is not the same; null if all is
   */
  @Nullable String difference(
      ScriptStatement statement,
      LiveEngine.@Nullable Rows rows,
      @Nullable SqlException error,
      LiveEngine engine) {
    Answer answer;
    try {
      answer = twin.run(statement);
    } catch (UndefinedResult e) {
      throw e;
    } catch (RuntimeException e) {
      return error == null ? "the twin fails: " + e : told(engine);
    }
    if (error != null) {
      return "the engine fails: " + error;
    }
    if ((answer == null) != (rows == null)) {
      return answer == null ? "the engine answers rows" : "the engine answers no rows";
    }
    if (answer != null && rows != null) {
      List<List<@Nullable Object>> wanted = lists(answer.rows());
      boolean isSame =
          rows.isInOrder() ? wanted.equals(rows.rows()) : isSameBag(wanted, rows.rows());
      if (!isSame) {
        return "engine: " + rows.rows() + "\ntwin:   " + wanted;
      }
    }
    return told(engine);
  }

  /** Does to a file what was done to that of the engine. */
  void run(FileStep step) {
    switch (step.kind()) {
      case APPEND -> twin.append(step.path(), step.lines());
      case DELETE -> twin.delete(step.path());
      case RENAME -> twin.rename(step.path(), step.newPath());
    }
  }

  private @Nullable String told(LiveEngine engine) {
    Map<String, List<Unit>> told = byQuery(engine.takeUnits());
    Map<String, List<Unit>> wanted = byQuery(twin.takeUnits());
    if (!isSame(told, wanted)) {
      return "engine: " + told + "\ntwin:   " + wanted;
    }
    List<String> ended = engine.takeEnded();
    List<String> wantedEnds = twin.takeEnded();
    if (!ended.equals(wantedEnds)) {
      return "engine ended: " + ended + "\ntwin ended: " + wantedEnds;
    }
    Map<String, Fold> folds = engine.folds();
    Map<String, List<@Nullable Object[]>> results = twin.results();
    for (Map.Entry<String, Fold> fold : folds.entrySet()) {
      List<@Nullable Object[]> rows = results.get(fold.getKey());
      if (rows == null) {
        return fold.getKey() + " goes on in the engine only";
      }
      List<List<@Nullable Object>> result = lists(rows);
      if (!isSameBag(fold.getValue().rows(), result)) {
        return fold.getKey() + " folds to " + fold.getValue().rows() + "\nits result is " + result;
      }
    }
    return counted(engine);
  }

  private @Nullable String counted(LiveEngine engine) {
    Map<String, JobCounts> wanted = twin.jobCounts();
    Map<String, JobCounts> counts = wanted.isEmpty() ? Map.of() : engine.jobCounts();
    for (Map.Entry<String, JobCounts> job : counts.entrySet()) {
      JobCounts own = wanted.get(job.getKey());
      if (own != null && !own.isLike(job.getValue())) {
        return "engine: " + job + "\ntwin:   " + own;
      }
    }
    return null;
  }

  /**
   * Whether the same is told. Rows without a name that were kept back over several units come in no
   * order that anything says: one that goes and comes back equal may stand where it first came, or
   * behind the others.
   */
  private boolean isSame(Map<String, List<Unit>> told, Map<String, List<Unit>> wanted) {
    Set<String> unordered = twin.unordered();
    return told.keySet().equals(wanted.keySet())
        && told.entrySet().stream()
            .allMatch(
                each -> {
                  List<Unit> other = Objects.requireNonNull(wanted.get(each.getKey()));
                  return unordered.contains(each.getKey())
                      ? sorted(each.getValue()).equals(sorted(other))
                      : each.getValue().equals(other);
                });
  }

  private static List<Unit> sorted(List<Unit> units) {
    return units.stream()
        .map(
            unit ->
                new Unit(
                    unit.query(),
                    unit.isComplete(),
                    unit.changes().stream().sorted(comparing(Change::toString)).toList()))
        .toList();
  }

  private static Map<String, List<Unit>> byQuery(List<Unit> units) {
    return units.stream().collect(groupingBy(Unit::query, TreeMap::new, toList()));
  }

  static boolean isSameBag(List<List<@Nullable Object>> rows, List<List<@Nullable Object>> others) {
    List<List<@Nullable Object>> left = new ArrayList<>(others);
    return rows.size() == others.size() && rows.stream().allMatch(left::remove);
  }

  private static List<List<@Nullable Object>> lists(List<@Nullable Object[]> rows) {
    List<List<@Nullable Object>> lists = new ArrayList<>();
    rows.forEach(row -> lists.add(EngineAnswers.list(row)));
    return lists;
  }
}
