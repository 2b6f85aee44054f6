package io.tidemark.connector.nexmark;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of the three kinds of event, in the order of Nexmark's schema. */
enum EventField {
  PERSON_ID(EventNumbers.PERSON, "id", Kind.NUMBER),
  PERSON_NAME(EventNumbers.PERSON, "name", Kind.TEXT),
  PERSON_EMAIL(EventNumbers.PERSON, "emailAddress", Kind.TEXT),
  PERSON_CARD(EventNumbers.PERSON, "creditCard", Kind.TEXT),
  PERSON_CITY(EventNumbers.PERSON, "city", Kind.TEXT),
  PERSON_STATE(EventNumbers.PERSON, "state", Kind.TEXT),
  PERSON_TIME(EventNumbers.PERSON, "dateTime", Kind.TIME),
  PERSON_EXTRA(EventNumbers.PERSON, "extra", Kind.TEXT),
  AUCTION_ID(EventNumbers.AUCTION, "id", Kind.NUMBER),
  AUCTION_ITEM(EventNumbers.AUCTION, "itemName", Kind.TEXT),
  AUCTION_DESCRIPTION(EventNumbers.AUCTION, "description", Kind.TEXT),
  AUCTION_INITIAL(EventNumbers.AUCTION, "initialBid", Kind.NUMBER),
  AUCTION_RESERVE(EventNumbers.AUCTION, "reserve", Kind.NUMBER),
  AUCTION_TIME(EventNumbers.AUCTION, "dateTime", Kind.TIME),
  AUCTION_EXPIRES(EventNumbers.AUCTION, "expires", Kind.TIME),
  AUCTION_SELLER(EventNumbers.AUCTION, "seller", Kind.NUMBER),
  AUCTION_CATEGORY(EventNumbers.AUCTION, "category", Kind.NUMBER),
  AUCTION_EXTRA(EventNumbers.AUCTION, "extra", Kind.TEXT),
  BID_AUCTION(EventNumbers.BID, "auction", Kind.NUMBER),
  BID_BIDDER(EventNumbers.BID, "bidder", Kind.NUMBER),
  BID_PRICE(EventNumbers.BID, "price", Kind.NUMBER),
  BID_CHANNEL(EventNumbers.BID, "channel", Kind.TEXT),
  BID_URL(EventNumbers.BID, "url", Kind.TEXT),
  BID_TIME(EventNumbers.BID, "dateTime", Kind.TIME),
  BID_EXTRA(EventNumbers.BID, "extra", Kind.TEXT);

  /** What a field holds. */
  enum Kind {
    NUMBER(ColumnType.of(ColumnType.Kind.BIGINT)),
    TIME(ColumnType.timestamp(3)),
    TEXT(ColumnType.string());

    private final ColumnType type;

    Kind(ColumnType type) {
      this.type = type;
    }
  }

  private final int eventType;
  private final String fieldName;
  private final Kind kind;

  EventField(int eventType, String fieldName, Kind kind) {
    this.eventType = eventType;
    this.fieldName = fieldName;
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }

  ColumnType type() {
    return kind.type;
  }

  /** Separates the draws of one field from those of the others. */
  int purpose() {
    return ordinal() * 4;
  }

  /** The fields of one type of event as a ROW. */
  static ColumnType row(int eventType) {
    List<RowField> fields = new ArrayList<>();
    for (EventField field : values()) {
      if (field.eventType == eventType) {
        fields.add(new RowField(field.fieldName, field.type()));
      }
    }
    return ColumnType.row(fields);
  }

  static @Nullable EventField find(int eventType, String name) {
    for (EventField field : values()) {
      if (field.eventType == eventType && field.fieldName.equals(name)) {
        return field;
      }
    }
    return null;
  }
}
