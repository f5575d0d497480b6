import { MAX_DRAFT_ITEMS } from "@larder/domain/input-limits";
import { expect, it } from "vitest";
import { type DraftedCart, unsentItems } from "./draft.ts";

const price = { price: "$12.50", catchWeight: null } as never;
const cart = (unsent: readonly string[], more: Partial<DraftedCart> = {}): DraftedCart =>
  ({ entries: [], units: {}, prices: {}, stamps: {}, unsent, ...more }) as DraftedCart;

it("GUIDE-CART-04 a call sends at most as many edits as it takes, the first ones first", () => {
  const skus = Array.from({ length: MAX_DRAFT_ITEMS + 1 }, (_, at) => `P${at}`);
  expect(unsentItems(cart(skus)).map(({ productSku }) => productSku)).toEqual(skus.slice(0, MAX_DRAFT_ITEMS));
});

it("GUIDE-CART-04 CART-31 a quantity is sent with the price it was typed at, a removed one without", () => {
  const entries = [{ productSku: "A" as never, quantity: 2, inStock: true }];
  const sent = unsentItems(cart(["A", "B"], { entries, prices: { A: price, B: price } }));
  expect(sent).toMatchObject([{ quantity: 2, price }, { quantity: 0 }]);
  expect(sent[1]).not.toHaveProperty("price");
});
