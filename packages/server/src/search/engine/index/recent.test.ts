import fc from "fast-check";
import { expect, it } from "vitest";
import { Recent } from "./postings.ts";

it("OP-35 a value is computed once per version while it is among the most recently used keys", () => {
  const requested = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 0, max: 30 })), { maxLength: 60 });
  fc.assert(
    fc.property(requested, (steps) => {
      const recent = new Recent<string | null>(3);
      let version = 0;
      // Keys that must be cached, the most recently used last.
      let known: number[] = [];
      for (const [key, chance] of steps) {
        if (chance === 0) [version, known] = [version + 1, []];
        const value = key === 0 ? null : `${key} of ${version}`;
        let isMade = false;
        const answer = recent.of(version, String(key), () => {
          isMade = true;
          return value;
        });
        expect([answer, isMade]).toEqual([value, !known.includes(key)]);
        known = [...known.filter((other) => other !== key), key].slice(-3);
      }
    }),
  );
});
