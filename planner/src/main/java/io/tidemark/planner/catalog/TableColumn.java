package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.planner.physical.Expr;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param metadataKey what the connector calls its value; null unless METADATA
 * @param isVirtual whether VIRTUAL is written: it says what holds of all metadata, that INSERT
 *     leaves it out
 * @param sql the expression of a computed column as SQL; null for others
 * @param expression over the columns that the connector fills; null unless computed
 */
public record TableColumn(
    String name,
    ColumnType type,
    @Nullable String metadataKey,
    boolean isVirtual,
    @Nullable String sql,
    @Nullable Expr expression,
    @Nullable String comment) {
  private static final String PROCTIME = "PROCTIME()";

  /** A column that tells when its row is read. What its expression gives does not matter. */
  public static TableColumn proctime(String name, @Nullable String comment) {
    ColumnType type = ColumnType.of(ColumnType.Kind.TIMESTAMP_LTZ, 3).notNull();
    return new TableColumn(name, type, null, false, PROCTIME, new Expr.Literal(0L, type), comment);
  }

  /** Whether it tells when its row is read. */
  public boolean isProctime() {
    return PROCTIME.equals(sql);
  }

  /** The same column, NOT NULL. */
  public TableColumn notNull() {
    return new TableColumn(name, type.notNull(), metadataKey, isVirtual, sql, expression, comment);
  }

  /** Whether the connector fills it. */
  public boolean isFilled() {
    return expression == null;
  }

  /** Whether INSERT gives it a value; no connector takes metadata. */
  public boolean isInsertable() {
    return isFilled() && metadataKey == null;
  }
}
