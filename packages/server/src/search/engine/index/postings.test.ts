import fc from "fast-check";
import { expect, it } from "vitest";
import { docOf, type Field, fieldOf, placeOf, Postings } from "./postings.ts";

it("postings list a word's products once, ascending, with the latest field and position in the name", () => {
  const change = fc.record({
    doc: fc.oneof(fc.nat(12), fc.constantFrom(500_000, 4_000_000)),
    field: fc.constantFrom<Field | null>(0, 1, 2, 3, null),
    place: fc.nat(255),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const postings = new Postings();
      const model = new Map<number, readonly [Field, number]>();
      for (const { doc, field, place } of changes) {
        if (field === null) {
          postings.remove(doc);
          model.delete(doc);
        } else {
          postings.put(doc, field, place);
          model.set(doc, [field, place]);
        }
        const entries = Array.from({ length: postings.length }, (_, at) => postings.entry(at));
        expect(entries.map((entry) => [docOf(entry), [fieldOf(entry), placeOf(entry)]])).toEqual(
          [...model].sort(([a], [b]) => a - b),
        );
      }
    }),
  );
});
