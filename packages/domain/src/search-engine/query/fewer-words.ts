import { type Bits, docOf, FIELD, fieldOf, placeOf } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Expansion, FindOptions } from "./expand.ts";
import { matchAll, type Matched, matchSome, type Workspace } from "./match.ts";
import { isQuantity } from "../index/terms.ts";
import { COST } from "./parameters.ts";

const SAMPLE = 2_000;

const countNouns = (catalogue: Catalogue, { limit }: Workspace, { words, most }: Expansion): number => {
  limit.spend(Math.min(SAMPLE, most) * COST.rank);
  const { dictionary, forward, heads } = catalogue;
  const { ids, values } = catalogue.facets.subsubcategory;
  // By category, since products share few of them: -1 = not checked yet.
  const named = new Int8Array(values.length).fill(-1);
  const isNamed = (doc: number): boolean => {
    const id = ids[doc] as number;
    if (named[id] === -1)
      named[id] = Number(catalogue.categoryWords("subsubcategory", doc).some((one) => words.has(one)));
    return named[id] === 1;
  };
  // Reads the product's words only if the posting's place might be another occurrence.
  const isHeadAt = (entry: number, doc: number): boolean =>
    (fieldOf(entry) === FIELD.name && placeOf(entry) === heads[doc]) ||
    (words.size > 1 && words.has((forward.values[forward.start(doc) + (heads[doc] as number)] as number) >>> 2));
  let [seen, nouns] = [0, 0];
  for (const word of words.keys()) {
    const postings = dictionary.postings[word];
    if (postings === undefined) continue;
    for (let i = 0; i < postings.length && seen < SAMPLE; i++) {
      const entry = postings.entry(i);
      const doc = docOf(entry);
      seen++;
      if (isHeadAt(entry, doc) || isNamed(doc)) nouns++;
    }
  }
  return seen === 0 ? 0 : nouns / (seen + 1);
};

const nounShare = (catalogue: Catalogue, work: Workspace, expansion: Expansion): number =>
  work.nounShares.of(catalogue.version, [...expansion.words.keys()].join(" "), () =>
    countNouns(catalogue, work, expansion),
  );

/** What remains of a query when no product has all of its terms. */
interface Kept extends Matched {
  readonly kept: readonly Expansion[];
}

/** The products with most of the query when none has all. The noun stays; further terms stay while `least` products match, rare words first. */
const keepTelling = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
  least = 1,
): Kept => {
  const known = expansions
    .filter(({ most }) => most > 0)
    .map((expansion, at) => {
      const isSize = isQuantity(expansion.term);
      return { expansion, isSize, noun: isSize ? -1 : nounShare(catalogue, work, expansion) + at / 1000 };
    });
  const noun = known.reduce<(typeof known)[number] | null>(
    (best, one) => (best !== null && best.noun >= one.noun ? best : one),
    null,
  );
  const rest = known
    .filter((one) => one !== noun)
    .sort((a, b) => Number(a.isSize) - Number(b.isSize) || a.expansion.most - b.expansion.most);
  let kept: readonly Expansion[] = [];
  let matched: Matched = { docs: new Uint32Array(0), scores: new Uint16Array(0) };
  for (const one of noun === null ? rest : [noun, ...rest]) {
    const next = [...kept, one.expansion];
    const found = matchAll(catalogue, work, visible, next);
    if (found.docs.length < (kept.length === 0 ? 1 : least)) continue;
    kept = next;
    matched = found;
  }
  return {
    ...matched,
    kept: expansions.filter((expansion) => kept.includes(expansion)),
  };
};

/** Products with some of the words, shown after the few with all of them. */
export interface FewerWords {
  readonly query: string;
  readonly score: number;
}

const HARDLY_ANY = 2;

/** Whether the remaining words still express the intent: at least two, or everything but sizes. A single word matches too much else. */
const saysEnough = (expansions: readonly Expansion[], kept: readonly Expansion[]): boolean =>
  kept.filter(({ term }) => !isQuantity(term)).length > 1 ||
  expansions.every((expansion) => kept.includes(expansion) || isQuantity(expansion.term));

/** Products to show below the few that have all words: those with the noun and the words that further products share. Null = none. */
export const withFewerWords = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
  found: Matched,
): (Matched & { readonly fewer: FewerWords }) | null => {
  const { kept, docs, scores } = keepTelling(catalogue, work, visible, expansions, found.docs.length + 1);
  const having = new Set(found.docs);
  const further = [...docs.keys()].filter((i) => !having.has(docs[i] as number));
  if (kept.length === 0 || further.length === 0) return null;
  if (found.docs.length > HARDLY_ANY && !saysEnough(expansions, kept)) return null;
  const score = found.scores.reduce((lowest, one) => Math.min(lowest, one), Number.POSITIVE_INFINITY);
  const best = further.reduce((most, i) => Math.max(most, scores[i] as number), 0);
  const behind = Math.max(0, best + 1 - score);
  return {
    docs: Uint32Array.from([...found.docs, ...further.map((i) => docs[i] as number)]),
    scores: Uint16Array.from([...found.scores, ...further.map((i) => Math.max(0, (scores[i] as number) - behind))]),
    fewer: { query: kept.map(({ term }) => term.typed).join(" "), score },
  };
};

/** The results of a query that no product matches in full, using the request's strategy for dropping words. */
export const removeWords = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
  removal: FindOptions["removal"],
): Kept => {
  const nothing: Kept = { docs: new Uint32Array(0), scores: new Uint16Array(0), kept: [] };
  switch (removal) {
    case "none":
      return nothing;
    case "leastTelling":
      return keepTelling(catalogue, work, visible, expansions);
    case "allOptional":
      return { ...matchSome(catalogue, work, visible, [], expansions), kept: expansions };
    default:
      for (let count = expansions.length - 1; count > 0; count--) {
        const kept = removal === "lastWords" ? expansions.slice(0, count) : expansions.slice(-count);
        const matched = matchAll(catalogue, work, visible, kept);
        if (matched.docs.length > 0) return { ...matched, kept };
      }
      return nothing;
  }
};
