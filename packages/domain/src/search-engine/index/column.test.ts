import fc from "fast-check";
import { expect, it } from "vitest";
import { NumberLists } from "./column.ts";

it("number lists return the latest values and free the memory of replaced ones", () => {
  const change = fc.tuple(fc.nat(4), fc.nat(9_000), fc.nat());
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
      const lists = new NumberLists();
      const model = new Map<number, readonly number[]>();
      lists.grow(5);
      for (const [doc, length, first] of changes) {
        const list = Array.from({ length }, (_, n) => (first + n) >>> 0);
        lists.put(doc, list);
        model.set(doc, list);
      }
      for (let doc = 0; doc < 5; doc++) expect([...lists.of(doc)]).toEqual(model.get(doc) ?? []);
      expect(lists.values.length).toBeLessThan(250_000);
    }),
    { numRuns: 100 },
  );
});
