import fc from "fast-check";
import { expect, it } from "vitest";
import { docOf, type Field, fieldOf, placeOf, Postings, Recent } from "./postings.ts";

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

it("OP-35 a value is computed once per version while it is among the most recently used keys", () => {
  const requested = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 0, max: 30 })), { maxLength: 60 });
  fc.assert(
    fc.property(requested, (steps) => {
      const recent = new Recent<string | null>(3);
      let version = 0;
      // Keys that must be cached, the most recently used last.
      let known: number[] = [];
      for (const [key, chance] of steps) {
        if (chance === 0) [version, known] = [version + 1, []];
        const value = key === 0 ? null : `${key} of ${version}`;
        let isMade = false;
        const answer = recent.of(version, String(key), () => {
          isMade = true;
          return value;
        });
        expect([answer, isMade]).toEqual([value, !known.includes(key)]);
        known = [...known.filter((other) => other !== key), key].slice(-3);
      }
    }),
  );
});
