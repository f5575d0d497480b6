import { expect, it } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

it("keeps the most recently used values and evicts the least recently used first", () => {
  const kept = new RecentlyUsed<number>(2);
  for (const n of [1, 2]) kept.set(String(n), n);
  expect(kept.get("1")).toBe(1);
  kept.set("3", 3);
  expect(["1", "2", "3"].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
});

it("counts by weight, including replaced and deleted values, and always keeps the newest", () => {
  const kept = new RecentlyUsed<number>(10, (value) => value);
  for (const [key, weight] of Object.entries({ a: 4, b: 4, c: 2 })) kept.set(key, weight);
  kept.set("a", 3);
  kept.delete("b");
  kept.set("d", 5);
  expect(["a", "b", "c", "d"].map((key) => kept.get(key))).toEqual([3, undefined, 2, 5]);
  kept.set("e", 99);
  expect(["a", "b", "c", "d", "e"].map((key) => kept.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    99,
  ]);
});
