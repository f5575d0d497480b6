import type { Unit } from "./sku.schema.ts";
import { unit } from "./sku.ts";
import type { Variant } from "./variant.schema.ts";

/** The units catch-weight products are priced by (§3 §9, PROD-07, CONST-11). */
export const CATCH_WEIGHT_UNITS: readonly string[] = ["LB", "KG"];

/** A product is catch weight when priced by the pound or kilogram (§3 §9, PROD-07, CONST-11). */
export const isCatchWeight = (variant: Pick<Variant, "catchWeight">): boolean =>
  variant.catchWeight !== null && CATCH_WEIGHT_UNITS.includes(variant.catchWeight.unitOfMeasure);

/** A variant's price is per LB or KG for catch weight, otherwise per the unit it is sold in (PROD-07). */
export const pricingUnit = (variant: Pick<Variant, "catchWeight" | "metadata">): Unit =>
  variant.catchWeight !== null && isCatchWeight(variant)
    ? unit(variant.catchWeight.unitOfMeasure)
    : unit(variant.metadata?.unitOfMeasure ?? "");
