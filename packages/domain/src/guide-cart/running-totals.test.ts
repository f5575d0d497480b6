import { sku, unit } from "../catalog/sku.ts";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { setQuantity, type GuideCart, type GuideCartEntry } from "./guide-cart.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { GuideLine } from "../order-guide/guide.schema.ts";
import type { PriceBasis } from "../catalog/line-total.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_GUIDE_TOTALS, type PlacedLine, RunningTotals, type TotalsByGroup } from "./running-totals.ts";
import { completeVariant } from "../catalog/complete-product.ts";
import { plainLine } from "../testing/guide-line.ts";

const variant = (price: string, of: string, more: Partial<Variant> = {}): Variant => ({
  ...completeVariant({ price, text: of, isDefault: of === "CS", inStock: true, metadata: { unitOfMeasure: of } }),
  ...more,
});

const line = (...variants: readonly Variant[]): GuideLine => ({ ...plainLine(0), variants });

interface Entry {
  readonly line: GuideLine | null;
  readonly quantity: number;
  readonly group: number;
  readonly unit?: string;
  /** The price seen when the quantity was typed. */
  readonly seen?: PriceBasis;
}

const counted = (of: GuideLine | null, quantity: number, group = 0, inUnit?: string): Entry => ({
  line: of,
  quantity,
  group,
  ...(inUnit === undefined ? {} : { unit: inUnit }),
});

/** The guide cart and guide for lines with these quantities, each with its own item number. */
const typed = (entries: readonly Entry[]) => {
  const of = (at: number): Sku => sku(`S${at}`);
  return {
    entries: entries.map(({ quantity }, at): GuideCartEntry => ({ productSku: of(at), quantity, inStock: true })),
    prices: Object.fromEntries(entries.flatMap(({ seen }, at) => (seen === undefined ? [] : [[of(at), seen]]))),
    units: Object.fromEntries(
      entries.flatMap(({ unit: chosen }, at) => (chosen === undefined ? [] : [[of(at), unit(chosen)]])),
    ),
    placed: new Map(
      entries.flatMap((entry, at): [string, PlacedLine][] =>
        entry.line === null ? [] : [[of(at), { line: { ...entry.line, productSku: of(at) }, group: entry.group }]],
      ),
    ),
  };
};
const totals = (entries: readonly Entry[]): TotalsByGroup => {
  const { placed, ...cart } = typed(entries);
  return new RunningTotals().read(cart, placed);
};

it("GUIDE-CART-10 the chosen unit's price counts, not the default one's", () => {
  const two = line(variant("$10.00", "CS"), variant("$1.50", "EA"));
  expect(totals([counted(two, 4, 0, "EA")]).all).toMatchObject({ total: 600, notCases: 1 });
  expect(totals([counted(two, 4)]).all).toMatchObject({ total: 4000, notCases: 0 });
  expect(totals([counted(two, 4, 0, "GONE")]).all.total).toBe(4000);
});

it("PROD-07 PROD-13 catch weight makes the sum an estimate; a pending price is counted apart", () => {
  const weighed = line(variant("$6.49", "CS", { catchWeight: { unitOfMeasure: "LB", averageWeight: 66 } }));
  const { all } = totals([counted(weighed, 2), counted(line(variant("Price Pending", "CS")), 1), counted(null, 1)]);
  expect(all).toMatchObject({ lines: 3, total: 85_668, estimatedCount: 1, pendingCount: 2, away: 1 });
});

it("GUIDE-CART-05 PROD-07 PROD-13 a hidden or unloaded line counts at the price it was typed at", () => {
  const weighed = variant("$6.49", "CS", { catchWeight: { unitOfMeasure: "LB", averageWeight: 66 } });
  const hidden = (seen: PriceBasis, unitSeen: string): Entry => ({ ...counted(null, 2, 0, unitSeen), seen });
  const { all, groups } = totals([hidden(weighed, "CS"), hidden(variant("$1.50", "CS"), "CS")]);
  expect(all).toEqual({ ...NO_GUIDE_TOTALS, lines: 2, pieces: 4, total: 85_968, estimatedCount: 1, away: 2 });
  expect(groups.size).toBe(0);
  expect(totals([hidden(variant("Price Pending", "EA"), "EA")]).all).toMatchObject({ pendingCount: 1, notCases: 1 });
  // Today's price wins over the one seen.
  expect(totals([{ ...counted(line(variant("$9.00", "CS")), 1), seen: variant("$5.00", "CS") }]).all.total).toBe(900);
});

it("GUIDE-CART-05 lines count once, pieces add up, zero is no line, groups sum to the whole", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ cents: fc.integer({ min: 0, max: 99_999 }), quantity: fc.nat(50), group: fc.nat(4) })),
      (lines) => {
        const { all, groups } = totals(
          lines.map(({ cents, quantity, group }) =>
            counted(line(variant(`$${(cents / 100).toFixed(2)}`, "CS")), quantity, group),
          ),
        );
        const sum = (of: "total" | "lines" | "pieces") =>
          [...groups.values()].reduce((total, group) => total + group[of], 0);
        expect(sum("total")).toBe(all.total);
        expect(sum("lines")).toBe(all.lines);
        expect(sum("pieces")).toBe(all.pieces);
        const counting = lines.filter(({ quantity }) => quantity > 0);
        expect(all).toEqual({
          ...NO_GUIDE_TOTALS,
          lines: counting.length,
          pieces: counting.reduce((pieces, { quantity }) => pieces + quantity, 0),
          total: counting.reduce((total, { cents, quantity }) => total + cents * quantity, 0),
        });
        expect(new Set(groups.keys())).toEqual(new Set(counting.map(({ group }) => group)));
      },
    ),
  );
});

it("GUIDE-CART-05 GUIDE-CART-10 running sums always equal a full recount", () => {
  const catalogue = Array.from({ length: 8 }, (_, n): GuideLine => {
    const of = line(
      variant(
        n === 3 ? "Price Pending" : `$${n + 1}.37`,
        "CS",
        n === 5 ? { catchWeight: { unitOfMeasure: "LB", averageWeight: 7 } } : {},
      ),
      variant(`$0.${n + 1}1`, "EA"),
    );
    return { ...of, productSku: sku(`S${n}`) };
  });
  const placedUpTo = (count: number) =>
    new Map(
      catalogue.slice(0, count).map((of, n): [string, PlacedLine] => [of.productSku, { line: of, group: n % 3 }]),
    );
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ _tag: fc.constant("type" as const), at: fc.nat(7), quantity: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        _tag: fc.constant("unit" as const),
        at: fc.nat(7),
        of: fc.constantFrom("CS", "EA", "GONE"),
      }),
    },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant("arrive" as const), count: fc.nat(8) }) },
    { weight: 1, arbitrary: fc.constant({ _tag: "empty" as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ _tag: fc.constant("restore" as const), ats: fc.uniqueArray(fc.nat(7)) }),
    },
  );
  fc.assert(
    // Several steps may pass between reads: the sums are read a frame late.
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 40 }), (steps) => {
      const book = new RunningTotals();
      let cart: GuideCart = [];
      let units: Record<string, Unit> = {};
      const prices = Object.fromEntries(catalogue.slice(2).map((of) => [of.productSku, variant("$2.00", "CS")]));
      let placed = placedUpTo(4);
      for (const [one, isRead] of steps) {
        if (one._tag === "type")
          cart = setQuantity(cart, { productSku: sku(`S${one.at}`), quantity: one.quantity, inStock: true });
        else if (one._tag === "unit") units = { ...units, [`S${one.at}`]: unit(one.of) };
        else if (one._tag === "arrive") placed = placedUpTo(one.count);
        else if (one._tag === "empty") [cart, units] = [[], {}];
        else cart = one.ats.map((at) => ({ productSku: sku(`S${at}`), quantity: at + 1, inStock: true }));
        if (!isRead) continue;
        const kept = book.read({ entries: cart, units, prices }, placed);
        const recount = new RunningTotals().read({ entries: cart, units, prices }, placed);
        expect(kept.all).toEqual(recount.all);
        expect(new Map([...kept.groups].toSorted(([a], [b]) => a - b))).toEqual(
          new Map([...recount.groups].toSorted(([a], [b]) => a - b)),
        );
        expect(book.read({ entries: cart, units, prices }, placed)).toBe(kept);
      }
    }),
  );
});

it("GUIDE-CART-05 a keystroke leaves all other groups' sums unchanged", () => {
  const { placed, ...cart } = typed([
    counted(line(variant("$10.00", "CS")), 2, 0),
    counted(line(variant("$1.25", "CS")), 3, 1),
  ]);
  const book = new RunningTotals();
  const before = book.read(cart, placed);
  const changed = setQuantity(cart.entries, { productSku: sku("S1"), quantity: 4, inStock: true });
  const after = book.read({ ...cart, entries: changed }, placed);
  expect(after.groups.get(0)).toBe(before.groups.get(0));
  expect(after.groups.get(1)?.total).toBe(500);
  expect(after.all.total).toBe(2_500);
});

it("GUIDE-CART-05 QTY-18 the bar counts what will be added, even if the rules change it later", () => {
  const { placed, ...cart } = typed([
    counted(line(variant("$10.00", "CS")), 1, 0),
    counted(line(variant("$1.25", "CS")), 3, 1),
  ]);
  const book = new RunningTotals();
  expect(book.read(cart, placed).all).toMatchObject({ pieces: 4, total: 1_375 });
  const adjusted = { ...cart, toAdd: { S0: 12 } };
  expect(book.read(adjusted, placed).all).toMatchObject({ lines: 2, pieces: 15, total: 12_375 });
  expect(new RunningTotals().read(adjusted, placed).all).toEqual(book.read(adjusted, placed).all);
  expect(book.read({ ...cart, toAdd: { S0: 0 } }, placed).all).toMatchObject({ lines: 2, pieces: 3, total: 375 });
  expect(book.read(cart, placed).all).toMatchObject({ pieces: 4, total: 1_375 });
});
