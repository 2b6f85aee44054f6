package io.tidemark.parser.ast;

import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/** Which liberties the dialect takes; parser and validator must use the same. */
public final class TidemarkConformance extends SqlDelegatingConformance {
  public static final TidemarkConformance INSTANCE = new TidemarkConformance();

  private TidemarkConformance() {
    super(SqlConformanceEnum.DEFAULT);
  }

  @Override
  public boolean isPercentRemainderAllowed() {
    return true;
  }

  @Override
  public boolean isBangEqualAllowed() {
    return true;
  }

  @Override
  public boolean supportsUnsignedTypes() {
    return false;
  }
}
