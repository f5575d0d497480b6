import fc from "fast-check";
import { expect, it } from "vitest";
import { productRows } from "./search-products.ts";
import { docOf, fieldOf, placeOf } from "@larder/domain/search-engine/index/postings";
import { ProductWords } from "@larder/domain/search-engine/index/product-words";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { foldedWordsOf } from "@larder/domain/search-engine/index/words";

const plain = productRows(1, 3)[0] as SearchRow;
const words = ["milk", "whole", "dry", "goat"];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((all) => all.join(" "));

it("a word's products are its current ones, with their current field and position in the name", () => {
  const change = fc.record({ doc: fc.nat(2), name: text, brand: text, description: text });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const changed = new ProductWords();
      const last = new ProductWords();
      const rows = new Map<number, SearchRow>();
      const put = (into: ProductWords, doc: number, row: SearchRow): void =>
        into.put(doc, foldedWordsOf(row.product.name), row);
      for (const ofAll of [changed, last]) ofAll.forward.grow(3);
      for (const { doc, ...product } of changes) {
        rows.set(doc, { ...plain, product: { ...plain.product, ...product } });
        put(changed, doc, rows.get(doc) as SearchRow);
      }
      for (const [doc, row] of rows) put(last, doc, row);
      const entriesOf = ({ dictionary }: ProductWords, word: string): readonly (readonly number[])[] => {
        const postings = dictionary.postings[dictionary.find(word) ?? -1];
        return Array.from({ length: postings?.length ?? 0 }, (_, at) => postings?.entry(at) ?? -1).map((entry) => [
          docOf(entry),
          fieldOf(entry),
          placeOf(entry),
        ]);
      };
      for (const word of words) expect(entriesOf(changed, word)).toEqual(entriesOf(last, word));
    }),
  );
});
