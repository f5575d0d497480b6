import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looseNumberKey, ownNumberFor, ownNumberKey } from "./own-number.ts";

describe("a customer's own item number", () => {
  it("OP-62 the number of the size counts before one for any size; another size's doesn't", () => {
    const numbers = [
      { number: "ANY", unit: "" },
      { number: "CASE", unit: "CS" },
    ];
    expect(ownNumberFor(numbers, "CS")).toBe("CASE");
    expect(ownNumberFor(numbers, "EA")).toBe("ANY");
    expect(ownNumberFor(numbers.slice(1), "EA")).toBeNull();
    expect(ownNumberFor(undefined, "EA")).toBeNull();
  });

  it("OP-62 numbers are the same in either case and with spaces around them, and otherwise differ", () => {
    expect(ownNumberKey(" hv-Salm ")).toBe(ownNumberKey("HV-SALM"));
    expect(ownNumberKey("HVSALM")).not.toBe(ownNumberKey("HV-SALM"));
    expect(ownNumberKey("007")).not.toBe(ownNumberKey("7"));
  });

  it("OP-62 dashes, dots, spaces and leading zeros are what people leave out", () => {
    expect(["HV-SALM", "hv salm", "#HV.SALM"].map(looseNumberKey)).toEqual(["hvsalm", "hvsalm", "hvsalm"]);
    expect(["0071", "71", "0-0-71"].map(looseNumberKey)).toEqual(["71", "71", "71"]);
    expect(looseNumberKey("0")).toBe("0");
  });

  it("OP-62 whatever is the same number is also the same number as people type it", () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        expect(looseNumberKey(ownNumberKey(number))).toBe(looseNumberKey(number));
        expect(looseNumberKey(looseNumberKey(number))).toBe(looseNumberKey(number));
        expect(ownNumberKey(` ${number} `)).toBe(ownNumberKey(number));
      }),
    );
  });
});
