import * as Schema from "effect/Schema";

/** The distributor's item number; never empty (spec §3, PROD-02). */
export const Sku = Schema.NonEmptyString.pipe(Schema.brand("Sku"));
export type Sku = typeof Sku.Type;

/** The unit that is sent in calls, for example CS or EA; `text` is what is shown (OP-148). */
export const Unit = Schema.String.pipe(Schema.brand("Unit"));
export type Unit = typeof Unit.Type;
