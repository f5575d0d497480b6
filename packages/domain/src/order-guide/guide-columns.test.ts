import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMN_ROLES, roleOf, sameColumns, takeColumn } from "./guide-columns.ts";
import type { GuideFileColumns } from "./guide-upload.schema.ts";

const guessed: GuideFileColumns = { sku: 0, unit: 3, quantity: 2, group: 4, name: 1, own: null };
const role = fc.constantFrom(...COLUMN_ROLES, null);
const choices = fc.array(fc.tuple(fc.nat(7), role), { maxLength: 12 });
const chosen = (made: readonly (readonly [number, (typeof COLUMN_ROLES)[number] | null])[]) =>
  made.reduce((columns, [at, what]) => takeColumn(columns, at, what), guessed);

describe("column roles of a guide file", () => {
  it("OP-67 a new sku column loses its previous role, and the previous one is freed", () => {
    expect(takeColumn(guessed, 1, "sku")).toEqual({ sku: 1, unit: 3, quantity: 2, group: 4, name: null, own: null });
    expect(takeColumn(guessed, 5, "quantity")).toEqual({ ...guessed, quantity: 5 });
    expect(takeColumn(guessed, 4, null)).toEqual({ ...guessed, group: null });
  });

  it("OP-67 the last choice wins, no column has two roles, and others stay", () => {
    fc.assert(
      fc.property(choices, fc.nat(7), role, (made, at, what) => {
        const before = chosen(made);
        const after = takeColumn(before, at, what);
        expect(roleOf(after, at)).toBe(what);
        const used = COLUMN_ROLES.map((one) => after[one]).filter((one) => one !== null);
        expect(new Set(used).size).toBe(used.length);
        for (const one of COLUMN_ROLES) if (one !== what && before[one] !== at) expect(after[one]).toBe(before[one]);
      }),
    );
  });

  it("OP-67 choosing the current role changes nothing", () => {
    fc.assert(
      fc.property(choices, fc.nat(7), (made, at) => {
        const columns = chosen(made);
        expect(takeColumn(columns, at, roleOf(columns, at))).toBe(columns);
        expect(sameColumns(columns, { ...columns })).toBe(true);
        expect(sameColumns(columns, { ...columns, sku: (columns.sku ?? 0) + 1 })).toBe(false);
      }),
    );
  });
});
