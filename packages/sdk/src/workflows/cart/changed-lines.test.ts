import { CartLineId, type CartUpdate } from "@larder/domain/cart/cart.schema";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { expect, it } from "vitest";
import type { CartIntent } from "./intent.ts";
import { answered } from "./write-outcome.ts";
import { writeOf } from "./queue.ts";
import { cartInitialState, type CartState } from "./state.ts";

const line = { ...PLAIN_CART_LINE, id: CartLineId.make("a"), quantity: 2 };
const server = {
  ...EMPTY_CART,
  id: "c1",
  version: 3,
  state: "as-of-3",
  cartGroups: [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, lines: [line] }] }],
};
const { id, productSku, unitOfMeasure } = line;
const head: CartIntent = {
  id: "k1",
  order: null,
  madeAt: 0,
  stamp: 0,
  edit: { _tag: "SetLine", line: { id, productSku, unitOfMeasure, quantity: 9 } },
};
const state: CartState = {
  ...cartInitialState,
  status: "ready",
  server,
  optimisticCart: server,
  queue: [head],
  head: "sending",
};
const update = (since: number): CartUpdate => ({
  success: true,
  id: "c1",
  version: since + 1,
  cartGroups: [],
  oosLines: [],
  summary: EMPTY_CART.summary,
  validationMessages: [],
  changed: { since, lines: [{ ...line, quantity: 9 }], added: [], removed: [] },
});
const tags = (commands: readonly { readonly _tag: string }[]) => commands.map(({ _tag }) => _tag);

it("CART-10 a line edit names the cart state held, unless it is another order's", () => {
  expect(writeOf(state, head)).toMatchObject({ write: { held: "as-of-3" } });
  expect(writeOf({ ...state, server: null }, head)).not.toHaveProperty("write.held");
  expect(writeOf(state, { ...head, order: "7" as never })).not.toHaveProperty("write.held");
});

it("CART-24 OP-81 changes to the held cart are merged; any other cart is reread", () => {
  const [merged, commands] = answered(state, head, update(3));
  expect(merged.server?.cartGroups[0]?.subCarts[0]?.lines[0]?.quantity).toBe(9);
  expect(tags(commands)).not.toContain("LoadCart");
  const [other, reading] = answered(state, head, update(4));
  expect(other.server).toBe(server);
  expect(other.queue).toEqual([]);
  expect(tags(reading)).toContain("LoadCart");
});
