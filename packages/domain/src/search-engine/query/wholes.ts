import { type Bits, hasBit } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { type Expansion, QUALITY, type SyntaxFeature, TIER } from "./expand.ts";
import type { Matched } from "./match.ts";
import { foldCode, foldedWordsOf, hashOf } from "../index/words.ts";
import { COST, type WorkLimit } from "./parameters.ts";

/** The top scores: the typed text is the item number, or the whole name. */
export const WHOLE_CODE = 2 ** 13 - 1;
const WHOLE_NAME = WHOLE_CODE - 1;
/** The score of a name that matches in full once typos are corrected, when nothing matches as typed. */
export const CORRECTED_NAME = WHOLE_NAME - 1;

const MAX_CORRECTED_NAMES = 512;

/** Whether a query can only be an item number: one run of letters and digits. */
export const isItemNumber = (query: string): boolean =>
  /^(?=.*\p{L})(?=.*\p{N}{2})[\p{L}\p{N}-]{5,}$/u.test(query.trim());

const spellingsOf = ({ dictionary }: Catalogue, { term, words }: Expansion): readonly string[] => {
  const similar = [...words]
    .filter(([, quality]) => quality <= QUALITY.corrected)
    .map(([word]) => dictionary.words[word] as string)
    .filter(({ length }) => Math.abs(length - term.typed.length) <= 2);
  return [term.typed, ...similar];
};

/** The hashes of names that a misspelled query may mean; empty when no word has another spelling. */
export const correctedNames = (
  catalogue: Catalogue,
  query: string,
  expansions: readonly Expansion[],
): ReadonlySet<number> => {
  const spellings = new Map(
    expansions
      .filter(({ term }) => term.measure === null)
      .map((expansion) => [expansion.term.typed, spellingsOf(catalogue, expansion)] as const)
      .filter(([, { length }]) => length > 1),
  );
  if (spellings.size === 0) return new Set();
  let names: readonly number[] = [];
  for (const [at, word] of foldedWordsOf(query).entries()) {
    const choices = (spellings.get(word) ?? [word]).slice(0, MAX_CORRECTED_NAMES);
    const before = names.slice(0, Math.floor(MAX_CORRECTED_NAMES / choices.length));
    names =
      at === 0
        ? choices.map((choice) => hashOf(choice))
        : before.flatMap((name) => choices.map((choice) => hashOf(` ${choice}`, name)));
  }
  return new Set(names);
};

/** The score of a name that matches once typos are corrected: above similar matches, below products with every word as typed. */
export const correctedScore = (termCount: number, { scores }: Matched): number =>
  scores.reduce(
    (lowest, score) =>
      score >= (TIER[QUALITY.exact] as number) * 64 * termCount ? Math.min(lowest, score - 1) : lowest,
    CORRECTED_NAME,
  );

const FRAGMENT = /^\p{N}{4,}$/u;
const MOST_OF_FRAGMENT = 100;

/** Boosts exact names, and adds products by item number (equal to, starting with or containing the typed text) and by barcode. */
export const withWholes = (
  catalogue: Catalogue,
  visible: Bits,
  query: string,
  termCount: number,
  matched: Matched,
  corrected: { readonly names: ReadonlySet<number>; readonly score: number },
): Matched => {
  const name = hashOf(foldedWordsOf(query).join(" "));
  const scores = new Map<number, number>();
  const code = foldCode(query);
  const isCode = code.length >= 2 && /\p{N}/u.test(code) && !/\s/u.test(query.trim());
  if (isCode)
    for (const doc of catalogue.codes.startingWith(code))
      scores.set(doc, (TIER[QUALITY.beginning] as number) * 64 * termCount);
  // The end of an item number, as it is read from a label: tried only when the digits say nothing else.
  if (isCode && scores.size === 0 && matched.docs.length === 0 && FRAGMENT.test(code))
    for (const doc of catalogue.codes.containing(code, MOST_OF_FRAGMENT))
      scores.set(doc, (TIER[QUALITY.oneTypo] as number) * 64 * termCount);
  for (const { doc, isExact } of catalogue.gtins.find(query))
    scores.set(doc, isExact ? WHOLE_CODE : (TIER[QUALITY.beginning] as number) * 64 * termCount);
  const exact = catalogue.codes.find(code);
  if (exact !== undefined) scores.set(exact, WHOLE_CODE);
  const { docs, scores: plain } = matched;
  // Most queries have neither, and a lookup per result would be noticeable.
  const hasCorrected = corrected.names.size > 0;
  const hasCodes = scores.size > 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const own = catalogue.nameHash[doc] as number;
    if (own === name) plain[i] = WHOLE_NAME;
    else if (hasCorrected && corrected.names.has(own)) plain[i] = Math.max(plain[i] as number, corrected.score);
    if (!hasCodes) continue;
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

export interface Syntax {
  readonly query: string;
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly string[];
}

const phrasesIn = (query: string): Syntax["phrases"] =>
  Array.from(query.matchAll(/"([^"]*)"/g), ([, inside = ""]) => foldedWordsOf(inside)).filter(
    ({ length }) => length > 0,
  );

const excludedIn = (query: string): Syntax["excluded"] =>
  Array.from(query.matchAll(/(?<=^|\s)-([^\s-]\S*)/g), ([, word = ""]) => foldedWordsOf(word)).flat();

/** Parses '"whole milk" -chocolate', as far as the features are on. A minus counts only at the start of a word. */
export const readSyntax = (query: string, features: readonly SyntaxFeature[]): Syntax => {
  const [hasPhrases, hasExcluded] = [features.includes("exactPhrase"), features.includes("excludeWords")];
  const kept = hasExcluded ? query.replaceAll(/(?<=^|\s)-[^\s-][^\s"]*/g, " ") : query;
  return {
    query: hasPhrases ? kept.replaceAll('"', " ") : kept,
    phrases: hasPhrases ? phrasesIn(query) : [],
    excluded: hasExcluded ? excludedIn(hasPhrases ? query.replaceAll(/"[^"]*"/g, " ") : query) : [],
  };
};

const holds = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((word, i) => words[at + i] === word));

/** Keeps the products that have each phrase in one of their texts and none of the excluded words. */
export const applySyntax = (
  catalogue: Catalogue,
  limit: WorkLimit,
  { phrases, excluded }: Syntax,
  matched: Matched,
): Matched => {
  if (phrases.length === 0 && excluded.length === 0) return matched;
  const { dictionary, forward, names } = catalogue;
  const has = (doc: number, word: number): boolean => {
    for (let at = forward.start(doc); at < forward.end(doc); at++)
      if ((forward.values[at] as number) >>> 2 === word) return true;
    return false;
  };
  const numbersOf = (words: readonly string[]): readonly number[] => words.map((word) => dictionary.find(word) ?? -1);
  const out = numbersOf(excluded);
  const parts = phrases.map((words) => ({ words, numbers: numbersOf(words) }));
  const pairs = parts.filter(({ words }) => words.length > 1);
  const isKept = (doc: number): boolean => {
    limit.spend(COST.rank * (out.length + parts.length));
    if (out.some((word) => has(doc, word)) || !parts.every(({ numbers }) => numbers.every((word) => has(doc, word))))
      return false;
    if (pairs.length === 0) return true;
    limit.spend(COST.name);
    // Other texts are read only for phrases that the name doesn't contain.
    const name = foldedWordsOf(names[doc] as string);
    const others = pairs.filter(({ words }) => !holds(name, words));
    if (others.length === 0) return true;
    limit.spend(COST.text);
    const texts = catalogue.textsAt(doc).map(foldedWordsOf);
    return others.every(({ words }) => texts.some((text) => holds(text, words)));
  };
  const kept = [...matched.docs.keys()].filter((i) => isKept(matched.docs[i] as number));
  return {
    docs: Uint32Array.from(kept, (i) => matched.docs[i] as number),
    scores: Uint16Array.from(kept, (i) => matched.scores[i] as number),
  };
};
