import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { cartCan } from "../src/workflows/cart/can.ts";
import { differencesOf } from "../src/workflows/cart/differences.ts";
import { item, openStorefront, pass, send, settled, withFakeTimers } from "./open-storefront.ts";

const SUBMIT = { _tag: "SubmitRequested" } as const;

/** The cart from a server that knows which day was seen when its items were added. */
const withMovedFrom = (cart: Cart, movedFrom: string | null): Cart => ({
  ...cart,
  cartGroups: cart.cartGroups.map((group) => ({
    ...group,
    subCarts: group.subCarts.map((subCart) => ({
      ...subCart,
      deliveryInformation: subCart.deliveryInformation && { ...subCart.deliveryInformation, movedFrom },
    })),
  })),
});

/** A cart on screen with a vendor whose days close one by one. */
const openCart = async () => {
  const open = await openStorefront();
  await settled(open.storefront.addToCart([item("VEND", 2)]));
  const { cart } = open.storefront;
  await send(cart, { _tag: "Opened" });
  const delivery = () => subCartsOf(cart.get().optimisticCart!)[0]!.deliveryInformation!;
  const left = () => Date.parse(delivery().cutOff!) - open.backend.clock.now;
  const differences = () =>
    differencesOf(cart.get()).map((one) => (one._tag === "Delivery" ? one.aspects.join() : one._tag));
  return { ...open, cart, delivery, left, differences };
};

describe("a day that closes while the cart is on screen", () => {
  withFakeTimers();

  it("CART-14 SUBMIT-09 at the cutoff the next open day is offered, and sent only once accepted", async () => {
    const open = await openCart();
    const { cart, delivery, left, differences, backend } = open;
    const day = delivery().selectedDeliveryDate;
    await pass(open, left());
    expect(differences()).toEqual([]);
    await pass(open, 1);
    expect(differences()).toEqual(["day"]);
    expect(delivery().selectedDeliveryDate).not.toBe(day);
    expect(cartCan(cart.get(), SUBMIT)).toEqual({ ok: false, reason: { _tag: "Differs", count: 1 } });
    const next = delivery().selectedDeliveryDate;
    await send(cart, { _tag: "AllDifferencesTaken" });
    await send(cart, SUBMIT);
    expect(backend.orders[0]?.order.header.expectedDeliveryDate).toBe(next);
  });

  it("CART-14 SUBMIT-09 offline at the cutoff nothing moves, and the order is refused later", async () => {
    const open = await openCart();
    const { cart, delivery, left, differences, backend } = open;
    const day = delivery().selectedDeliveryDate;
    backend.intercept.current = () => Effect.fail({ _tag: "Unreachable", detail: "lost" });
    await pass(open, left() + 1);
    expect([delivery().selectedDeliveryDate, differences()]).toEqual([day, []]);
    backend.intercept.current = (_, effect) => effect;
    await send(cart, SUBMIT);
    expect([backend.orders, differences()]).toEqual([[], ["day"]]);
  });

  it("CART-14 SUBMIT-09 accepting a delivery's new day chooses it, without further questions", async () => {
    const { cart, delivery, left, differences, backend, ...open } = await openCart();
    const day = delivery().selectedDeliveryDate;
    backend.intercept.current = (call, run) =>
      ["carts.currentOrNew", "carts.refreshPrices"].includes(call)
        ? Effect.map(run, (answer) => withMovedFrom(answer as Cart, day) as never)
        : run;
    await pass({ ...open, backend }, left() + 1);
    backend.intercept.current = (_, run) => run;
    expect([differences(), delivery().movedFrom]).toEqual([["day"], day]);
    const next = delivery().selectedDeliveryDate;
    await send(cart, { _tag: "AllDifferencesTaken" });
    expect([differences(), delivery()]).toMatchObject([
      [],
      { isChosen: true, selectedDeliveryDate: next, movedFrom: null },
    ]);
  });

  it("CART-14 a chosen day that has closed stays, and blocks the order until another is chosen", async () => {
    const open = await openCart();
    const { cart, delivery, left, backend } = open;
    const [first, second] = delivery().availableDates;
    const place = deliveryPlace(subCartsOf(cart.get().optimisticCart!)[0]!);
    const choose = (date: string) => send(cart, { _tag: "DeliveryDateChosen", choice: { ...place, date } });
    await choose(first!.date);
    await pass(open, left() + 1);
    expect(delivery().selectedDeliveryDate).toBe(first!.date);
    expect(cartCan(cart.get(), SUBMIT)).toMatchObject({ ok: false, reason: { _tag: "Invalid" } });
    await choose(second!.date);
    await send(cart, SUBMIT);
    expect(backend.orders[0]?.order.header.expectedDeliveryDate).toBe(second!.date);
  });
});
