import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Variant } from "@larder/domain/catalog/variant.schema";

/** Every size's current price text, by `sku|unit` (GUIDE-CART-13). */
export const priceTexts = (
  lines: readonly { readonly productSku: string; readonly variants: readonly Variant[] }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap(({ productSku, variants }) =>
      variants.map((variant) => [`${productSku}|${unitOf(variant)}`, variant.price]),
    ),
  );
