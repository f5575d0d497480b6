import * as fc from "fast-check";
import { expect, it } from "vitest";
import { LineIndex } from "./line-index.ts";

it("OP-67 every key of a list has the number that it got last, and no other key has one", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat({ max: 4_000_000_000 }))), fc.string(), (pairs, other) => {
      const [index, known] = [new LineIndex(), new Map<string, number>()];
      for (const [key, value] of pairs) {
        index.set(key, value);
        known.set(key, value);
      }
      for (const [key, value] of known) expect(index.get(key)).toBe(value);
      expect(index.get(other)).toBe(known.get(other));
    }),
  );
});

it("OP-67 item numbers that differ in one digit stay apart, also as many as 300,000", () => {
  const index = new LineIndex();
  const clashes: number[] = [];
  for (let at = 0; at < 300_000; at++) {
    const key = JSON.stringify([`M${String(at).padStart(7, "0")}`, "CS"]);
    if (index.get(key) !== undefined) clashes.push(at);
    index.set(key, at);
  }
  expect(clashes).toEqual([]);
});
