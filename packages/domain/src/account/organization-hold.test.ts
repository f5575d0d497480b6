import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_HOLD_MESSAGE } from "../input-limits.ts";
import { holdProblems } from "./organization-hold.ts";

it("IDENT-16 a hold needs a message that isn't too long, and a release needs none", () => {
  expect(holdProblems(null)).toEqual([]);
  expect(holdProblems(" \n")).toEqual([{ field: "hold", _tag: "Required" }]);
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: MAX_HOLD_MESSAGE + 20 }), (text) => {
      const message = `a${text.replaceAll(/\s/g, "b")}`;
      expect(holdProblems(`  ${message} `).length).toBe(message.length > MAX_HOLD_MESSAGE ? 1 : 0);
    }),
  );
});
