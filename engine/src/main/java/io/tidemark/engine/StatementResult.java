package io.tidemark.engine;

import io.tidemark.exec.connector.RowType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a statement answers. */
public sealed interface StatementResult {

  /**
   * A SELECT, already running; the client reads and closes the result. One that {@link
   * StreamingResult#isFollowing follows} tables of the database does not end by itself: the client
   * may run other statements beside it.
   *
   * @param isPlain as of {@link Text}
   */
  record Query(StreamingResult result, boolean isPlain) implements StatementResult {
    /** Rows as they are usual. */
    Query(StreamingResult result) {
      this(result, false);
    }
  }

  /**
   * An INSERT, UPDATE or DELETE, or those INSERTs of a statement set that end by themselves,
   * already running: a result without rows. It is done when {@link StreamingResult#isDone} says so;
   * closing it before undoes it.
   *
   * @param done what happened to its rows, such as {@code inserted into}
   */
  record Insert(StreamingResult result, String done) implements StatementResult {}

  /**
   * Rows that are known at once, as text: SHOW, DESCRIBE, EXPLAIN.
   *
   * @param rowType of texts, whole numbers (BIGINT) and truth values (BOOLEAN)
   * @param rows each value as results print it
   * @param isPlain whether there is one column, whose values are to be printed for people as they
   *     are: the lines of a plan or of source, or a statement of several lines
   * @param notes what the user should know besides, a line each
   */
  record Text(
      RowType rowType, List<List<@Nullable String>> rows, boolean isPlain, List<String> notes)
      implements StatementResult {
    public Text {
      notes = List.copyOf(notes);
    }

    /** Rows that say everything. */
    Text(RowType rowType, List<List<@Nullable String>> rows, boolean isPlain) {
      this(rowType, rows, isPlain, List.of());
    }
  }

  /**
   * A job that was started and goes on by itself, whatever becomes of the session.
   *
   * @param job its name, for STOP JOB
   * @param target the table that it writes to
   * @param notes what the user should know of it, a line each
   */
  record Started(String job, String target, List<String> notes) implements StatementResult {}

  /**
   * A statement set; all of it has started.
   *
   * @param answers one for each job, in the order of their INSERTs; then one {@link Insert} for all
   *     that end by themselves, if there are any
   */
  record StatementSet(List<StatementResult> answers) implements StatementResult {
    public StatementSet {
      answers = List.copyOf(answers);
    }
  }

  /**
   * A statement that answers nothing: CREATE, DROP, SET.
   *
   * @param notes what the user should know of what was made, a line each
   */
  record Done(List<String> notes) implements StatementResult {
    /** Nothing to say. */
    public Done() {
      this(List.of());
    }
  }
}
