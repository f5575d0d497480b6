import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_DELIVERY, PLAIN_SUBCART, cart } from "../testing/cart.ts";
import type { Cart, CartLine, SubCart } from "./cart.schema.ts";
import { CartLineId } from "./cart.schema.ts";
import { differenceText } from "../text/cart/differences.ts";
import {
  type CartDifference,
  type DeliveryAspect,
  differencesFromSeen,
  type LineAspect,
  withAccepted,
} from "./differences-from-seen.ts";
import { shownCart } from "./shown-cart.ts";
import type { ShownCart, ShownDelivery, ShownLine } from "./shown-cart.schema.ts";
import type { SubCartPlace } from "./subcarts.ts";

const line = (fields: Partial<CartLine> = {}): CartLine => ({ ...PLAIN_CART_LINE, ...fields });

const cartWith = (lines: readonly CartLine[], subCart: Partial<SubCart> = {}, more: Partial<Cart> = {}): Cart => ({
  ...EMPTY_CART,
  cartGroups: [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, ...subCart, lines }] }],
  ...more,
});

const delivered = (fields: Partial<typeof PLAIN_DELIVERY>): Partial<SubCart> => ({
  deliveryInformation: { ...PLAIN_DELIVERY, ...fields },
});

const differences = (yours: Cart, now: Cart): readonly CartDifference[] =>
  differencesFromSeen(shownCart(yours), shownCart(now));

const seen = cartWith([line()], delivered({ selectedDeliveryDate: "2026-11-24", address: "1 Main St" }));
const nowWith = (fields: Partial<CartLine>, delivery: Partial<typeof PLAIN_DELIVERY> = {}): Cart =>
  cartWith([line(fields)], delivered({ selectedDeliveryDate: "2026-11-24", address: "1 Main St", ...delivery }));

const shipping = (shippingCost: number, itemNumber = "S1") => ({
  displayName: "Ground",
  itemNumber,
  uom: "EA",
  shippingCostFormatted: "",
  shippingCost,
});

/** Every field of a line that its customer reads, changed alone; the rest says which line it is. */
const LINE_FIELDS = {
  unitOfMeasure: [{ unitOfMeasure: "EA" as ShownLine["unitOfMeasure"] }, "unit"],
  quantity: [{ quantity: 2 }, "quantity"],
  unitPrice: [{ unitPrice: 125_001 }, "price"],
  totalPrice: [{ totalPrice: null }, "price"],
  packSize: [{ packSize: "2/10 lb" }, "pack"],
  delivery: [{ delivery: "another" }, "delivery"],
  isOutOfStock: [{ isOutOfStock: true }, "stock"],
  backOrdered: [{ backOrdered: 1 }, "backOrder"],
  cutInstructions1: [{ cutInstructions1: "thin" }, "details"],
  cutInstructions2: [{ cutInstructions2: "tied" }, "details"],
  comment: [{ comment: "ripe" }, "details"],
} satisfies Record<
  Exclude<keyof ShownLine, "id" | "productSku" | "productTitle">,
  readonly [Partial<ShownLine>, LineAspect]
>;

/** The same of a delivery. */
const DELIVERY_FIELDS = {
  date: [{ date: "2026-11-25" }, "day"],
  address: [{ address: "2 Elm St" }, "address"],
  shippingItem: [{ shippingItem: "AIR" }, "shipping"],
  shippingCost: [{ shippingCost: 1 }, "shipping"],
  notes: [{ notes: "Ring twice" }, "notes"],
} satisfies Record<
  Exclude<keyof ShownDelivery, keyof SubCartPlace | "vendorName">,
  readonly [Partial<ShownDelivery>, DeliveryAspect]
>;

describe("differences from what a customer saw", () => {
  it.each<readonly [string, Cart, readonly string[]]>([
    ["quantity", nowWith({ quantity: 6, totalPrice: 7_500 }), ["Product 1: you saw 1 CS, the cart has 6 CS."]],
    [
      "a higher price",
      nowWith({ unitPrice: 130_000, totalPrice: 1_300 }),
      ["Product 1: the price was $12.50 and is $13.00 now."],
    ],
    [
      "a lower price",
      nowWith({ unitPrice: 120_000, totalPrice: 1_200 }),
      ["Product 1: the price was $12.50 and is $12.00 now."],
    ],
    ["the amount alone", nowWith({ totalPrice: 1_300 }), ["Product 1: its amount has changed."]],
    ["the pack", nowWith({ packSize: "2/10 lb" }), ["Product 1: the pack was 4/10 lb and is 2/10 lb now."]],
    ["part of the stock", nowWith({ backOrdered: 1 }), ["Product 1: 1 of 1 CS will come later."]],
    ["a comment", nowWith({ comment: "thin" }), ["Product 1: its cut or comment has changed."]],
    ["all of the stock", { ...EMPTY_CART, oosLines: [line()] }, ["Product 1: it's out of stock now."]],
    [
      "the day",
      nowWith({}, { selectedDeliveryDate: "2026-11-25" }),
      ["The delivery was for 2026-11-24 and is for 2026-11-25 now."],
    ],
    ["the address", nowWith({}, { address: "2 Elm St" }), ["The delivery goes to 2 Elm St now."]],
    ["the note", { ...seen, summary: { ...seen.summary, note: { value: "x" } } }, ["The note has changed."]],
    [
      "the order number",
      { ...seen, summary: { ...seen.summary, poNumber: { value: "7" } } },
      ["The purchase order number has changed."],
    ],
  ])("SUBMIT-09 %s: a change is reported", (_, now, texts) => {
    expect(differences(seen, now).map(differenceText)).toEqual(texts);
  });

  it.each(Object.entries(LINE_FIELDS))("SUBMIT-09 the %s of a line alone is a difference", (_, [change, aspect]) => {
    const yours = shownCart(seen);
    const now = { ...yours, lines: yours.lines.map((one) => ({ ...one, ...change })) };
    expect(differencesFromSeen(yours, now)).toMatchObject([{ _tag: "Line", aspects: [aspect] }]);
  });

  it.each(Object.entries(DELIVERY_FIELDS))(
    "SUBMIT-09 the %s of a delivery alone is a difference",
    (_, [change, aspect]) => {
      const yours = shownCart(seen);
      const now = { ...yours, deliveries: yours.deliveries.map((one) => ({ ...one, ...change })) };
      expect(differencesFromSeen(yours, now)).toMatchObject([{ _tag: "Delivery", aspects: [aspect] }]);
    },
  );

  it("SUBMIT-09 CART-31 a quantity and a price that changed together are both named", () => {
    const now = nowWith({ quantity: 2, unitPrice: 130_000, totalPrice: 2_600 });
    expect(differences(seen, now).map(differenceText)).toEqual([
      "Product 1: you saw 1 CS, the cart has 2 CS, the price was $12.50 and is $13.00 now.",
    ]);
  });

  it("SUBMIT-09 a line that was removed, and one that was added, are named", () => {
    const other = line({
      id: CartLineId.make("l2"),
      productTitle: "Mussels",
      productSku: "2" as CartLine["productSku"],
    });
    const both = cartWith([line(), other]);
    expect(differences(both, cartWith([line()])).map(differenceText)).toEqual([
      "Mussels: it's not in the cart anymore.",
    ]);
    expect(differences(cartWith([line()]), both).map(differenceText)).toEqual([
      "Mussels: 1 CS wasn't in the cart you saw.",
    ]);
  });

  it("SUBMIT-09 a line removed and added again is the same line", () => {
    const again = line({ id: CartLineId.make("l9") });
    expect(differences(cartWith([line()]), cartWith([again]))).toEqual([]);
    expect(differences(cartWith([line()]), cartWith([{ ...again, quantity: 2 }])).map(differenceText)).toEqual([
      "Product 1: you saw 1 CS, the cart has 2 CS.",
    ]);
  });

  it("SUBMIT-09 another shipping method or cost, or a new delivery, is reported", () => {
    const ships = (cost: number, item?: string) => cartWith([line()], { shippingItem: shipping(cost, item) });
    const texts = (now: Cart) => differences(ships(500), now).map(differenceText);
    expect(texts(ships(500))).toEqual([]);
    expect([texts(ships(600)), texts(ships(500, "S2"))]).toEqual([
      ["The delivery ships a different way or at a different cost."],
      ["The delivery ships a different way or at a different cost."],
    ]);
    const vendor = cartWith([line()], { vendorId: "v1", isDropShip: true, vendorName: "Aurelle" });
    expect(differences(cartWith([line()]), vendor).map(differenceText)).toEqual([
      "Product 1: it comes with another delivery now.",
      "The delivery from Aurelle on an open day wasn't in the order you saw.",
    ]);
  });

  it("CART-32 changes to an out-of-stock line don't matter until it is back", () => {
    const out = (fields: Partial<CartLine> = {}) => cartWith([], {}, { oosLines: [line(fields)] });
    expect(differences(out(), out({ quantity: 9, unitPrice: 1 }))).toEqual([]);
    expect(differences(out(), cartWith([])).length).toBe(0);
    expect(differences(out(), cartWith([line()])).map(differenceText)).toEqual(["Product 1: it's back in stock."]);
  });

  it("SUBMIT-09 a cart equals itself, and accepting removes every difference", () =>
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const [yours, now] = [shownCart(one), shownCart(other)];
        expect(differencesFromSeen(yours, yours)).toEqual([]);
        const accepted = differencesFromSeen(yours, now).reduce<ShownCart>(withAccepted, yours);
        expect(differencesFromSeen(accepted, now)).toEqual([]);
      }),
    ));

  it("SUBMIT-09 without a difference, what is sent is what was shown, line by line", () =>
    fc.assert(
      fc.property(cart, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), (one, quantities) => {
        const now: Cart = {
          ...one,
          cartGroups: one.cartGroups.map((group) => ({
            ...group,
            subCarts: group.subCarts.map((subCart) => ({
              ...subCart,
              lines: subCart.lines.map((each, index) => ({
                ...each,
                quantity: quantities[index % quantities.length] ?? 1,
              })),
            })),
          })),
        };
        const same = JSON.stringify(shownCart(one)) === JSON.stringify(shownCart(now));
        expect(differences(one, now).length === 0).toBe(same);
      }),
    ));
});
