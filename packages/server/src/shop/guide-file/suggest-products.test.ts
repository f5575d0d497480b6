import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { similarity, editVariants } from "./suggest-products.ts";
import { spellingsOf } from "./offers.ts";

describe("suggestions for an unknown item number", () => {
  const digits = fc.stringMatching(/^[0-9]{3,8}$/);

  it("GUIDE-IO-10 OP-67 one typo leads back to the number: an extra, missing, wrong or swapped digit", () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.nat(9), (sku, place, digit) => {
        const at = place % sku.length;
        const wrong = [
          sku.slice(0, at) + sku.slice(at + 1),
          sku.slice(0, at) + String(digit) + sku.slice(at),
          sku.slice(0, at) + String(digit) + sku.slice(at + 1),
          sku.slice(0, at) + (sku[at + 1] ?? "") + (sku[at] ?? "") + sku.slice(at + 2),
        ];
        for (const typed of wrong) if (typed !== sku && typed !== "") expect(editVariants(typed)).toContain(sku);
      }),
    );
  });

  it("GUIDE-IO-10 OP-67 a number isn't its own variant, and long text has only its spellings", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (sku) => {
        expect(editVariants(sku)).not.toContain(sku);
        if (sku.length > 20) expect(editVariants(sku).length).toBeLessThan(20);
      }),
    );
  });

  it("GUIDE-IO-10 OP-67 a number reformatted by a spreadsheet is the same number", () => {
    expect(spellingsOf("4417")).toContain("004417");
    expect(spellingsOf("204417.0")).toContain("204417");
    expect(spellingsOf("'204417")).toContain("204417");
    expect(spellingsOf("204-417")).toContain("204417");
    expect(spellingsOf("beef1")).toContain("BEEF1");
    expect(editVariants("1.2345E+5")).toContain("123450");
  });

  it("GUIDE-IO-10 OP-67 names are similar by their words, even shortened or reordered", () => {
    expect(similarity("Beef brisket", "Beef Brisket, Packer")).toBe(1);
    expect(similarity("BRISKET BEEF", "Beef brisket")).toBe(1);
    expect(similarity("Crème brûlée", "Creme brulee, frozen")).toBe(1);
    expect(similarity("Chicken breast", "Beef brisket")).toBe(0);
    expect(similarity("", "Beef brisket")).toBe(0);
  });
});
