import * as Schema from "effect/Schema";
import { MAX_SKU_LENGTH, MAX_UNIT_LENGTH } from "../input-limits.ts";

/** The distributor's item number; never empty (§3, PROD-02). */
export const Sku = Schema.NonEmptyString.pipe(Schema.brand("Sku"));
export type Sku = typeof Sku.Type;

/** The unit sent in calls, for example CS or EA; `text` is what is shown (OP-148). */
export const Unit = Schema.String.pipe(Schema.brand("Unit"));
export type Unit = typeof Unit.Type;

export const SkuInput = Sku.check(Schema.isMaxLength(MAX_SKU_LENGTH));

export const UnitInput = Unit.check(Schema.isMaxLength(MAX_UNIT_LENGTH));
