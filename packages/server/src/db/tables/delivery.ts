import type { Generated } from "kysely";
import type { Big, JsonOrDefault } from "./column.ts";

export interface DeliveryTables {
  /** Where organizations are delivered from, with its IANA zone; an organization's `warehouse_zone` is that of its warehouse. */
  warehouse: {
    name: string;
    zone: string;
  };

  /** An exceptional day of a warehouse, 'YYYY-MM-DD' (OP-77). */
  delivery_calendar: {
    warehouse: string;
    day: string;
    is_closed: boolean;
    /** 'HH:mm' on the warehouse's clock; null = as usual. */
    cut_off_time: string | null;
    reason: Generated<string>;
  };

  /** Who ships drop-ship goods; days of the week are 1 = Monday to 7 = Sunday. */
  vendor: {
    id: string;
    name: string;
    /** Its calendar is the one of this warehouse; null = it has none. */
    warehouse: string | null;
    zone: Generated<string>;
    delivery_days: JsonOrDefault<readonly number[]>;
    work_days: JsonOrDefault<readonly number[]>;
    lead_days: Generated<number>;
    cut_off_time: string | null;
    /** Whole cents; null = none. */
    order_minimum_cents: number | null;
  };

  /** A way in which a vendor ships. */
  shipping_item: {
    vendor_id: string;
    item_number: string;
    position: number;
    display_name: string;
    uom: Generated<string>;
    cost_cents: Big;
  };
}
