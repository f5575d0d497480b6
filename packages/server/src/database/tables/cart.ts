import type { SeenLine } from "@larder/domain/cart/cart.schema";
import type { EditStamps } from "@larder/domain/cart/edit-order";
import type { Generated } from "kysely";
import type { JsonOrDefault, Stamp } from "./column.ts";

export interface CartTables {
  cart: {
    id: string;
    organization_id: number;
    user_id: number;
    order_number: string | null;
    /** The punchout session that a default cart belongs to and ends with; null = the user's own cart, or an order's. */
    punchout_session: string | null;
    version: Generated<number>;
    po_number: Generated<string>;
    note: Generated<string>;
    delivery_date: string | null;
    is_open: Generated<boolean>;
    /** The version in which a modification's cart equals the order. */
    start_version: Generated<number>;
    created_at: Stamp;
    changed_at: Stamp;
  };

  cart_line: {
    id: string;
    organization_id: number;
    cart_id: string;
    sku: string;
    unit: string;
    cut1: Generated<string>;
    cut2: Generated<string>;
    comment: Generated<string>;
    quantity: number;
    warning: Generated<string>;
    position: number;
    /** Each client's last edit (OP-81). */
    edits: Generated<EditStamps>;
    /** The line as the customer last saw it; null = unknown. */
    seen: JsonOrDefault<SeenLine | null>;
  };

  sub_cart_field: {
    organization_id: number;
    cart_id: string;
    business_unit_id: string;
    vendor_id: Generated<string>;
    is_pre_order: Generated<boolean>;
    is_jit: Generated<boolean>;
    data: JsonOrDefault<Record<string, unknown>>;
  };
}
