import type { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Page } from "playwright-core";
import { call } from "../support/shop-call.ts";

export const cartNow = (page: Page): Promise<Cart> => call<Cart>(page, "cart");

export const emptyCart = async (page: Page): Promise<void> => {
  const cart = await cartNow(page);
  for (const { id } of [...linesOf(cart), ...cart.oosLines])
    await call(page, `cart/remove-item?id=${encodeURIComponent(id)}`, { method: "POST" });
};

export const addToCart = (page: Page, skus: readonly string[], quantity = 2): Promise<unknown> =>
  call(page, "cart/add", {
    body: { items: skus.map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity })) },
  });

export const fillCart = async (page: Page, skus: readonly string[], quantity?: number): Promise<void> => {
  await emptyCart(page);
  await addToCart(page, skus, quantity);
};

export const orderCount = async (page: Page): Promise<number> =>
  (await call<{ total: number }>(page, "order-history/list", { body: { page: 1, pageSize: 1 } })).total;
