import fc from "fast-check";
import { expect, it } from "vitest";
import { shiftDay } from "../time/local-time.ts";
import { type PriceDays, priceStanding, termProblems } from "./price-term.ts";

const day = fc.integer({ min: 0, max: 800 }).map((days) => shiftDay("2031-01-01", days));
const days: fc.Arbitrary<PriceDays> = fc
  .record({ validFrom: fc.oneof(fc.constant(""), day), length: fc.option(fc.nat({ max: 60 })) })
  .map(({ validFrom, length }) => ({
    validFrom,
    validTo: length === null ? "" : shiftDay(validFrom === "" ? "2031-06-01" : validFrom, length),
  }));

it("OP-67 a price is to come, then holds on its first and last day and between them, then it's past", () => {
  fc.assert(
    fc.property(days, day, (term, on) => {
      const isIn = (term.validFrom === "" || term.validFrom <= on) && (term.validTo === "" || on <= term.validTo);
      expect(priceStanding(term, on) === "current").toBe(isIn);
      if (!isIn) expect(priceStanding(term, on)).toBe(term.validFrom > on ? "coming" : "past");
    }),
  );
  const march = { validFrom: "2031-03-01", validTo: "2031-03-31" };
  const at = ["2031-02-28", "2031-03-01", "2031-03-31", "2031-04-01"].map((on) => priceStanding(march, on));
  expect(at).toEqual(["coming", "current", "current", "past"]);
});

it("OP-67 a typed price has dollars, days in their order and a quantity that can be ordered", () => {
  const good = { price: "12.50", fromQuantity: "", validFrom: "", validTo: "" };
  expect(termProblems(good)).toEqual([]);
  expect(termProblems({ ...good, price: "pending" })).toEqual([]);
  expect(termProblems({ price: "$3", fromQuantity: "9,999", validFrom: "2031-03-01", validTo: "2031-03-01" })).toEqual(
    [],
  );
  expect(termProblems({ ...good, price: "" })).toEqual([{ field: "price", _tag: "Required" }]);
  const malformed = (field: string, expected: string) => [{ field, _tag: "Malformed", expected }];
  expect(termProblems({ ...good, price: "0" })).toEqual(malformed("price", "amount"));
  expect(termProblems({ ...good, price: "pending", fromQuantity: "5" })).toEqual(malformed("price", "amount"));
  for (const fromQuantity of ["0", "10000", "1.5", "some"])
    expect(termProblems({ ...good, fromQuantity })).toEqual(malformed("fromQuantity", "number"));
  expect(termProblems({ ...good, validFrom: "2031-02-30" })).toEqual(malformed("validFrom", "date"));
  expect(termProblems({ ...good, validFrom: "2031-03-02", validTo: "2031-03-01" })).toEqual([
    { field: "validTo", _tag: "BelowFirst" },
  ]);
});
