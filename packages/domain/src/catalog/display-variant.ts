import type { Variant } from "./variant.schema.ts";

/** How a variant's business unit relates to the customer's own (§3, PROD-06). */
type BusinessUnitRank = "primary" | "secondary" | "other";

const RANKS: readonly BusinessUnitRank[] = ["primary", "secondary", "secondary", "other"];

/** Sparse variants omit the unit. */
interface RankedVariant {
  readonly businessUnitModel?: Variant["businessUnitModel"] | undefined;
}

/** Type 0 is primary, 1 and 2 are secondary, 3 is other; null = unknown (§3, PROD-06). */
export const businessUnitRank = ({ businessUnitModel }: RankedVariant): BusinessUnitRank | null => {
  const unit = businessUnitModel ?? null;
  return unit === null ? null : (RANKS[unit.type] ?? null);
};

/** A variant is secondary if it says so or its business unit is (§3, PROD-06, PROD-08). */
const isOfSecondaryUnit = (variant: RankedVariant & Pick<Variant, "isSecondaryBusinessUnit">): boolean =>
  variant.isSecondaryBusinessUnit || businessUnitRank(variant) === "secondary";

/**
 * A product is shown by its first in-stock variant of a non-secondary business unit, else the first in stock, else the
 * default, else the first, so unit and price are always visible. null = no variants (§4, PROD-06, PROD-08, PROD-09,
 * PROD-10, OP-28).
 */
export const displayVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.inStock && !isOfSecondaryUnit(variant)) ??
  variants.find((variant) => variant.inStock) ??
  variants.find((variant) => variant.isDefault) ??
  variants[0] ??
  null;
