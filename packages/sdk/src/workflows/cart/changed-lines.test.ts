import { CartLineId, type CartUpdate } from "@larder/domain/cart/cart.schema";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { describe, expect, it } from "vitest";
import type { CartIntent } from "./intent.ts";
import { answered } from "./write-outcome.ts";
import { flushOutbox, writeOf } from "./queue.ts";
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

it("OP-75 OP-81 a stamp never goes back: an older answer's isn't the last one", () => {
  const stamped = (lastStamp: number) => answered({ ...state, lastStamp: 50 }, head, { ...update(3), lastStamp })[0];
  expect([stamped(40).lastStamp, stamped(60).lastStamp]).toEqual([50, 60]);
});

describe("an edit of a line that the server's cart lacks", () => {
  const gone: CartState = { ...state, server: { ...server, cartGroups: [] }, head: "idle" };
  const sent = (from: CartState) => flushOutbox(from)[0].queue.map(({ edit }) => edit._tag);

  it("OP-75 is an addition if it was never sent, and is sent as it was if it may have arrived", () => {
    expect(sent(gone)).toEqual(["AddItems"]);
    expect(sent({ ...gone, attempts: 1 })).toEqual(["SetLine"]);
  });

  it("OP-75 is done if it would take the line out", () => {
    const { line: edited } = head.edit as Extract<CartIntent["edit"], { readonly _tag: "SetLine" }>;
    const none: CartIntent = { ...head, edit: { _tag: "SetLine", line: { ...edited, quantity: 0 } } };
    expect(sent({ ...gone, queue: [none] })).toEqual([]);
  });
});
