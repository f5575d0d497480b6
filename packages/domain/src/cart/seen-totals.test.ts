import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { formatUnitPrice } from "../catalog/money.ts";
import { lineTotal } from "../catalog/line-total.ts";
import { unit } from "../catalog/sku.ts";
import type { Cart, CartLine, CartLineId } from "./cart.schema.ts";
import { seenNow } from "./line-changes.ts";
import { totalsWhenSeen } from "./seen-totals.ts";
import { totalsOf } from "./totals.ts";

const CASE = { ...PLAIN_VARIANT, metadata: { ...PLAIN_VARIANT.metadata!, unitOfMeasure: unit("CS") } };

interface Described {
  readonly quantity: number;
  /** 1/10,000 dollars; null = pending. */
  readonly price: number | null;
  /** Pounds per case sold by weight; null = not by weight. */
  readonly weight: number | null;
}

/** A line as the server prices it, and as seen if `seen` is another price. */
const line = ({ quantity, price, weight }: Described, seen: Partial<CartLine["seen"]> = null, at = 0): CartLine => {
  const variant = {
    ...CASE,
    price: price === null ? "" : formatUnitPrice(price),
    catchWeight: weight === null ? null : { unitOfMeasure: "LB", averageWeight: weight },
  };
  const cost = lineTotal(variant, quantity);
  const now: CartLine = {
    ...PLAIN_CART_LINE,
    id: `l${at}` as CartLineId,
    quantity,
    unitPrice: price,
    totalPrice: cost?.cents ?? null,
    isEstimated: cost?.estimated ?? false,
    variants: [variant],
  };
  return seen === null ? now : { ...now, seen: { ...seenNow(now, false), ...seen } };
};

const cart = (lines: readonly CartLine[], oosLines: readonly CartLine[] = []): Cart => ({
  ...EMPTY_CART,
  cartGroups: [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, lines }] }],
  summary: { ...EMPTY_CART.summary, totals: totalsOf(lines) },
  oosLines,
});

const plain: Described = { quantity: 2, price: 300_000, weight: null };

describe("what the cart cost when last seen", () => {
  it("CART-31 a unit no longer sold counts proportionally; a now free line is unknown", () => {
    const unsold = { ...line(plain, { unitPrice: 250_000 }), variants: [] };
    expect(totalsWhenSeen(cart([unsold]))).toEqual({ total: 5_000, pendingCount: 0, estimated: false });
    const free = { ...line({ ...plain, price: 0 }, { unitPrice: 250_000 }), variants: [] };
    expect(totalsWhenSeen(cart([free]))).toEqual({ total: 0, pendingCount: 1, estimated: false });
  });

  it("CART-31 PROD-13 a pending price that is zero now only changes the pending lines", () => {
    const now = line({ ...plain, price: 0 }, { unitPrice: null });
    expect(totalsWhenSeen(cart([now]))).toEqual({ total: 0, pendingCount: 1, estimated: false });
  });

  it("CART-31 CART-32 what went out of stock was included, what came back wasn't", () => {
    const out = line(plain, { isOutOfStock: false });
    expect(totalsWhenSeen(cart([line(plain)], [out]))).toMatchObject({ total: 12_000 });
    expect(totalsWhenSeen(cart([line(plain), line(plain, { isOutOfStock: true }, 1)]))).toMatchObject({ total: 6_000 });
  });

  it("CART-31 changes that keep the total, and unseen lines, report nothing", () => {
    expect(totalsWhenSeen(cart([line(plain), line(plain, { packSize: "other" }, 1)]))).toBeNull();
    expect(
      totalsWhenSeen(cart([line(plain)], [line(plain, { isOutOfStock: true }, 1), line(plain, null, 2)])),
    ).toBeNull();
    expect(totalsWhenSeen(EMPTY_CART)).toBeNull();
  });

  it("CART-05 CART-31 the previous total is the same lines at their previous prices", () => {
    const price = fc.option(fc.integer({ min: 1, max: 5_000_000 }), { freq: 5 });
    const described = fc.record({
      quantity: fc.integer({ min: 1, max: 500 }),
      price,
      weight: fc.option(fc.integer({ min: 1, max: 90 })),
      was: fc.option(price, { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(described, { maxLength: 12 }), (all) => {
        const is = all.map((each, at) => line(each, each.was === undefined ? null : { unitPrice: each.was }, at));
        const was = totalsOf(all.map((each) => line(each.was === undefined ? each : { ...each, price: each.was })));
        const now = totalsOf(is);
        const expected = was.total === now.total && was.pendingCount === now.pendingCount ? null : was;
        expect(totalsWhenSeen(cart(is))).toEqual(expected);
      }),
    );
  });
});
