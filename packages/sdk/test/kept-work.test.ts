import { linesOf as cartLinesOf } from "@larder/domain/cart/cart-lines";
import { linesOf } from "@larder/domain/order-guide/line";
import { expect, it } from "vitest";
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
