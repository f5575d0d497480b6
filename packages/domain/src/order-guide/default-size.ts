import { unitOf, variantInUnit } from "../catalog/chosen-variant.ts";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { mapKept, mapLines } from "./line.ts";

/**
 * Choosing a default size makes exactly that variant the default, also when two were before. `wanted` is one of `variants`;
 * any other changes nothing. The same list when it is the only default already. Spec §4, GUIDE-EDIT-29.
 */
export const chooseVariant = (variants: readonly Variant[], wanted: Variant): readonly Variant[] =>
  variants.includes(wanted)
    ? mapKept(variants, (variant) => {
        const isDefault = variant === wanted;
        return variant.isDefault === isDefault ? variant : { ...variant, isDefault };
      })
    : variants;

/** The sizes a line can be bought in, in the order of its variants. GUIDE-EDIT-29. */
export const sizesOf = (line: Pick<GuideLine, "variants">): readonly Unit[] => line.variants.map(unitOf);

/**
 * A line is from now on bought in this unit. The same guide when the guide has no such line, or the line no such size.
 * Spec §4, GUIDE-EDIT-29.
 */
export const chooseDefaultSize = (guide: OrderGuide, item: Sku, wanted: Unit): OrderGuide =>
  mapLines(guide, (line) => {
    if (line.productSku !== item) return line;
    const variant = variantInUnit(line.variants, wanted);
    const variants = variant === null ? line.variants : chooseVariant(line.variants, variant);
    return variants === line.variants ? line : { ...line, variants };
  });
