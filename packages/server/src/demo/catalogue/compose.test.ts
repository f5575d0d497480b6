import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rngOf } from "./product-seed.ts";
import { catalogueOf, tables } from "./catalogue.ts";
import { wordings } from "./compose.ts";
import { packOf } from "./pack.ts";
import { familiesOf } from "./table.ts";

describe("demo catalog", () => {
  it("PROD-02 a family's name expands to all its variants with their price factors", () => {
    expect(wordings("Milk, {Whole; Skim*0.9}, {Organic*1.5; Plain}")).toEqual([
      { name: "Milk, Whole, Organic", factor: 1.5 },
      { name: "Milk, Whole, Plain", factor: 1 },
      { name: "Milk, Skim, Organic", factor: 1.35 },
      { name: "Milk, Skim, Plain", factor: 0.9 },
    ]);
    expect(wordings("Saffron")).toEqual([{ name: "Saffron", factor: 1 }]);
  });

  it("PROD-04 a pack size parses as the trade writes it", () => {
    expect(packOf("6/5 lb")).toMatchObject({
      pieces: 6,
      measure: "weight",
      amount: 30,
      piece: "5 lb",
      isCatchWeight: false,
    });
    expect(packOf("4/16 lb avg")).toMatchObject({ pieces: 4, amount: 64, isCatchWeight: true });
    expect(packOf("12x1 qt")).toMatchObject({ pieces: 12, measure: "volume", amount: 3, piece: "1 qt" });
    expect(packOf("15 dz")).toMatchObject({ pieces: 15, measure: "count", piece: "1 ct" });
    expect(packOf("6/#10")).toMatchObject({ pieces: 6, amount: 40.5, piece: "#10" });
    expect(packOf("24 ct")).toMatchObject({ pieces: 24, amount: 24 });
    expect(() => packOf("a dozen")).toThrow("Not a pack size");
  });

  it("PROD-02 every family parses, and its packs have known sizes", () => {
    for (const table of tables) {
      const families = familiesOf(table);
      expect(families.length).toBeGreaterThanOrEqual(12);
      for (const { packs, name, note } of families) {
        for (const pack of packs) expect(packOf(pack).amount).toBeGreaterThan(0);
        for (const { name: written } of wordings(name)) expect(written).toMatch(/^[\p{Lu}\p{N}][^{};|*]+$/u);
        expect(note).toMatch(/[.]$/);
      }
    }
  });

  it("PROD-02 on any day there are 3,000 products with distinct item numbers, and larger packs cost more", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("2025-01-01"), max: new Date("2030-12-31"), noInvalidDate: true }), (now) => {
        const catalogue = catalogueOf(now);
        expect(catalogue).toHaveLength(3_000);
        expect(new Set(catalogue.map(({ sku }) => sku)).size).toBe(3_000);
        expect(new Set(catalogue.map(({ name, variants }) => `${name}|${variants[0]?.pack}`)).size).toBe(3_000);
        for (const { variants, sku } of catalogue) {
          const [first, single] = variants;
          if (first?.price != null && single?.price != null && single.averageWeight === null && single.unit === "EA")
            expect(single.price, sku).toBeLessThanOrEqual(first.price);
        }
      }),
      { numRuns: 4 },
    );
  });

  it("PROD-01 a seasonal product out of season shows the day it returns", () => {
    const inWinter = catalogueOf(new Date("2026-01-15T00:00:00Z")).filter(
      ({ subsubcategory }) => subsubcategory === "Peaches & Nectarines",
    );
    expect(inWinter.length).toBeGreaterThan(3);
    for (const { variants } of inWinter) expect(variants[0]).toMatchObject({ stock: 0, expectedIn: 106 });
    const inSummer = catalogueOf(new Date("2026-07-15T00:00:00Z")).filter(
      ({ subsubcategory }) => subsubcategory === "Peaches & Nectarines",
    );
    expect(inSummer.filter(({ variants }) => variants[0]?.stock !== 0).length).toBeGreaterThan(2);
  });

  it("OP-126 draws depend only on the seed and stay within bounds", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, from, span) => {
        const [one, other] = [rngOf(seed), rngOf(seed)];
        for (let at = 0; at < 20; at += 1) {
          const drawn = one.whole(from, from + span);
          expect(drawn).toBe(other.whole(from, from + span));
          expect(drawn >= from && drawn <= from + span).toBe(true);
        }
        expect(one.shuffled([1, 2, 3, 4, 5]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
      }),
    );
  });
});
