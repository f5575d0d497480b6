import { linesOf as cartLinesOf } from "@larder/domain/cart/cart-lines";
import { linesOf } from "@larder/domain/order-guide/line";
import { expect, it } from "vitest";
// There from the start: fake timers do not wait for a file.
import "../src/reactions/guide-draft-steps.ts";
import { item, openStorefront, pass, send, withFakeTimers } from "./open-storefront.ts";

withFakeTimers();

/** Another user signs in in another tab, and this one is looked at again. */
const takeOver = async (open: Awaited<ReturnType<typeof openStorefront>>, userName: string, organizationId: number) => {
  open.session.userName = userName;
  open.session.organizationId = organizationId;
  await pass(open, 60_001);
  await send(open.storefront.session, { _tag: "BecameVisible" });
};

it("IDENT-26 OP-27 what was typed stays for its user when another one takes over, and the page says so", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001" });
  const { guideDetail, guideCart, cart, quickOrder, toasts } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [line] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
  await send(quickOrder, { _tag: "Opened" });
  await send(quickOrder, { _tag: "RowTextChanged", row: 0, text: "BEEF1" });
  await send(quickOrder, { _tag: "RowQuantityChanged", row: 0, quantity: 7 });
  cart.send({ _tag: "HoldChanged", isHeld: true });
  await send(cart, { _tag: "ItemsAdded", items: [item("P001", 2)] });
  // The other tab's sign-out has removed what was kept here.
  open.local.texts.clear();
  await takeOver(open, "ben", 201);
  expect(toasts.get().currentMessage).toBe(
    "1 quantity, 1 cart change and 1 quick order row are kept for the user who was signed in before.",
  );
  expect(guideCart.get().entries).toEqual([]);
  expect(quickOrder.get().rows.every(({ text }) => text === "")).toBe(true);
  // What is typed by now is that user's own.
  await send(quickOrder, { _tag: "Opened" });
  expect(quickOrder.get().rows.every(({ text }) => text === "")).toBe(true);
  await takeOver(open, "ada", 101);
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  expect(guideCart.get().quantities).toEqual({ [line!.productSku]: 3 });
  await send(quickOrder, { _tag: "Opened" });
  expect(quickOrder.get().rows[0]).toMatchObject({ text: "BEEF1", quantity: 7 });
  expect(cartLinesOf(cart.get().optimisticCart!).map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
    ["P001", 2],
  ]);
});

it("IDENT-26 GUIDE-CART-14 what is added for a user who comes back is no draft any more, with its guide closed", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001", settings: {} });
  const { guideDetail, guideCart, guideDrafts, cart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [first, second] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: first!, input: "3" });
  cart.send({ _tag: "HoldChanged", isHeld: true });
  await send(guideCart, { _tag: "AddRequested" });
  await takeOver(open, "ben", 201);
  await takeOver(open, "ada", 101);
  await pass(open, 2_000);
  const inCart = () =>
    cartLinesOf(cart.get().optimisticCart!).map(({ productSku, quantity }) => [productSku, quantity]);
  expect(inCart()).toEqual([[first!.productSku, 3]]);
  await send(guideDrafts, { _tag: "ListRequested" });
  expect(guideDrafts.get().drafts.value).toEqual([]);
  // Nothing of it is added again when the guide is opened, and what is typed then is.
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  expect([guideCart.get().quantities, guideCart.get().adding]).toEqual([{}, null]);
  await send(guideCart, { _tag: "QuantityChanged", line: second!, input: "2" });
  await send(guideCart, { _tag: "AddRequested" });
  expect(inCart()).toEqual([
    [first!.productSku, 3],
    [second!.productSku, 2],
  ]);
});
