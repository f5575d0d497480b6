import * as Schema from "effect/Schema";

/** An organization's last purchase of a product: day ('YYYY-MM-DD'), quantity and unit (§3, HIST-02). */
export const LastPurchase = Schema.Struct({ orderDate: Schema.String, quantity: Schema.Finite, uom: Schema.String });
export type LastPurchase = typeof LastPurchase.Type;
