import type { DeliveryRule } from "@larder/domain/cart/delivery-calendar";
import type { ShippingItem } from "@larder/domain/cart/drop-ship.schema";
import { formatCents } from "@larder/domain/catalog/money";
import { type Selectable, sql } from "kysely";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../../catalog/catalogue-version.ts";
import type { Database, Db } from "../../database/schema.ts";
import { type CalendarRow, calendarOf } from "./calendar-rows.ts";

/** Who ships drop-ship goods, when and how (CART-07, CART-17; OP-77, OP-78). */
export interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly rule: DeliveryRule;
  /** The first is the default. */
  readonly shippingItems: readonly ShippingItem[];
  /** The order minimum in whole cents; null = none (OP-89). */
  readonly orderMinimum: number | null;
}

interface Row extends Omit<Selectable<Database["vendor"]>, "warehouse"> {
  readonly days: readonly CalendarRow[] | null;
  readonly shipping: readonly (Omit<Selectable<Database["shipping_item"]>, "vendor_id" | "position" | "cost_cents"> & {
    readonly cost_cents: number;
  })[];
  readonly version: CatalogueVersion;
}

const kept = keepByVersion<Vendor>(2_000);

const vendorOf = (row: Row): Vendor => ({
  id: row.id,
  name: row.name,
  orderMinimum: row.order_minimum_cents,
  rule: {
    cutOffTime: row.cut_off_time,
    deliveryDays: row.delivery_days,
    crossDockDays: [],
    workDays: row.work_days,
    leadDays: row.lead_days,
    justInTimeLeadDays: 1,
    preOrderLeadDays: 1,
    warehouseZone: row.zone,
    calendar: calendarOf(row.days ?? []),
  },
  shippingItems: row.shipping.map((item) => ({
    displayName: item.display_name,
    itemNumber: item.item_number,
    uom: item.uom,
    shippingCostFormatted: formatCents(item.cost_cents),
    shippingCost: item.cost_cents,
  })),
});

/** Vendors by id, without unknown ones. Cached for the caller's catalog version; with `version` null everything is read now. */
export const readVendors = async (
  db: Db,
  ids: Iterable<string | null>,
  version: CatalogueVersion | null,
): Promise<ReadonlyMap<string, Vendor>> => {
  const found = new Map<string, Vendor>();
  const missing = new Set<string>();
  for (const id of ids) {
    if (id === null) continue;
    const held = version === null ? undefined : kept.get(version, id);
    if (held === undefined) missing.add(id);
    else found.set(id, held);
  }
  if (missing.size === 0) return found;
  const { rows } = await sql<Row>`
    select v.id, v.name, v.zone, v.delivery_days, v.work_days, v.lead_days, v.cut_off_time, v.order_minimum_cents, ${catalogueVersion} as version,
      (select json_agg(json_build_object('day', c.day, 'is_closed', c.is_closed, 'cut_off_time', c.cut_off_time))
        from delivery_calendar c where c.warehouse = v.warehouse) as days,
      (select coalesce(json_agg(json_build_object('item_number', s.item_number, 'display_name', s.display_name, 'uom', s.uom,
        'cost_cents', s.cost_cents) order by s.position, s.item_number), '[]') from shipping_item s where s.vendor_id = v.id) as shipping
    from vendor v where v.id = any(${[...missing]}::text[])`.execute(db);
  for (const row of rows) {
    const vendor = vendorOf(row);
    found.set(row.id, vendor);
    kept.put(row.version, row.id, vendor);
  }
  return found;
};
