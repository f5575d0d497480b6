import fc from "fast-check";
import { expect, it } from "vitest";
import { CACHE_MS, cacheTime, isFresh, mustReloadHeader } from "./cache.ts";

it("HTTP-09 HTTP-10 HTTP-11 the header is reloaded if missing, old, empty or forced, else not", () => {
  const held = { loadedAt: 0, categoryMenu: ["Beef"] };
  expect(mustReloadHeader(held, 119_000, false)).toBe(false);
  expect(mustReloadHeader(held, 120_000, false)).toBe(false);
  expect(mustReloadHeader(held, 121_000, false)).toBe(true);
  expect(mustReloadHeader(held, 1, true)).toBe(true);
  expect(mustReloadHeader({ ...held, categoryMenu: [] }, 1, false)).toBe(true);
  expect(mustReloadHeader(null, 1, false)).toBe(true);
});

it("CONST-05 CONST-06 HTTP-06 HTTP-07 HTTP-08 data is fresh for 120 000 ms, inclusive", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (at, age, more) => {
      if (!isFresh(at, at + age)) expect(isFresh(at, at + age + more)).toBe(false);
      expect(isFresh(at, at + age)).toBe(age <= 120_000);
      expect([CACHE_MS, CACHE_MS + 1].map((old) => isFresh(at, at + old))).toEqual([true, false]);
      expect(isFresh(at + age + 1, at)).toBe(false);
    }),
  );
});

it("HTTP-05 t is equal within a window and exact when forced", () => {
  expect(cacheTime(240_000, false)).toBe(240_000);
  expect(cacheTime(359_999, false)).toBe(240_000);
  expect(cacheTime(360_000, false)).toBe(360_000);
  expect(cacheTime(359_999, true)).toBe(359_999);
});
