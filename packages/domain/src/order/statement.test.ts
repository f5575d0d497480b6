import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftDay } from "../time/local-time.ts";
import { balanceOf, isOverdue } from "./statement.ts";

const TODAY = "2026-11-20";
const day = fc.integer({ min: -90, max: 90 }).map((days) => shiftDay(TODAY, days));
const invoice = fc.record({ open: fc.integer({ min: -500_000, max: 5_000_000 }), dueOn: day });
const invoices = fc.array(invoice, { maxLength: 12 });

describe("what a customer owes", () => {
  it("IDENT-18 an invoice is overdue from the day after it's due, and a credit never", () => {
    expect(isOverdue({ open: 1, dueOn: "2026-11-19" }, TODAY)).toBe(true);
    expect(isOverdue({ open: 1, dueOn: TODAY }, TODAY)).toBe(false);
    expect(isOverdue({ open: -1, dueOn: "2026-11-19" }, TODAY)).toBe(false);
  });

  it("IDENT-18 the balance is less by credits, what is overdue isn't", () => {
    const list = [
      { open: 100_000, dueOn: "2026-11-01" },
      { open: 20_450, dueOn: "2026-11-19" },
      { open: 8_000, dueOn: "2026-12-01" },
      { open: -1_200, dueOn: "2026-11-01" },
    ];
    expect(balanceOf(list, TODAY)).toEqual({ balance: 127_250, overdue: 120_450, overdueCount: 2, count: 4 });
    expect(balanceOf([], TODAY)).toEqual({ balance: 0, overdue: 0, overdueCount: 0, count: 0 });
  });

  it("IDENT-18 lists add up, in any order, and with time only more is overdue", () => {
    fc.assert(
      fc.property(invoices, invoices, day, fc.nat({ max: 60 }), (some, others, today, later) => {
        const [one, other, both] = [some, others, [...others, ...some]].map((list) => balanceOf(list, today));
        for (const field of ["balance", "overdue", "overdueCount", "count"] as const)
          expect(both?.[field]).toBe((one?.[field] ?? 0) + (other?.[field] ?? 0));
        const then = balanceOf(some, shiftDay(today, later));
        expect(then.overdue).toBeGreaterThanOrEqual(one?.overdue ?? 0);
        expect(then.balance).toBe(one?.balance);
      }),
    );
  });
});
