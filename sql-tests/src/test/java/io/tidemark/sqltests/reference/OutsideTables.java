package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables outside of the database that go on, as one statement reads them: each once. */
final class OutsideTables {
  private final ReferenceTables files;
  private final ZoneId zone;
  private final Map<String, FollowedFiles> tables = new LinkedHashMap<>();

  /**
   * @param zone of the session
   */
  OutsideTables(ReferenceTables files, ZoneId zone) {
    this.files = files;
    this.zone = zone;
  }

  /** For what reads nothing of the kind. */
  static OutsideTables none() {
    return new OutsideTables(new ReferenceTables(Path.of(".")), ZoneOffset.UTC);
  }

  static boolean isLive(Scan scan) {
    return scan.table().options().containsKey("source.monitor-interval");
  }

  /** Whether a plan reads such tables, which are read from now on. */
  boolean add(PhysicalNode plan) {
    boolean isAny = false;
    if (plan instanceof Scan scan && isLive(scan)) {
      isAny = true;
      tables.computeIfAbsent(
          scan.table().name(), name -> new FollowedFiles(scan, files, new AheadRule(zone)));
    }
    for (PhysicalNode input : plan.inputs()) {
      isAny |= add(input);
    }
    return isAny;
  }

  boolean isEmpty() {
    return tables.isEmpty();
  }

  /** What happened so far in a table. */
  List<Event> events(Scan scan) {
    FollowedFiles table = tables.get(scan.table().name());
    return table == null ? List.of() : table.events();
  }

  /** The clock stands at a time: see what is new. */
  void look(long millis) {
    tables.values().forEach(table -> table.look(millis));
  }

  /** The clock has come to a time. */
  void tick(long arrival, long millis) {
    tables.values().forEach(table -> table.tick(arrival, millis));
  }

  boolean hasRows() {
    return next().isPresent();
  }

  /**
   * The next rows arrive together: always the one that is furthest behind, for as long as it is of
   * the same table.
   */
  void take(long arrival, long millis, int batchRows) {
    FollowedFiles table = next().orElse(null);
    if (table == null) {
      return;
    }
    int rows = 0;
    while (rows < batchRows && next().orElse(null) == table && table.take(arrival, millis)) {
      rows++;
    }
    if (rows > 0) {
      table.endArrival();
    }
  }

  private Optional<FollowedFiles> next() {
    return tables.values().stream()
        .filter(FollowedFiles::hasRows)
        .min(Comparator.comparingLong(FollowedFiles::turn));
  }
}
