import { type Bits, hasBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import { type Expansion, expand, QUALITY } from "./expand.ts";
import { type Matched, matchAll, type Workspace } from "./match.ts";
import { foldCode, foldedWordsOf, hashOf } from "./words.ts";

/** What a query finds, before filters: the products with their scores, and the words to highlight. */
export interface Found extends Matched {
  readonly expansions: readonly Expansion[];
}

/** Words that count; a longer query is searched by its first ones. */
const MAX_WORDS = 16;

/** With fewer products than this, words that are like those typed take part. */
const FEW = 5;

/** A word in a larger part of the products than this says little about what is meant. */
const COMMON = 0.02;

/** Whole names and whole item numbers come before everything else. */
const WHOLE_NAME = 1 << 14;
const WHOLE_CODE = 1 << 15;

const rare = (catalogue: Catalogue, expansions: readonly Expansion[]): readonly Expansion[] =>
  expansions.filter(({ most }) => most <= catalogue.size * COMMON);

/** Lifts what is called exactly as typed, and puts in what has the typed text as, or at the beginning of, its item number. */
const withWholes = (
  catalogue: Catalogue,
  visible: Bits,
  query: string,
  words: readonly string[],
  matched: Matched,
): Matched => {
  const name = hashOf(foldedWordsOf(query).join(" "));
  const scores = new Map<number, number>();
  const code = foldCode(query);
  const isCode = code.length >= 2 && /\p{N}/u.test(code) && !/\s/u.test(query.trim());
  if (isCode)
    for (const doc of catalogue.codes.startingWith(code)) scores.set(doc, QUALITY.beginning * 64 * words.length);
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

/**
 * Finds the products among `visible` that a query means: those with all its words, the last one as a beginning; when they are
 * few, also with words like those typed, which rank behind; when there are none, without the words that many products have.
 * Null = the query has no words, and everything is meant.
 */
export const find = (catalogue: Catalogue, work: Workspace, visible: Bits, query: string): Found | null => {
  const all = foldedWordsOf(query);
  const last = all.at(-1);
  const words = [...new Set(all)].slice(0, MAX_WORDS);
  if (last === undefined) return null;
  const search = (withTypos: boolean): Found => {
    const expansions = words.map((word) => expand(catalogue, word, word === last, withTypos));
    return { ...matchAll(catalogue, work, visible, expansions), expansions };
  };
  const wholes = (found: Found): Found => ({ ...found, ...withWholes(catalogue, visible, query, words, found) });
  const plain = wholes(search(false));
  if (plain.docs.length >= FEW || plain.scores.some((score) => score >= WHOLE_CODE)) return plain;
  const similar = wholes(search(true));
  if (similar.docs.length > 0) return similar;
  const telling = rare(catalogue, similar.expansions);
  if (telling.length === 0 || telling.length === words.length) return similar;
  return { ...matchAll(catalogue, work, visible, telling), expansions: telling };
};
