import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { type FaultProxy, faultProxy } from "../support/fault-proxy.ts";
import type { OpenShop } from "../support/open-shop.ts";
import { GUIDE, kitchen } from "./kitchen.ts";

export interface Item {
  readonly sku: string;
  readonly name: string;
}

/** What a host does for a customer. A missing one is what this host doesn't offer, said by its test. */
export interface Host {
  readonly signIn: () => Promise<unknown>;
  readonly openGuide: (name: string) => Promise<unknown>;
  readonly type: (item: Item, quantity: number) => Promise<unknown>;
  readonly add: () => Promise<unknown>;
  /** The cart as shown, once it has all these items. */
  readonly seeCart?: (items: readonly Item[]) => Promise<unknown>;
  /** Confirms what must be, sends the order and waits for its answer. */
  readonly submit: () => Promise<unknown>;
  /** Waits until the history shows this order. */
  readonly seeOrder?: (orderNumber: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

interface World {
  readonly host: Host;
  readonly at: Awaited<ReturnType<typeof kitchen>>;
  readonly proxy: FaultProxy;
  readonly items: readonly Item[];
  readonly before: readonly string[];
}

const QUANTITIES = [2, 1];
const SUBMIT = "/web-api/cart/submit";

/** A customer's main job, one step a row; every host takes the same ones. */
const steps: readonly (readonly [name: string, needs: keyof Host, step: (world: World) => Promise<unknown>])[] = [
  ["IDENT-09 signs in", "signIn", ({ host }) => host.signIn()],
  ["GUIDE-VIEW-01 opens an order guide", "openGuide", ({ host }) => host.openGuide(GUIDE.name)],
  [
    "GUIDE-CART-09 takes quantities",
    "type",
    async ({ host, items }) => {
      for (const [index, item] of items.entries()) await host.type(item, QUANTITIES[index] ?? 1);
    },
  ],
  [
    "GUIDE-CART-10 adds them to the cart",
    "add",
    async ({ host, at, items }) => {
      await host.add();
      const wanted = Object.fromEntries(items.map(({ sku }, index) => [sku, QUANTITIES[index]]));
      await expect.poll(at.inCart).toEqual(wanted);
    },
  ],
  ["CART-08 shows the cart", "seeCart", ({ host, items }) => host.seeCart!(items)],
  [
    "SUBMIT-06 OP-91 sends one order though its answer is lost",
    "submit",
    async ({ host, at, proxy, before }) => {
      proxy.count(SUBMIT);
      proxy.break(SUBMIT, "500 after");
      const sending = host.submit();
      await expect.poll(() => proxy.count(SUBMIT)).toBeGreaterThan(0);
      proxy.repair();
      await sending;
      expect((await at.orderNumbers()).filter((one) => !before.includes(one))).toHaveLength(1);
      expect(await at.inCart()).toEqual({});
    },
  ],
  [
    "HIST-01 shows the order in its history",
    "seeOrder",
    async ({ host, at, before }) => {
      const [latest = ""] = (await at.orderNumbers()).filter((one) => !before.includes(one));
      await host.seeOrder!(latest);
    },
  ],
];

/** Takes a host through the main job. `missing`: the steps that it doesn't offer, so that none is left out by mistake. */
export const walk = (
  name: string,
  shop: OpenShop,
  open: (url: string) => Promise<Host>,
  missing: readonly (keyof Host)[] = [],
): void => {
  describe(name, () => {
    let world: World;
    let isBroken = false;
    beforeAll(async () => {
      // Without what earlier tests typed in the guide, which would be added, too.
      await shop.openSignedIn({ ...desktop });
      const at = await kitchen(shop.url);
      await at.emptyCart();
      const proxy = await faultProxy(() => shop.url);
      const [items, before, host] = [await at.items(2), await at.orderNumbers(), await open(proxy.url)];
      world = { host, at, proxy, items, before };
    });
    afterAll(async () => {
      await world.host.close();
      await world.at.dispose();
      await world.proxy.stop();
    });
    it.each(steps.filter(([, needs]) => !missing.includes(needs)))("%s", { retry: 0 }, async (_, needs, step) => {
      // Each step needs the one before.
      if (isBroken) throw new Error("An earlier step failed.");
      isBroken = true;
      expect(Object.keys(world.host)).toContain(needs);
      await step(world);
      isBroken = false;
    });
  });
};
