import type { Cart } from "@larder/domain/cart/cart.schema";
import { EMPTY_CART } from "@larder/domain/testing/cart";
import { type Storefront, workflows } from "@larder/sdk";
import { autorun } from "mobx";
import { expect, it } from "vitest";
import { Shop } from "./shop.ts";
import { manualSource } from "@larder/sdk/testing/manual-source";

const openShop = () => {
  const cart = manualSource(workflows.cart.initialState);
  const others = Object.entries(workflows).map(([name, { initialState }]) => [
    name,
    manualSource<unknown>(initialState),
  ]);
  const storefront = { ...Object.fromEntries(others), cart } as unknown as Storefront;
  return { shop: new Shop(storefront, "America/New_York"), cart };
};

it("CART-34 links to the cart use the server's cart URL, and the usual path until it's known", () => {
  const { shop, cart } = openShop();
  const links: string[] = [];
  const stop = autorun(() => links.push(shop.cartUrl));
  const answered = (changes: Partial<Cart>) =>
    cart.set({ ...cart.get(), optimisticCart: { ...EMPTY_CART, ...changes } });
  answered({ cartUrl: "/basket/" });
  answered({ cartUrl: "" });
  expect(links).toEqual(["/cart/", "/basket/", "/cart/"]);
  stop();
});

it("OP-15 SUBMIT-12 a reload for a new release asks while an order is being changed, not for a cart", () => {
  const { shop, cart } = openShop();
  expect(shop.losesOnReload).toBe(false);
  cart.set({ ...cart.get(), order: "7300001" as never });
  expect(shop.losesOnReload).toBe(true);
});
