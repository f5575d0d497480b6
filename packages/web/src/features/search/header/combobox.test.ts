import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOutcome } from "./combobox.ts";

const options = [
  { id: "a", url: "/search/?q=cream" },
  { id: "b", url: "/products/510033/heavy-cream/" },
];

describe("the header search's keyboard", () => {
  it("SEARCH-01 SEARCH-02 Enter searches, or opens the active product", () => {
    expect(keyOutcome("Enter", -1, options, true)).toEqual({ _tag: "Search" });
    expect(keyOutcome("Enter", 1, options, true)).toEqual({ _tag: "Open", url: "/products/510033/heavy-cream/" });
    expect(keyOutcome("Enter", 1, options, false)).toEqual({ _tag: "Search" });
  });

  it("SEARCH-01 Ctrl+Enter adds the active product and changes nothing else, and ignores other options", () => {
    const product = { id: "c", url: "/products/1/", sku: "1" };
    expect(keyOutcome("Enter", 2, [...options, product], true, true)).toEqual({ _tag: "Add", sku: "1" });
    for (const at of [-1, 0, 9])
      expect(keyOutcome("Enter", at, [...options, product], true, true)).toEqual({ _tag: "None" });
    expect(keyOutcome("Enter", 2, [...options, product], false, true)).toEqual({ _tag: "None" });
  });

  it("SEARCH-01 the arrows cycle through the field and the whole list", () => {
    expect(keyOutcome("ArrowDown", -1, options, true)).toEqual({ _tag: "Move", to: 0 });
    expect(keyOutcome("ArrowDown", 1, options, true)).toEqual({ _tag: "Move", to: -1 });
    expect(keyOutcome("ArrowUp", -1, options, true)).toEqual({ _tag: "Move", to: 1 });
    expect(keyOutcome("ArrowUp", 0, options, true)).toEqual({ _tag: "Move", to: -1 });
    expect(keyOutcome("ArrowDown", -1, [], true)).toEqual({ _tag: "None" });
  });

  it("SEARCH-01 Escape first closes the list, then clears the field", () => {
    expect(keyOutcome("Escape", 0, options, true)).toEqual({ _tag: "Close" });
    expect(keyOutcome("Escape", -1, options, false)).toEqual({ _tag: "Clear" });
  });

  it("SEARCH-01 property: up undoes down, and the cursor never leaves the list", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -1, max: 11 }), (count, start) => {
        const list = Array.from({ length: count }, (_, i) => ({ id: String(i), url: `/${i}` }));
        const at = Math.min(start, count - 1);
        const down = keyOutcome("ArrowDown", at, list, true);
        if (down._tag !== "Move") throw new Error("expected a move");
        expect(down.to).toBeGreaterThanOrEqual(-1);
        expect(down.to).toBeLessThan(count);
        expect(keyOutcome("ArrowUp", down.to, list, true)).toEqual({ _tag: "Move", to: at });
      }),
    );
  });
});
