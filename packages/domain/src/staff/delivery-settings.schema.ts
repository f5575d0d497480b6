import * as Schema from "effect/Schema";
import { MAX_DATE_LENGTH, MAX_ID_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { list, textUpTo } from "../schema.ts";

/** How a day differs from a usual one (OP-77). */
export const DayException = Schema.Struct({
  /** 'HH:mm' on the warehouse's clock; null = no deliveries. */
  cutOffTime: Schema.NullOr(textUpTo(MAX_ID_LENGTH)),
  reason: textUpTo(MAX_SIGN_UP_TEXT),
});
export type DayException = typeof DayException.Type;

const StoredDay = Schema.Struct({
  /** 'YYYY-MM-DD' */
  day: Schema.String,
  cutOffTime: Schema.NullOr(Schema.String),
  reason: Schema.String,
});
export type StoredDay = typeof StoredDay.Type;

const PriceList = Schema.Struct({
  /** As files and commands name it. */
  id: Schema.String,
  name: Schema.String,
  /** Organizations that have it. */
  customers: Schema.Int,
});
export type PriceList = typeof PriceList.Type;

const Warehouse = Schema.Struct({
  name: Schema.String,
  /** IANA zone. */
  zone: Schema.String,
  /** Organizations that it serves. */
  customers: Schema.Int,
  /** Its exceptional days from today on, at most `MAX_HOLIDAYS`. */
  days: list(StoredDay),
});
export type Warehouse = typeof Warehouse.Type;

/** The shop's price lists, and its warehouses with their calendars. */
export const DeliverySettings = Schema.Struct({ priceLists: list(PriceList), warehouses: list(Warehouse) });
export type DeliverySettings = typeof DeliverySettings.Type;

const name = textUpTo(MAX_SIGN_UP_TEXT);
const id = textUpTo(MAX_ID_LENGTH);

/** A price list's name, and the one it replaces; null = a new list. */
export const PriceListChange = Schema.Struct({ id, name, was: Schema.NullOr(name) });
export type PriceListChange = typeof PriceListChange.Type;

/** A warehouse's zone, and the one it replaces; null = a new warehouse. */
export const WarehouseChange = Schema.Struct({ name, zone: id, was: Schema.NullOr(id) });
export type WarehouseChange = typeof WarehouseChange.Type;

/** How a day differs, and how it did; null = a usual day. */
export const DayChange = Schema.Struct({
  warehouse: name,
  day: textUpTo(MAX_DATE_LENGTH),
  exception: Schema.NullOr(DayException),
  was: Schema.NullOr(
    // A file may bring a longer reason.
    Schema.Struct({ cutOffTime: Schema.NullOr(id), reason: textUpTo(200) }),
  ),
});
export type DayChange = typeof DayChange.Type;

/** What administrators remove: a price list by its id with its prices, or a warehouse by its name with its days. */
export const SettingRemoval = Schema.Struct({ kind: Schema.Literals(["priceList", "warehouse"]), id: name });
export type SettingRemoval = typeof SettingRemoval.Type;

/** What still uses a price list or warehouse, so that it isn't removed; names of the first few, and how many there are. */
export const SettingUses = Schema.Struct({
  uses: list(
    Schema.Struct({
      by: Schema.Literals(["customers", "messages", "vendors", "imports"]),
      names: list(Schema.String),
      count: Schema.Int,
    }),
  ),
});
export type SettingUses = typeof SettingUses.Type;
