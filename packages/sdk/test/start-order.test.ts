import { expect, it } from "vitest";
import type { Storefront } from "../src/storefront.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { openStorefront, send, settle, settled } from "./open-storefront.ts";

const EAST = 201 as never;
const NORTH = 101 as never;
const item = { productSku: "P001", unitOfMeasure: "CS", quantity: 2 } as never;
const other = { productSku: "P002", unitOfMeasure: "CS", quantity: 1 } as never;

const opened = async (organization: typeof EAST, asksToStartOrder = true) => {
  const backend = makeFakeBackend();
  const open = await openStorefront({ url: "/cart/", backend, session: fakeSession("eva"), asksToStartOrder });
  await settled(open.storefront.chooseOrganization(organization));
  return open.storefront;
};
const held = ({ cart }: Storefront) => cart.get().optimisticCart?.cartGroups.flatMap(({ subCarts }) => subCarts).length;
const day = ({ cart }: Storefront) =>
  cart.get().optimisticCart?.summary.deliveryInformation?.availableDates[2]?.date ?? "";

it("SUBMIT-21 SHELL-09 a PPro order asks for its day once, before the first product", async () => {
  const shop = await opened(NORTH);
  const added = shop.addToCart([item]);
  await settle();
  expect(shop.cart.get()).toMatchObject({ queue: [], starting: { items: [item] } });
  const [, dock] = shop.session.get().organizations.find(({ id }) => id === NORTH)!.locations;
  await send(shop.cart, { _tag: "OrderStarted", date: day(shop), location: dock! });
  expect(await added).toMatchObject({ success: true, results: [{ outcome: "added" }] });
  const { deliveryInformation } = shop.cart.get().server!.summary;
  expect(deliveryInformation).toMatchObject({ isChosen: true, selectedDeliveryDate: day(shop), location: dock });
  expect((await shop.addToCart([other])).success).toBe(true);
  expect(shop.cart.get().starting).toBe(null);
});

it("SUBMIT-21 a declined order start adds nothing, says so, and asks again at the next product", async () => {
  const shop = await opened(NORTH);
  const added = shop.addToCart([item]);
  await settle();
  await send(shop.cart, { _tag: "StartDeclined" });
  expect(await added).toEqual({
    success: false,
    results: [],
    messages: ["Nothing was added. First choose when you need the order."],
    intent: expect.any(String),
  });
  expect([held(shop), shop.cart.get().queue, shop.cart.get().starting]).toEqual([0, [], null]);
  void shop.addToCart([other]);
  await settle();
  expect(shop.cart.get().starting).toMatchObject({ items: [other] });
  // Navigating away counts as declining.
  await settled(shop.arrived("/order-history/"));
  expect(shop.cart.get()).toMatchObject({ starting: null, queue: [] });
});

it("SHELL-09 IDENT-07 only PPro asks; switching organizations drops what waited, without a reload", async () => {
  const shop = await opened(EAST);
  expect((await shop.addToCart([item])).success).toBe(true);
  expect(await settled(shop.chooseOrganization(NORTH))).toBe(true);
  void shop.addToCart([item]);
  await settle();
  expect(shop.cart.get().starting).not.toBe(null);
  expect(await settled(shop.chooseOrganization(EAST))).toBe(true);
  expect(shop.cart.get()).toMatchObject({ starting: null });
});

it("SUBMIT-21 a frontend without this question isn't blocked by it", async () => {
  const shop = await opened(NORTH, false);
  expect((await shop.addToCart([item])).success).toBe(true);
});
