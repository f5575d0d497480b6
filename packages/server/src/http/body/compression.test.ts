import { expect, it } from "vitest";
import { KeptBodies } from "./compression.ts";

const bodyOf = (n: number): string => `${n} `.padEnd(200_000, "x");

it("a compressed body is found by its whole text", () => {
  const kept = new KeptBodies();
  kept.set(bodyOf(1), Buffer.from("one"));
  expect(kept.get(bodyOf(1))).toEqual(Buffer.from("one"));
  expect(kept.get(bodyOf(2))).toBeUndefined();
});

it("resent bodies stay and others are evicted, so the cache is bounded", () => {
  const kept = new KeptBodies();
  for (let n = 0; n < 500; n += 1) {
    kept.set(bodyOf(n), Buffer.from(String(n)));
    expect(kept.get(bodyOf(0))).toEqual(Buffer.from("0"));
  }
  const left = Array.from({ length: 500 }, (_, n) => kept.get(bodyOf(n))).filter((found) => found !== undefined);
  expect(left.length).toBeLessThan(100);
});

it("a very long body isn't cached", () => {
  const kept = new KeptBodies();
  const body = "x".repeat(1_000_000);
  kept.set(body, Buffer.from("compressed"));
  expect(kept.get(body)).toBeUndefined();
});
