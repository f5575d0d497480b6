import type { Page } from "playwright-core";
import { call } from "./shop-call.ts";

/** What the tests read of a cart. */
export interface CartAnswer {
  readonly cartGroups: readonly {
    readonly subCarts: readonly {
      readonly lines: readonly { readonly id: string; readonly productSku: string; readonly quantity: number }[];
    }[];
  }[];
  readonly oosLines: readonly { readonly id: string }[];
}

/** Takes every line out of the cart, so that what is in it later was put there by the test. */
export const emptyCart = async (page: Page): Promise<void> => {
  const { cartGroups, oosLines } = await call<CartAnswer>(page, "cart");
  const lines = cartGroups.flatMap(({ subCarts }) => subCarts.flatMap((subCart) => subCart.lines));
  for (const { id } of [...lines, ...oosLines])
    await call(page, `cart/remove-item?id=${encodeURIComponent(id)}`, { method: "POST" });
};

/** What the shop's own database says of the organization's orders, through its own call. */
export const orderCount = async (page: Page): Promise<number> =>
  (await call<{ total: number }>(page, "order-history/list", { body: { page: 1, pageSize: 1 } })).total;
