import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type AccountBeforeCutOff, nextCutOff } from "./staff-day.ts";

const day = (date: string, cutOff: number | null) => ({ date, cutOff, crossDock: false });
const account = (next: AccountBeforeCutOff["next"], ordered: readonly string[] = [], hasOpenCart = false) => ({
  next,
  ordered,
  hasOpenCart,
});

it("OP-07 OP-77 the earliest cutoff: who has it, has ordered, or has an open cart", () => {
  const first = day("2026-11-20", 1_000);
  const accounts = [
    account(first, ["2026-11-20"], true),
    account(first, ["2026-11-19"], true),
    account(first),
    // The same truck's day, an hour later in its own warehouse.
    account(day("2026-11-20", 3_000), [], true),
    account(day("2026-11-21", 2_000), ["2026-11-21"]),
    account(day("2026-11-20", null)),
    account(null),
  ];
  expect(nextCutOff(accounts)).toEqual({
    at: "1970-01-01T00:00:01.000Z",
    day: "2026-11-20",
    due: 5,
    ordered: 1,
    open: 2,
  });
  expect(nextCutOff([account(day("2026-11-20", null)), account(null)])).toBe(null);
});

it("OP-07 no organization is counted twice", () => {
  const one = fc.record({
    next: fc.option(
      fc.record({ date: fc.constantFrom("a", "b"), cutOff: fc.option(fc.nat(3)), crossDock: fc.boolean() }),
    ),
    ordered: fc.subarray(["a", "b"]),
    hasOpenCart: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one), (accounts) => {
      const found = nextCutOff(accounts);
      expect((found?.ordered ?? 0) + (found?.open ?? 0)).toBeLessThanOrEqual(found?.due ?? 0);
      expect(found?.due ?? 0).toBeLessThanOrEqual(accounts.length);
    }),
  );
});
