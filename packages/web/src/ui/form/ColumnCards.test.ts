import fc from "fast-check";
import { expect, it } from "vitest";
import { columnLetter } from "./ColumnCards.tsx";

it("OP-67 columns are named as in a spreadsheet, no two alike", () => {
  expect([0, 25, 26, 27, 51, 52, 199].map(columnLetter)).toEqual(["A", "Z", "AA", "AB", "AZ", "BA", "GR"]);
  fc.assert(
    fc.property(fc.nat(199), fc.nat(199), (one, other) => {
      expect(columnLetter(one) === columnLetter(other)).toBe(one === other);
    }),
  );
});
