import type { Unit } from "./sku.schema.ts";
import { unit } from "./sku.ts";
import type { Variant } from "./variant.schema.ts";

/** The units that a catch-weight product is priced by (spec §3 §9, PROD-07, CONST-11). */
export const CATCH_WEIGHT_UNITS: readonly string[] = ["LB", "KG"];

/**
 * A product is catch weight when it is priced by the pound or the kilogram; any other unit there means nothing.
 * Spec §3 §9, PROD-07, CONST-11.
 */
export const isCatchWeight = (variant: Pick<Variant, "catchWeight">): boolean =>
  variant.catchWeight !== null && CATCH_WEIGHT_UNITS.includes(variant.catchWeight.unitOfMeasure);

/** The unit that a variant's price is for: LB or KG for catch weight, else the unit it is sold in. PROD-07. */
export const pricingUnit = (variant: Pick<Variant, "catchWeight" | "metadata">): Unit =>
  variant.catchWeight !== null && isCatchWeight(variant)
    ? unit(variant.catchWeight.unitOfMeasure)
    : unit(variant.metadata?.unitOfMeasure ?? "");
