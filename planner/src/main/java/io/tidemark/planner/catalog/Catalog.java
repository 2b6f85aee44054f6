package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.RowType;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The tables, views and jobs of a database, and the queries that go on. Used by one thread at a
 * time; queries come and go on any thread.
 */
public final class Catalog {

  private final Map<String, TableInfo> tables;
  private final Map<String, ViewInfo> views;
  private final Map<String, JobInfo> jobs;
  private final Map<Long, QueryInfo> queries;
  private final LateTables lateTables;
  private final TableListener listener;
  private final AtomicLong version;

  public Catalog(LateTables lateTables) {
    this(lateTables, TableListener.NONE);
  }

  /**
   * @param listener told of tables that come and go
   */
  public Catalog(LateTables lateTables, TableListener listener) {
    this(
        new TreeMap<>(),
        new TreeMap<>(),
        new TreeMap<>(),
        new ConcurrentSkipListMap<>(),
        lateTables,
        listener,
        new AtomicLong());
  }

  private Catalog(
      Map<String, TableInfo> tables,
      Map<String, ViewInfo> views,
      Map<String, JobInfo> jobs,
      Map<Long, QueryInfo> queries,
      LateTables lateTables,
      TableListener listener,
      AtomicLong version) {
    this.tables = tables;
    this.views = views;
    this.jobs = jobs;
    this.queries = queries;
    this.lateTables = lateTables;
    this.listener = listener;
    this.version = version;
  }

  /** The same objects but for one table; nobody is told. */
  public Catalog with(TableInfo table) {
    Map<String, TableInfo> others = new TreeMap<>(tables);
    others.put(table.name(), table);
    return new Catalog(
        others, views, jobs, queries, lateTables, TableListener.NONE, new AtomicLong(version()));
  }

  /** The same tables, views and jobs, with the late rows of another session's queries. */
  public Catalog withLateTables(LateTables others) {
    return new Catalog(tables, views, jobs, queries, others, listener, version);
  }

  /**
   * Grows with every change of a table, view or job; as long as it stays, a plan that reads no late
   * rows stays right. Any thread may ask.
   */
  public long version() {
    return version.get();
  }

  public @Nullable TableInfo table(String name) {
    return tables.get(name);
  }

  public @Nullable ViewInfo view(String name) {
    return views.get(name);
  }

  public @Nullable JobInfo job(String name) {
    return jobs.get(name);
  }

  /** All jobs by name. */
  public Collection<JobInfo> jobs() {
    return jobs.values();
  }

  /** The queries that go on, the oldest first. */
  public Collection<QueryInfo> queries() {
    return queries.values();
  }

  /** Whether a query is one of the session whose late tables this catalog has. */
  public boolean isOwn(QueryInfo query) {
    return query.session() == lateTables;
  }

  /** Whether a table or view has this name. */
  public boolean contains(String name) {
    return tables.containsKey(name) || views.containsKey(name);
  }

  /** All tables by name. */
  public Collection<TableInfo> tables() {
    return tables.values();
  }

  /** All views by name. */
  public Collection<ViewInfo> views() {
    return views.values();
  }

  /** The columns of late tables, by the name they are read under. */
  public Map<String, RowType> lateTables() {
    Map<String, RowType> byName = new TreeMap<>();
    lateTables.rowTypes().forEach((query, type) -> byName.put(query + LateTables.SUFFIX, type));
    return byName;
  }

  /** The name of the query whose late rows a table holds. */
  public static String queryOfLateTable(String table) {
    return table.substring(0, table.length() - LateTables.SUFFIX.length());
  }

  /** Names of everything that a query can read, sorted. */
  public Collection<String> names() {
    Collection<String> names = new TreeSet<>(tables.keySet());
    names.addAll(views.keySet());
    names.addAll(lateTables().keySet());
    return names;
  }

  /**
   * Names of which somebody may have meant one who wrote another; late tables only to one who wrote
   * the like.
   */
  public Collection<String> namesFor(String wrong) {
    Collection<String> names = names();
    if (wrong.indexOf('$') < 0) {
      names.removeIf(name -> name.endsWith(LateTables.SUFFIX));
    }
    return names;
  }

  /** Adds a table or materialized view, in place of a table of the same name. */
  public void put(TableInfo table) {
    TableInfo before = tables.put(table.name(), table);
    version.incrementAndGet();
    if (before != null) {
      listener.dropped(before);
    }
    listener.created(table);
  }

  /** Adds a view, in place of one of the same name. */
  public void put(ViewInfo view) {
    views.put(view.name(), view);
    version.incrementAndGet();
  }

  /** Adds a job that runs, in place of one of the same name. */
  public void put(JobInfo job) {
    jobs.put(job.name(), job);
    version.incrementAndGet();
  }

  /** Forgets a job; nobody is told, since it was stopped by whoever asks. */
  public void removeJob(String name) {
    if (jobs.remove(name) != null) {
      version.incrementAndGet();
    }
  }

  /** Forgets a job, and has it stopped. */
  public void dropJob(String name) {
    if (jobs.remove(name) != null) {
      version.incrementAndGet();
      listener.jobDropped(name);
    }
  }

  /** Adds a query that goes on. */
  public void put(QueryInfo query) {
    queries.put(query.id(), query);
    changed(query);
  }

  /** Forgets a query, which is over. */
  public void removeQuery(long id) {
    QueryInfo query = queries.remove(id);
    if (query != null) {
      changed(query);
    }
  }

  /** What a query only reads makes no difference to other plans. */
  private void changed(QueryInfo query) {
    if (query.lateTarget() != null) {
      version.incrementAndGet();
    }
  }

  /** Forgets a query, and has it ended for a reason. */
  public void dropQuery(long id, String reason) {
    removeQuery(id);
    listener.queryDropped(id, reason);
  }

  /** Removes a table or view, and nothing else but the job that keeps a materialized view. */
  public void remove(String name) {
    TableInfo table = tables.get(name);
    if (table != null && table.isView()) {
      dropJob(name);
    }
    tables.remove(name);
    views.remove(name);
    version.incrementAndGet();
    if (table != null) {
      listener.dropped(table);
    }
  }

  /** Whether a name is written like that of a table of late rows. */
  public static boolean isLateName(String name) {
    return name.endsWith(LateTables.SUFFIX);
  }
}
