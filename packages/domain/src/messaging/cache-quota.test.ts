import fc from "fast-check";
import { expect, it } from "vitest";
import { cacheQuota, messagesToKeep } from "./cache-quota.ts";

const MB = 1024 * 1024;

it("MSG-59 CONST-21 60 percent of the smaller of the browser's quota and 50 MB; unknown is 31457280", () => {
  expect(cacheQuota(10 * MB)).toBe(6 * MB);
  expect(cacheQuota(1024 * MB)).toBe(30 * MB);
  expect(cacheQuota(50 * MB)).toBe(31_457_280);
  for (const unknown of [undefined, null, Number.NaN, -1]) expect(cacheQuota(unknown)).toBe(31_457_280);
  expect(cacheQuota(0)).toBe(0);
  expect(cacheQuota(Infinity)).toBe(31_457_280);
});

it("MSG-59 CONST-21 more quota never gives less, in whole bytes within 60 percent", () => {
  fc.assert(
    fc.property(fc.nat(200 * MB), fc.nat(200 * MB), (quota, more) => {
      expect(cacheQuota(quota + more)).toBeGreaterThanOrEqual(cacheQuota(quota));
      expect(Number.isInteger(cacheQuota(quota))).toBe(true);
      expect(cacheQuota(quota)).toBeLessThanOrEqual(0.6 * quota);
    }),
  );
});

it("MSG-59 the oldest messages are kept, as many as fit in a row", () => {
  const message = fc.record({ createdAt: fc.option(fc.nat(5)), size: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(message), fc.nat(200), (messages, quota) => {
      const kept = messagesToKeep(messages, (one) => one.size, quota);
      const sorted = messages.toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0));
      expect(kept).toEqual(sorted.slice(0, kept.length));
      const total = kept.reduce((sum, one) => sum + one.size, 0);
      expect(total).toBeLessThanOrEqual(quota);
      const next = sorted[kept.length];
      if (next !== undefined) expect(total + next.size).toBeGreaterThan(quota);
    }),
  );
});

it("MSG-59 a message without a date counts as the oldest", () => {
  const dated = { createdAt: 5 };
  const undated = { createdAt: null };
  expect(messagesToKeep([dated, undated], () => 1, 1)).toEqual([undated]);
  expect(messagesToKeep([undated, dated], () => 1, 1)).toEqual([undated]);
});
