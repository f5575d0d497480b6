import { createLarder } from "@larder/sdk";
import { effectRunner } from "@larder/sdk/effect";
import { fakePorts, fakeSession, makeFakeBackend } from "@larder/sdk/testing";
import { expect, it } from "vitest";

const ports = fakePorts(makeFakeBackend(), fakeSession("ada"));
const larder = createLarder({ url: "https://shop.example", effects: async () => effectRunner(ports) });

it("what is typed goes to the cart, and the cart goes out once", async () => {
  const { actions } = larder;
  await actions.guideLines({ id: 9_001 });
  await actions.setQuantity({ sku: "BEEF1", quantity: 2 });
  const added = await actions.addToCart();
  expect(added).toMatchObject({ ok: true, value: [{ quantity: 2 }] });

  // Reading the cart shows it: an order carries the prices that were seen.
  const cart = await actions.cart();
  if (!cart.ok) throw new Error(cart.error._tag);
  const placed = await actions.submit();
  if (!placed.ok) throw new Error(placed.error._tag);
  expect(placed.value.confirmedOrders).toHaveLength(1);
  expect(placed.value.confirmedOrders[0]?.total).toBe(cart.value.summary.totals.total);
  await larder.dispose();
});
