import { confirmedOrderKeys } from "@larder/domain/order/confirmation-url";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { expect, it } from "vitest";
import { cartCan } from "../src/workflows/cart/can.ts";
import { canRestoreChanges, counter } from "../src/workflows/cart/view.ts";
import { failing, healed, holdingAnswers, losing } from "./network.ts";
import { type OpenStorefront, openStorefront, send, settle, item, settled } from "./open-storefront.ts";

/** Orders BEEF1, adds P001 to the cart again, and opens the page for modifying the order. */
const edit = async () => {
  const open = await openStorefront({ url: "/cart/", settings: { segmentWriteKey: "key" } });
  await settled(open.storefront.addToCart([item("BEEF1", 4)]));
  await send(open.storefront.cart, { _tag: "SubmitRequested" });
  const [url = ""] = open.went;
  const [key] = confirmedOrderKeys(url.slice(url.indexOf("?")));
  if (key === undefined) throw new Error("no order was placed");
  await settled(open.storefront.addToCart([item("P001", 2)]));
  open.storefront.arrived(`/cart/?orderNumber=${key.orderNumber}`);
  await send(open.storefront.cart, { _tag: "EditRequested", order: key.orderNumber });
  return { open, key };
};

const shown = ({ storefront }: OpenStorefront) => {
  const { optimisticCart } = storefront.cart.get();
  return optimisticCart === null ? null : linesOf(optimisticCart).map((line) => [line.productSku, line.quantity]);
};

const change = async ({ storefront }: OpenStorefront, quantity: number) => {
  const { optimisticCart } = storefront.cart.get();
  const [line] = optimisticCart === null ? [] : linesOf(optimisticCart);
  if (line === undefined) throw new Error("no line");
  await send(storefront.cart, { _tag: "QuantityChanged", line: line.id, input: quantity });
};

const ended = ({ tracked }: OpenStorefront) =>
  tracked.filter(({ event }) => event === "modification ended").map(({ properties }) => properties["outcome"]);

it("SUBMIT-12 CART-38 an order's cart shows on its page; the cart link counts the default cart", async () => {
  const { open } = await edit();
  expect(shown(open)).toEqual([["BEEF1", 4]]);
  expect(counter(open.storefront.cart.get())).toBe(1);
  await change(open, 6);
  expect(open.storefront.cart.get().hasUnsavedChanges).toBe(true);
  expect(open.storefront.warnsBeforeUnload()).toBe(true);
});

it("SUBMIT-12 SUBMIT-14 changes can be submitted only if there are any", async () => {
  const { open, key } = await edit();
  const { cart } = open.storefront;
  const mayBeSent = () => cartCan(cart.get(), { _tag: "SubmitRequested" });
  expect(mayBeSent()).toEqual({ ok: false, reason: { _tag: "NoChanges" } });
  await send(cart, { _tag: "SubmitRequested" });
  expect(open.backend.calls.filter((call) => call === "carts.submit")).toHaveLength(1);
  await change(open, 6);
  expect(mayBeSent().ok).toBe(true);
  await send(cart, { _tag: "ChangesCancelled" });
  expect(mayBeSent().ok).toBe(false);
  // A colleague changes it on another page.
  const other = await openStorefront({ url: `/cart/?orderNumber=${key.orderNumber}`, backend: open.backend });
  await send(other.storefront.cart, { _tag: "EditRequested", order: key.orderNumber });
  await change(other, 9);
  await send(cart, { _tag: "LoadRequested", order: key.orderNumber });
  expect(mayBeSent().ok).toBe(true);
});

const content = ({ storefront }: OpenStorefront) => {
  const { server } = storefront.cart.get();
  if (server === null) throw new Error("no cart");
  const lines = linesOf(server).map(({ productSku, quantity, comment }) => [productSku, quantity, comment]);
  return { lines, poNumber: server.summary.poNumber.value, totals: server.summary.totals };
};

it("SUBMIT-14 OP-75 canceled changes are restored with one press, each as a new edit", async () => {
  const { open, key } = await edit();
  const { cart, toasts } = open.storefront;
  const start = content(open);
  await change(open, 6);
  await settled(open.storefront.addToCart([item("BEEF2", 3)]));
  await send(cart, { _tag: "FieldsChanged", fields: [{ name: "poNumber", value: "HV-1" }] });
  const changed = content(open);
  expect(changed.lines).toEqual([
    ["BEEF1", 6, null],
    ["BEEF2", 3, null],
  ]);
  await send(cart, { _tag: "ChangesCancelled" });
  expect(content(open)).toEqual(start);
  expect(toasts.get()).toMatchObject({
    currentMessage: { _tag: "OrderChangesCanceled" },
    action: { _tag: "RestoreOrderChanges", order: key.orderNumber },
  });
  expect(canRestoreChanges(cart.get(), key.orderNumber)).toBe(true);
  await send(cart, { _tag: "ChangesRestored" });
  expect(content(open)).toEqual(changed);
  expect(cart.get().hasUnsavedChanges).toBe(true);
  expect(cartCan(cart.get(), { _tag: "SubmitRequested" }).ok).toBe(true);
  // Works only once.
  expect(canRestoreChanges(cart.get(), key.orderNumber)).toBe(false);
  await send(cart, { _tag: "ChangesRestored" });
  expect(content(open)).toEqual(changed);
});

it("SUBMIT-14 OP-75 canceling drops the order's failed edits but not the default cart's", async () => {
  const { open, key } = await edit();
  const { cart } = open.storefront;
  const failedOrders = () => cart.get().failed.map(({ intent }) => intent.order);
  failing(open, "carts.updateLine", { _tag: "Refused", code: "VALIDATION", message: "No.", status: 400, fields: [] });
  await change(open, 6);
  expect(failedOrders()).toEqual([key.orderNumber]);
  await send(cart, { _tag: "LoadRequested", order: null });
  await change(open, 5);
  expect(failedOrders()).toEqual([key.orderNumber, null]);
  healed(open);
  await send(cart, { _tag: "EditRequested", order: key.orderNumber });
  await send(cart, { _tag: "ChangesCancelled" });
  expect(failedOrders()).toEqual([null]);
});

it("SUBMIT-14 OP-81 restoring canceled changes doesn't overwrite later changes", async () => {
  const { open, key } = await edit();
  const { cart } = open.storefront;
  await change(open, 6);
  await send(cart, { _tag: "ChangesCancelled" });
  await change(open, 5);
  expect(canRestoreChanges(cart.get(), key.orderNumber)).toBe(false);
  await send(cart, { _tag: "ChangesRestored" });
  expect(shown(open)).toEqual([["BEEF1", 5]]);
});

it("SUBMIT-15 NAV-03 SHELL-28 navigating with changes asks, drops them, and shows the default cart", async () => {
  const { open, key } = await edit();
  await change(open, 6);
  expect(open.storefront.mayLeave("/search/")).toBe(false);
  expect(open.storefront.navigation.get().blocked).toMatchObject({ modal: "editOrderSpeedbump", target: "/search/" });
  open.storefront.navigation.send({ _tag: "LeaveConfirmed" });
  expect(open.went.at(-1)).toBe("/search/");
  await settled(open.storefront.arrived("/search/"));
  expect(shown(open)).toEqual([["P001", 2]]);
  expect(ended(open)).toEqual(["left"]);
  expect(open.backend.calls.filter((call) => call === "carts.deleteEdit")).toHaveLength(1);
  expect(open.backend.orders.find(({ order }) => order.orderId === key.orderNumber)?.order.lines[0]?.quantity).toBe(4);
});

it("NAV-03 SUBMIT-15 going to the default cart leaves an order: it is said, and asked with changes", async () => {
  const { open, key } = await edit();
  expect(open.storefront.mayLeave("/cart/")).toBe(true);
  await settled(open.storefront.arrived("/cart/"));
  expect(shown(open)).toEqual([["P001", 2]]);
  expect(open.storefront.toasts.get()).toMatchObject({
    showStatus: true,
    currentMessage: { _tag: "OrderEditLeft", orderNumber: key.orderNumber },
  });
  expect(ended(open)).toEqual(["left"]);
});

it("SUBMIT-13 SHELL-22 ending a modification calls delete-edit and shows the default cart", async () => {
  const { open } = await edit();
  await change(open, 6);
  open.storefront.cart.send({ _tag: "EditEnded", by: "cancel" });
  expect(shown(open)).toEqual([["P001", 2]]);
  await settle();
  expect(ended(open)).toEqual(["deleted"]);
  expect(open.storefront.cart.get()).toMatchObject({ order: null, hasUnsavedChanges: false, status: "ready" });
});

it("SUBMIT-12 SUBMIT-08 SUBMIT-15 saving a modification is one call, then the default cart shows", async () => {
  const { open, key } = await edit();
  await change(open, 6);
  // A double click's second click finds the default cart and must not send it.
  open.storefront.cart.send({ _tag: "SubmitRequested", order: key.orderNumber });
  await send(open.storefront.cart, { _tag: "SubmitRequested", order: key.orderNumber });
  expect(open.went.at(-1)).toContain(`orderNumber=${key.orderNumber}`);
  expect(ended(open)).toEqual(["submitted"]);
  expect(shown(open)).toEqual([["P001", 2]]);
  expect(open.backend.orders.map(({ order }) => order.lines[0]?.quantity)).toEqual([6]);
});

it("SUBMIT-12 OP-92 an order that can't be modified anymore says why", async () => {
  const { open, key } = await edit();
  await send(open.storefront.cart, { _tag: "EditEnded", by: "cancel" });
  await send(open.storefront.orderDetails, { _tag: "Opened", key });
  await send(open.storefront.orderDetails, { _tag: "CancelRequested" });
  await send(open.storefront.cart, { _tag: "EditRequested", order: key.orderNumber });
  expect(open.storefront.cart.get()).toMatchObject({
    status: "failed",
    errors: [`Order ${key.orderNumber} is canceled. You can't change or cancel it anymore.`],
  });
});

it("SHELL-21 OP-91 an order is canceled once despite double clicks and lost responses", async () => {
  const { open, key } = await edit();
  const { orderDetails } = open.storefront;
  await send(orderDetails, { _tag: "Opened", key });
  losing(open, "orderHistory.cancel");
  orderDetails.send({ _tag: "CancelRequested" });
  await send(orderDetails, { _tag: "CancelRequested" });
  expect(open.backend.calls.filter((call) => call === "orderHistory.cancel")).toHaveLength(1);
  const { order, cancellation } = orderDetails.get();
  // Rereading shows that it was canceled.
  expect(order.value?.header.status).toBe("cancelled");
  expect(cancellation).toMatchObject({ status: "unknown" });
  await send(orderDetails, { _tag: "CancelRequested" });
  expect(open.backend.calls.filter((call) => call === "orderHistory.cancel")).toHaveLength(1);
});

it("SHELL-21 HIST-02 an order response from before its cancellation doesn't undo it", async () => {
  const { open, key } = await edit();
  const { orderDetails } = open.storefront;
  await send(orderDetails, { _tag: "Opened", key });
  const reads = holdingAnswers(open, "orderHistory.details");
  await send(orderDetails, { _tag: "Opened", key });
  await send(orderDetails, { _tag: "CancelRequested" });
  await reads.release();
  expect(orderDetails.get().order).toMatchObject({ isLoading: false, value: { header: { status: "cancelled" } } });
});

it("SUBMIT-08 SUBMIT-14 once the changed order is sent, no Undo of canceled changes is offered", async () => {
  const { open } = await edit();
  const { cart, toasts } = open.storefront;
  await change(open, 6);
  await send(cart, { _tag: "ChangesCancelled" });
  await change(open, 7);
  expect(toasts.get()).toMatchObject({ showStatus: true, action: { _tag: "RestoreOrderChanges" } });
  await send(cart, { _tag: "SubmitRequested" });
  expect(toasts.get().showStatus).toBe(false);
});

it("OP-15 NAV-03 a change of an order that isn't answered yet is unsaved work", async () => {
  const { open } = await edit();
  const { storefront } = open;
  expect(storefront.warnsBeforeUnload()).toBe(false);
  storefront.cart.send({ _tag: "HoldChanged", isHeld: true });
  await change(open, 6);
  expect(storefront.cart.get().hasUnsavedChanges).toBe(false);
  expect(storefront.warnsBeforeUnload()).toBe(true);
});
