import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gtinForms, gtinItem, gtinKey, gtinProblem, isGtin, writtenGtin } from "./gtin.ts";

const valid = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
  .filter((digits) => !/^0+$/.test(digits))
  .map((digits) => Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isGtin) ?? "");

describe("gtinKey", () => {
  it("OP-67 known barcodes of 8, 12, 13 and 14 digits are read, however they're written", () => {
    expect(gtinKey("96385074")).toBe("00000096385074");
    expect(gtinKey("0-36000-29145-2")).toBe("00036000291452");
    expect(gtinKey("4006381333931")).toBe("04006381333931");
    expect(gtinKey(" 1 00 36000 29145 9 ")).toBe("10036000291459");
    expect(writtenGtin(" 0 36000  29145 2 ")).toBe("0 36000 29145 2");
    expect(writtenGtin("1-0-0-3-6-0-0-0-2-9-1-4-5-9")).toBe("10036000291459");
  });

  it("OP-67 the same number with zeros before it is the same barcode", () => {
    fc.assert(
      fc.property(valid, (gtin) => {
        const key = gtinKey(gtin);
        expect(key).toBe(gtin.padStart(14, "0"));
        for (const length of [12, 13, 14])
          if (gtin.length <= length) expect(gtinKey(gtin.padStart(length, "0"))).toBe(key);
      }),
    );
  });

  it("OP-67 SEARCH-03 every way to write a barcode means the same, and none is left out", () => {
    expect(gtinForms("0-36000-29145-2")).toEqual(["036000291452", "0036000291452", "00036000291452"]);
    expect(gtinForms("96385074")).toEqual(["96385074", "000096385074", "0000096385074", "00000096385074"]);
    expect(gtinForms("10036000291459")).toEqual(["10036000291459"]);
    expect(gtinForms("036000291453")).toEqual([]);
    fc.assert(
      fc.property(valid, (gtin) => {
        const forms = gtinForms(gtin);
        expect(forms).toContain(gtin);
        expect(new Set(forms.map(gtinKey))).toEqual(new Set([gtinKey(gtin)]));
      }),
    );
  });

  it("OP-67 a barcode with one wrong digit is always refused, for its check digit", () => {
    fc.assert(
      fc.property(valid, fc.nat(13), fc.integer({ min: 1, max: 9 }), (gtin, place, by) => {
        const at = place % gtin.length;
        const other = `${gtin.slice(0, at)}${(Number(gtin[at]) + by) % 10}${gtin.slice(at + 1)}`;
        fc.pre(!/^0+$/.test(other));
        expect(gtinProblem(other)).toBe("check digit");
      }),
    );
  });

  it("OP-67 two neighbors changed over are refused, but for digits that are five apart", () => {
    fc.assert(
      fc.property(valid, fc.nat(12), (gtin, place) => {
        const at = place % (gtin.length - 1);
        const [one = "", two = ""] = [gtin[at], gtin[at + 1]];
        const other = gtin.slice(0, at) + two + one + gtin.slice(at + 2);
        expect(isGtin(other)).toBe(Math.abs(Number(one) - Number(two)) % 5 === 0);
      }),
    );
  });

  it("OP-67 other lengths, letters and zeros alone aren't barcodes", () => {
    for (const text of ["", "0", "00000000", "03600029145", "036000291452003", "03600029145A", "12.50"])
      expect([text, gtinKey(text), gtinProblem(text)]).toEqual([text, null, "digits"]);
  });

  it("OP-62 a piece and its case share what is in them", () => {
    expect(gtinItem("10036000291459")).toBe(gtinItem("00036000291452"));
    expect(gtinItem("00036000291469")).not.toBe(gtinItem("00036000291452"));
  });
});
