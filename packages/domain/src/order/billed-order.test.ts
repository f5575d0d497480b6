import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billedLine, isBillable } from "./bill.ts";
import { isOrderBilled, lineChange, type LineWithBill } from "./billed-order.ts";
import { ORDER_STATUSES } from "./status.ts";

const ORDERED = {
  quantity: 2,
  unitOfMeasure: "CS",
  pricingUnitOfMeasure: "CS",
  unitPrice: 100_000 as LineWithBill["unitPrice"],
  totalPrice: 2_000,
  isEstimated: false,
};
const report = fc.record({
  shipped: fc.option(fc.integer({ min: 0, max: 4 })),
  weight: fc.constant(null),
  unitPrice: fc.option(fc.integer({ min: 1, max: 300_000 })) as fc.Arbitrary<LineWithBill["unitPrice"]>,
  credit: fc.option(fc.integer({ min: 0, max: 3_000 })),
  creditReason: fc.option(fc.string()),
});
const bill = report.map((said) => billedLine(ORDERED, null, said)).filter((made) => typeof made !== "string");
const status = fc.constantFrom(...ORDER_STATUSES);
const lines = fc.array(fc.record({ bill: fc.option(bill) }), { minLength: 1, maxLength: 6 });

describe("an order's bill as a whole", () => {
  const [some, none] = [
    { bill: { ...ORDERED, shipped: 2, weight: null, credit: 0, creditReason: "" } },
    { bill: null },
  ];

  it("HIST-05 a shipped order is billed with its last line, a delivered one with any", () => {
    expect(isOrderBilled("shipped", [some, none])).toBe(false);
    expect(isOrderBilled("shipped", [some, some])).toBe(true);
    expect(isOrderBilled("delivered", [some, none])).toBe(true);
    expect(isOrderBilled("delivered", [none, none])).toBe(false);
    expect(isOrderBilled("processing", [some, some])).toBe(false);
  });

  it("HIST-05 PROD-13 a pending price holds the bill back where something was shipped", () => {
    const pending = (shipped: number) => ({ bill: { ...some.bill, shipped, totalPrice: null } });
    expect(isOrderBilled("delivered", [some, pending(2)])).toBe(false);
    expect(isOrderBilled("shipped", [some, pending(0)])).toBe(true);
  });

  it("HIST-05 no order is billed before it ships or without a bill; a further bill never undoes it", () => {
    fc.assert(
      fc.property(status, lines, bill, (now, list, more) => {
        const isBilled = isOrderBilled(now, list);
        if (isBilled) expect([isBillable(now), list.some((line) => line.bill !== null)]).toEqual([true, true]);
        const at = list.findIndex((line) => line.bill === null);
        const next = at < 0 ? list : list.with(at, { bill: more });
        if (isBilled) expect(isOrderBilled(now, next)).toBe(true);
        expect(isOrderBilled(now, [])).toBe(false);
      }),
    );
  });

  it("HIST-05 PROD-07 a weighed line names its weight and what it was to cost, an unchanged one nothing", () => {
    const beef = { ...ORDERED, unitOfMeasure: "EA", pricingUnitOfMeasure: "LB", totalPrice: 40_000, isEstimated: true };
    const said = { shipped: null, weight: 41.5, unitPrice: null, credit: null, creditReason: null };
    const weighed = billedLine(beef, null, said);
    if (typeof weighed === "string") throw new Error(weighed);
    expect(lineChange({ ...beef, bill: weighed })).toEqual({
      shipped: null,
      weight: 41.5,
      was: { cents: 40_000, isEstimated: true },
      credit: 0,
      creditReason: "",
    });
    expect(lineChange({ ...ORDERED, bill: null })).toBe(null);
  });

  it("HIST-05 a line says a change exactly when quantity, total or credit differs", () => {
    fc.assert(
      fc.property(bill, (made) => {
        const change = lineChange({ ...ORDERED, bill: made });
        const isAsOrdered =
          made.shipped === ORDERED.quantity && made.totalPrice === ORDERED.totalPrice && made.credit === 0;
        expect(change === null).toBe(isAsOrdered);
        expect(change?.shipped ?? ORDERED.quantity).toBe(made.shipped);
        expect(change?.credit ?? 0).toBe(made.credit);
        expect(change !== null && change.was !== null).toBe(made.totalPrice !== ORDERED.totalPrice);
      }),
    );
  });
});
