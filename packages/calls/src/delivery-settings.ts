import {
  DayChange,
  DeliverySettings,
  PriceListChange,
  SettingRemoval,
  SettingUses,
  WarehouseChange,
} from "@larder/domain/staff/delivery-settings.schema";
import { call } from "./call.ts";

// Our additions, for administrators: what the commands and the import of a calendar do, in the browser (OP-77).

const own = { id: "OP-77", who: "openShop", auth: "cookie", answer: DeliverySettings } as const;

export const read = call({
  ...own,
  reads: true,
  method: "GET",
  path: "/web-api/staff/delivery-settings",
  summary: "The price lists, and the warehouses with their exceptional days",
});

const change = { ...own, idempotent: true, method: "POST" } as const;

/** `Conflict` if someone else added or renamed it since `was`. */
export const savePriceList = call({
  ...change,
  path: "/web-api/staff/price-list",
  summary: "Adds a price list without prices, or renames one",
  body: PriceListChange,
  failures: ["VALIDATION", "CONFLICT"],
});

/** A new one starts with the days that all others share. `Conflict` if someone else added or changed it since `was`. */
export const saveWarehouse = call({
  ...change,
  path: "/web-api/staff/warehouse",
  summary: "Adds a warehouse, or changes its time zone",
  body: WarehouseChange,
  failures: ["VALIDATION", "CONFLICT"],
});

/** Open carts follow at once. `Conflict` if someone else changed the day since `was`. */
export const saveDay = call({
  ...change,
  path: "/web-api/staff/warehouse-day",
  summary: "Makes a warehouse's day a holiday, gives it an early cutoff, or makes it a usual day",
  body: DayChange,
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});

/** `Conflict` with what still uses it. A list's prices go with it, a warehouse's days too; what is gone already is no error. */
export const remove = call({
  ...change,
  path: "/web-api/staff/delivery-setting-removed",
  summary: "Removes a price list or a warehouse that nothing uses",
  body: SettingRemoval,
  failures: ["CONFLICT"],
  current: SettingUses,
});
