import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  billDifference,
  type BilledLine,
  billedLine,
  billTotal,
  costWhenOrdered,
  isBillable,
  type OrderedLine,
} from "./bill.ts";
import { ORDER_STATUSES } from "./status.ts";
import { sku } from "../catalog/sku.ts";

const ordered: OrderedLine = {
  quantity: 3,
  unitOfMeasure: "CS",
  unitPrice: 472_500,
  totalPrice: 14_175,
  isEstimated: false,
  pricingUnitOfMeasure: "CS",
};
const beef: OrderedLine = {
  ...ordered,
  quantity: 2,
  unitPrice: 64_900,
  totalPrice: 85_668,
  isEstimated: true,
  pricingUnitOfMeasure: "LB",
};
const nothing = { shipped: null, weight: null, unitPrice: null, credit: null, creditReason: null };
const asOrdered = { shipped: 3, weight: null, unitPrice: 472_500, totalPrice: 14_175, credit: 0, creditReason: "" };

describe("billedLine", () => {
  it("HIST-05 a line is billed for what was shipped at its final price", () => {
    expect(billedLine(ordered, null, nothing)).toEqual(asOrdered);
    expect(billedLine(ordered, null, { ...nothing, shipped: 2 })).toEqual({
      ...asOrdered,
      shipped: 2,
      totalPrice: 9_450,
    });
    expect(billedLine(ordered, null, { ...nothing, shipped: 0 })).toEqual({ ...asOrdered, shipped: 0, totalPrice: 0 });
    expect(billedLine(ordered, null, { ...nothing, unitPrice: 500_000 })).toMatchObject({ totalPrice: 15_000 });
  });

  it("PROD-07 a line sold by weight is billed by what was packed, and needs that weight", () => {
    expect(billedLine(beef, null, { ...nothing, weight: 128.6 })).toEqual({
      ...asOrdered,
      shipped: 2,
      weight: 128.6,
      unitPrice: 64_900,
      totalPrice: 83_461,
    });
    expect(billedLine(beef, null, nothing)).toBe("weightMissing");
    expect(billedLine(beef, null, { ...nothing, shipped: 0 })).toMatchObject({ weight: null, totalPrice: 0 });
    // The gross weight of a line sold by the case doesn't count.
    expect(billedLine(ordered, null, { ...nothing, weight: 128.6 })).toEqual(asOrdered);
  });

  it("PROD-13 the final price takes the place of Price Pending", () => {
    const pending = { ...ordered, unitPrice: null, totalPrice: null };
    expect(billedLine(pending, null, nothing)).toMatchObject({ unitPrice: null, totalPrice: null });
    expect(billedLine(pending, null, { ...nothing, unitPrice: 390_000 })).toMatchObject({ totalPrice: 11_700 });
    expect(billedLine(pending, null, { ...nothing, credit: 1 })).toBe("creditTooLarge");
  });

  it("HIST-05 a credit takes off up to what the line cost, and a later report keeps the rest", () => {
    const short = billedLine(ordered, null, { ...nothing, shipped: 2 }) as BilledLine;
    const credited = billedLine(ordered, short, { ...nothing, credit: 4_725, creditReason: "Damaged" });
    expect(credited).toEqual({ ...short, credit: 4_725, creditReason: "Damaged" });
    expect(billedLine(ordered, credited as BilledLine, { ...nothing, shipped: 2 })).toEqual(credited);
    expect(billedLine(ordered, credited as BilledLine, { ...nothing, credit: 0 })).toEqual(short);
    expect(billedLine(ordered, short, { ...nothing, credit: 9_450 })).toMatchObject({ credit: 9_450 });
    expect(billedLine(ordered, short, { ...nothing, credit: 9_451 })).toBe("creditTooLarge");
  });

  it("OP-92 only a shipped or delivered order is billed", () => {
    expect(ORDER_STATUSES.filter(isBillable)).toEqual(["shipped", "delivered"]);
  });
});

describe("billTotal", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
    isByWeight: fc.boolean(),
    report: fc.record({
      shipped: fc.option(fc.nat({ max: 99 })),
      weight: fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10),
      unitPrice: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      credit: fc.option(fc.nat({ max: 2_000 })),
      creditReason: fc.constant(null),
    }),
  });
  const bill = ({ quantity, unitPrice, isByWeight, report }: typeof line extends fc.Arbitrary<infer T> ? T : never) =>
    billedLine(
      {
        ...ordered,
        quantity,
        unitPrice,
        totalPrice: null,
        isEstimated: false,
        pricingUnitOfMeasure: isByWeight ? "LB" : "CS",
      },
      null,
      report,
    );

  it("HIST-05 PROD-07 a bill is lines minus credits plus shipping, and never an estimate", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat({ max: 9_999 }), (lines, shipping) => {
        const billed = lines.map(bill).filter((one) => typeof one !== "string");
        const total = billTotal(
          billed.map((one) => ({ ...one, isEstimated: false })),
          shipping,
        );
        const alone = billed.map(({ totalPrice, credit }) => (totalPrice ?? 0) - credit);
        expect(alone.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(total.total).toBe(alone.reduce((sum, cents) => sum + cents, shipping));
        expect(total.credits).toBe(billed.reduce((sum, { credit }) => sum + credit, 0));
        expect(total.pendingCount).toBe(billed.filter(({ unitPrice }) => unitPrice === null).length);
        expect(total.isEstimated).toBe(false);
        const turned = billed.map((one) => ({ ...one, isEstimated: false })).toReversed();
        expect(billTotal(turned, shipping)).toEqual(total);
      }),
    );
  });

  it("PROD-07 the bill of an order is an estimate until its last weight is known", () => {
    const weighed = { totalPrice: 83_461, isEstimated: false, credit: 0 };
    const guessed = { totalPrice: 85_668, isEstimated: true, credit: 0 };
    const pending = { totalPrice: null, isEstimated: true, credit: 0 };
    expect(billTotal([weighed, guessed], 0).isEstimated).toBe(true);
    expect(billTotal([weighed, pending], 3_800)).toEqual({
      total: 87_261,
      credits: 0,
      pendingCount: 1,
      isEstimated: false,
    });
  });
});

describe("billDifference", () => {
  const shown = {
    productSku: sku("1"),
    productTitle: "",
    productImage: null,
    productUrl: "",
    brandName: "",
    packSize: "",
    lastPurchaseInfo: null,
    comment: null,
    checked: false,
    cutInstructions1: null,
    cutInstructions2: null,
    backOrdered: 0,
  };
  const was = { wasUnitPrice: 472_500, wasTotalPrice: 14_175, wasEstimated: false };
  const bill = { shipped: 3, weight: null, credit: 0, creditReason: "", ...was };

  it("HIST-07 a bill shows only what differs from the order", () => {
    const none = { shipped: null, price: null, total: null };
    expect(billDifference({ ...shown, ...ordered, bill: null })).toEqual(none);
    expect(billDifference({ ...shown, ...ordered, bill })).toEqual(none);
    expect(
      billDifference({
        ...shown,
        ...ordered,
        unitPrice: 500_000,
        totalPrice: 10_000,
        bill: { ...bill, shipped: 2, wasEstimated: true },
      }),
    ).toEqual({ shipped: 2, price: { was: 472_500 }, total: { was: 14_175, isEstimated: true } });
    const pending = { ...bill, wasUnitPrice: null, wasTotalPrice: null };
    expect(billDifference({ ...shown, ...ordered, bill: pending })).toEqual({ ...none, price: { was: null } });
  });

  it("HIST-05 a billed order says what it cost when ordered, unless that is the same", () => {
    const bill = { credits: 0, wasTotal: 500, wasPendingCount: 0, wasEstimated: true };
    expect(costWhenOrdered({ bill: null, orderTotal: 500 })).toBe(null);
    expect(costWhenOrdered({ bill, orderTotal: 500 })).toBe(null);
    expect(costWhenOrdered({ bill, orderTotal: 499 })).toBe(bill);
    expect(costWhenOrdered({ bill: { ...bill, wasPendingCount: 1 }, orderTotal: 500 })).toMatchObject({
      wasTotal: 500,
    });
  });
});
