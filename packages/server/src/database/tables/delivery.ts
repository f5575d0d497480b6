import type { Generated } from "kysely";
import type { Big, JsonOrDefault } from "./column.ts";

export interface DeliveryTables {
  /** Where organizations are delivered from, with an IANA zone, which is also their `warehouse_zone`. */
  warehouse: {
    name: string;
    zone: string;
  };

  /** A warehouse's exceptional day, "YYYY-MM-DD" (OP-77). */
  delivery_calendar: {
    warehouse: string;
    day: string;
    is_closed: boolean;
    /** "HH:mm" on the warehouse's clock; null = as usual. */
    cut_off_time: string | null;
    reason: Generated<string>;
  };

  /** A drop-ship vendor; days of the week run from 1 = Monday to 7 = Sunday. */
  vendor: {
    id: string;
    name: string;
    /** The warehouse whose calendar applies; null = none. */
    warehouse: string | null;
    zone: Generated<string>;
    delivery_days: JsonOrDefault<readonly number[]>;
    work_days: JsonOrDefault<readonly number[]>;
    lead_days: Generated<number>;
    cut_off_time: string | null;
    /** Whole cents; null = none. */
    order_minimum_cents: number | null;
  };

  shipping_item: {
    vendor_id: string;
    item_number: string;
    position: number;
    display_name: string;
    uom: Generated<string>;
    cost_cents: Big;
  };
}
