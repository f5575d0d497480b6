import { linesOf } from "@larder/domain/order-guide/line";
import { expect, it } from "vitest";
import { memoryStorage } from "../src/kernel/storage.ts";
// Preloaded: `settle` doesn't wait for a file.
import "../src/reactions/guide-draft-steps.ts";
import { openStorefront, send } from "./open-storefront.ts";

/** The storage of one browser: what a tab writes is heard by the others. */
const browserStorage = () => {
  const stored = memoryStorage();
  const tabs = new Set<() => void>();
  return () => {
    const own: (() => void)[] = [];
    // Browsers report it in a task of its own.
    const tellOthers = () =>
      setImmediate(() => tabs.forEach((listener) => (own.includes(listener) ? undefined : listener())));
    return {
      ...stored,
      set: (key: string, value: string) => (stored.set(key, value), tellOthers()),
      remove: (key: string) => (stored.remove(key), tellOthers()),
      subscribe: (listener: () => void) => {
        own.push(listener);
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
  };
};

it("GUIDE-CART-02 GUIDE-CART-10 a guide shows at once what another tab types into it and adds from it", async () => {
  const tab = browserStorage();
  const here = await openStorefront({ url: "/order-guide/?id=9001", local: tab() });
  const there = await openStorefront({ url: "/order-guide/?id=9001", local: tab(), backend: here.backend });
  for (const { storefront } of [here, there]) await send(storefront.guideDetail, { _tag: "Opened", id: "9001" });
  const line = linesOf(there.storefront.guideDetail.get().guide!).find(({ productSku }) => productSku === "BEEF1")!;
  await send(there.storefront.guideCart, { _tag: "QuantityChanged", line, input: "3" });
  const shownHere = () => here.storefront.guideCart.get().quantities;
  expect(shownHere()).toEqual({ BEEF1: 3 });
  here.backend.clock.now += 1_000;
  await send(there.storefront.guideCart, { _tag: "AddRequested" });
  await expect.poll(shownHere).toEqual({});
  expect(there.storefront.guideCart.get().quantities).toEqual({});
});
