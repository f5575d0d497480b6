import { linesOf } from "@larder/domain/cart/cart-lines";
import { seenNow } from "@larder/domain/cart/line-changes";
import { lineChanges, lineNotices } from "@larder/domain/cart/line-notices";
import { differenceText } from "@larder/domain/text/cart/differences";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { cartCan } from "../src/workflows/cart/can.ts";
import { differencesOf } from "../src/workflows/cart/differences.ts";
import { holding } from "./network.ts";
import { openStorefront, settle, send, item, settled } from "./open-storefront.ts";

const openCart = async () => {
  const open = await openStorefront();
  await settled(open.storefront.addToCart([item("BEEF1", 2), item("P001", 3)]));
  const { cart } = open.storefront;
  const line = (sku: string) => linesOf(cart.get().optimisticCart!).find((one) => one.productSku === sku)!;
  const reprice = async (sku: string, price: string) => {
    open.backend.prices.set(sku, price);
    await send(cart, { _tag: "Opened" });
  };
  return { ...open, cart, line, reprice };
};

it("CART-31 a price increase shows on the line and blocks the order until acknowledged", async () => {
  const { cart, line, reprice, backend } = await openCart();
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" })).toEqual({ ok: true });
  await reprice("BEEF1", "$13.00");
  const { seen } = line("BEEF1");
  expect(lineChanges(seen, seenNow(line("BEEF1"), false))).toEqual([{ _tag: "Price", was: 125_000, now: 130_000 }]);
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" })).toEqual({
    ok: false,
    reason: { _tag: "Changed", lines: [line("BEEF1").id] },
  });
  cart.send({ _tag: "ChangesAcknowledged", line: line("BEEF1").id });
  expect(line("BEEF1").seen).toBe(null);
  await send(cart, { _tag: "QuantityChanged", line: line("BEEF1").id, input: "7" });
  expect(line("BEEF1")).toMatchObject({ seen: null, quantity: 7 });
  expect(backend.carts.get("ada@101")?.lines[0]).toMatchObject({ quantity: 7, seen: { unitPrice: 130_000 } });
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" })).toEqual({ ok: true });
});

it("CART-31 a quantity typed before the acknowledgment was sent doesn't undo it", async () => {
  const { cart, line, reprice, backend } = await openCart();
  await reprice("BEEF1", "$13.00");
  const held = holding({ backend }, "carts.updateLine");
  cart.send({ _tag: "QuantityChanged", line: line("P001").id, input: "4" });
  cart.send({ _tag: "ChangesAcknowledged", line: line("BEEF1").id });
  cart.send({ _tag: "QuantityChanged", line: line("BEEF1").id, input: "9" });
  expect(cart.get().queue).toHaveLength(2);
  await settled(held.release());
  expect(line("BEEF1")).toMatchObject({ seen: null, quantity: 9 });
});

it("CART-31 SUBMIT-09 a price increase during sending refuses the order and shows on the line", async () => {
  const { cart, line, backend } = await openCart();
  backend.prices.set("BEEF1", "$13.00");
  await send(cart, { _tag: "SubmitRequested" });
  expect(backend.orders).toHaveLength(0);
  expect(differencesOf(cart.get()).map(differenceText)).toEqual(["Beef loin: the price was $12.50 and is $13.00 now."]);
  expect(line("BEEF1").seen).toMatchObject({ unitPrice: 125_000 });
  await send(cart, { _tag: "ChangesAcknowledged", line: line("BEEF1").id });
  await send(cart, { _tag: "SubmitRequested" });
  expect(backend.orders).toHaveLength(1);
});

it("CART-31 a price decrease is shown and blocks nothing", async () => {
  const { cart, line, reprice } = await openCart();
  await reprice("BEEF1", "$12.00");
  expect(line("BEEF1").seen).toMatchObject({ unitPrice: 125_000 });
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" })).toEqual({ ok: true });
});

it("CART-29 the server's line warnings are errors when the cart loads, without empty ones", async () => {
  const { cart, backend, storefront } = await openCart();
  await settled(storefront.addToCart([item("LIMIT", 3)]));
  const stored = backend.carts.get("ada@101")!;
  const warnings: Record<string, string> = { BEEF1: "Only 2 left.", LIMIT: "Maximum quantity of 10 reached." };
  const lines = stored.lines.map((line) => ({ ...line, quantityWarningMessage: warnings[line.productSku] ?? "" }));
  backend.carts.set("ada@101", { ...stored, lines, version: stored.version + 1 });
  await send(cart, { _tag: "LoadRequested", order: null });
  expect(cart.get().errors).toEqual(["Only 2 left.", "Maximum quantity of 10 reached."]);
});

it("CART-30 SUBMIT-09 every validation message of the server is an error", async () => {
  const { cart, backend } = await openCart();
  backend.intercept.current = (call, run) =>
    call === "carts.validate"
      ? Effect.map(run, (answer) => ({ ...answer, validationMessages: ["Choose a date.", "Below the order minimum."] }))
      : run;
  await send(cart, { _tag: "ValidationRequested" });
  expect(cart.get().errors).toEqual(["Choose a date.", "Below the order minimum."]);
});

it("CART-10 SUBMIT-04 an unusually high quantity needs one confirmation, which is saved", async () => {
  const { cart, line, backend, storefront } = await openCart();
  const order = async () => {
    await send(cart, { _tag: "SubmitRequested" });
    await settled(storefront.addToCart([item("BEEF1", 3)]));
  };
  for (let orders = 0; orders < 3; orders += 1) await order();
  expect(line("BEEF1").usual).toEqual({ quantity: 3, most: 3 });
  const noticed = () => lineNotices(line("BEEF1"), false);
  await send(cart, { _tag: "QuantityChanged", line: line("BEEF1").id, input: "15" });
  expect(noticed()).toEqual([]);
  cart.send({ _tag: "QuantityChanged", line: line("BEEF1").id, input: "300" });
  expect(noticed()).toEqual([{ _tag: "Unusual", quantity: 300, usual: { quantity: 3, most: 3 } }]);
  await settle();
  const mayBeSent = () => cartCan(cart.get(), { _tag: "SubmitRequested" });
  expect(mayBeSent()).toEqual({ ok: false, reason: { _tag: "Changed", lines: [line("BEEF1").id] } });
  cart.send({ _tag: "ChangesAcknowledged", line: line("BEEF1").id });
  expect(noticed()).toEqual([]);
  await settle();
  expect(noticed()).toEqual([]);
  expect(mayBeSent()).toEqual({ ok: true });
  // The confirmation survives an acknowledged price change and another page.
  backend.prices.set("BEEF1", "$13.00");
  await send(cart, { _tag: "Opened" });
  await send(cart, { _tag: "ChangesAcknowledged", line: line("BEEF1").id });
  await send(cart, { _tag: "QuantityChanged", line: line("BEEF1").id, input: "200" });
  const other = await openStorefront({ backend });
  expect(linesOf(other.storefront.cart.get().optimisticCart!)[0]).toMatchObject({
    quantity: 200,
    confirmedQuantity: 300,
  });
  expect(noticed()).toEqual([]);
  await send(cart, { _tag: "QuantityChanged", line: line("BEEF1").id, input: "3000" });
  expect(noticed()).toMatchObject([{ _tag: "Adjusted" }, { _tag: "Unusual" }]);
});
