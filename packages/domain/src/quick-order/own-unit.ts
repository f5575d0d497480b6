import type { Unit } from "../catalog/sku.schema.ts";
import { unit as asUnit } from "../catalog/sku.ts";

/** The size that an item's number stands for; null = any (OP-62). */
export const ownUnitOf = (
  { ownUnits }: { readonly ownUnits?: Readonly<Record<string, string>> },
  { sku }: { readonly sku: string },
): Unit | null => {
  const own = ownUnits?.[sku];
  return own === undefined ? null : asUnit(own);
};
