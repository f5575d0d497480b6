import { cartLineAsEvent, type EventProduct, productAsEvent } from "@larder/domain/analytics/product";
import type { DropShip, OrderedProduct } from "@larder/domain/analytics/events";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { Cart, CartLine } from "@larder/domain/cart/cart.schema";
import { offeredVariants } from "@larder/domain/catalog/availability";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";

export const shownProduct = (product: Product, policy: BrandPolicy): EventProduct =>
  productAsEvent(product, displayVariant(offeredVariants(product.variants, policy)));

const unknownProduct = ({ productSku, unitOfMeasure }: AddResult): EventProduct => ({
  sku: productSku,
  name: "",
  brandName: "",
  category: "",
  subcategory: "",
  subsubcategory: "",
  unitOfMeasure,
  unitPrice: null,
  inStock: null,
  variant: null,
});

/** An added product as its cart line, with its drop shipment; `shown` replaces a missing line. */
export const addedProduct = (
  result: AddResult,
  cart: Cart | null,
  shown: EventProduct | null,
): { readonly product: EventProduct; readonly dropShip: DropShip | null } => {
  const isAdded = (line: CartLine) =>
    line.productSku === result.productSku && line.unitOfMeasure === result.unitOfMeasure;
  for (const subCart of cart === null ? [] : subCartsOf(cart)) {
    const line = subCart.lines.find(isAdded);
    if (line !== undefined) return { product: cartLineAsEvent(line), dropShip: subCart.isDropShip ? subCart : null };
  }
  const apart = cart?.oosLines.find(isAdded);
  if (apart !== undefined) return { product: cartLineAsEvent(apart), dropShip: null };
  const isShown = shown !== null && shown.unitOfMeasure === result.unitOfMeasure;
  return { product: isShown ? shown : unknownProduct(result), dropShip: null };
};

export const orderedProducts = (cart: Cart): readonly OrderedProduct[] =>
  linesOf(cart).map((line) => ({ product: cartLineAsEvent(line), quantity: line.quantity }));

export const dropShipParts = (cart: Cart): readonly DropShip[] =>
  subCartsOf(cart).filter(({ isDropShip }) => isDropShip);
