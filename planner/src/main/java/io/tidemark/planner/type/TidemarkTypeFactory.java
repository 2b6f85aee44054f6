package io.tidemark.planner.type;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;

/** Makes types of {@link TidemarkTypeSystem}; strings are UTF-8. */
public final class TidemarkTypeFactory extends SqlTypeFactoryImpl {
  public TidemarkTypeFactory() {
    super(TidemarkTypeSystem.INSTANCE);
  }

  @Override
  public Charset getDefaultCharset() {
    return StandardCharsets.UTF_8;
  }
}
