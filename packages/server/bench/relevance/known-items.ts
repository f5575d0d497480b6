import { foldedWordsOf } from "@larder/domain/search-engine/index/words";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { randomFrom } from "../../test/search-products.ts";

/** A query drawn from the name of a product that somebody looks for. */
export interface KnownItem {
  readonly query: string;
  /** The item number. */
  readonly sku: string;
  /** The folded name: products named alike can't be told apart by it. */
  readonly name: string;
}

const tellingWords = (name: string): readonly string[] => [
  ...new Set(foldedWordsOf(name).filter((word) => word.length > 2 && !/\p{N}/u.test(word))),
];

export const foldedName = ({ product }: SearchRow): string => foldedWordsOf(product.name).join(" ");

/** A word typed another way; null = it has none. */
type Change = (word: string) => string | null;

/** Draws known items of five kinds by a fixed seed: words of a name in any order, one misspelt, one abbreviated. */
export const knownItems = (
  rows: readonly SearchRow[],
  count: number,
): Readonly<Record<string, readonly KnownItem[]>> => {
  const random = randomFrom(32);
  const below = (limit: number): number => Math.floor(random() * limit);
  const drawn = (words: number, change: Change | null): KnownItem => {
    for (;;) {
      const row = rows[below(rows.length)] as SearchRow;
      const own = tellingWords(row.product.name);
      if (own.length < words) continue;
      const order = new Map(own.map((word) => [word, random()] as const));
      const typed = own.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, words);
      const name = foldedName(row);
      const { sku } = row.product;
      if (change === null) return { query: typed.join(" "), name, sku };
      const at = typed.findIndex((word) => word.length >= 5);
      const changed = at < 0 ? null : change(typed[at] as string);
      if (changed !== null) return { query: typed.with(at, changed).join(" "), name, sku };
    }
  };
  const misspelt = (word: string): string => {
    const at = 1 + below(word.length - 1);
    const letter = String.fromCharCode(97 + below(26));
    const kind = below(4);
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
    if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
    if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
    return at + 1 < word.length
      ? word.slice(0, at) + (word[at + 1] as string) + (word[at] as string) + word.slice(at + 2)
      : word.slice(0, at);
  };
  const abbreviated = (word: string): string | null => {
    const consonants = word[0] + word.slice(1).replaceAll(/[aeiou]/g, "");
    if (below(2) === 0) return word.slice(0, 3 + below(2));
    return consonants.length >= 3 && consonants !== word ? consonants : null;
  };
  const make = (words: number, change: Change | null = null): readonly KnownItem[] =>
    Array.from({ length: count }, () => drawn(words, change));
  return {
    "1 word": make(1),
    "2 words": make(2),
    "3 words": make(3),
    "1 of 2 misspelt": make(2, misspelt),
    "1 of 2 abbreviated": make(2, abbreviated),
  };
};
