package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.ast.SqlTableOption;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.ScanOptions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** Checks the options of CREATE TABLE by their names. */
public final class TableOptions {
  private final ConnectorRegistry connectors;

  public TableOptions(ConnectorRegistry connectors) {
    this.connectors = connectors;
  }

  /** Options of a connector without its name are a name forgotten. */
  void refuseForeign(Map<String, SqlTableOption> options) {
    Set<String> own =
        connectors.managed().options().stream().map(OptionSpec::key).collect(Collectors.toSet());
    for (SqlTableOption option : options.values()) {
      boolean isKnown =
          connectors.names().stream()
              .map(connectors::find)
              .anyMatch(
                  factory ->
                      factory != null
                          && factory.options().stream()
                              .anyMatch(spec -> spec.key().equals(option.keyText())));
      if (!isKnown && !own.contains(option.keyText())) {
        return; // as the name of 'connector' with a slip; the options are judged one by one later
      }
      if (isKnown && !own.contains(option.keyText())) {
        throw SqlException.invalid(
            option.key().getParserPosition(),
            "option '" + option.keyText() + "' is one of a connector, and the table names none",
            "add 'connector' = '...'; connectors are " + String.join(", ", connectors.names()));
      }
    }
  }

  /** What messages call a connector. */
  String owner(TableFactory factory) {
    return factory == connectors.managed()
        ? "a table without a connector"
        : "connector '" + factory.name() + "'";
  }

  /** Checks that a connector takes the options, and has those it needs. */
  void check(TableFactory factory, SqlCreateTable create, Map<String, SqlTableOption> options) {
    Set<String> known = factory.options().stream().map(OptionSpec::key).collect(Collectors.toSet());
    if (factory.canRead()) {
      known.addAll(ScanOptions.keys());
    }
    refuseLater(factory, options);
    for (Map.Entry<String, SqlTableOption> option : options.entrySet()) {
      if (!option.getKey().equals("connector") && !known.contains(option.getKey())) {
        if (factory == connectors.managed()) {
          known.add("connector");
        }
        List<String> sorted = known.stream().sorted().toList();
        throw SqlException.invalid(
            option.getValue().key().getParserPosition(),
            owner(factory) + " has no option '" + option.getKey() + "'",
            Suggestions.hint(option.getKey(), sorted, "its options are"));
      }
    }
    for (OptionSpec spec : factory.options()) {
      if (spec.isRequired() && !options.containsKey(spec.key())) {
        throw SqlException.invalid(
            create.name().getParserPosition(),
            "option '" + spec.key() + "' of connector '" + factory.name() + "' is missing",
            "add '" + spec.key() + "' = '...' to WITH: " + spec.description());
      }
    }
  }

  /**
   * The options of a materialized view, checked.
   *
   * @param options {@link SqlTableOption}s
   * @throws SqlException at an option that it does not have, or whose value does not fit
   */
  public Map<String, String> ofView(SqlIdentifier name, SqlNodeList options) {
    TableFactory factory = connectors.managed();
    List<String> known = factory.options().stream().map(OptionSpec::key).sorted().toList();
    Map<String, SqlTableOption> byKey = SqlNodes.options(options);
    for (SqlTableOption option : byKey.values()) {
      if (!known.contains(option.keyText())) {
        throw SqlException.invalid(
            option.key().getParserPosition(),
            "a materialized view has no option '" + option.keyText() + "'",
            Suggestions.hint(option.keyText(), known, "its options are"));
      }
    }
    Map<String, String> texts = SqlNodes.optionTexts(options);
    try {
      factory.validate(new TableDefinition(Names.simple(name), List.of(), texts));
    } catch (OptionException e) {
      SqlTableOption option = e.key() == null ? null : byKey.get(e.key());
      SqlNode place = option == null ? name : option.value();
      throw new SqlException(
          SqlException.Kind.INVALID,
          SourceRange.of(place.getParserPosition()),
          String.valueOf(e.getMessage()),
          e.hint(),
          e);
    }
    return texts;
  }

  private static void refuseLater(TableFactory factory, Map<String, SqlTableOption> options) {
    for (SqlTableOption option : options.values()) {
      if (factory.canRead() && ScanOptions.isLater(option.keyText())) {
        throw SqlException.notSupported(
            option.key().getParserPosition(),
            "option '" + option.keyText() + "' is not supported yet",
            "leave it out; a bounded table is read to its end and holds no window back");
      }
    }
  }
}
