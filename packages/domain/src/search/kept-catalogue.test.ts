import fc from "fast-check";
import { expect, it } from "vitest";
import { isFresh, KEPT_FRESH } from "./kept-catalogue.ts";

it("SEARCH-01 a kept catalog holds for six hours; one from the future, after a clock was set, doesn't", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -KEPT_FRESH, max: 2 * KEPT_FRESH }), (at, age) => {
      expect(isFresh({ at }, at + age)).toBe(age >= 0 && age < 21_600_000);
    }),
  );
});
