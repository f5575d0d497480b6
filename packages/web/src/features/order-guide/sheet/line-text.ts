import type { BrandPolicy } from "@larder/domain/brand/policy";
import { offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";

/** A row's access to the sheet; one object per sheet, so no row re-renders for it. */
export interface SheetActions {
  readonly register: (key: string, element: HTMLElement | null) => void;
  readonly measure: (row: HTMLElement) => () => void;
  readonly move: (productSku: Sku, to: "next" | "previous") => void;
  readonly undo: () => void;
  /** The focused row's key; it stays rendered while focused. */
  readonly focused: (key: string | null) => void;
  readonly showSimilar: (line: GuideLine) => void;
}

export const unitsOf = (line: GuideLine, policy: Pick<BrandPolicy, "excludesStockingType">): readonly Unit[] => [
  ...new Set(
    offeredVariants(line.variants, policy)
      .map(unitOf)
      .filter((unit) => unit !== ""),
  ),
];

export const takesQuantity = (line: GuideLine, variant: Variant | null): boolean =>
  line.inStock && variant !== null && variant.inStock;
