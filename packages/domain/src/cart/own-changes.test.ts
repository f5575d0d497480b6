import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import { type Cart, CartLineId } from "./cart.schema.ts";
import { differencesFromSeen } from "./differences-from-seen.ts";
import { withAcknowledged, withOwnChanges, withOwnItems, withOwnLine } from "./own-changes.ts";
import { shownCart } from "./shown-cart.ts";

const OWN = new Set(["quantity", "unit", "details"]);

const cartWith = (...lines: Cart["oosLines"]): Cart => ({
  ...EMPTY_CART,
  cartGroups: lines.length === 0 ? [] : [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, lines }] }],
});

const line = (fields: Partial<Cart["oosLines"][number]> = {}) => ({ ...PLAIN_CART_LINE, ...fields });
const other = line({ id: CartLineId.make("l2"), productSku: "2" as never });
const item = { productSku: line().productSku, unitOfMeasure: line().unitOfMeasure };
const aspects = (seen: ReturnType<typeof shownCart>, now: Cart) =>
  differencesFromSeen(seen, shownCart(now)).map((one) => (one._tag === "Line" ? one.aspects.join() : one._tag));

describe("a customer's own changes", () => {
  it("SUBMIT-09 an own edit leaves no difference in the customer's choices or lines", () =>
    fc.assert(
      fc.property(cart, cart, (one, two) => {
        const [before, now] = [shownCart(one), shownCart(two)];
        for (const difference of differencesFromSeen(withOwnChanges(before, before, now), now)) {
          if (difference._tag === "Text") throw new Error(`${difference.field} is the customer's own`);
          if (difference._tag !== "Line") continue;
          expect(difference.aspects.filter((aspect) => OWN.has(aspect))).toEqual([]);
          expect([difference.yours, difference.now]).not.toContain(null);
        }
      }),
    ));

  it("SUBMIT-09 a customer who changed nothing sees no difference", () =>
    fc.assert(
      fc.property(cart, cart, (one, two) => {
        const [seen, now] = [shownCart(one), shownCart(two)];
        expect(differencesFromSeen(withOwnChanges(seen, now, now), now)).toEqual(differencesFromSeen(seen, now));
      }),
    ));

  it("CART-31 SUBMIT-09 a price that rose along with an own quantity is a difference, the quantity isn't", () => {
    const seen = shownCart(cartWith(line()));
    const now = cartWith(line({ quantity: 4, unitPrice: 130_000, totalPrice: 5_200 }));
    expect(aspects(withOwnChanges(seen, seen, shownCart(now)), now)).toEqual(["price"]);
    expect(aspects(withOwnLine(seen, { ...item, id: line().id, quantity: 4 }, shownCart(now)), now)).toEqual(["price"]);
  });

  it("SUBMIT-09 others' changes are differences next to an own line, removal or items", () => {
    const seen = shownCart(cartWith(line(), other));
    const now = cartWith(line({ quantity: 4, totalPrice: 5_000 }), { ...other, quantity: 7, totalPrice: 8_750 });
    const edit = { ...item, id: line().id, quantity: 4 };
    expect(aspects(withOwnLine(seen, edit, shownCart(now)), now)).toEqual(["quantity"]);
    const removed = cartWith({ ...other, quantity: 7 });
    expect(aspects(withOwnLine(seen, { ...edit, quantity: 0 }, shownCart(removed)), removed)).toEqual(["quantity"]);
    expect(aspects(withOwnItems(seen, [{ ...item, quantity: 3 }], shownCart(now)), now)).toEqual(["quantity"]);
    expect(aspects(withOwnItems(seen, [{ ...item, quantity: 1 }], shownCart(now)), now)).toEqual([
      "quantity",
      "quantity",
    ]);
  });

  it("SUBMIT-09 a line its customer removed and added again is the one that was seen", () => {
    const again = line({ id: CartLineId.make("l9") });
    const seen = shownCart(cartWith(line()));
    const now = shownCart(cartWith(again));
    expect(differencesFromSeen(withOwnChanges(seen, shownCart(cartWith()), now), now)).toEqual([]);
    expect(differencesFromSeen(withOwnItems(seen, [{ ...item, quantity: 1 }], now), now)).toEqual([]);
  });

  it("CART-31 CART-32 acknowledging a line covers price, pack and stock, not quantity", () => {
    const now = cartWith(line({ quantity: 4, unitPrice: 130_000, packSize: "2/5 lb", totalPrice: 5_200 }));
    const [shown] = shownCart(now).lines;
    expect(aspects(withAcknowledged(shownCart(cartWith(line())), shown!), now)).toEqual(["quantity"]);
  });
});
