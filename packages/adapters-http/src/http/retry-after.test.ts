import fc from "fast-check";
import { expect, it } from "vitest";
import { retryAfter } from "./retry-after.ts";

it("HTTP-16 OP-91 both forms of Retry-After are understood, and nothing else", () => {
  const now = Date.parse("2026-11-18T15:00:00Z");
  expect(retryAfter("3", now)).toBe(3_000);
  expect(retryAfter("Wed, 18 Nov 2026 15:00:07 GMT", now)).toBe(7_000);
  expect(retryAfter("Wed, 18 Nov 2026 14:00:00 GMT", now)).toBe(0);
  for (const text of [null, "", "soon", "-1x"]) expect(retryAfter(text, now)).toBe(null);
  fc.assert(
    fc.property(fc.string(), fc.integer(), (text, at) => {
      const wait = retryAfter(text, at);
      expect(wait === null || wait >= 0).toBe(true);
    }),
  );
});
