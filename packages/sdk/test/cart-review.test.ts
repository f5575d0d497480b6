import type { OrderKey } from "@larder/domain/order/order.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { cartCan } from "../src/workflows/cart/can.ts";
import { differencesOf } from "../src/workflows/cart/differences.ts";
import { counter } from "../src/workflows/cart/view.ts";
import type { OpenStorefront } from "./open-storefront.ts";
import { item, openStorefront, send, settled } from "./open-storefront.ts";

const SUBMIT = { _tag: "SubmitRequested" } as const;

const lineOf = ({ storefront }: OpenStorefront, sku: string) =>
  linesOf(storefront.cart.get().optimisticCart!).find(({ productSku }) => productSku === sku)!;

const found = ({ storefront }: OpenStorefront) =>
  differencesOf(storefront.cart.get()).map((one) =>
    one._tag === "Line"
      ? `${(one.now ?? one.yours)?.productSku} ${one.yours?.quantity ?? "-"} ${one.now?.quantity ?? "-"} ${one.aspects.join()}`
      : `${one._tag} ${one._tag === "Delivery" ? one.aspects.join() : one.field}`,
  );

const keyOf = ({ storefront }: OpenStorefront, index = 0) => differencesOf(storefront.cart.get())[index]!.key;

const type = (open: OpenStorefront, sku: string, input: number) =>
  send(open.storefront.cart, { _tag: "QuantityChanged", line: lineOf(open, sku).id, input });

/** A user's two tabs with 2 of one product and 3 of another; the first has its cart open. */
const twoTabs = async () => {
  const here = await openStorefront();
  await settled(here.storefront.addToCart([item("BEEF1", 2), item("P001", 3)]));
  await send(here.storefront.cart, { _tag: "Opened" });
  const there = await openStorefront({ backend: here.backend });
  return { here, there, backend: here.backend };
};

it("SUBMIT-09 a quantity changed in another tab is asked about; kept, the order is as seen", async () => {
  const { here, there, backend } = await twoTabs();
  await type(there, "BEEF1", 6);
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders).toHaveLength(0);
  expect(found(here)).toEqual(["BEEF1 2 6 quantity"]);
  expect(here.storefront.cart.get()).toMatchObject({ errors: [], review: { isRefused: true } });
  expect(here.scrolled()).toBe(1);
  expect(cartCan(here.storefront.cart.get(), SUBMIT)).toEqual({ ok: false, reason: { _tag: "Differs", count: 1 } });
  await send(here.storefront.cart, { _tag: "DifferenceKept", key: keyOf(here) });
  expect(here.storefront.cart.get().review).toBe(null);
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders[0]?.order.lines.map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
    ["BEEF1", 2],
    ["P001", 3],
  ]);
});

it("SUBMIT-09 another tab's changes are accepted one by one: quantity, removed and new lines, note", async () => {
  const { here, there, backend } = await twoTabs();
  await type(there, "BEEF1", 6);
  await send(there.storefront.cart, { _tag: "LineRemoved", line: lineOf(there, "P001").id });
  await settled(there.storefront.addToCart([item("BEEF2", 1)]));
  await send(there.storefront.cart, { _tag: "FieldsChanged", fields: [{ name: "note", value: "Back door" }] });
  await send(here.storefront.cart, SUBMIT);
  expect(found(here)).toEqual(["BEEF1 2 6 quantity", "P001 3 - ", "BEEF2 - 1 ", "Text note"]);
  await send(here.storefront.cart, { _tag: "DifferenceTaken", key: keyOf(here) });
  expect(found(here)).toHaveLength(3);
  await send(here.storefront.cart, { _tag: "AllDifferencesTaken" });
  expect(here.storefront.cart.get().review).toBe(null);
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders[0]?.order.lines.map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
    ["BEEF1", 6],
    ["BEEF2", 1],
  ]);
});

it("SUBMIT-09 keeping what was seen adds removed lines, removes new ones and restores the note", async () => {
  const { here, there, backend } = await twoTabs();
  await send(there.storefront.cart, { _tag: "LineRemoved", line: lineOf(there, "P001").id });
  await settled(there.storefront.addToCart([item("BEEF2", 1)]));
  await send(there.storefront.cart, { _tag: "FieldsChanged", fields: [{ name: "note", value: "Back door" }] });
  await send(here.storefront.cart, SUBMIT);
  for (let left = 3; left > 0; left -= 1) {
    expect(found(here)).toHaveLength(left);
    await send(here.storefront.cart, { _tag: "DifferenceKept", key: keyOf(here) });
  }
  await send(here.storefront.cart, SUBMIT);
  const [placed] = backend.orders;
  expect(placed?.order.lines.map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
    ["BEEF1", 2],
    ["P001", 3],
  ]);
  expect(placed?.order.summary.note).toBe("");
});

it("CART-31 SUBMIT-09 a price increase is settled once, in the differences or at its line", async () => {
  for (const answer of ["DifferenceTaken", "ChangesAcknowledged"] as const) {
    const { here, backend } = await twoTabs();
    backend.prices.set("BEEF1", "$13.00");
    await send(here.storefront.cart, SUBMIT);
    expect(found(here)).toEqual(["BEEF1 2 2 price"]);
    const { cart } = here.storefront;
    await send(
      cart,
      answer === "DifferenceTaken"
        ? { _tag: answer, key: keyOf(here) }
        : { _tag: answer, line: lineOf(here, "BEEF1").id },
    );
    expect(cart.get().review).toBe(null);
    expect(lineOf(here, "BEEF1").seen).toBe(null);
    await send(cart, SUBMIT);
    expect(backend.orders).toHaveLength(1);
  }
});

it("CART-31 SUBMIT-09 a price decrease is shown while the cart is open, and sent once accepted", async () => {
  const { here, backend } = await twoTabs();
  backend.prices.set("BEEF1", "$12.00");
  await send(here.storefront.cart, { _tag: "RefreshRequested" });
  expect(found(here)).toEqual(["BEEF1 2 2 price"]);
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders).toHaveLength(0);
  await send(here.storefront.cart, { _tag: "AllDifferencesTaken" });
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders).toHaveLength(1);
});

it("SUBMIT-09 this page's own changes are no difference, whatever else comes with them", async () => {
  const { here, there } = await twoTabs();
  await type(here, "BEEF1", 5);
  await settled(here.storefront.addToCart([item("BEEF2", 2)]));
  expect(here.storefront.cart.get().review).toBe(null);
  await type(there, "P001", 9);
  await type(here, "BEEF1", 7);
  expect(found(here)).toEqual(["P001 3 9 quantity"]);
  await settled(here.storefront.addToCart([item("BEEF1", 1)]));
  await send(here.storefront.cart, { _tag: "LineRemoved", line: lineOf(here, "BEEF2").id });
  expect(found(here)).toEqual(["P001 3 9 quantity"]);
  // Typing in the line settles it.
  await type(here, "P001", 4);
  expect(here.storefront.cart.get().review).toBe(null);
});

it("SUBMIT-09 a cart off screen has no differences, and a page's first read is what was seen", async () => {
  const { here, there } = await twoTabs();
  await send(here.storefront.cart, { _tag: "Closed" });
  await type(there, "BEEF1", 6);
  await send(here.storefront.cart, { _tag: "LoadRequested", order: null });
  expect(found(here)).toEqual([]);
  await type(there, "BEEF1", 7);
  await send(here.storefront.cart, { _tag: "Opened" });
  expect([found(here), lineOf(here, "BEEF1").quantity]).toEqual([[], 7]);
  await type(there, "BEEF1", 8);
  await send(here.storefront.cart, { _tag: "RefreshRequested" });
  expect(found(here)).toEqual(["BEEF1 7 8 quantity"]);
});

it("SUBMIT-09 a refused order whose reread cart is as seen says that nothing was sent", async () => {
  const { here, there, backend } = await twoTabs();
  await type(there, "BEEF1", 6);
  backend.intercept.current = (call, run) => {
    if (call === "carts.validate") {
      backend.intercept.current = (_, effect) => effect;
      const stored = backend.carts.get("ada@101")!;
      const lines = stored.lines.map((line) => (line.productSku === "BEEF1" ? { ...line, quantity: 2 } : line));
      backend.carts.set("ada@101", { ...stored, lines, version: stored.version + 1 });
    }
    return run;
  };
  await send(here.storefront.cart, SUBMIT);
  expect(here.storefront.cart.get()).toMatchObject({
    review: null,
    errors: ["Nothing was sent. Your cart is up to date now: check it and submit again."],
  });
});

it("CART-32 SUBMIT-09 a line that runs out is asked about by name, and accepted, stays in the cart", async () => {
  const { here, backend } = await twoTabs();
  backend.stocks.set("BEEF1", 0);
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders).toHaveLength(0);
  expect(found(here)).toEqual(["BEEF1 2 2 stock"]);
  await send(here.storefront.cart, { _tag: "DifferenceTaken", key: keyOf(here) });
  await send(here.storefront.cart, SUBMIT);
  expect(backend.orders[0]?.order.lines.map(({ productSku }) => productSku)).toEqual(["P001"]);
});

it("SUBMIT-09 a page that becomes visible rereads its cart, at most every two seconds", async () => {
  const { here, there } = await twoTabs();
  await type(there, "BEEF1", 6);
  here.calls();
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  expect([found(here), here.calls()]).toEqual([["BEEF1 2 6 quantity"], ["carts.currentOrNew"]]);
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  expect(here.calls()).toEqual([]);
  here.backend.clock.now += 2_000;
  await send(here.storefront.cart, { _tag: "CameOnline" });
  expect(here.calls()).toEqual(["carts.currentOrNew"]);
  await send(here.storefront.cart, { _tag: "Closed" });
  here.backend.clock.now += 2_000;
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  expect(here.calls()).toEqual([]);
});

it("SUBMIT-09 tabs announce changes and orders, and a sent cart isn't a list of lost lines", async () => {
  const news: (readonly [string, readonly OrderKey[]])[] = [];
  const here = await openStorefront();
  await settled(here.storefront.addToCart([item("BEEF1", 2)]));
  await send(here.storefront.cart, { _tag: "Opened" });
  const there = await openStorefront({
    backend: here.backend,
    cartChanged: (owner, orders) => void news.push([owner, orders]),
  });
  await type(there, "BEEF1", 6);
  expect(news).toEqual([[expect.stringContaining("ada"), []]]);
  await send(here.storefront.cart, { _tag: "ChangedElsewhere", orders: [] });
  expect(found(here)).toEqual(["BEEF1 2 6 quantity"]);
  await send(there.storefront.cart, SUBMIT);
  const orders = here.backend.orders.map(({ order }) => order.key);
  expect(news.at(-1)?.[1]).toMatchObject(orders);
  here.backend.clock.now += 2_000;
  await send(here.storefront.cart, { _tag: "ChangedElsewhere", orders });
  expect(here.storefront.cart.get()).toMatchObject({ sentElsewhere: { by: "tab", orders }, review: null });
  expect(linesOf(here.storefront.cart.get().optimisticCart!)).toEqual([]);
});

it("SUBMIT-09 a cart sent by another device says so when reread", async () => {
  const { here, there } = await twoTabs();
  await send(there.storefront.cart, SUBMIT);
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  const orders = here.backend.orders.map(({ order }) => order.key);
  expect(orders).toHaveLength(1);
  expect(here.storefront.cart.get()).toMatchObject({ sentElsewhere: { by: "device", orders }, review: null });
});

it("SUBMIT-09 a cart sent elsewhere says so once online, and asks about no line", async () => {
  const { here, there } = await twoTabs();
  await send(there.storefront.cart, SUBMIT);
  await send(here.storefront.cart, { _tag: "CameOnline" });
  expect(here.storefront.cart.get()).toMatchObject({ sentElsewhere: { by: "device" }, review: null });
  expect(here.storefront.cart.get().sentElsewhere?.orders).toHaveLength(1);
});

it("SUBMIT-09 an addition that meets another device's new cart says so too, without naming older orders", async () => {
  const { here, there } = await twoTabs();
  await send(there.storefront.cart, SUBMIT);
  await settled(here.storefront.addToCart([item("BEEF2", 1)]));
  expect(here.storefront.cart.get()).toMatchObject({ sentElsewhere: { by: "device", orders: [] }, review: null });
});

it("SUBMIT-09 a second cart that another device sent isn't said to be the orders of the first", async () => {
  const { here, there } = await twoTabs();
  await send(there.storefront.cart, SUBMIT);
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  await settled(there.storefront.addToCart([item("BEEF1", 1)]));
  await send(there.storefront.cart, SUBMIT);
  expect(here.backend.orders).toHaveLength(2);
  await settled(here.storefront.addToCart([item("BEEF2", 1)]));
  expect(here.storefront.cart.get().sentElsewhere).toEqual({ by: "device", orders: [] });
});

it("SUBMIT-09 a failed reread keeps the cart on screen", async () => {
  const { here, backend } = await twoTabs();
  backend.intercept.current = (call, run) =>
    call === "carts.currentOrNew" ? Effect.fail({ _tag: "Unreachable", detail: "lost" }) : run;
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  expect(here.storefront.cart.get().status).toBe("ready");
  expect(lineOf(here, "BEEF1").quantity).toBe(2);
});

it("SUBMIT-09 a tab without the cart page counts another tab's items once visible", async () => {
  const { here, there } = await twoTabs();
  await send(here.storefront.cart, { _tag: "Closed" });
  await settled(there.storefront.addToCart([item("BEEF2", 1)]));
  here.calls();
  await send(here.storefront.cart, { _tag: "ChangedElsewhere", orders: [] });
  expect(here.calls()).toEqual([]);
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  expect([counter(here.storefront.cart.get()), found(here)]).toEqual([3, []]);
  here.backend.clock.now += 2_000;
  here.calls();
  await send(here.storefront.cart, { _tag: "RereadRequested" });
  expect(here.calls()).toEqual([]);
});
