import { policyOf } from "@larder/domain/brand/policies";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { PriceBasis } from "@larder/domain/catalog/line-total";

import { type TypedContext, typedQuantity } from "@larder/domain/guide-cart/typed-quantity";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { orderUnit } from "@larder/domain/order-guide/line";
import type { ShopContext } from "../../definition/shop-rules.ts";
import type { GuideCartState } from "./state.ts";

type CheckedLine = Pick<GuideLine, "productSku" | "variants">;

/** What a line's quantity is checked against. */
export const contextOf = (
  { productSku, variants }: CheckedLine,
  unit: Unit,
  { now, zone, rules: { brand, flags, inCart } }: Omit<ShopContext, "id">,
): TypedContext => ({
  variant: variantInUnit(variants, unit),
  policy: policyOf(brand),
  flags,
  now,
  zone,
  inCart: inCart[`${productSku}|${unit}`] ?? 0,
});

/** Records how much of a typed quantity will be added, if different; the same record if unchanged. */
export const withToAdd = (
  toAdd: Readonly<Record<string, number>>,
  sku: string,
  pieces: number | null,
): Readonly<Record<string, number>> => {
  const { [sku]: previous, ...others } = toAdd;
  if (pieces === null) return previous === undefined ? toAdd : others;
  return previous === pieces ? toAdd : { ...toAdd, [sku]: pieces };
};

/**
 * Rechecks typed quantities against the current lines after a reload or a change of stock, limits or cart. Keeps them,
 * and says what will be added instead and what is out of stock. GUIDE-CART-11, GUIDE-CART-12; OP-63, OP-65.
 */
export const checkedEntries = (
  state: GuideCartState,
  lines: ReadonlyMap<string, GuideLine>,
  context: ShopContext,
): GuideCartState => {
  if (state.adding !== null) return state;
  let { toAdd, notices, entries } = state;
  for (const [at, entry] of state.entries.entries()) {
    const { productSku, quantity } = entry;
    const line = lines.get(productSku);
    if (line === undefined) continue;
    if (entry.inStock !== line.inStock) entries = entries.with(at, { ...entry, inStock: line.inStock });
    const unit = state.units[productSku] ?? orderUnit(line);
    const checked = typedQuantity(quantity, contextOf(line, unit, context), false);
    const before = toAdd;
    toAdd = withToAdd(toAdd, productSku, checked.toAdd === quantity ? null : checked.toAdd);
    const isNew = toAdd !== before || (checked.notice !== null && notices[productSku] === undefined);
    if (!isNew) continue;
    const { [productSku]: _previous, ...others } = notices;
    notices = checked.notice === null ? others : { ...others, [productSku]: checked.notice };
  }
  return toAdd === state.toAdd && notices === state.notices && entries === state.entries
    ? state
    : { ...state, toAdd, notices, entries };
};

/** The part of a variant its line total is based on; null = no variant. */
export const entryPrice = (variant: Variant | null): PriceBasis | null =>
  variant === null
    ? null
    : {
        price: variant.price,
        catchWeight: variant.catchWeight,
        ...(variant.priceTiers === undefined ? {} : { priceTiers: variant.priceTiers }),
      };

/** Records a product's price; the same record if unchanged or unknown. */
export const withPrice = (
  prices: Readonly<Record<string, PriceBasis>>,
  productSku: string,
  price: PriceBasis | null,
): Readonly<Record<string, PriceBasis>> => {
  const isSame = JSON.stringify(prices[productSku]) === JSON.stringify(price);
  return price === null || isSame ? prices : { ...prices, [productSku]: price };
};
