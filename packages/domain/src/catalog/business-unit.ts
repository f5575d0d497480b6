import type { Variant } from "./variant.schema.ts";

/** How a variant's business unit relates to the customer's own (§3, PROD-06). */
export type BusinessUnitRank = "primary" | "secondary" | "other";

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
export const isOfSecondaryUnit = (variant: RankedVariant & Pick<Variant, "isSecondaryBusinessUnit">): boolean =>
  variant.isSecondaryBusinessUnit || businessUnitRank(variant) === "secondary";
