import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import { cart, EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { CartLineId } from "./cart.schema.ts";
import {
  cartLineKey,
  itemCount,
  linesOf,
  quantitiesInCart,
  quantitiesSetAside,
  subCartsOf,
  withQuantities,
} from "./cart-lines.ts";
import { splitIntoGroups, subCartKey, type SubCartPlace } from "./subcarts.ts";
import { addTotals, totalsOf } from "./totals.ts";

const id = CartLineId.make;

describe("lines of a cart", () => {
  it("CART-01 OP-32 product, unit and cut identify a line, the comment doesn't", () => {
    const key = cartLineKey(PLAIN_CART_LINE);
    expect(cartLineKey({ ...PLAIN_CART_LINE, comment: "soon" } as typeof PLAIN_CART_LINE)).toBe(key);
    expect(cartLineKey({ ...PLAIN_CART_LINE, cutInstructions1: "" })).toBe(key);
    const other = [
      { productSku: sku("2") },
      { unitOfMeasure: unit("EA") },
      { cutInstructions1: "Whole" },
      { cutInstructions2: "Whole" },
    ].map((fields) => cartLineKey({ ...PLAIN_CART_LINE, ...fields }));
    expect(new Set([key, ...other]).size).toBe(5);
  });

  it("QTY-06 pieces of a product count by unit over all subcarts; an empty cart has none", () => {
    expect(quantitiesInCart(EMPTY_CART)).toEqual({});
    fc.assert(
      fc.property(cart, (any) => {
        for (const item of ["1", "2"])
          for (const measure of ["CS", "EA"]) {
            const expected = linesOf(any)
              .filter((line) => line.productSku === sku(item) && line.unitOfMeasure === unit(measure))
              .reduce((sum, line) => sum + line.quantity, 0);
            expect(quantitiesInCart(any)[`${item}|${measure}`] ?? 0).toBe(expected);
          }
      }),
    );
  });

  it("SUBMIT-12 OP-87 what the order being modified holds counts by product and unit, over its cuts", () => {
    const price = { unitPrice: 10_000, totalPrice: 100, isEstimated: false };
    const placed = (quantity: number) => ({ ...PLAIN_CART_LINE, placed: { ...price, quantity } });
    const lines = [placed(3), { ...placed(2), cutInstructions1: "Thin" }, PLAIN_CART_LINE];
    const held = { cartGroups: [{ subCarts: [{ ...PLAIN_SUBCART, lines }] }] } as unknown as typeof EMPTY_CART;
    const { productSku, unitOfMeasure } = PLAIN_CART_LINE;
    expect(quantitiesSetAside(held)).toEqual({ [`${productSku}|${unitOfMeasure}`]: 5 });
    expect(quantitiesSetAside(EMPTY_CART)).toEqual({});
  });

  it("CART-05 OP-72 the count excludes lines out of stock", () => {
    expect(itemCount(null)).toBe(0);
    expect(itemCount({ ...EMPTY_CART, oosLines: [PLAIN_CART_LINE] } as typeof EMPTY_CART)).toBe(0);
    fc.assert(
      fc.property(cart, (any) => {
        expect(itemCount(any)).toBe(any.summary.itemCount);
      }),
    );
  });

  it("CART-10 CART-11 pending quantities are shown; everything else keeps its identity", () => {
    const held = deepFreeze({
      ...EMPTY_CART,
      cartGroups: [
        {
          businessUnitId: "B1",
          subCarts: [
            {
              ...PLAIN_SUBCART,
              lines: [
                { ...PLAIN_CART_LINE, id: id("a") },
                { ...PLAIN_CART_LINE, id: id("b") },
              ],
            },
          ],
        },
        { businessUnitId: "B2", subCarts: [{ ...PLAIN_SUBCART, lines: [{ ...PLAIN_CART_LINE, id: id("c") }] }] },
      ],
    });
    const shown = withQuantities(held, new Map([[id("a"), 5]]));
    expect(linesOf(shown).map((line) => line.quantity)).toEqual([5, 1, 1]);
    expect(shown.cartGroups[1]).toBe(held.cartGroups[1]);
    expect(linesOf(shown)[1]).toBe(linesOf(held)[1]);
    expect(shown.summary).toBe(held.summary);
    expect(withQuantities(held, new Map())).toBe(held);
    expect(withQuantities(held, new Map([[id("a"), 1]]).set(id("zz"), 4))).toBe(held);
    expect(linesOf(withQuantities(held, new Map([[id("a"), 0]]))).map((line) => line.quantity)).toEqual([0, 1, 1]);
    const without = withQuantities(held, new Map([id("b"), id("c")].map((gone) => [gone, null])));
    expect(without.cartGroups).toHaveLength(1);
    expect(linesOf(without).map((line) => line.id)).toEqual(["a"]);
  });

  it("CART-11 a subcart that was empty before stays", () => {
    const held = {
      ...EMPTY_CART,
      cartGroups: [{ businessUnitId: "B1", subCarts: [PLAIN_SUBCART, { ...PLAIN_SUBCART, lines: [PLAIN_CART_LINE] }] }],
    };
    expect(withQuantities(held, new Map([[PLAIN_CART_LINE.id, null]])).cartGroups[0]!.subCarts).toEqual([
      PLAIN_SUBCART,
    ]);
  });
});

describe("totals", () => {
  it("PROD-13 CART-05 CART-37 SUBMIT-20 totals are exact in any order, without pending lines", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            totalPrice: fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 })),
            isEstimated: fc.boolean(),
          }),
        ),
        (lines) => {
          const exact = lines.reduce((sum, line) => sum + BigInt(line.totalPrice ?? 0), 0n);
          const priced = lines.filter((line) => line.totalPrice !== null);
          expect(totalsOf(lines)).toEqual({
            total: Number(exact),
            pendingCount: lines.length - priced.length,
            estimated: priced.some((line) => line.isEstimated),
          });
          expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines));
          const [some, others] = [lines.slice(0, 3), lines.slice(3)];
          expect(addTotals([totalsOf(some), totalsOf(others)])).toEqual(totalsOf(lines));
        },
      ),
    );
  });
});

describe("subcarts", () => {
  const place = (fields: Partial<SubCartPlace> = {}): SubCartPlace => ({
    businessUnitId: "B1",
    vendorId: null,
    isDropShip: false,
    isPreOrder: false,
    isJIT: false,
    ...fields,
  });
  const line = (name: string) => ({ ...PLAIN_CART_LINE, id: id(name) });

  it("CART-07 OP-73 unit, vendor, drop ship, pre-order and just in time each split subcarts", () => {
    const places = [
      place(),
      place({ businessUnitId: "B2" }),
      place({ vendorId: "V" }),
      place({ isDropShip: true }),
      place({ isPreOrder: true }),
      place({ isJIT: true }),
    ];
    expect(new Set(places.map(subCartKey)).size).toBe(6);
    const groups = splitIntoGroups(
      places.map((at) => ({ line: line("a"), place: at })),
      () => PLAIN_SUBCART,
    );
    expect(subCartsOf({ cartGroups: groups })).toHaveLength(6);
  });

  it("CART-07 drop-ship lines of two vendors are two subcarts of one group, in order", () => {
    const drop = (vendorId: string) => place({ vendorId, isDropShip: true });
    const groups = splitIntoGroups(
      [
        { line: line("a"), place: drop("V2") },
        { line: line("b"), place: drop("V1") },
        { line: line("c"), place: place({ businessUnitId: "B2" }) },
        { line: line("d"), place: drop("V2") },
      ],
      () => PLAIN_SUBCART,
    );
    expect(
      groups.map((group) => [
        group.businessUnitId,
        group.subCarts.map((sub) => [sub.vendorId, sub.lines.map((one) => one.id)]),
      ]),
    ).toEqual([
      [
        "B1",
        [
          ["V2", ["a", "d"]],
          ["V1", ["b"]],
        ],
      ],
      ["B2", [[null, ["c"]]]],
    ]);
    expect(groups[0]!.subCarts[0]).toEqual({
      ...PLAIN_SUBCART,
      vendorId: "V2",
      isDropShip: true,
      lines: [line("a"), line("d")],
    });
  });

  it("CART-07 SUBMIT-20 splitting loses no line, and splitting again gives the same", () => {
    fc.assert(
      fc.property(cart, (any) => {
        const placed = subCartsOf(any).flatMap((sub) => sub.lines.map((one) => ({ line: one, place: sub })));
        const details = new Map(subCartsOf(any).map((sub) => [subCartKey(sub), sub]));
        const groups = splitIntoGroups(placed, (at) => details.get(subCartKey(at))!);
        const filled = any.cartGroups
          .map((group) => ({ ...group, subCarts: group.subCarts.filter((sub) => sub.lines.length > 0) }))
          .filter((group) => group.subCarts.length > 0);
        expect(groups).toEqual(filled);
      }),
    );
  });
});
