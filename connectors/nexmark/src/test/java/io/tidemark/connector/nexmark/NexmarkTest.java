package io.tidemark.connector.nexmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.source.SplitReader;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class NexmarkTest {
  private static final long BASE = 1_436_918_400_000L; // 2015-07-15 00:00:00 UTC
  private final NexmarkTableFactory factory = new NexmarkTableFactory();

  private TableDefinition table(String... options) {
    Map<String, String> map = new TreeMap<>();
    for (int i = 0; i < options.length; i += 2) {
      map.put(options[i], options[i + 1]);
    }
    return new TableDefinition("nexmark", factory.defaultColumns(), map);
  }

  private static <T> T unused(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              throw new AssertionError("the generator must not use " + type);
            }));
  }

  private SplitReader open(TableDefinition table, boolean... required) {
    factory.validate(table);
    HostServices host =
        new HostServices(
            unused(Clock.class),
            unused(io.tidemark.exec.host.FileStore.class),
            unused(io.tidemark.exec.host.Scheduler.class));
    return factory.source(table, host).splits().get(0).open(required);
  }

  private List<String> rows(TableDefinition table, int batchRows, boolean... required) {
    List<String> rows = new ArrayList<>();
    try (SplitReader reader = open(table, required)) {
      for (Batch batch = reader.read(batchRows); batch != null; batch = reader.read(batchRows)) {
        for (int row = 0; row < batch.rowCount(); row++) {
          rows.add(row(batch, row));
        }
      }
    }
    return rows;
  }

  private static String row(Batch batch, int row) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < batch.columnCount(); i++) {
      Column column = batch.columnOrNull(i);
      text.append(i == 0 ? "" : "|").append(column == null ? "-" : value(column, row));
    }
    return text.toString();
  }

  private static String value(Column column, int row) {
    if (column.isNull(row)) {
      return "null";
    }
    return switch (column.layout) {
      case INT -> Integer.toString(column.ints[row]);
      case LONG -> Long.toString(column.longs[row]);
      case BYTES ->
          new String(column.heap, column.starts[row], column.lengths[row], StandardCharsets.UTF_8);
      case ROW -> Arrays.stream(column.children).map(c -> value(c, row)).toList().toString();
      default -> throw new AssertionError(column.layout);
    };
  }

  @Test
  void isFoundAsAService() {
    assertThat(ServiceLoader.load(TableFactory.class))
        .anyMatch(found -> found.name().equals("nexmark"));
  }

  @Test
  void rowsDoNotDependOnBatchSizes() {
    TableDefinition table = table("events.num", "500", "out-of-order.group-size", "20");
    List<String> whole = rows(table, 4096, true, true, true, true);
    assertThat(whole).hasSize(500).doesNotHaveDuplicates();
    assertThat(rows(table, 7, true, true, true, true)).isEqualTo(whole);
    assertThat(rows(table, 1, true, true, true, true)).isEqualTo(whole);
    assertThat(rows(table("events.num", "500", "seed", "1"), 4096, true, true, true, true))
        .doesNotContainAnyElementsOf(whole);
  }

  @Test
  void eventsComeInTheProportions() {
    Map<String, Integer> counts = new HashMap<>();
    for (String row : rows(table("events.num", "1000"), 100, true, false, false, false)) {
      counts.merge(row, 1, Integer::sum);
    }
    assertThat(counts).isEqualTo(Map.of("0|-|-|-", 20, "1|-|-|-", 60, "2|-|-|-", 920));
  }

  @Test
  void timeFollowsTheRates() {
    EventNumbers even = numbers("events.num", "10", "first-event.rate", "1000");
    assertThat(even.time(0)).isEqualTo(BASE);
    assertThat(even.time(1_000)).isEqualTo(BASE + 1_000);
    // Two seconds a period: 1 s at 10 a second, then 1 s at 2 a second.
    EventNumbers square =
        numbers(
            "events.num",
            "10",
            "first-event.rate",
            "10",
            "next-event.rate",
            "2",
            "rate.period",
            "2 s");
    assertThat(square.time(9)).isEqualTo(BASE + 900);
    assertThat(square.time(10)).isEqualTo(BASE + 1_000);
    assertThat(square.time(11)).isEqualTo(BASE + 1_500);
    assertThat(square.time(12)).isEqualTo(BASE + 2_000);
    assertThat(square.time(13)).isEqualTo(BASE + 2_100);
  }

  private EventNumbers numbers(String... options) {
    return new EventNumbers(NexmarkOptions.of(table(options).options()));
  }

  @Test
  void groupsShuffleEventsWithoutLosingAny() {
    for (int group : new int[] {1, 2, 10, 953, 1_906}) {
      EventNumbers numbers =
          numbers("events.num", "4000", "out-of-order.group-size", Integer.toString(group));
      boolean[] seen = new boolean[4_000];
      boolean isOrdered = true;
      for (int position = 0; position < seen.length; position++) {
        int event = (int) numbers.eventAt(position);
        assertThat(seen[event]).isFalse();
        assertThat(Math.abs(event - position)).isLessThan(group);
        isOrdered &= event == position;
        seen[event] = true;
      }
      assertThat(isOrdered).isEqualTo(group == 1 || group == 2);
    }
  }

  @Test
  void personsAndAuctionsAreNumberedAndBidsSpeakOfThem() {
    EventNumbers numbers = numbers("events.num", "100000");
    assertThat(numbers.lastPerson(0)).isEqualTo(1_000);
    assertThat(numbers.lastPerson(50)).isEqualTo(1_001);
    assertThat(numbers.lastAuction(1)).isEqualTo(1_000);
    assertThat(numbers.lastAuction(3)).isEqualTo(1_002);
    assertThat(numbers.lastAuction(49)).isEqualTo(1_002);
    assertThat(numbers.lastAuction(50)).isEqualTo(1_002);
    assertThat(numbers.lastAuction(51)).isEqualTo(1_003);
    int hot = 0;
    for (long event = 50_004; event < 50_050; event++) {
      long auction = numbers.bidAuction(event, EventField.BID_AUCTION.purpose());
      assertThat(auction)
          .isBetween(numbers.lastAuction(event) - 200, numbers.lastAuction(event) + 10);
      hot += auction % 100 == 0 ? 1 : 0;
      assertThat(numbers.bidder(event, EventField.BID_BIDDER.purpose()))
          .isBetween(1_000L, numbers.lastPerson(event) + 10);
    }
    assertThat(hot).isBetween(10, 36);
  }

  @Test
  void originGivesBackAllColumns() {
    TableDefinition table = table("events.num", "100");
    List<String> whole = rows(table, 100, true, true, true, true);
    try (SplitReader reader = open(table, false, false, false, true)) {
      Batch batch = reader.read(100);
      assertThat(batch).isNotNull();
      assertThat(batch.origin()).isNotNull();
      Batch recalled = batch.origin().recall(new int[] {0, 2, 99}, 3);
      assertThat(List.of(row(recalled, 0), row(recalled, 1), row(recalled, 2)))
          .isEqualTo(List.of(whole.get(0), whole.get(2), whole.get(99)));
    }
  }

  @Test
  void optionsAreChecked() {
    assertThatThrownBy(() -> factory.validate(table()))
        .isInstanceOf(OptionException.class)
        .hasMessage("a nexmark table without end is not supported yet");
    assertThatThrownBy(() -> factory.validate(table("events.num", "many")))
        .hasMessage("option 'events.num' must be a whole number, not 'many'");
    assertThatThrownBy(() -> factory.validate(table("events.num", "1", "bid.avg-size", "1 parsec")))
        .hasMessageContaining("must be a size of at most 10000 bytes");
    assertThatThrownBy(() -> factory.validate(table("events.num", "1", "rate.limited", "true")))
        .hasMessage("'rate.limited' = 'true' is not supported yet");
  }
}
