import v8 from "node:v8";
import { expect, it, vi } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

it("collectGarbage shrinks the heap", () => {
  let texts: unknown[] = Array.from({ length: 200_000 }, (_, n) => ({ n, text: `text ${n}` }));
  const before = process.memoryUsage();
  expect(texts).toHaveLength(200_000);
  texts = [];
  collectGarbage();
  const after = process.memoryUsage();
  expect(before.heapUsed - after.heapUsed).toBeGreaterThan(10_000_000);
  expect(after.heapTotal).toBeLessThan(before.heapTotal);
  expect(globalThis.gc).toBeUndefined();
});

it("a thread whose flags another thread reset continues without collecting", () => {
  vi.spyOn(v8, "setFlagsFromString").mockImplementation(() => {});
  expect(collectGarbage).not.toThrow();
});
