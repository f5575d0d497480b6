import { Dictionary } from "./dictionary.ts";
import { packTokens } from "./measures.ts";
import { NumberLists } from "./number-lists.ts";
import { FIELD, type Field } from "./postings.ts";
import type { SearchRow } from "./row.ts";
import { foldedWordsOf } from "./words.ts";

/** A word in a product's forward list: its dictionary id and best field. */
export const packed = (word: number, field: Field): number => word * 4 + field;

/** The words of all products: products by word, and words by product. */
export class ProductWords {
  readonly dictionary = new Dictionary();
  readonly forward = new NumberLists();
  readonly #ids = new Map<string, readonly number[]>();
  #puts = 0;
  readonly #takenBy: number[] = [];

  of(text: string): readonly number[] {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const ids = foldedWordsOf(text).map((word) => this.dictionary.add(word));
    if (this.#ids.size > 20_000) this.#ids.clear();
    this.#ids.set(text, ids);
    return ids;
  }

  #sizesIn(text: string): readonly number[] {
    const key = `=${text}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const ids = packTokens(text).map((token) => this.dictionary.add(token));
    this.#ids.set(key, ids);
    return ids;
  }

  put(doc: number, nameWords: readonly string[], { product, variants, facts }: SearchRow): void {
    const words: number[] = [];
    // Fields come best first: a word seen earlier is in a better one.
    const puts = ++this.#puts;
    const take = (id: number, field: Field): void => {
      if (this.#takenBy[id] === puts) return;
      this.#takenBy[id] = puts;
      words.push(packed(id, field));
    };
    for (const word of nameWords) take(this.dictionary.add(word), FIELD.name);
    for (const id of this.of(product.brand)) take(id, FIELD.brand);
    const { category, subcategory, subsubcategory, pack_size } = product;
    for (const text of [category, subcategory, subsubcategory, pack_size])
      for (const id of this.of(text)) take(id, FIELD.category);
    for (const id of packTokens(product.name)) take(this.dictionary.add(id), FIELD.category);
    for (const id of this.#sizesIn(product.pack_size)) take(id, FIELD.category);
    for (const { details } of variants) {
      const { weight } = details;
      if (typeof weight === "string" && weight !== product.pack_size)
        for (const id of this.#sizesIn(weight)) take(id, FIELD.category);
    }
    // Storage says less about a product than its category: "fresh mozzarella" isn't just anything refrigerated.
    for (const id of this.of(facts.storage ?? "")) take(id, FIELD.description);
    for (const word of foldedWordsOf(product.description)) take(this.dictionary.add(word), FIELD.description);
    this.#setForward(doc, words);
  }

  #setForward(doc: number, words: readonly number[]): void {
    if (this.forward.start(doc) === this.forward.end(doc))
      for (const [at, word] of words.entries()) this.#post(doc, word, at);
    else this.#change(doc, words);
    this.forward.put(doc, words);
  }

  #post(doc: number, word: number, at: number): void {
    const field = (word & 3) as Field;
    this.dictionary.postings[word >>> 2]?.put(doc, field, field === FIELD.name ? at : 0);
  }

  #change(doc: number, words: readonly number[]): void {
    const old = new Map(Array.from(this.forward.of(doc), (word, at) => [word, at] as const));
    for (const [at, word] of words.entries()) {
      const was = old.get(word);
      old.delete(word);
      const isSame = (word & 3) === FIELD.name ? was === at : was !== undefined;
      if (!isSame) this.#post(doc, word, at);
    }
    if (old.size === 0) return;
    const ids = new Set(words.map((word) => word >>> 2));
    for (const word of old.keys()) if (!ids.has(word >>> 2)) this.dictionary.postings[word >>> 2]?.remove(doc);
  }

  remove(doc: number): void {
    this.#setForward(doc, []);
  }
}
