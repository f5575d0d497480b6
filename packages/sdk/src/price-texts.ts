import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Variant } from "@larder/domain/catalog/variant.schema";

/** What every size of these lines costs today, as it is written, by `sku|unit` (GUIDE-CART-13). */
export const priceTexts = (
  lines: readonly { readonly productSku: string; readonly variants: readonly Variant[] }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap(({ productSku, variants }) =>
      variants.map((variant) => [`${productSku}|${unitOf(variant)}`, variant.price]),
    ),
  );
