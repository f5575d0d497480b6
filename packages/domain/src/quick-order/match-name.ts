import type { Product } from "../catalog/product.schema.ts";
import { isNumber, nameWords, type NameWords } from "./name-words.ts";

/** Where a candidate is from: the customer's guides, what they ordered before, or the rest of the catalog. */
export type NameSource = "guide" | "order" | "catalog";

type Named = Pick<Product, "sku" | "name" | "brand" | "packSize" | "category" | "subcategory" | "subsubcategory">;

export interface NameCandidate<P extends Named = Product> {
  readonly product: P;
  readonly from: NameSource;
}

export interface ScoredCandidate<P extends Named = Product> {
  readonly product: P;
  readonly score: number;
}

/** What a written name can mean, likeliest first. `isSure`: the first, and nothing else. */
export interface NameMatch<P extends Named = Product> {
  readonly isSure: boolean;
  readonly candidates: readonly ScoredCandidate<P>[];
}

/** From this share of the written words on, a candidate accounts for all of them. */
export const WHOLE_COVERAGE = 0.93;
/** The lowest score of a sure match, and its lowest lead over another that accounts for all words, in the catalog. */
export const SURE_SCORE = 0.75;
export const SURE_LEAD = 0.1;
/** From this score on, the words are the product's name and nothing more. */
const SURE_NAME = 0.99;

/** The least share of the words that makes a candidate worth a question, and the most candidates of one. */
const ASKED_COVERAGE = 0.4;
export const MAX_CANDIDATES = 6;

/** The order in which the sources count: for a whole match, by more than a name can differ, and for another. */
const BONUS: Readonly<Record<NameSource, readonly [whole: number, other: number]>> = {
  guide: [1, 0.1],
  order: [0.5, 0.05],
  catalog: [0, 0],
};

/** From this share of the words on, what the customer has of their own may be meant. */
const OWN_COVERAGE = 0.4;

const WEIGHT = { coverage: 0.6, name: 0.25, noun: 0.15 } as const;

const NUMBER_WEIGHT = 0.6;
const OF_BRAND = 0.95;
const OF_CATEGORY = 0.75;

const weightOf = (word: string): number => (isNumber(word) ? NUMBER_WEIGHT : 1);

/** Whether two words differ in one letter: another, an extra, a missing, or two swapped. */
const isOneOff = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
};

const LEAST_BEGINNING = 3;
const LEAST_MISSPELLED = 5;

const likeness = (written: string, known: string): number => {
  if (written === known) return 1;
  if (isNumber(written) || isNumber(known)) return 0;
  if (written.length >= LEAST_BEGINNING && known.startsWith(written)) return 0.8;
  return written.length >= LEAST_MISSPELLED && isOneOff(written, known) ? 0.8 : 0;
};

const bestOf = (written: string, known: readonly string[]): number => {
  let best = 0;
  for (const word of known) {
    const now = likeness(written, word);
    if (now > best) best = now;
    if (best === 1) break;
  }
  return best;
};

interface Words {
  readonly name: readonly string[];
  readonly noun: readonly string[];
  readonly brand: readonly string[];
  readonly category: readonly string[];
}

/** The words of each product, by the words of the language. */
const known = new WeakMap<NameWords, WeakMap<Named, Words>>();

/** Where the first part of a name ends, which says what the thing is. */
const FIRST_PART = /^[^,;:()]+/;

const wordsOf = (product: Named, language: NameWords): Words => {
  const products = known.get(language) ?? new WeakMap<Named, Words>();
  known.set(language, products);
  let words = products.get(product);
  if (words === undefined) {
    const { name, brand, packSize, category, subcategory, subsubcategory } = product;
    words = {
      name: nameWords(name, language),
      noun: nameWords(FIRST_PART.exec(name)?.[0] ?? name, language).filter((word) => !isNumber(word)),
      brand: nameWords(`${brand} ${packSize}`, language),
      category: nameWords(`${subsubcategory} ${subcategory} ${category}`, language),
    };
    products.set(product, words);
  }
  return words;
};

const sumOf = (words: readonly string[], of: (word: string) => number): number =>
  words.reduce((sum, word) => sum + of(word) * weightOf(word), 0);

const shareOf = (words: readonly string[], of: (word: string) => number): number => {
  const all = sumOf(words, () => 1);
  return all === 0 ? 0 : sumOf(words, of) / all;
};

interface Fit {
  /** The share of the written words that the product accounts for. */
  readonly coverage: number;
  readonly plain: number;
  /** With what its source adds. */
  readonly score: number;
}

const fitOf = (written: readonly string[], { product, from }: NameCandidate<Named>, language: NameWords): Fit => {
  const { name, noun, brand, category } = wordsOf(product, language);
  const coverage = shareOf(written, (word) =>
    Math.max(bestOf(word, name), OF_BRAND * bestOf(word, brand), OF_CATEGORY * bestOf(word, category)),
  );
  const said = (word: string): number => Math.max(0, ...written.map((one) => likeness(one, word)));
  const named = shareOf(
    name.filter((word) => !isNumber(word)),
    said,
  );
  const plain = WEIGHT.coverage * coverage + WEIGHT.name * named + WEIGHT.noun * shareOf(noun, said);
  const [whole, other] = BONUS[from];
  return { coverage, plain, score: plain + (coverage >= WHOLE_COVERAGE ? whole : other) };
};

type Ranked<P extends Named> = NameCandidate<P> & Fit;

const isWhole = ({ coverage }: Fit): boolean => coverage >= WHOLE_COVERAGE;

/**
 * The likeliest is sure if it accounts for the words and no other of its source does, or is named by just these words.
 * One of the catalog must lead, with nothing of the customer's own near; for one of the customer's own, the words must
 * not name another product better.
 */
const isSureOf = (ranked: readonly Ranked<Named>[]): boolean => {
  const [first, ...others] = ranked;
  if (first === undefined || !isWhole(first) || first.plain < SURE_SCORE - SURE_LEAD) return false;
  const rivals = others.filter((other) => isWhole(other) && other.from === first.from);
  const leads = rivals.every(({ plain }) => first.plain - plain >= SURE_LEAD);
  if (first.from !== "catalog") {
    const isNamedBetter = others.some((other) => isWhole(other) && other.plain - first.plain >= SURE_LEAD);
    return (rivals.length === 0 || (first.plain >= SURE_NAME && leads)) && !isNamedBetter;
  }
  return (
    first.plain >= SURE_SCORE &&
    leads &&
    others.every(({ from, coverage }) => from === "catalog" || coverage < OWN_COVERAGE)
  );
};

/** Scores a written name against candidates: the customer's guides first, then what they ordered, then the catalog (OP-62). */
export const matchName = <P extends Named>(
  written: string,
  candidates: readonly NameCandidate<P>[],
  language: NameWords,
): NameMatch<P> => {
  const words = nameWords(written, language);
  const best = new Map<string, Ranked<P>>();
  for (const candidate of words.length === 0 ? [] : candidates) {
    const fit = fitOf(words, candidate, language);
    const { sku } = candidate.product;
    if (fit.coverage >= ASKED_COVERAGE && fit.score > (best.get(sku)?.score ?? 0))
      best.set(sku, { ...candidate, ...fit });
  }
  const ranked = [...best.values()].sort((one, other) => other.score - one.score);
  return {
    isSure: isSureOf(ranked),
    candidates: ranked.slice(0, MAX_CANDIDATES).map(({ product, score }) => ({ product, score })),
  };
};
