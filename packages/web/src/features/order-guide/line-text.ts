import { offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";

/** The units that a line can be bought in, each once, the line's own order. */
export const unitsOf = (line: GuideLine, policy: Pick<BrandPolicy, "excludesStockingType">): readonly Unit[] => [
  ...new Set(
    offeredVariants(line.variants, policy)
      .map(unitOf)
      .filter((unit) => unit !== ""),
  ),
];

/** Whether a line takes a quantity: it and the size it is bought in are in stock. */
export const takesQuantity = (line: GuideLine, variant: Variant | null): boolean =>
  line.inStock && variant !== null && variant.inStock;
