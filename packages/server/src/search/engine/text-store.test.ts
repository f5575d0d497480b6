import fc from "fast-check";
import { expect, it } from "vitest";
import { TextStore } from "./text-store.ts";

const DOCS = 8;

it("a text store returns each product's latest text, however often and with what length it is replaced", () => {
  const change = fc.record({
    doc: fc.nat(DOCS - 1),
    text: fc.option(fc.string({ minLength: 1, maxLength: 4, unit: "grapheme" })),
    times: fc.constantFrom(1, 1, 1, 40_000, 300_000),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const store = new TextStore();
      const model = new Map<number, string>();
      store.grow(DOCS);
      for (const { doc, text, times } of changes) {
        if (text === null) {
          store.remove(doc);
          model.delete(doc);
        } else {
          store.put(doc, text.repeat(times));
          model.set(doc, text.repeat(times));
        }
      }
      for (let doc = 0; doc < DOCS; doc++) expect(store.get(doc) === (model.get(doc) ?? null)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it("a text store frees the memory of replaced texts", () => {
  const store = new TextStore();
  store.grow(2);
  store.put(1, "kept");
  for (let times = 0; times < 200; times++) {
    store.put(0, "x".repeat(500_000));
    expect(store.bytes).toBeLessThanOrEqual(4 * 1_048_576);
  }
  expect(store.get(1)).toBe("kept");
});
