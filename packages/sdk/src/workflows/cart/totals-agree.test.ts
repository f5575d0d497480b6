import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { type Cart, type CartLine, CartLineId } from "@larder/domain/cart/cart.schema";
import { splitIntoGroups } from "@larder/domain/cart/subcarts";
import { addTotals, sumOf, totalsOf } from "@larder/domain/cart/totals";
import { completeVariant } from "@larder/domain/catalog/complete-product";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { sku, unit } from "@larder/domain/catalog/sku";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { variant as anyVariant } from "@larder/domain/testing/variant";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { optimisticCart } from "./optimistic-cart.ts";

const ordered = fc.record({
  variant: fc.oneof(
    anyVariant,
    fc.tuple(anyVariant, fc.integer({ min: 1, max: 9_999_999 })).map(([variant, price]) => ({
      ...variant,
      price: `$${(price / 10_000).toFixed(4)}`,
    })),
  ),
  before: fc.integer({ min: 1, max: 9_999 }),
  after: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  vendorId: fc.constantFrom(null, "V1"),
  businessUnitId: fc.constantFrom("0", "3"),
});
type Ordered = typeof ordered extends fc.Arbitrary<infer A> ? A : never;

const lineOf = ({ variant, vendorId, businessUnitId }: Ordered, at: number, quantity: number) => {
  const cost = lineTotal(variant, quantity);
  const line: CartLine = {
    ...PLAIN_CART_LINE,
    id: CartLineId.make(`l${at}`),
    productSku: sku(`p${at}`),
    quantity,
    variants: [completeVariant({ ...variant, metadata: { unitOfMeasure: "CS", vendorId } })],
    totalPrice: cost?.cents ?? null,
    isEstimated: cost?.estimated ?? false,
  };
  return { line, place: { businessUnitId, vendorId, isDropShip: vendorId !== null, isPreOrder: false, isJIT: false } };
};

const serverCart = (placed: readonly ReturnType<typeof lineOf>[]): Cart => ({
  ...EMPTY_CART,
  id: "c",
  cartGroups: splitIntoGroups(placed, () => PLAIN_SUBCART),
  summary: {
    ...EMPTY_CART.summary,
    itemCount: placed.length,
    totals: sumOf(placed.map(({ line }) => lineTotal(line.variants[0]!, line.quantity))),
  },
});

it("CART-05 CART-10 CART-37 SUBMIT-20 OP-29 cart totals agree on client, server and receipt", () =>
  fc.assert(
    fc.property(fc.array(ordered, { minLength: 1, maxLength: 12 }), (all) => {
      const held = serverCart(all.map((one, at) => lineOf(one, at, one.before)));
      const queue = all.map(({ after }, at) => ({
        id: `i${at}`,
        order: null,
        madeAt: at,
        stamp: at,
        edit: {
          _tag: "SetLine" as const,
          line: {
            id: CartLineId.make(`l${at}`),
            productSku: sku(`p${at}`),
            unitOfMeasure: unit("CS"),
            quantity: after,
          },
        },
      }));
      const left = all.flatMap((one, at) => (one.after === 0 ? [] : [lineOf(one, at, one.after)]));
      const answered = serverCart(left);
      const client = optimisticCart(held, queue)!;
      expect(client.summary.totals).toEqual(answered.summary.totals);
      const receipt = addTotals(subCartsOf(answered).map(({ lines }) => totalsOf(lines)));
      expect(receipt).toEqual(answered.summary.totals);
      expect(totalsOf(linesOf(client).filter(({ quantity }) => quantity > 0))).toEqual(receipt);
      expect(Number.isSafeInteger(receipt.total)).toBe(true);
    }),
    { numRuns: runsOf(10_000, process.env["LARDER_SOAK"]) },
  ));
