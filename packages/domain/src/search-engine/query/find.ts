import type { NameRank } from "../../search/ranking.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { type Term, termsOf, wordTerm } from "../index/terms.ts";
import { otherNumber } from "../index/words.ts";
import type { Bits } from "../index/postings.ts";
import { defaultFindOptions, type Expansion, type FindOptions, type Liberty } from "./expand.ts";
import { type FewerWords, removeWords, withFewerWords } from "./fewer-words.ts";
import { type Matched, matchSome, type Workspace } from "./match.ts";
import { refiner } from "./refine.ts";
import {
  applySyntax,
  CORRECTED_NAME,
  correctedNames,
  correctedScore,
  isItemNumber,
  readSyntax,
  type Syntax,
  WHOLE_CODE,
  withWholes,
} from "./wholes.ts";
import { COST } from "./parameters.ts";

const MAX_ADDED = 2;

const LEAST_PART = 3;

const isSold = ({ dictionary }: Catalogue, word: string): boolean =>
  [word, ...otherNumber(word)].some((form) => {
    const id = dictionary.find(form);
    return id !== undefined && (dictionary.postings[id]?.length ?? 0) > 0;
  });

const partsOf = (catalogue: Catalogue, { typed, measure }: Term): readonly [string, string] | null => {
  if (measure !== null || /\p{N}/u.test(typed) || isSold(catalogue, typed)) return null;
  for (let at = typed.length - LEAST_PART; at >= LEAST_PART; at--) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)] as const;
    if (isSold(catalogue, first) && isSold(catalogue, second)) return [first, second];
  }
  return null;
};

/** Variants of the query with neighboring words joined ("butter milk") and unknown words split, where products spell them that way. */
const compoundReadings = (catalogue: Catalogue, terms: readonly Term[]): readonly (readonly Term[])[] => {
  const readings: (readonly Term[])[] = [];
  for (const [at, term] of terms.entries()) {
    if (readings.length === MAX_ADDED) break;
    const next = terms[at + 1];
    const words =
      next !== undefined && term.measure === null && next.measure === null && isSold(catalogue, term.typed + next.typed)
        ? [term.typed + next.typed]
        : partsOf(catalogue, term);
    if (words === null) continue;
    const replaced = words.length === 1 ? 2 : 1;
    readings.push([...terms.slice(0, at), ...words.map((word) => wordTerm(word, true)), ...terms.slice(at + replaced)]);
  }
  return readings;
};

/** The matches of a query before filters: products with scores, and how the query was interpreted. */
export interface Found extends Matched {
  readonly readings: readonly (readonly Expansion[])[];
  /** What the name decides between equal scores; `at` is the product's position in `docs`. */
  readonly refine: (doc: number, at: number) => NameRank;
  readonly leftOut: readonly string[];
  /** The query with typos corrected, when no product has the words as typed. */
  readonly correction: string | null;
  /** What follows the few products with all words; null = nothing. */
  readonly fewer: FewerWords | null;
}

/** Below this many results, similar words count too and products with some of the words follow. */
const FEW = 5;

const NOTHING: Matched = { docs: new Uint32Array(0), scores: new Uint16Array(0) };

interface Read extends Matched {
  readonly expansions: readonly Expansion[];
}

interface Shortened {
  readonly expansions: readonly Expansion[];
  readonly kept: readonly Expansion[];
}

/** Merges the products of all readings, each with its best score, scaled as if every reading had as many terms as the query. */
const union = (reads: readonly Read[], termCount: number): Matched => {
  const scaled = (read: Read, score: number): number =>
    read.expansions.length === termCount ? score : Math.round((score * termCount) / read.expansions.length);
  const [first, ...more] = reads.filter(({ docs }) => docs.length > 0);
  if (first === undefined) return NOTHING;
  if (more.length === 0)
    return {
      docs: first.docs,
      scores: first.expansions.length === termCount ? first.scores : first.scores.map((score) => scaled(first, score)),
    };
  const best = new Map<number, number>();
  for (const read of [first, ...more]) {
    for (let i = 0; i < read.docs.length; i++) {
      const doc = read.docs[i] as number;
      best.set(doc, Math.max(best.get(doc) ?? 0, scaled(read, read.scores[i] as number)));
    }
  }
  return { docs: Uint32Array.from(best.keys()), scores: Uint16Array.from(best.values()) };
};

const refineAll = (
  catalogue: Catalogue,
  readings: readonly (readonly Expansion[])[],
  near: number,
): ((doc: number) => NameRank) => {
  const all = readings.map((expansions) => refiner(catalogue, expansions, near));
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  return (doc) => all.reduce((best, refine) => Math.max(best, refine(doc)), 0);
};

const correctionOf = (expansions: readonly Expansion[]): string | null =>
  expansions.some(({ correction }) => correction !== null)
    ? expansions.map(({ term, correction }) => correction ?? term.typed).join(" ")
    : null;

const likest = ({ docs, scores }: Matched): Matched => {
  const best = scores.reduce((most, score) => Math.max(most, score >>> 6), 0);
  const kept = [...docs.keys()].filter((i) => (scores[i] as number) >>> 6 === best);
  return {
    docs: Uint32Array.from(kept, (i) => docs[i] as number),
    scores: Uint16Array.from(kept, (i) => scores[i] as number),
  };
};

const isFuller = (one: Shortened, other: Shortened): boolean => {
  if (other.kept.length === 0 || one.kept.length === 0) return one.kept.length > 0;
  const leftOut = ({ kept, expansions }: Shortened): number => expansions.length - kept.length;
  const corrected = ({ kept }: Shortened): number => kept.filter(({ correction }) => correction !== null).length;
  const difference =
    leftOut(other) - leftOut(one) || corrected(other) - corrected(one) || one.kept.length - other.kept.length;
  return difference > 0;
};

/** Finds the `visible` products that match all terms, then similar words, then the most distinctive terms. Null = no words, everything matches. */
export const find = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  text: string,
  options: FindOptions = defaultFindOptions,
): Found | null => {
  const { typos, prefix, removal, usesSynonyms, dropsJoining } = options;
  const syntax: Syntax = readSyntax(text, options.syntax);
  const { query } = syntax;
  const terms = termsOf(query, dropsJoining);
  const last = terms.at(-1);
  if (last === undefined) return null;
  const readings = [
    ...(usesSynonyms ? catalogue.synonyms.readingsOf(terms) : [terms]),
    ...compoundReadings(catalogue, terms),
  ];
  const optional = new Set(options.optional);
  const inPhrase = new Set(syntax.phrases.flat());
  const isBeginning = (term: Term): boolean =>
    !inPhrase.has(term.typed) &&
    !term.isGiven &&
    (prefix === "prefixAll" || (prefix === "prefixLast" && term === last));
  const readAll = (withTypos: Liberty["withTypos"]): readonly Read[] => {
    // Cached because readings share most of their terms.
    const known = new Map<string, Expansion>();
    const expandOnce = (term: Term): Expansion => {
      const taken = inPhrase.has(term.typed) ? { ...term, isGiven: true } : term;
      const asBeginning = isBeginning(term);
      const key = `${taken.measure ?? taken.typed} ${taken.measure === null} ${taken.isGiven} ${asBeginning}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const liberty = { ...options, asBeginning, withTypos };
      const expansion = work.expansions.of(catalogue, work.limit, visible, taken, liberty);
      work.limit.spend(COST.value * expansion.words.size);
      known.set(key, expansion);
      return expansion;
    };
    return readings.map((reading) => {
      const expansions = reading.map(expandOnce);
      const isOptional = ({ term: { typed } }: Expansion): boolean => optional.has(typed);
      const required = expansions.filter((expansion) => !isOptional(expansion));
      const matched = matchSome(catalogue, work, visible, required, expansions.filter(isOptional));
      return { ...applySyntax(catalogue, work.limit, syntax, matched), expansions };
    });
  };
  const found = (reads: readonly Read[], asTyped: Matched = NOTHING): Found => {
    const useful = reads.filter(({ docs }) => docs.length > 0);
    const read = (useful.length === 0 ? reads.slice(0, 1) : useful).map(({ expansions }) => expansions);
    return {
      ...withWholes(catalogue, visible, query, terms.length, union(useful, terms.length), {
        names: correctedNames(catalogue, query, reads[0]?.expansions ?? []),
        score: correctedScore(terms.length, asTyped),
      }),
      readings: read,
      refine: refineAll(catalogue, read, options.near),
      leftOut: [],
      fewer: null,
      correction: useful.length === 0 ? null : correctionOf(read[0] ?? []),
    };
  };
  const plain = found(readAll(false));
  const isEnough = plain.docs.length >= (typos === "min" || typos === "strict" ? 1 : FEW);
  if (isEnough || plain.scores.includes(WHOLE_CODE)) return plain;
  const reads = typos === "false" ? [] : readAll(typos === "strict" ? "one" : true);
  const similar = typos === "false" ? plain : found(reads, plain);
  if (similar.docs.length > 0) {
    const correction = plain.docs.length > 0 ? null : similar.correction;
    const all = { ...similar, ...(typos === "min" ? likest(similar) : {}), correction };
    const isFew = all.docs.length < FEW && all.scores.every((score) => score < CORRECTED_NAME);
    if (
      !isFew ||
      removal !== "leastTelling" ||
      options.syntax.length > 0 ||
      optional.size > 0 ||
      terms.length < 2 ||
      isItemNumber(query)
    )
      return all;
    const [asTyped = []] = plain.docs.length > 0 ? plain.readings : similar.readings;
    return { ...all, ...withFewerWords(catalogue, work, visible, asTyped, all) };
  }
  if (isItemNumber(query) || syntax.phrases.length > 0) return similar;
  const { kept, expansions, ...matched } = (typos === "false" ? readAll(false) : reads)
    .map((read) => ({
      ...removeWords(catalogue, work, visible, read.expansions, removal),
      expansions: read.expansions,
    }))
    .reduce((best, other) => (isFuller(other, best) ? other : best));
  if (kept.length === 0) return similar;
  const leftOut = expansions.filter((expansion) => !kept.includes(expansion)).map(({ term }) => term.typed);
  return {
    ...applySyntax(catalogue, work.limit, syntax, matched),
    readings: [kept],
    refine: refiner(catalogue, kept, options.near),
    leftOut,
    fewer: null,
    correction: correctionOf(kept),
  };
};
