import { displayVariant } from "@larder/domain/catalog/display-variant";
import { dollarsOf } from "@larder/domain/catalog/price";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { SearchRow } from "./row.ts";

type Choosable = Variant & { readonly unit: string };

const choosable = ({ unit, is_default, stock, details }: SearchRow["variants"][number]): Choosable =>
  ({
    unit,
    isDefault: is_default,
    inStock: stock === null || stock > 0,
    isSecondaryBusinessUnit: details["isSecondaryBusinessUnit"] === true,
    businessUnitModel: details["businessUnitModel"] ?? null,
  }) as Choosable;

/** The price a product is sorted and filtered by: that of the customer's chosen variant, in dollars; null while pending (PROD-11). */
export const shownPrice = (row: SearchRow, group: string): number | null => {
  const only = row.variants.length === 1 ? row.variants[0] : undefined;
  const unit = only?.unit ?? (displayVariant(row.variants.map(choosable)) as Choosable | null)?.unit;
  const price = row.prices.find(([of, sold]) => of === group && sold === unit)?.[3] ?? null;
  return price === null ? null : dollarsOf(price);
};
