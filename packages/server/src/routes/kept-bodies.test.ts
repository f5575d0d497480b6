import { expect, it } from "vitest";
import { keepBodies } from "./kept-bodies.ts";

const bodyOf = (n: number): string => `${n} `.padEnd(200_000, "x");

it("what was compressed is found by the whole text of its body", () => {
  const kept = keepBodies();
  kept.put(bodyOf(1), Buffer.from("one"));
  expect(kept.get(bodyOf(1))).toEqual(Buffer.from("one"));
  expect(kept.get(bodyOf(2))).toBeUndefined();
});

it("bodies that are sent stay, and those that are not go, so that the kept ones do not grow without bound", () => {
  const kept = keepBodies();
  for (let n = 0; n < 500; n += 1) {
    kept.put(bodyOf(n), Buffer.from(String(n)));
    expect(kept.get(bodyOf(0))).toEqual(Buffer.from("0"));
  }
  const left = Array.from({ length: 500 }, (_, n) => kept.get(bodyOf(n))).filter((found) => found !== undefined);
  expect(left.length).toBeLessThan(100);
});

it("a very long body is not kept", () => {
  const kept = keepBodies();
  const body = "x".repeat(1_000_000);
  kept.put(body, Buffer.from("compressed"));
  expect(kept.get(body)).toBeUndefined();
});
