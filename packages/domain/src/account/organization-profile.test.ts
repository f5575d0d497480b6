import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { profileProblems } from "./organization-profile.ts";

it("OP-26 an organization needs a name that isn't too long, and one of the four looks", () => {
  expect(profileProblems({ name: " ", look: 4 })).toEqual([
    { field: "name", _tag: "Required" },
    { field: "look", _tag: "NotOffered" },
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_SIGN_UP_TEXT + 20 }), fc.integer({ min: -2, max: 6 }), (length, look) => {
      const problems = profileProblems({ name: ` ${"a".repeat(length)} `, look });
      expect(problems.map(({ field }) => field)).toEqual([
        ...(length > MAX_SIGN_UP_TEXT ? ["name"] : []),
        ...(look >= 0 && look <= 3 ? [] : ["look"]),
      ]);
    }),
  );
});
