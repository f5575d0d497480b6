import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { ShownCart, ShownDelivery, ShownLine } from "@larder/domain/cart/shown-cart.schema";
import { subCartKey } from "@larder/domain/cart/subcarts";
import fc from "fast-check";
import { world } from "../../../testing/acceptance/world.ts";
import { makeFakeBackend } from "../../../testing/fake-backend/backend.ts";
import { cartOf, emptyCart } from "../../../testing/fake-backend/cart.ts";
import { withItems } from "../../../testing/fake-backend/cart-edits.ts";
import { keepOrder } from "../../../testing/fake-backend/submit-cart.ts";
import { orderOf } from "../../../testing/fake-backend/order-history.ts";
import { fakeSession } from "../../../testing/fake-backend/ports.ts";
import type { FakeSession } from "../../../testing/fake-backend/session.ts";
import { model } from "../../../testing/model/check-model.ts";
import { repeat } from "../../../testing/model/repeat.ts";
import { type Act, perform, SKUS } from "./seen-and-sent-acts.ts";
import type { Rule } from "./rules-at-submit.ts";
import { type Blindness, openScreen, type Screen, type Weakness } from "./seen-and-sent.ts";

const whats: readonly Act["what"][] = [
  ...repeat(3, "quantity" as const),
  "remove",
  "add",
  "note",
  "poNumber",
  "notes",
  ...repeat(2, "comment" as const),
  "unit",
  "day",
  "location",
  ...repeat(2, "shipping" as const),
  "reread",
  "keep",
  "take",
  "takeAll",
  ...repeat(3, "submit" as const),
  ...repeat(2, "submitSome" as const),
  "close",
  "price",
  "pack",
  ...repeat(2, "stock" as const),
  "vendor",
  "assortment",
  "limit",
  "multiple",
  "hold",
  "acting",
  "clock",
  ...repeat(8, "settle" as const),
];

const acts = fc.array(fc.record<Act>({ who: fc.nat(4), what: fc.constantFrom(...whats), n: fc.nat(1_000) }), {
  minLength: 5,
  maxLength: 26,
});

const settleAll = (screens: readonly Screen[]): void => {
  for (let round = 0; round < 400; round += 1) {
    if (screens.map((screen) => screen.settle(round)).some(Boolean)) continue;
    for (const screen of screens) screen.atRest();
    return;
  }
  throw new Error("it never comes to rest");
};

const start = (isOrder: boolean, weakness: Weakness) => {
  const backend = makeFakeBackend();
  // Quantities above the stock can be ordered.
  backend.featureFlags["FeatureFlags.Global.EnforceStock"] = false;
  const [organization] = world.organizations;
  if (organization === undefined) throw new Error("the world has no organization");
  const items = SKUS.map((sku) => ({ productSku: sku as never, unitOfMeasure: "CS" as never, quantity: 2 }));
  const shop = { backend, organization };
  const filled = withItems(shop, emptyCart, items).cart;
  backend.carts.set("ada@101", filled);
  // The same for a colleague, so that what was shown doesn't tell the two customers apart.
  backend.carts.set("eva@101", { ...filled, id: `${filled.id} of eva` });
  const cart = cartOf(shop, filled);
  const [subCart] = subCartsOf(cart);
  const order = isOrder && subCart !== undefined ? orderOf(backend, cart, subCart) : null;
  if (order !== null && subCart !== undefined) keepOrder(backend, organization.id, order, subCart);
  const staff = { ...fakeSession("ada"), isImpersonationActive: true, originalUserName: "sue" };
  const open = (session: FakeSession, name: string, client = name) =>
    openScreen(backend, session, { name, client }, weakness, order?.key.orderNumber ?? null);
  const screens = [
    // Two tabs of one browser, and another device.
    open(fakeSession("ada"), "tab0", "browser"),
    open(fakeSession("ada"), "tab1", "browser"),
    open(fakeSession("ada"), "device"),
    open(staff, "staff"),
    // A colleague has a separate cart but edits the same order.
    ...(isOrder ? [open({ ...fakeSession("eva"), organizationId: 101 }, "colleague")] : []),
  ];
  settleAll(screens);
  return { backend, screens };
};

/** Orders always match what a screen showed and keep the shop's rules, unless the server has a `weakness`. */
export const seenIsSent = (weakness: Weakness = {}): fc.IPropertyWithHooks<[readonly Act[], boolean]> =>
  fc.property(acts, fc.boolean(), (list, isOrder) => {
    const { backend, screens } = start(isOrder, weakness);
    for (const act of list) perform(backend, screens, act);
    settleAll(screens);
    // Accepting all differences sends the order as it is.
    for (const screen of screens) screen.send({ _tag: "AllDifferencesTaken" });
    settleAll(screens);
    for (const screen of screens) screen.send({ _tag: "SubmitRequested" });
    settleAll(screens);
  });

const lineOf = (shown: ShownCart, now: ShownCart, change: (yours: ShownLine, now: ShownLine) => ShownLine) => {
  const held = new Map(now.lines.map((line) => [line.id, line]));
  return {
    ...shown,
    lines: shown.lines.map((line) => {
      const one = held.get(line.id);
      return one === undefined ? line : change(line, one);
    }),
  };
};

const deliveryOf = (
  shown: ShownCart,
  now: ShownCart,
  change: (yours: ShownDelivery, now: ShownDelivery) => ShownDelivery,
): ShownCart => {
  const held = new Map(now.deliveries.map((delivery) => [subCartKey(delivery), delivery]));
  return {
    ...shown,
    deliveries: shown.deliveries.map((delivery) => {
      const one = held.get(subCartKey(delivery));
      return one === undefined ? delivery : change(delivery, one);
    }),
  };
};

/** Each part of the shown cart a server could ignore. */
export const blindnesses: Readonly<Record<string, Blindness>> = {
  quantity: (shown, now) => lineOf(shown, now, (line, { quantity, totalPrice }) => ({ ...line, quantity, totalPrice })),
  lines: (shown, now) => ({
    ...shown,
    lines: now.lines.map((line) => shown.lines.find(({ id }) => id === line.id) ?? line),
    deliveries: now.deliveries.map(
      (delivery) => shown.deliveries.find((one) => subCartKey(one) === subCartKey(delivery)) ?? delivery,
    ),
  }),
  price: (shown, now) =>
    lineOf(shown, now, (line, { unitPrice, totalPrice, quantity }) => ({
      ...line,
      unitPrice,
      totalPrice: quantity === line.quantity ? totalPrice : line.totalPrice,
    })),
  stock: (shown, now) =>
    lineOf(shown, now, (line, { isOutOfStock, delivery }) => ({ ...line, isOutOfStock, delivery })),
  day: (shown, now) => deliveryOf(shown, now, (delivery, { date }) => ({ ...delivery, date })),
  address: (shown, now) => deliveryOf(shown, now, (delivery, { address }) => ({ ...delivery, address })),
  shipping: (shown, now) =>
    deliveryOf(shown, now, (delivery, { shippingItem, shippingCost }) => ({ ...delivery, shippingItem, shippingCost })),
  note: (shown, now) => ({ ...shown, note: now.note }),
  "purchase order number": (shown, now) => ({ ...shown, poNumber: now.poNumber }),
  "vendor's notes": (shown, now) => deliveryOf(shown, now, (delivery, { notes }) => ({ ...delivery, notes })),
  unit: (shown, now) => lineOf(shown, now, (line, { unitOfMeasure }) => ({ ...line, unitOfMeasure })),
  pack: (shown, now) => lineOf(shown, now, (line, { packSize }) => ({ ...line, packSize })),
  "part of the stock": (shown, now) => lineOf(shown, now, (line, { backOrdered }) => ({ ...line, backOrdered })),
  delivery: (shown, now) =>
    lineOf(shown, now, (line, one) => ({ ...line, delivery: line.isOutOfStock ? line.delivery : one.delivery })),
  "cut or comment": (shown, now) =>
    lineOf(shown, now, (line, { comment, cutInstructions1, cutInstructions2 }) => ({
      ...line,
      comment,
      cutInstructions1,
      cutInstructions2,
    })),
};

/** Each rule a server could forget at Submit. */
export const rules: readonly Rule[] = ["limits", "multiples", "assortment", "hold", "customer"];

export const seenAndSentModel = model(
  "seen and sent",
  () => seenIsSent() as unknown as fc.IAsyncPropertyWithHooks<never>,
  { runs: 10_000 },
);
