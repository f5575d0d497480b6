import { createLarder } from "@larder/sdk";
import { effectRunner } from "@larder/sdk/effect";
import { fakePorts, fakeSession, makeFakeBackend } from "@larder/sdk/testing";
import { expect, it } from "vitest";

const ports = fakePorts(makeFakeBackend(), fakeSession("ada"));
const larder = createLarder({ url: "https://shop.example", effects: async () => effectRunner(ports) });

it("an order is changed in a cart of its own, and keeps its number", async () => {
  const { actions } = larder;
  await actions.guideLines({ id: 9_001 });
  await actions.setQuantity({ sku: "BEEF1", quantity: 2 });
  await actions.addToCart();
  await actions.cart();
  const placed = await actions.submit();
  if (!placed.ok) throw new Error(placed.error._tag);
  const orderNumber = placed.value.confirmedOrders[0]?.orderNumber ?? "";

  const change = await actions.changeOrder({ orderNumber });
  if (!change.ok) throw new Error(change.error._tag);
  const line = change.value.cartGroups[0]?.subCarts[0]?.lines[0];
  await actions.setLine({ id: line?.id ?? "", quantity: 3 });
  const changed = await actions.submit();
  expect(changed).toMatchObject({ ok: true, value: { confirmedOrders: [{ orderNumber }] } });

  const orders = await actions.orders();
  expect(orders).toMatchObject({ ok: true, value: { total: 1 } });
  await larder.dispose();
});
