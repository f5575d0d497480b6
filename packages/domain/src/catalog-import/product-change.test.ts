import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyChange,
  diffProduct,
  type Fields,
  isNewProduct,
  isSameRowChanged,
  PRODUCT,
  type ProductRows,
  rowKey,
  undoChange,
} from "./product-change.ts";

const key = fc.constantFrom(
  PRODUCT,
  rowKey("size", "CS"),
  rowKey("size", "EA"),
  rowKey("price", "a", "CS"),
  rowKey("regionPrice", "Midwest", "a", "CS"),
);
const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.constant({ b: 1, a: [2] }));
const fields: fc.Arbitrary<Fields> = fc.record({ one: value, two: value, isActive: fc.constant(true) });
const rows: fc.Arbitrary<ProductRows> = fc.dictionary(key, fields, { maxKeys: 5 });
const stored = rows.map((some): ProductRows => ({ [PRODUCT]: { one: 1, two: 2, isActive: true }, ...some }));

describe("changes of a product by an import", () => {
  it("OP-67 applying the difference of two states gives the second, and nothing is left to change", () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const next = applyChange(before, diffProduct(before, after));
        expect(next).toEqual(after);
        expect(diffProduct(next, after)).toEqual({});
      }),
    );
  });

  it("OP-67 undoing an import restores every row of a product that the shop had", () => {
    fc.assert(
      fc.property(stored, stored, (before, after) => {
        expect(undoChange(after, diffProduct(before, after))).toEqual(before);
      }),
    );
  });

  it("OP-67 undoing an import keeps the product that it brought, which can't be ordered any more", () => {
    fc.assert(
      fc.property(stored, (after) => {
        const change = diffProduct({}, after);
        expect(isNewProduct(change)).toBe(true);
        expect(undoChange(after, change)).toEqual({ ...after, [PRODUCT]: { ...after[PRODUCT], isActive: false } });
      }),
    );
  });

  it("OP-67 what somebody changed since the import stays when the import is undone", () => {
    fc.assert(
      fc.property(stored, stored, (before, after) => {
        const change = diffProduct(before, after);
        const edited = { ...after, [PRODUCT]: { ...after[PRODUCT], one: "by hand" } };
        expect(undoChange(edited, change)[PRODUCT]).toEqual({ ...before[PRODUCT], one: "by hand" });
      }),
    );
  });

  it("OP-67 an import applies to what is there now: a column that it doesn't change stays", () => {
    const change = diffProduct({ [PRODUCT]: { one: 1, two: 1 } }, { [PRODUCT]: { one: 2, two: 1 } });
    expect(applyChange({ [PRODUCT]: { one: 1, two: 9 } }, change)).toEqual({ [PRODUCT]: { one: 2, two: 9 } });
    expect(applyChange({}, change)).toEqual({});
  });

  it("OP-67 two imports meet when both changed a row, or the earlier one brought the product", () => {
    const name = diffProduct({ [PRODUCT]: { one: 1 } }, { [PRODUCT]: { one: 2 } });
    const price = diffProduct({}, { [rowKey("price", "a", "CS")]: { amount: 1 } });
    expect(isSameRowChanged(name, name)).toBe(true);
    expect(isSameRowChanged(name, price)).toBe(false);
    expect(isSameRowChanged(diffProduct({}, { [PRODUCT]: { one: 1 } }), price)).toBe(true);
  });
});
