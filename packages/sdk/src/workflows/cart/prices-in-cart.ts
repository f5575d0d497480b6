import type { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { unitOf } from "@larder/domain/catalog/chosen-variant";

/** The prices of a cart, as they are written, by `sku|unit`: of every size of what is in it. */
export const pricesInCart = (cart: Cart | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (cart === null ? [] : linesOf(cart)).flatMap(({ productSku, variants }) =>
      variants.map((variant) => [`${productSku}|${unitOf(variant)}`, variant.price]),
    ),
  );
