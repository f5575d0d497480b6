import { expect, it } from "vitest";
import { KeptBodies } from "./kept-bodies.ts";

const bodyOf = (n: number): string => `${n} `.padEnd(200_000, "x");

it("what was compressed is found by the whole text of its body", () => {
  const kept = new KeptBodies();
  kept.set(bodyOf(1), Buffer.from("one"));
  expect(kept.get(bodyOf(1))).toEqual(Buffer.from("one"));
  expect(kept.get(bodyOf(2))).toBeUndefined();
});

it("bodies that are sent stay, and those that are not go, so that the kept ones do not grow without bound", () => {
  const kept = new KeptBodies();
  for (let n = 0; n < 500; n += 1) {
    kept.set(bodyOf(n), Buffer.from(String(n)));
    expect(kept.get(bodyOf(0))).toEqual(Buffer.from("0"));
  }
  const left = Array.from({ length: 500 }, (_, n) => kept.get(bodyOf(n))).filter((found) => found !== undefined);
  expect(left.length).toBeLessThan(100);
});

it("a very long body is not kept", () => {
  const kept = new KeptBodies();
  const body = "x".repeat(1_000_000);
  kept.set(body, Buffer.from("compressed"));
  expect(kept.get(body)).toBeUndefined();
});
