import type { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Page } from "playwright-core";
import { call } from "./shop-call.ts";

/** The cart of whoever is signed in, as the shop has it. */
export const cartNow = (page: Page): Promise<Cart> => call<Cart>(page, "cart");

/** Takes every line out of the cart, so that what is in it later was put there by the test. */
export const emptyCart = async (page: Page): Promise<void> => {
  const cart = await cartNow(page);
  for (const { id } of [...linesOf(cart), ...cart.oosLines])
    await call(page, `cart/remove-item?id=${encodeURIComponent(id)}`, { method: "POST" });
};

/** Adds so many cases of each of these products to the cart. */
export const addToCart = (page: Page, skus: readonly string[], quantity = 2): Promise<unknown> =>
  call(page, "cart/add", {
    body: { items: skus.map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity })) },
  });

/** Puts so many cases of each of these products into the cart, and takes out what else is in it. */
export const fillCart = async (page: Page, skus: readonly string[], quantity?: number): Promise<void> => {
  await emptyCart(page);
  await addToCart(page, skus, quantity);
};

/** What the shop's own database says of the organization's orders, through its own call. */
export const orderCount = async (page: Page): Promise<number> =>
  (await call<{ total: number }>(page, "order-history/list", { body: { page: 1, pageSize: 1 } })).total;
