import { seenPriceOf } from "@larder/domain/cart/seen-price";
import { notForSale, offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { initialSuggestion } from "@larder/domain/quantity/sell-by-multiple";
import { bindingLimits } from "@larder/domain/quantity/limits";
import type { Shop } from "../../../state/shop.ts";

/** The size to add directly; null = not allowed, or a choice is needed first. */
export const addableVariant = (shop: Shop, product: Product): Variant | null => {
  const variant = displayVariant(offeredVariants(product.variants, shop.policy));
  if (variant === null || !variant.inStock || !shop.isCustomer || !shop.canOrder) return null;
  return notForSale(variant) === null ? variant : null;
};

/** A product's cart quantity including unsent edits: offline, the button must show an effect. */
export const inCartSoon = (shop: Shop, sku: string, unit: Unit): number =>
  shop.cart.state.queue
    .flatMap(({ edit }) => (edit._tag === "AddItems" ? edit.items : []))
    .filter((item) => item.productSku === sku && item.unitOfMeasure === unit)
    .reduce((sum, { quantity }) => sum + quantity, shop.inCart(sku, unit));

/** Adds the quantity that its field would suggest (QTY-15 to QTY-17). */
export const addSuggested = (shop: Shop, product: Product): void => {
  const variant = addableVariant(shop, product);
  if (variant === null) return;
  const unitOfMeasure = unitOf(variant);
  const quantity = initialSuggestion(
    bindingLimits(variant, shop.limitsContext()),
    inCartSoon(shop, product.sku, unitOfMeasure),
  );
  shop.storefront.cart.send({
    _tag: "ItemsAdded",
    items: [{ productSku: product.sku, unitOfMeasure, quantity, ...seenPriceOf(variant) }],
  });
};
