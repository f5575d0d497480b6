import type { Catalogue } from "./catalogue.ts";
import { otherNumber } from "./words.ts";

/** How well a word of a product answers a word that was typed; a better one outweighs every field it may stand in. */
export const QUALITY = { twoTypos: 1, oneTypo: 2, beginning: 3, otherNumber: 4, exact: 5 } as const;

/** What a typed word stands for in the dictionary. */
export interface Expansion {
  readonly typed: string;
  /** Numbers of words, and how well each answers. */
  readonly words: ReadonlyMap<number, number>;
  /** The product with this word as its item number. */
  readonly codeOf: number | undefined;
  /** How many products hold one of the words, at most. */
  readonly most: number;
}

/** Letters that may differ, by the length of the word: none below 4, one to 7, then two. */
const typosIn = (word: string): number => (word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2);

/** A typed word as the words of the catalogue it can mean: itself, its other number, what starts with it, and on request what is similar. */
export const expand = (catalogue: Catalogue, typed: string, isLast: boolean, withTypos: boolean): Expansion => {
  const { dictionary, codes } = catalogue;
  const words = new Map<number, number>();
  const add = (id: number, quality: number): void => {
    if ((words.get(id) ?? 0) < quality && (dictionary.postings[id]?.length ?? 0) > 0) words.set(id, quality);
  };
  const own = dictionary.find(typed);
  if (own !== undefined) add(own, QUALITY.exact);
  for (const other of otherNumber(typed)) {
    const id = dictionary.find(other);
    if (id !== undefined) add(id, QUALITY.otherNumber);
  }
  if (isLast) for (const id of dictionary.startingWith(typed)) add(id, QUALITY.beginning);
  const most = withTypos ? typosIn(typed) : 0;
  if (most > 0) {
    for (const { id, distance } of dictionary.similarTo(typed, most, isLast)) {
      // Two letters off from the first on is another word.
      if (distance === 1 || dictionary.words[id]?.[0] === typed[0])
        add(id, distance === 1 ? QUALITY.oneTypo : QUALITY.twoTypos);
    }
  }
  const codeOf = /\p{N}/u.test(typed) ? codes.find(typed) : undefined;
  let count = codeOf === undefined ? 0 : 1;
  for (const id of words.keys()) count += dictionary.postings[id]?.length ?? 0;
  return { typed, words, codeOf, most: count };
};
