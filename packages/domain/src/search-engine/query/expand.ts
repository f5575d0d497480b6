import { abbreviationCost } from "../../search/abbreviation.ts";
import { type Bits, docOf, hasBit } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { consonantsOf } from "../index/dictionary.ts";
import type { Term } from "../index/terms.ts";
import { foldedWordsOf, otherNumber } from "../index/words.ts";

export const SYNTAX_FEATURES = ["exactPhrase", "excludeWords"] as const;
export type SyntaxFeature = (typeof SYNTAX_FEATURES)[number];

export interface FindOptions {
  /** Typo matching: always; never; "min": only the closest, when nothing matches as typed; "strict": one typo only, when nothing matches as typed. */
  readonly typos: "true" | "false" | "min" | "strict";
  /** Minimum word length for one typo, and for two. */
  readonly oneTypoFrom: number;
  readonly twoTyposFrom: number;
  readonly prefix: "prefixLast" | "prefixAll" | "prefixNone";
  /** Which words to drop when no product has all of them. */
  readonly removal: "leastTelling" | "none" | "lastWords" | "firstWords" | "allOptional";
  readonly optional: readonly string[];
  readonly ignoresPlurals: boolean;
  readonly usesSynonyms: boolean;
  /** Whether joining words ("and", "of") are ignored. */
  readonly dropsJoining: boolean;
  /** Which signs mean something: "quoted words" must be adjacent, and a -word excludes. */
  readonly syntax: readonly SyntaxFeature[];
  /** How many places apart words rank as next to one another. */
  readonly near: number;
}

export const defaultFindOptions: FindOptions = {
  typos: "true",
  oneTypoFrom: 4,
  twoTyposFrom: 8,
  prefix: "prefixLast",
  removal: "leastTelling",
  optional: [],
  ignoresPlurals: true,
  usesSynonyms: true,
  dropsJoining: true,
  syntax: [],
  near: 1,
};

/** Whether a product that the buyer can see contains the word. */
export const isVisibleWord = ({ dictionary }: Catalogue, visible: Bits, word: number): boolean => {
  const postings = dictionary.postings[word];
  if (postings === undefined) return false;
  for (let i = 0; i < postings.length; i++) if (hasBit(visible, docOf(postings.entry(i)))) return true;
  return false;
};

/** How well a product's word matches a typed word. The last two mean the same thing in another form. */
export const QUALITY = { twoTypos: 1, oneTypo: 2, corrected: 3, beginning: 4, sameMeaning: 5, exact: 6 } as const;

/** The weight of each quality before fields: the other grammatical number and synonyms count as much as the word itself. */
export const TIER: readonly number[] = [0, 1, 2, 3, 4, 5, 5];

export interface Expansion {
  readonly term: Term;
  readonly words: ReadonlyMap<number, number>;
  readonly marks: ReadonlyMap<number, number>;
  readonly codeOf: number | undefined;
  readonly most: number;
  /** The likely intended word, when no visible product contains the typed one. */
  readonly correction: string | null;
}

/** Which words count besides the typed one. */
export interface Liberty extends Pick<FindOptions, "oneTypoFrom" | "twoTyposFrom" | "ignoresPlurals" | "usesSynonyms"> {
  readonly asBeginning: boolean;
  /** As many typos as the word's length allows, or one at most. */
  readonly withTypos: boolean | "one";
}

const typosIn = (word: string, { oneTypoFrom, twoTyposFrom, withTypos }: Liberty): number => {
  if (/\p{N}/u.test(word) || word.length < oneTypoFrom) return 0;
  return word.length < twoTyposFrom || withTypos === "one" ? 1 : 2;
};

const FEW = 5;

/** "mozz" can stand for mozzarella. */
const LEAST_ABBREVIATION = 3;

const LONGER = 0.3;

interface Candidate {
  readonly id: number;
  /** Typos minus a bonus for frequent words; lower is likelier. */
  readonly cost: number;
  readonly quality: number;
}

const likely = (catalogue: Catalogue, typed: string, isRare: boolean, liberty: Liberty): readonly Candidate[] => {
  const { dictionary } = catalogue;
  const { asBeginning } = liberty;
  const found = new Map<number, Candidate>();
  const add = (id: number, distance: number, quality: number): void => {
    const size = dictionary.postings[id]?.length ?? 0;
    if (size === 0) return;
    const cost = distance - 0.1 * Math.log2(size);
    if (cost < (found.get(id)?.cost ?? Number.POSITIVE_INFINITY)) found.set(id, { id, cost, quality });
  };
  const most = typosIn(typed, liberty);
  if (most > 0) {
    for (const { id, distance } of dictionary.similarTo(typed, most, asBeginning)) {
      const isSameStart = dictionary.words[id]?.[0] === typed[0];
      // A word that is two letters off, the first among them, is a different word.
      if (distance === 1) add(id, isSameStart ? 1 : 1.5, QUALITY.oneTypo);
      else if (isSameStart) add(id, 2, QUALITY.twoTypos);
    }
  }
  // Its other grammatical number is no long form of a word.
  const numbers = otherNumber(typed);
  for (const id of dictionary.startingWith(typed.slice(0, 1))) {
    const word = dictionary.words[id] as string;
    const cost = numbers.includes(word) ? null : abbreviationCost(typed, word);
    if (cost !== null) add(id, 0.9 + cost, QUALITY.oneTypo);
  }
  if (!isRare) return [...found.values()];
  const sound = consonantsOf(typed);
  if (sound !== null)
    for (const id of dictionary.soundingLike(sound)) {
      // A word that is shorter than what was typed is no long form of it.
      const longer = Math.max(0, typed.length - (dictionary.words[id] as string).length);
      add(id, 0.9 + LONGER * longer, QUALITY.oneTypo);
    }
  if (!asBeginning && typed.length >= LEAST_ABBREVIATION)
    for (const id of dictionary.startingWith(typed)) add(id, 1.2, QUALITY.oneTypo);
  return [...found.values()];
};

const sizeExpansion = (catalogue: Catalogue, term: Term, measure: string): Expansion => {
  const { dictionary } = catalogue;
  const id = dictionary.find(measure);
  const most = id === undefined ? 0 : (dictionary.postings[id]?.length ?? 0);
  const marks = foldedWordsOf(term.typed).map((word) => dictionary.find(word));
  return {
    term,
    words: new Map(id === undefined || most === 0 ? [] : [[id, QUALITY.exact]]),
    marks: new Map(marks.flatMap((mark) => (mark === undefined ? [] : [[mark, QUALITY.exact] as const]))),
    codeOf: undefined,
    most,
    correction: null,
  };
};

/** The words a typed term can match: itself, its other grammatical number, synonyms, words it starts, and similar words on request. */
export const expand = (catalogue: Catalogue, visible: Bits, term: Term, liberty: Liberty): Expansion => {
  const { asBeginning, withTypos, ignoresPlurals, usesSynonyms } = liberty;
  const numbersOf = (word: string): readonly string[] => (ignoresPlurals ? otherNumber(word) : []);
  if (term.measure !== null) return sizeExpansion(catalogue, term, term.measure);
  const { typed } = term;
  const { dictionary, codes } = catalogue;
  const words = new Map<number, number>();
  const add = (id: number | undefined, quality: number): void => {
    if (id === undefined || (words.get(id) ?? 0) >= quality) return;
    if ((dictionary.postings[id]?.length ?? 0) > 0) words.set(id, quality);
  };
  add(dictionary.find(typed), QUALITY.exact);
  for (const other of numbersOf(typed)) add(dictionary.find(other), QUALITY.sameMeaning);
  // A word of another language that hardly any product has says exactly what its translation says.
  const isForeign = (dictionary.postings[dictionary.find(typed) ?? -1]?.length ?? 0) < FEW;
  for (const { word: meaning, isTranslation } of usesSynonyms ? catalogue.synonyms.wordsFor(term) : [])
    for (const word of [meaning, ...numbersOf(meaning)])
      add(dictionary.find(word), isTranslation && isForeign ? QUALITY.exact : QUALITY.sameMeaning);
  // Even a known word may be a typo if hardly any product contains it.
  const sizeOf = (id: number): number => dictionary.postings[id]?.length ?? 0;
  const isRare = [...words.keys()].reduce((sum, id) => sum + sizeOf(id), 0) < FEW;
  let correction: string | null = null;
  if (asBeginning) for (const id of dictionary.startingWith(typed)) add(id, QUALITY.beginning);
  if (withTypos !== false && !term.isGiven) {
    const candidates = likely(catalogue, typed, isRare, liberty);
    const isVisible = (id: number): boolean => isVisibleWord(catalogue, visible, id);
    if (isRare) {
      const best = candidates.reduce<Candidate | null>(
        (one, other) => ((one !== null && one.cost <= other.cost) || !isVisible(other.id) ? one : other),
        null,
      );
      if (best !== null) {
        const likeliest = dictionary.words[best.id] as string;
        if (![...words.keys()].some(isVisible)) correction = likeliest;
        for (const word of [likeliest, ...numbersOf(likeliest)]) add(dictionary.find(word), QUALITY.corrected);
      }
    }
    for (const { id, quality } of candidates) add(id, quality);
  }
  const codeOf = /\p{N}/u.test(typed) ? codes.find(typed) : undefined;
  let most = codeOf === undefined ? 0 : 1;
  for (const id of words.keys()) most += dictionary.postings[id]?.length ?? 0;
  return { term, words, marks: words, codeOf, most, correction };
};

/** How well each dictionary word matches the typed words. Reused: fresh lists would trigger a full garbage collection every second under load. */
export class Qualities {
  readonly #lists: Uint8Array[] = [];
  #words: readonly Expansion[] = [];

  /** For each typed word, the quality of every dictionary word; 0 = no match. Valid until a call with other words. */
  of(words: readonly Expansion[], size: number): readonly Uint8Array[] {
    if (words === this.#words) return this.#lists;
    for (const [k, before] of this.#words.entries())
      for (const word of before.words.keys()) (this.#lists[k] as Uint8Array)[word] = 0;
    for (const [k, expansion] of words.entries()) {
      if ((this.#lists[k]?.length ?? 0) < size) this.#lists[k] = new Uint8Array(size + (size >>> 2));
      for (const [word, quality] of expansion.words) (this.#lists[k] as Uint8Array)[word] = quality;
    }
    this.#words = words;
    return this.#lists;
  }
}
