import { orderingStatus } from "@larder/domain/account/ordering-status";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { checkLine } from "@larder/domain/cart/check-line";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { world } from "../src/testing/acceptance/world.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { termsOf } from "../src/testing/fake-backend/cart.ts";
import { cartCan } from "../src/workflows/cart/can.ts";
import { differencesOf } from "../src/workflows/cart/differences.ts";
import { item, type OpenStorefront, openStorefront, send, settled } from "./open-storefront.ts";

const SUBMIT = { _tag: "SubmitRequested" } as const;
const [NORTH] = world.organizations;

/** A cart on screen here and elsewhere, and how this screen learns of changes. */
interface Scene {
  readonly here: OpenStorefront;
  readonly there: OpenStorefront;
  readonly look: () => Promise<void>;
}

const cartOf = ({ storefront }: OpenStorefront) => storefront.cart.get().optimisticCart!;
const lineOf = (open: OpenStorefront, sku: string) => linesOf(cartOf(open)).find((line) => line.productSku === sku)!;
const type = (open: OpenStorefront, sku: string, input: number) =>
  send(open.storefront.cart, { _tag: "QuantityChanged", line: lineOf(open, sku).id, input });

const chooseDay = ({ storefront, backend }: OpenStorefront, day: number, location?: object) => {
  const subCart = subCartsOf(storefront.cart.get().optimisticCart!)[0]!;
  const { date } = subCart.deliveryInformation!.availableDates[day]!;
  backend.clock.now += 1;
  return send(storefront.cart, {
    _tag: "DeliveryDateChosen",
    choice: { ...deliveryPlace(subCart), date, ...(location === undefined ? {} : { location: location as never }) },
  });
};

const noAddress = orderingStatus({ canOrder: true, errors: [] }, ["deliveryAddress"]);

/** Everything that can change between viewing and sending a cart, and its message. */
const CHANGES: Readonly<
  Record<string, readonly [happens: (scene: Scene) => unknown, isSaid: readonly string[], refusal?: string]>
> = {
  quantity: [({ there }) => type(there, "BEEF1", 6), ["BEEF1 2 6 quantity"]],
  "line that is gone": [
    ({ there }) => send(there.storefront.cart, { _tag: "LineRemoved", line: lineOf(there, "BEEF1").id }),
    ["BEEF1 2 - "],
  ],
  "line that is new": [({ there }) => settled(there.storefront.addToCart([item("BEEF2", 1)])), ["BEEF2 - 1 "]],
  price: [({ here }) => here.backend.prices.set("P001", "$1.10"), ["P001 4 4 price"]],
  pack: [({ here }) => here.backend.packs.set("P001", "2/10 lb"), ["P001 4 4 pack"]],
  stock: [({ here }) => here.backend.stocks.set("P001", 0), ["P001 4 4 stock"]],
  "part of the stock": [({ here }) => here.backend.stocks.set("P001", 1), ["P001 4 4 backOrder"]],
  assortment: [({ here }) => here.backend.unlisted.add("P001"), ["P001 4 4 stock,price,pack"]],
  limit: [
    ({ here }) => here.backend.limits.set("P001", { minimum: 1, maximum: 3 }),
    ["P001 AdjustedToMaximum"],
    "Pantry item 1: Adjusting quantity to maximum allowed (3).",
  ],
  multiple: [
    ({ here }) => here.backend.limits.set("P001", { multiple: 6 }),
    ["P001 SoldByMultiple"],
    "Pantry item 1: Sold by 6.",
  ],
  day: [({ there }) => chooseDay(there, 2), ["Delivery day"]],
  "cut-off": [({ here }) => void (here.backend.clock.now += 86_400_000), ["Delivery day"]],
  address: [({ there }) => chooseDay(there, 0, NORTH?.locations?.[1]), ["Delivery address"]],
  hold: [({ here }) => here.backend.holds.set(101, noAddress.errors), [], "delivery address"],
};

const opened = async (there: Parameters<typeof openStorefront>[0], here: Parameters<typeof openStorefront>[0]) => {
  const first = await openStorefront(there);
  first.backend.featureFlags["FeatureFlags.Global.EnforceStock"] = false;
  await settled(first.storefront.addToCart([item("BEEF1", 2), item("P001", 4)]));
  const second = await openStorefront({ ...here, backend: first.backend });
  await send(second.storefront.cart, { _tag: "LoadRequested", order: null });
  await send(second.storefront.cart, { _tag: "Opened" });
  first.backend.clock.now += 2_000;
  return { there: first, here: second };
};

const staff = () => ({ ...fakeSession("ada"), isImpersonationActive: true, originalUserName: "sue" });

/** Every place that shows a cart, and how it learns of changes elsewhere. */
const PLACES: Readonly<Record<string, () => Promise<Scene>>> = {
  "the cart that is left open": async () => {
    const scene = await opened({}, {});
    return { ...scene, look: () => send(scene.here.storefront.cart, { _tag: "RefreshRequested" }) };
  },
  "another tab": async () => {
    const scene = await opened({}, {});
    return { ...scene, look: () => send(scene.here.storefront.cart, { _tag: "ChangedElsewhere", orders: [] }) };
  },
  "another device": async () => {
    const scene = await opened({}, {});
    return { ...scene, look: () => send(scene.here.storefront.cart, { _tag: "RereadRequested" }) };
  },
  Submit: async () => {
    const scene = await opened({}, {});
    return { ...scene, look: () => send(scene.here.storefront.cart, SUBMIT) };
  },
  "Submit by staff who act": async () => {
    const scene = await opened({}, { session: staff() });
    return { ...scene, look: () => send(scene.here.storefront.cart, SUBMIT) };
  },
  "Submit while staff act": async () => {
    const scene = await opened({ session: staff() }, {});
    return { ...scene, look: () => send(scene.here.storefront.cart, SUBMIT) };
  },
  "offline and back": async () => {
    const scene = await opened({}, {});
    const { storefront, backend } = scene.here;
    const look = async () => {
      backend.intercept.current = () => Effect.fail({ _tag: "Unreachable", detail: "lost" });
      await send(storefront.cart, { _tag: "RereadRequested" });
      expect(said(scene.here)).toEqual([]);
      backend.intercept.current = (_, run) => run;
      backend.clock.now += 2_000;
      await send(storefront.cart, { _tag: "CameOnline" });
    };
    return { ...scene, look };
  },
  "an order that is changed with a colleague": async () => {
    const here = await openStorefront();
    here.backend.featureFlags["FeatureFlags.Global.EnforceStock"] = false;
    await settled(here.storefront.addToCart([item("BEEF1", 2), item("P001", 3)]));
    await send(here.storefront.cart, SUBMIT);
    const order = here.backend.orders[0]!.order.key.orderNumber;
    const session = { ...fakeSession("eva"), organizationId: 101 };
    const there = await openStorefront({ backend: here.backend, session, url: `/cart/?orderNumber=${order}` });
    for (const { storefront } of [here, there]) {
      storefront.arrived(`/cart/?orderNumber=${order}`);
      await send(storefront.cart, { _tag: "EditRequested", order });
    }
    await send(here.storefront.cart, { _tag: "Opened" });
    // A raised line costs today's price.
    await type(here, "P001", 4);
    await send(there.storefront.cart, { _tag: "RefreshRequested" });
    return { here, there, look: () => send(here.storefront.cart, SUBMIT) };
  },
};

/** Changes that don't affect a modified order: its stock is reserved, its address and cutoff were agreed. */
const NOT_OF_AN_ORDER = new Set(["stock", "assortment", "cut-off", "address"]);

/** What the cart page says: differences to settle, and lines blocked by quantity rules. */
const said = (open: OpenStorefront): readonly string[] => {
  const shop = { backend: open.backend, organization: NORTH! };
  return [
    ...differencesOf(open.storefront.cart.get()).map((one) =>
      one._tag === "Line"
        ? `${(one.now ?? one.yours)?.productSku} ${one.yours?.quantity ?? "-"} ${one.now?.quantity ?? "-"} ${one.aspects.join()}`
        : `${one._tag} ${one._tag === "Delivery" ? one.aspects.join() : one.field}`,
    ),
    ...linesOf(cartOf(open)).flatMap((line) => {
      const check = checkLine(line, termsOf(shop));
      return check === null || check.isValid ? [] : [`${line.productSku} ${check.notice._tag}`];
    }),
  ];
};

describe.each(Object.entries(PLACES))("%s", (place, open) => {
  const isOrder = place.startsWith("an order");
  const cases = Object.entries(CHANGES).filter(([name]) => !isOrder || !NOT_OF_AN_ORDER.has(name));

  it.each(cases)(
    "SUBMIT-09 CART-31 another %s is announced before anything is sent",
    async (_, [happens, isSaid, refusal]) => {
      const scene = await open();
      const { here } = scene;
      const { cart } = here.storefront;
      const before = JSON.stringify(here.backend.orders);
      await happens(scene);
      await scene.look();
      expect(said(here)).toEqual(isSaid);
      await send(cart, SUBMIT);
      expect(JSON.stringify(here.backend.orders)).toBe(before);
      if (refusal !== undefined) {
        expect(cart.get().errors.join()).toContain(refusal);
        return;
      }
      expect(cartCan(cart.get(), SUBMIT)).toMatchObject({ ok: false, reason: { _tag: "Differs" } });
      await send(cart, { _tag: "AllDifferencesTaken" });
      await send(cart, SUBMIT);
      expect(JSON.stringify(here.backend.orders)).not.toBe(before);
    },
  );
});

it("IDENT-26 SUBMIT-10 Submit with an expired session sends nothing, says so, and the cart waits", async () => {
  const { here, there } = await PLACES["Submit"]!();
  const { cart, session } = here.storefront;
  here.session.userName = null;
  await send(cart, SUBMIT);
  expect(here.backend.orders).toEqual([]);
  expect([cart.get().submitting, cart.get().errors.length, session.get().isExpired]).toEqual([null, 1, true]);
  here.session.userName = "ada";
  expect(linesOf(cartOf(there)).map(({ quantity }) => quantity)).toEqual([2, 4]);
});
