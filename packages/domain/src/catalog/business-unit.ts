import type { Variant } from "./variant.schema.ts";

/** Where a variant's business unit stands to the customer's own (spec §3, PROD-06). */
export type BusinessUnitRank = "primary" | "secondary" | "other";

const RANKS: readonly BusinessUnitRank[] = ["primary", "secondary", "secondary", "other"];

/** What the rank is read from; a sparse variant leaves its unit out. */
interface RankedVariant {
  readonly businessUnitModel?: Variant["businessUnitModel"] | undefined;
}

/**
 * A variant of business unit type 0 is of the primary unit, 1 and 2 of a secondary one, 3 of another; null = unknown,
 * which is not primary. Spec §3, PROD-06.
 */
export const businessUnitRank = ({ businessUnitModel }: RankedVariant): BusinessUnitRank | null => {
  const unit = businessUnitModel ?? null;
  return unit === null ? null : (RANKS[unit.type] ?? null);
};

/** A variant is of a secondary business unit when it says so itself, or by the rank of its unit. Spec §3, PROD-06, PROD-08. */
export const isOfSecondaryUnit = (variant: RankedVariant & Pick<Variant, "isSecondaryBusinessUnit">): boolean =>
  variant.isSecondaryBusinessUnit || businessUnitRank(variant) === "secondary";
