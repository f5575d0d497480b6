import type { DictionaryEntry } from "../../search/dictionary-entry.ts";
import { rulesOf } from "../../search/dictionary-entry.ts";
import type { SynonymRule } from "../../search/synonym.schema.ts";
import { meaningWords, type Term, wordTerm } from "./terms.ts";
import { otherNumber } from "./words.ts";

const MAX_READINGS = 8;

interface Meanings {
  readonly all: (readonly string[])[];
  /** Those that mean the same in both directions, so that they lead on. */
  readonly mutual: string[];
}

/** Synonyms as an index file has them. */
export interface SavedSynonyms {
  readonly phrases: (readonly [phrase: string, all: (readonly string[])[], mutual: string[]])[];
  readonly translated: readonly string[];
  readonly longest: number;
}

/** A word that stands for a typed one. */
export interface Meaning {
  readonly word: string;
  /** It says the same in another language, and is no other form of the word. */
  readonly isTranslation: boolean;
}

/** What words mean: the shop's own synonyms, and the dictionary of the trade. */
export class Synonyms {
  readonly #byPhrase = new Map<string, Meanings>();
  readonly #translated = new Set<string>();
  #longest = 0;

  replace(rules: readonly SynonymRule[], entries: readonly DictionaryEntry[] = []): void {
    this.#byPhrase.clear();
    this.#translated.clear();
    this.#longest = 0;
    for (const { language, typed } of entries)
      if (language !== "en") for (const one of typed) this.#translated.add(meaningWords(one).join(" "));
    for (const rule of [...rules, ...entries.flatMap(rulesOf)])
      for (const input of rule.input === null ? rule.words : [rule.input])
        this.#add(input, rule.words, rule.input === null);
  }

  /** Everything that was learned from rules and entries, for `restore`. */
  saved(): SavedSynonyms {
    return {
      phrases: [...this.#byPhrase].map(([phrase, { all, mutual }]) => [phrase, all, mutual]),
      translated: [...this.#translated],
      longest: this.#longest,
    };
  }

  restore({ phrases, translated, longest }: SavedSynonyms): void {
    for (const [phrase, all, mutual] of phrases) this.#byPhrase.set(phrase, { all, mutual });
    for (const phrase of translated) this.#translated.add(phrase);
    this.#longest = longest;
  }

  #add(input: string, others: readonly string[], isMutual: boolean): void {
    const words = meaningWords(input);
    const key = words.join(" ");
    if (key === "") return;
    const alternatives = others.map(meaningWords).filter((one) => one.length > 0 && one.join(" ") !== key);
    this.#longest = Math.max(this.#longest, words.length);
    const known = this.#byPhrase.get(key) ?? { all: [], mutual: [] };
    this.#byPhrase.set(key, known);
    known.all.push(...alternatives);
    if (isMutual) known.mutual.push(...alternatives.flatMap((one) => (one.length === 1 ? one : [])));
  }

  #keyOf(terms: readonly Term[]): string | null {
    if (terms.some(({ measure }) => measure !== null)) return null;
    const before = terms.slice(0, -1).map(({ typed }) => typed);
    const last = terms.at(-1)?.typed ?? "";
    for (const word of [last, ...otherNumber(last)]) {
      const key = [...before, word].join(" ");
      if (this.#byPhrase.has(key)) return key;
    }
    return null;
  }

  #of(terms: readonly Term[]): readonly (readonly string[])[] {
    const key = this.#keyOf(terms);
    return key === null ? [] : (this.#byPhrase.get(key)?.all ?? []);
  }

  /** The single words that stand for a term, and those that mean the same as they: "pollo" is chicken, and so also "chix". */
  wordsFor(term: Term): readonly Meaning[] {
    const key = this.#keyOf([term]);
    if (key === null) return [];
    const isTranslation = this.#translated.has(key);
    const words = (this.#byPhrase.get(key)?.all ?? []).flatMap((one) => (one.length === 1 ? one : []));
    const further = words.flatMap((word) => this.#byPhrase.get(word)?.mutual ?? []);
    return [
      ...words.map((word) => ({ word, isTranslation })),
      ...further.filter((word) => word !== term.typed).map((word) => ({ word, isTranslation: false })),
    ];
  }

  /** The terms as typed, and with phrases replaced by what they mean, the longest first. */
  readingsOf(terms: readonly Term[]): readonly (readonly Term[])[] {
    const readings: Term[][] = [];
    const read = (at: number, before: readonly Term[]): void => {
      if (readings.length >= MAX_READINGS) return;
      const term = terms[at];
      if (term === undefined) {
        readings.push(before.filter(({ typed }, i) => before.findIndex((other) => other.typed === typed) === i));
        return;
      }
      read(at + 1, [...before, term]);
      for (let length = Math.min(this.#longest, terms.length - at); length > 0; length--) {
        for (const words of this.#of(terms.slice(at, at + length))) {
          // A one-word synonym needs no reading of its own: the term covers both.
          if (length > 1 || words.length > 1)
            read(at + length, [...before, ...words.map((word) => wordTerm(word, true))]);
        }
      }
    };
    if (this.#longest === 0) return [terms];
    read(0, []);
    return readings;
  }
}
