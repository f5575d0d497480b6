import fc from "fast-check";
import { expect, it } from "vitest";
import { pageTitle } from "./title.ts";

it("PAGE-07 the brand is added once, in any case", () => {
  expect(pageTitle("Beef", "Acme")).toBe("Beef | Acme");
  expect(pageTitle("Acme Beef", "Acme")).toBe("Acme Beef");
  expect(pageTitle("ACME Beef", "Acme")).toBe("ACME Beef");
  expect(pageTitle("acme beef", "ACME")).toBe("acme beef");
});

it("PAGE-07 an empty brand adds nothing, an empty title becomes just the brand", () => {
  expect(pageTitle("Beef", "")).toBe("Beef");
  expect(pageTitle("Beef", "  ")).toBe("Beef");
  expect(pageTitle("", "Acme")).toBe("Acme");
  expect(pageTitle("  ", "Acme")).toBe("Acme");
  expect(pageTitle("", "")).toBe("");
});

it("PAGE-07 applying it twice equals once, and title and brand are both in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (title, brand) => {
      const once = pageTitle(title, brand);
      expect(pageTitle(once, brand)).toBe(once);
      if (title.trim() !== "") expect(once.startsWith(title)).toBe(true);
      if (brand.trim() !== "") expect(once.toLowerCase()).toContain(brand.toLowerCase());
    }),
  );
});
