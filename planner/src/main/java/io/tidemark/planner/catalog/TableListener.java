package io.tidemark.planner.catalog;

/** Keeps what belongs to tables in step with the catalog. */
public interface TableListener {
  /** Nobody. */
  TableListener NONE =
      new TableListener() {
        @Override
        public void created(TableInfo table) {}

        @Override
        public void dropped(TableInfo table) {}
      };

  /** A table was created. */
  void created(TableInfo table);

  /** A table was dropped, or is replaced by the one created next. */
  void dropped(TableInfo table);

  /** A job must stop: what it reads or writes is dropped next. */
  default void jobDropped(String name) {}

  /**
   * A query that goes on must end: what it reads or writes is dropped next.
   *
   * @param reason as a clause, such as {@code table 't', which it reads, was dropped}
   */
  default void queryDropped(long id, String reason) {}
}
