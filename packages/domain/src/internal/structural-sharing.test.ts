import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { shareStructure, keyed } from "./structural-sharing.ts";

describe("shareStructure", () => {
  it("CART-24 equal values are the older one at every depth", () => {
    const older = deepFreeze({ a: [{ b: 1 }, { c: 2 }], d: { e: null }, f: 1 });
    expect(shareStructure(older, structuredClone(older))).toBe(older);
    const next = shareStructure(older, { a: [{ b: 1 }, { c: 3 }], d: { e: null }, f: 1 });
    expect(next).toEqual({ a: [{ b: 1 }, { c: 3 }], d: { e: null }, f: 1 });
    expect(next.a[0]).toBe(older.a[0]);
    expect(next.d).toBe(older.d);
  });

  it("CART-24 a list or record that grew or shrank is a new one", () => {
    const list: readonly number[] = [1, 2];
    expect(shareStructure(list, [1])).toEqual([1]);
    expect(shareStructure(list, [1, 2, 3])).toEqual([1, 2, 3]);
    const record: Record<string, unknown> = { a: 1 };
    expect(shareStructure(record, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(Object.keys(shareStructure(record, { a: 1, b: undefined }))).toEqual(["a", "b"]);
    expect(shareStructure<Record<string, unknown>>({ a: 1, b: undefined }, { a: 1 })).not.toHaveProperty("b");
    expect(Object.keys(shareStructure<Record<string, unknown>>({ a: undefined }, { b: undefined }))).toEqual(["b"]);
    expect(shareStructure<unknown>([], {})).toEqual({});
    expect(shareStructure<unknown>({}, [])).toEqual([]);
    expect(shareStructure<unknown>({}, null)).toBeNull();
    expect(shareStructure<unknown>(null, {})).toEqual({});
  });

  it("CART-24 the result equals the newer value, which is returned if nothing is shared", () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(value, value, (older, newer) => {
        const kept = shareStructure(deepFreeze(older), deepFreeze(newer));
        expect(kept).toEqual(newer);
        expect(shareStructure(kept, structuredClone(newer))).toBe(kept);
      }),
    );
  });
});

describe("keyed", () => {
  const merge = (older: { id: string; n: number }, newer: { id: string; n: number }) =>
    older.n === newer.n ? older : newer;
  const item = (id: string, n = 0) => ({ id, n });

  it("CART-24 items are matched by key; the same list is returned when all are equal", () => {
    const older = [item("a"), item("b")];
    expect(keyed(older, older, ({ id }) => id, merge)).toBe(older);
    expect(keyed(older, [item("a"), item("b")], ({ id }) => id, merge)).toBe(older);
    const swapped = keyed(older, [item("b"), item("a")], ({ id }) => id, merge);
    expect(swapped[0]).toBe(older[1]);
    expect(swapped).not.toBe(older);
    expect(keyed(older, [item("a")], ({ id }) => id, merge)).toEqual([item("a")]);
    expect(keyed([item("a")], older, ({ id }) => id, merge)).toEqual(older);
  });

  it("CART-24 items with duplicate keys are used once each, in order", () => {
    const older = [item("a", 1), item("a", 2)];
    const merged = keyed(older, [item("a", 1), item("a", 2), item("a", 3)], ({ id }) => id, merge);
    expect(merged[0]).toBe(older[0]);
    expect(merged[1]).toBe(older[1]);
    expect(merged[2]).toEqual(item("a", 3));
  });
});
