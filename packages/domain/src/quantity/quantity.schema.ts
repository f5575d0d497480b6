import * as Schema from "effect/Schema";
import { MAX_QUANTITY } from "./quantity.ts";

/** A whole number of units from 0 to 9,999 (OP-61); 0 removes. */
export const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_QUANTITY })).pipe(
  Schema.brand("Quantity"),
);
export type Quantity = typeof Quantity.Type;
