import { confirmedOrderKeys } from "@larder/domain/order/confirmation-url";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { warningsFor } from "../src/workflows/order-confirmation/state.ts";
import { openStorefront, send, item, settled } from "./open-storefront.ts";

const place = async () => {
  const open = await openStorefront({ url: "/cart/" });
  await settled(open.storefront.addToCart([item("BEEF1", 2), item("VEND", 1)]));
  open.backend.intercept.current = (call, run) =>
    call === "carts.submit"
      ? (Effect.map(run, (answer) => ({ ...(answer as object), warnings: ["Late truck."] })) as never)
      : run;
  await send(open.storefront.cart, { _tag: "SubmitRequested" });
  const [url = ""] = open.went;
  return { open, url, keys: confirmedOrderKeys(url.slice(url.indexOf("?"))) };
};

it("SUBMIT-08 SUBMIT-19 SUBMIT-20 a confirmation is rebuilt from its URL: all orders and their warnings", async () => {
  const { open, url, keys } = await place();
  expect(keys).toHaveLength(2);
  open.storefront.dispose();
  const { backend, local, sessionStorage } = open;
  const again = await openStorefront({ url, backend, local, sessionStorage });
  await send(again.storefront.orderConfirmation, { _tag: "Opened", keys });
  const state = again.storefront.orderConfirmation.get();
  expect(state.orders.value?.map(({ key }) => key)).toEqual(keys);
  expect(warningsFor(state, keys)).toEqual(["Late truck."]);
  // Not for other orders or in another tab.
  expect(warningsFor(state, keys.slice(0, 1))).toEqual([]);
  const other = await openStorefront({ url, backend, local });
  expect(other.storefront.orderConfirmation.get().warned).toBe(null);
});

it("IDENT-10 SUBMIT-19 signing out after a reload leaves nothing of an earlier confirmation", async () => {
  const { open, url } = await place();
  open.storefront.dispose();
  const { backend, local, sessionStorage } = open;
  const again = await openStorefront({ url, backend, local, sessionStorage });
  expect(again.storefront.orderConfirmation.get().warned?.warnings).toEqual(["Late truck."]);
  await settled(again.storefront.signOut());
  expect(again.storefront.orderConfirmation.get().warned).toBe(null);
  expect([...sessionStorage.texts.values()].join()).not.toContain("Late truck.");
});

it("SUBMIT-08 HIST-02 another organization's orders are treated as unknown", async () => {
  const { open, url, keys } = await place();
  const stranger = await openStorefront({ url, backend: open.backend, userName: "ben" });
  await send(stranger.storefront.orderConfirmation, { _tag: "Opened", keys });
  expect(stranger.storefront.orderConfirmation.get().orders).toMatchObject({
    value: null,
    failure: { _tag: "NotFound" },
  });
});

it("IDENT-10 SUBMIT-19 signing out leaves nothing of a confirmation, even in the tab's storage", async () => {
  const { open } = await place();
  expect(open.storefront.orderConfirmation.get().warned?.warnings).toEqual(["Late truck."]);
  expect([...open.sessionStorage.texts.values()].join()).toContain("Late truck.");
  await settled(open.storefront.signOut());
  expect(open.storefront.orderConfirmation.get()).toMatchObject({ keys: [], warned: null });
  expect([...open.sessionStorage.texts.values()].join()).not.toContain("Late truck.");
});
