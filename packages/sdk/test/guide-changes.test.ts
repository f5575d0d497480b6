import { linesOf as cartLinesOf } from "@larder/domain/cart/cart-lines";
import { lineNotices } from "@larder/domain/cart/line-notices";
import { linesOf } from "@larder/domain/order-guide/line";
import { lineNews } from "@larder/domain/order-guide/line-news";
import { expect, it } from "vitest";
import { cartCan } from "../src/workflows/cart/can.ts";
import { LINES_FRESH_MS } from "../src/workflows/guide-detail/prices.ts";
import { holding } from "./network.ts";
import { item, openStorefront, pass, send, settled, withFakeTimers } from "./open-storefront.ts";

withFakeTimers();

const openJars = async (from: Partial<Parameters<typeof openStorefront>[0]> = {}) => {
  const open = await openStorefront({ url: "/order-guide/?id=9001", ...from });
  const { guides } = open.backend;
  guides.set(9_001, { ...guides.get(9_001)!, groups: [{ name: "Grill", skus: ["BEEF1", "BYSIX"] }], ungrouped: [] });
  const { guideDetail, guideCart, cart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const line = (sku: string) => linesOf(guideDetail.get().guide!).find(({ productSku }) => productSku === sku)!;
  const type = (sku: string, input: string) => send(guideCart, { _tag: "QuantityChanged", line: line(sku), input });
  const inCart = (sku: string) => cartLinesOf(cart.get().optimisticCart!).find((one) => one.productSku === sku)!;
  const news = (sku: string) =>
    lineNews(line(sku), {
      was: guideDetail.get().was[sku],
      typedAt: guideCart.get().prices[sku],
      unit: guideCart.get().units[sku],
    });
  return { ...open, guideDetail, guideCart, cart, line, type, inCart, news };
};

it("QTY-18 GUIDE-CART-12 a multiple shows at once on the guide line, is added, and marked in the cart", async () => {
  const { guideCart, type, inCart, cart } = await openJars();
  await type("BYSIX", "1");
  expect(guideCart.get()).toMatchObject({
    quantities: { BYSIX: 1 },
    toAdd: { BYSIX: 6 },
    notices: {
      BYSIX: { kind: "info", what: { _tag: "WillAdd", because: { _tag: "SoldByMultiple", multiple: 6 }, toAdd: 6 } },
    },
  });
  await type("BYSIX", "12");
  expect([guideCart.get().toAdd, guideCart.get().notices]).toEqual([{}, {}]);
  await type("BYSIX", "1");
  await send(guideCart, { _tag: "AddRequested" });
  expect(inCart("BYSIX").quantity).toBe(6);
  const marks = () => lineNotices(inCart("BYSIX"), false);
  expect(marks()).toEqual([{ _tag: "Adjusted", adjustment: { reason: "Multiple", bound: 6, wanted: 1, quantity: 6 } }]);
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" })).toEqual({ ok: true });
  await send(cart, { _tag: "ChangesAcknowledged", line: inCart("BYSIX").id });
  expect(marks()).toEqual([]);
  // Typing a quantity removes the mark before it is sent.
  await send(cart, { _tag: "QuantityChanged", line: inCart("BYSIX").id, input: "7" });
  expect(marks()).toHaveLength(1);
  cart.send({ _tag: "QuantityChanged", line: inCart("BYSIX").id, input: "18" });
  expect(marks()).toEqual([]);
});

it("QTY-18 OP-65 quantities of an earlier visit are checked against the current guide", async () => {
  const first = await openJars();
  await first.type("BYSIX", "1");
  await first.type("BEEF1", "3");
  first.backend.prices.set("BEEF1", "$13.00");
  const { backend, local } = first;
  const again = await openJars({ backend, local });
  expect(again.guideCart.get()).toMatchObject({
    quantities: { BYSIX: 1, BEEF1: 3 },
    toAdd: { BYSIX: 6 },
    notices: {
      BYSIX: { kind: "info", what: { _tag: "WillAdd", because: { _tag: "SoldByMultiple", multiple: 6 }, toAdd: 6 } },
    },
  });
  expect(again.news("BEEF1")).toEqual([{ _tag: "Price", was: 125_000, now: 130_000 }]);
});

it("CART-31 GUIDE-CART-10 a price increase since typing is reported, and needs Accept in the cart", async () => {
  const { guideCart, type, inCart, cart, backend, storefront, news } = await openJars();
  await type("BEEF1", "2");
  backend.prices.set("BEEF1", "$13.00");
  await send(guideCart, { _tag: "AddRequested" });
  // Its row in the guide shows the price that the report names.
  expect(news("BEEF1")).toEqual([{ _tag: "Price", was: 125_000, now: 130_000 }]);
  expect(guideCart.get().report).toMatchObject([
    { productSku: "BEEF1", outcome: "added", quantity: 2, price: { was: 125_000, now: 130_000 } },
  ]);
  expect(lineNotices(inCart("BEEF1"), false)).toEqual([{ _tag: "Price", was: 125_000, now: 130_000 }]);
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" })).toMatchObject({ ok: false, reason: { _tag: "Changed" } });
  // Removed and restored, it still needs Accept.
  await send(cart, { _tag: "LineRemoved", line: inCart("BEEF1").id });
  const { action } = storefront.toasts.get();
  if (action?._tag !== "RestoreCartLine") throw new Error("no undo is offered");
  await send(cart, { _tag: "ItemsAdded", items: [action.item] });
  expect(lineNotices(inCart("BEEF1"), false)).toEqual([{ _tag: "Price", was: 125_000, now: 130_000 }]);
});

it("GUIDE-CART-13 OP-65 a guide visible again rereads price and stock, and keeps what was typed", async () => {
  const { guideDetail, type, guideCart, news, backend, calls } = await openJars();
  await type("BEEF1", "2");
  calls();
  backend.prices.set("BEEF1", "$13.00");
  backend.prices.set("BYSIX", "$1.00");
  await send(guideDetail, { _tag: "LinesRefreshRequested" });
  expect(news("BEEF1")).toEqual([{ _tag: "Price", was: 125_000, now: 130_000 }]);
  expect(news("BYSIX")).toEqual([{ _tag: "Price", was: 20_000, now: 10_000 }]);
  expect(guideDetail.get().notification.priceIsUpdated).toBe(true);
  expect(guideCart.get().quantities).toEqual({ BEEF1: 2 });
  // Not right away again.
  calls();
  await send(guideDetail, { _tag: "LinesRefreshRequested" });
  expect(calls()).toEqual([]);
  await pass({ backend }, LINES_FRESH_MS);
  await send(guideDetail, { _tag: "LinesRefreshRequested" });
  expect(calls()).not.toEqual([]);
  // Typed again, the new price counts as seen.
  await type("BEEF1", "4");
  expect(guideCart.get().prices).toMatchObject({ BEEF1: { price: "$13.00" } });
  // Leaving counts as having seen it.
  await send(guideDetail, { _tag: "Cancelled", reason: "navigation" });
  expect(guideDetail.get().was).toEqual({});
});

it("GUIDE-CART-11 OP-63 OP-65 an item that sells out shows at its line and is named before adding", async () => {
  const { guideDetail, guideCart, type, line, news } = await openJars();
  await type("BEEF1", "2");
  await type("BYSIX", "6");
  const out = line("BEEF1");
  const sold = { ...out, inStock: false, variants: out.variants.map((one) => ({ ...one, inStock: false, stock: 0 })) };
  await send(guideDetail, { _tag: "LinesRead", lines: [sold] });
  expect(news("BEEF1")).toEqual([{ _tag: "OutOfStock" }]);
  await send(guideCart, { _tag: "AddRequested" });
  expect(guideCart.get().outOfStock.map(({ productSku }) => productSku)).toEqual(["BEEF1"]);
  // Declined: named in the report, and what was typed stays.
  await send(guideCart, { _tag: "AddRequested" });
  expect(guideCart.get().report).toMatchObject([
    { productSku: "BYSIX", outcome: "added", wanted: 6, quantity: 6 },
    { productSku: "BEEF1", outcome: "left", wanted: 2, quantity: 0, reason: "Out of stock." },
  ]);
  expect(guideCart.get().quantities).toEqual({ BEEF1: 2 });
});

it("GUIDE-CART-13 CART-31 an item that left the assortment shows at its line of the open guide", async () => {
  const { guideDetail, guideCart, type, news, backend, cart } = await openJars();
  await type("BEEF1", "2");
  await type("BYSIX", "6");
  backend.unlisted.add("BEEF1");
  await send(guideDetail, { _tag: "LinesRefreshRequested" });
  expect(news("BEEF1")).toEqual([{ _tag: "OutOfStock" }, { _tag: "Price", was: 125_000, now: null }]);
  await send(guideCart, { _tag: "AddRequested" });
  expect(guideCart.get().outOfStock.map(({ productSku }) => productSku)).toEqual(["BEEF1"]);
  await send(guideCart, { _tag: "AddRequested", confirmedOutOfStock: true });
  expect(guideCart.get().quantities).toEqual({ BEEF1: 2 });
  expect(cartLinesOf(cart.get().optimisticCart!).map(({ productSku }) => productSku)).toEqual(["BYSIX"]);
});

it("OP-143 OP-65 an open guide says that it was saved elsewhere, and shows its lines once reloaded", async () => {
  const { guideDetail, guideCart, type, backend } = await openJars();
  const shown = () => linesOf(guideDetail.get().guide!).map(({ productSku }) => productSku);
  const refresh = async () => {
    await pass({ backend }, LINES_FRESH_MS);
    await send(guideDetail, { _tag: "LinesRefreshRequested" });
    return guideDetail.get().isOutdated;
  };
  const stored = backend.guides.get(9_001)!;
  const saveElsewhere = (skus: readonly string[], ungrouped: readonly string[] = []) =>
    backend.guides.set(9_001, { ...stored, groups: [{ name: "Grill", skus }], ungrouped });
  await type("BEEF1", "2");
  expect(await refresh()).toBe(false);
  for (const [skus, ungrouped] of [[["BEEF1"]], [["BEEF1", "BYSIX"], ["FISH1"]], [["FISH1", "BYSIX"]], [[]]] as const) {
    saveElsewhere(skus, ungrouped);
    expect(await refresh()).toBe(true);
    expect(shown()).toEqual(["BEEF1", "BYSIX"]);
    saveElsewhere(["BEEF1", "BYSIX"]);
    expect(await refresh()).toBe(false);
  }
  saveElsewhere(["BYSIX", "FISH1"]);
  expect(await refresh()).toBe(true);
  await send(guideDetail, { _tag: "ReloadRequested" });
  expect([shown(), guideDetail.get().isOutdated]).toEqual([["BYSIX", "FISH1"], false]);
  expect(guideCart.get().quantities).toEqual({ BEEF1: 2 });
});

it("OP-143 OP-65 an unchanged guide of several pages isn't called changed, nor one that can't be read", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001" });
  const { guideDetail } = open.storefront;
  const { guides } = open.backend;
  const skus = Array.from({ length: 130 }, (_, at) => `P${String(at + 1).padStart(3, "0")}`);
  guides.set(9_001, { ...guides.get(9_001)!, groups: [{ name: "Long", skus }], ungrouped: [] });
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  for (const pages of [1, 2, 3]) {
    expect(guideDetail.get().page).toBe(pages);
    await pass(open, LINES_FRESH_MS);
    await send(guideDetail, { _tag: "LinesRefreshRequested" });
    expect(guideDetail.get().isOutdated).toBe(false);
    await send(guideDetail, { _tag: "MoreRequested" });
  }
  await send(guideDetail, { _tag: "LinesRead", lines: null });
  expect(guideDetail.get().isOutdated).toBe(false);
});

it("GUIDE-CART-11 QTY-18 CART-31 an addition from a card names at once what differs from the screen", async () => {
  const { cart, backend, storefront } = await openJars();
  const said = () => storefront.toasts.get().currentMessage;
  const jars = { ...item("BYSIX", 1), seenPrice: 20_000 };
  await send(cart, { _tag: "ItemsAdded", items: [jars] });
  expect(said()).toMatchObject({
    _tag: "ItemsAdded",
    items: [{ title: "Canning jars", reason: "Sold by 6.", wanted: 1, quantity: 6 }],
    more: 0,
  });
  backend.prices.set("BEEF1", "$13.00");
  await send(cart, { _tag: "ItemsAdded", items: [{ ...item("BEEF1", 1), seenPrice: 125_000 }, item("NOSALE", 1)] });
  expect(said()).toMatchObject({
    items: [
      { title: "Beef loin", price: { was: 125_000, now: 130_000 } },
      { title: "NOSALE", reason: "Call your Sales Rep", outcome: "left" },
    ],
  });
  // A requester with its own key shows the outcome itself.
  const before = said();
  await send(cart, { _tag: "ItemsAdded", items: [jars], intent: "own-key" });
  expect(said()).toBe(before);
  expect(cart.get().settledAdd).toMatchObject({ intent: "own-key", items: [jars] });
});

it("GUIDE-CART-14 NAV-02 an open question about typed quantities closes when the addition succeeds", async () => {
  const { guideCart, type, backend, storefront, went } = await openJars();
  await type("BEEF1", "2");
  const held = holding({ backend }, "carts.add");
  guideCart.send({ _tag: "AddRequested" });
  expect(storefront.mayLeave("/orders/")).toBe(false);
  expect(storefront.navigation.get().blocked?.modal).toBe("guideCartSpeedbump");
  await settled(held.release());
  expect(storefront.navigation.get().blocked).toBe(null);
  expect(went.at(-1)).toBe("/orders/");
});
