import v8 from "node:v8";
import { expect, it, vi } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

it("garbage is collected on request, and the heap shrinks", () => {
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

it("a thread that lost its flags to another one goes on without collecting", () => {
  vi.spyOn(v8, "setFlagsFromString").mockImplementation(() => {});
  expect(collectGarbage).not.toThrow();
});
