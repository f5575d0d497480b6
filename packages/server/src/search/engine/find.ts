import { type Bits, hasBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import { type Expansion, expand, QUALITY, TIER } from "./expand.ts";
import { keepTelling } from "./keep-telling.ts";
import { type Matched, matchAll, type Workspace } from "./match.ts";
import { refiner } from "./refine.ts";
import { type Term, termsOf } from "./terms.ts";
import { foldCode, foldedWordsOf, hashOf } from "./words.ts";

/** What a query finds, before filters: the products with their scores, and how the query was read. */
export interface Found extends Matched {
  /** The terms of the query as it was read; with synonyms of several words there are further readings. */
  readonly readings: readonly (readonly Expansion[])[];
  /** Tells apart products with the same score. */
  readonly refine: (doc: number) => number;
  /** Terms that no product has together with the others. */
  readonly leftOut: readonly string[];
  /** The query with misspelled words mended, when no product has them as they were typed. */
  readonly correction: string | null;
}

/** With fewer products than this, words that are like those typed take part. */
const FEW = 5;

/** A query that can only be an item number: one run of letters and digits. */
const isItemNumber = (query: string): boolean => /^(?=.*\p{L})(?=.*\p{N}{2})[\p{L}\p{N}-]{5,}$/u.test(query.trim());

/** Whole names and whole item numbers come before everything else. */
const WHOLE_NAME = 1 << 14;
const WHOLE_CODE = 1 << 15;

/** Lifts what is called exactly as typed, and puts in what has the typed text as, or at the beginning of, its item number. */
const withWholes = (
  catalogue: Catalogue,
  visible: Bits,
  query: string,
  termCount: number,
  matched: Matched,
): Matched => {
  const name = hashOf(foldedWordsOf(query).join(" "));
  const scores = new Map<number, number>();
  const code = foldCode(query);
  const isCode = code.length >= 2 && /\p{N}/u.test(code) && !/\s/u.test(query.trim());
  if (isCode)
    for (const doc of catalogue.codes.startingWith(code))
      scores.set(doc, (TIER[QUALITY.beginning] as number) * 64 * termCount);
  const exact = catalogue.codes.find(code);
  if (exact !== undefined) scores.set(exact, WHOLE_CODE);
  const { docs, scores: plain } = matched;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (catalogue.nameHash[doc] === name) (plain[i] as number) += WHOLE_NAME;
    const other = scores.get(doc);
    if (other === undefined) continue;
    plain[i] = Math.max(other, plain[i] as number);
    scores.delete(doc);
  }
  const more = [...scores].filter(([doc]) => hasBit(visible, doc));
  if (more.length === 0) return matched;
  const joined = {
    docs: new Uint32Array(docs.length + more.length),
    scores: new Uint16Array(docs.length + more.length),
  };
  joined.docs.set(docs);
  joined.docs.set(
    more.map(([doc]) => doc),
    docs.length,
  );
  joined.scores.set(plain);
  joined.scores.set(
    more.map(([, score]) => score),
    docs.length,
  );
  return joined;
};

/** A way to read the query, and the products that have all its terms. */
interface Read extends Matched {
  readonly expansions: readonly Expansion[];
}

/** The products of all readings, each with its best score; a score counts as if every reading had as many terms as the query. */
const union = (reads: readonly Read[], termCount: number): Matched => {
  const scaled = (read: Read, score: number): number =>
    read.expansions.length === termCount ? score : Math.round((score * termCount) / read.expansions.length);
  const [first, ...more] = reads.filter(({ docs }) => docs.length > 0);
  if (first === undefined) return { docs: new Uint32Array(0), scores: new Uint16Array(0) };
  if (more.length === 0) return { docs: first.docs, scores: first.scores.map((score) => scaled(first, score)) };
  const best = new Map<number, number>();
  for (const read of [first, ...more]) {
    for (let i = 0; i < read.docs.length; i++) {
      const doc = read.docs[i] as number;
      best.set(doc, Math.max(best.get(doc) ?? 0, scaled(read, read.scores[i] as number)));
    }
  }
  return { docs: Uint32Array.from(best.keys()), scores: Uint16Array.from(best.values()) };
};

const refineAll = (catalogue: Catalogue, readings: readonly (readonly Expansion[])[]): ((doc: number) => number) => {
  const all = readings.map((expansions) => refiner(catalogue, expansions));
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  return (doc) => all.reduce((best, refine) => Math.max(best, refine(doc)), 0);
};

const correctionOf = (expansions: readonly Expansion[]): string | null =>
  expansions.some(({ correction }) => correction !== null)
    ? expansions.map(({ term, correction }) => correction ?? term.typed).join(" ")
    : null;

/**
 * Finds the products among `visible` that a query means: those with all its terms, the last one as a beginning; when they are
 * few, also with words like those typed, which rank behind; when there are none, those with the terms that say most.
 * Null = the query has no words, and everything is meant.
 */
export const find = (catalogue: Catalogue, work: Workspace, visible: Bits, query: string): Found | null => {
  const terms = termsOf(query);
  const last = terms.at(-1);
  if (last === undefined) return null;
  const readings = catalogue.synonyms.readingsOf(terms);
  const readAll = (withTypos: boolean): readonly Read[] =>
    readings.map((reading: readonly Term[]) => {
      const expansions = reading.map((term) => expand(catalogue, term, { asBeginning: term === last, withTypos }));
      return { ...matchAll(catalogue, work, visible, expansions), expansions };
    });
  const found = (reads: readonly Read[]): Found => {
    const useful = reads.filter(({ docs }) => docs.length > 0);
    const read = (useful.length === 0 ? reads.slice(0, 1) : useful).map(({ expansions }) => expansions);
    return {
      ...withWholes(catalogue, visible, query, terms.length, union(useful, terms.length)),
      readings: read,
      refine: refineAll(catalogue, read),
      leftOut: [],
      correction: useful.length === 0 ? null : correctionOf(read[0] ?? []),
    };
  };
  const plain = found(readAll(false));
  if (plain.docs.length >= FEW || plain.scores.some((score) => score >= WHOLE_CODE)) return plain;
  const reads = readAll(true);
  const similar = found(reads);
  if (similar.docs.length > 0) return plain.docs.length > 0 ? { ...similar, correction: null } : similar;
  if (isItemNumber(query)) return similar;
  const { kept, ...matched } = reads
    .map(({ expansions }) => keepTelling(catalogue, work, visible, expansions))
    .reduce((best, other) => (other.share > best.share ? other : best));
  if (kept.length === 0) return similar;
  const leftOut = terms.filter((term) => !kept.some((expansion) => expansion.term === term)).map(({ typed }) => typed);
  return { ...matched, readings: [kept], refine: refiner(catalogue, kept), leftOut, correction: correctionOf(kept) };
};
