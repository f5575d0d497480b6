import fc from "fast-check";
import { expect, it } from "vitest";
import { type Field, Postings } from "./postings.ts";

it("postings are the products that hold a word, ascending, each once with its last field", () => {
  const change = fc.record({ doc: fc.nat(12), field: fc.constantFrom<Field | null>(0, 1, 2, 3, null) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const postings = new Postings();
      const model = new Map<number, Field>();
      for (const { doc, field } of changes) {
        if (field === null) {
          postings.remove(doc);
          model.delete(doc);
        } else {
          postings.put(doc, field);
          model.set(doc, field);
        }
        const entries = Array.from({ length: postings.length }, (_, at) => postings.entry(at));
        expect(entries).toEqual([...model].sort(([a], [b]) => a - b).map(([of, held]) => of * 4 + held));
      }
    }),
  );
});
