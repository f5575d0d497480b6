import { unitOf, variantInUnit } from "../catalog/chosen-variant.ts";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { mapKept, mapLines } from "./line.ts";

/** Choosing a default size makes that variant the only default, if it is in the list (§4, GUIDE-EDIT-29). */
export const chooseVariant = (variants: readonly Variant[], wanted: Variant): readonly Variant[] =>
  variants.includes(wanted)
    ? mapKept(variants, (variant) => {
        const isDefault = variant === wanted;
        return variant.isDefault === isDefault ? variant : { ...variant, isDefault };
      })
    : variants;

/** A line can be bought in the units of its variants, in their order (GUIDE-EDIT-29). */
export const sizesOf = (line: Pick<GuideLine, "variants">): readonly Unit[] => line.variants.map(unitOf);

/** A line's default size is set by unit, if the line has it (§4, GUIDE-EDIT-29). */
export const chooseDefaultSize = (guide: OrderGuide, item: Sku, wanted: Unit): OrderGuide =>
  mapLines(guide, (line) => {
    if (line.productSku !== item) return line;
    const variant = variantInUnit(line.variants, wanted);
    const variants = variant === null ? line.variants : chooseVariant(line.variants, variant);
    return variants === line.variants ? line : { ...line, variants };
  });
