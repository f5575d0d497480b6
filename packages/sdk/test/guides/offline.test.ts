import { createLarder } from "@larder/sdk";
import { effectRunner } from "@larder/sdk/effect";
import { fakePorts, fakeSession, makeFakeBackend } from "@larder/sdk/testing";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";

const backend = makeFakeBackend();
const ports = fakePorts(backend, fakeSession("ada"));
const larder = createLarder({ url: "https://shop.example", effects: async () => effectRunner(ports) });

it("quantities are typed without a network, and added when it is back", async () => {
  const { actions } = larder;
  await actions.guideLines({ id: 9_001 });

  const online = backend.intercept.current;
  backend.intercept.current = () => Effect.fail({ _tag: "Unreachable", detail: "no network" });
  const typed = await actions.setQuantity({ sku: "BEEF1", quantity: 2 });
  expect(typed.ok).toBe(true);
  const other = await actions.openGuide({ id: 9_002 });
  expect(other).toMatchObject({ ok: false, error: { _tag: "Failed", failure: { _tag: "Unreachable" } } });

  backend.intercept.current = online;
  await actions.openGuide({ id: 9_001 });
  const added = await actions.addToCart();
  expect(added).toMatchObject({ ok: true, value: [{ quantity: 2 }] });
  await larder.dispose();
});
