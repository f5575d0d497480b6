import * as Schema from "effect/Schema";

/** What an organization bought last of a product: the day as 'YYYY-MM-DD', how many, and in which unit (spec §3, HIST-02). */
export const LastPurchase = Schema.Struct({ orderDate: Schema.String, quantity: Schema.Finite, uom: Schema.String });
export type LastPurchase = typeof LastPurchase.Type;
